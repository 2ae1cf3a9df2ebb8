# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# One certificate authority and one server certificate (localhost, 127.0.0.1) for all servers of this cache.

tls_certificates() # -> REPLY, their folder
{
    local folder new
    need_programs openssl
    folder=$(cache_folder)/tls
    mkdir -p "$(cache_folder)"
    take_lock "$(cache_folder)/tls.lock" 60
    if ! openssl x509 -noout -checkend 86400 -in "$folder/server-cert.pem" >/dev/null 2>&1; then
        new=$folder.new
        rm -rf "$new" "$folder"
        mkdir "$new"
        {
            openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=Switchpoint lab CA' \
                -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout "$new/ca-key.pem" -out "$new/ca.pem" &&
                openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout "$new/server-key.pem" -out "$new/server.csr" &&
                openssl x509 -req -days 3650 -in "$new/server.csr" -CA "$new/ca.pem" -CAkey "$new/ca-key.pem" -CAcreateserial \
                    -extfile <(printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n') \
                    -out "$new/server-cert.pem"
        } >"$folder.log" 2>&1 || die "openssl made no certificates: $(tail -n 2 "$folder.log" | tr '\n' ' ')"
        chmod 600 "$new"/*-key.pem
        mv "$new" "$folder"
    fi
    drop_lock
    REPLY=$folder
}

# tls_give: copies for the loaded server, which may read its key and nobody else.
tls_give() # -> REPLY, the folder
{
    tls_certificates
    mkdir -p "$server_folder/tls"
    cp "$REPLY"/{ca,server-cert,server-key}.pem "$server_folder/tls/"
    give_to_server_user "$server_folder/tls"
    REPLY=$server_folder/tls
}

# tls_choice -> REPLY: auto (nothing was said), on, off or verified
tls_choice()
{
    option_get tls || REPLY=auto
    case $REPLY in
    auto | on | off | verified) ;;
    *) usage_error "tls=$REPLY is none of on, off and verified" ;;
    esac
}

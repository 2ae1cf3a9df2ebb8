// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace switchpoint::fixtures {

inline std::vector<std::uint8_t> bytes(std::string_view hex)
{
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::vector<std::uint8_t> out;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        out.push_back(static_cast<std::uint8_t>(digit(hex[i]) * 16 + digit(hex[i + 1])));
    return out;
}

// Whole events, header and CRC32 included, as they stood in the files of MySQL 9.7.4 (server_id 101; 102 is
// its replica) and MariaDB 10.11.19 (server_id 201).

// binlog.000001 of 9.7.4, offset 4, read while the file was open: flag "in use".
inline constexpr std::string_view mysql_format_open =
    "49ce0c6b0f650000007b0000007f00000001000400392e372e342d32000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000049ce0c6b13000d0008000000000400040000006300041a08000000000000020000"
    "000a0a0a2a2a001234000a28000001e9abd3f3";
// Offset 127: nothing executed before.
inline constexpr std::string_view mysql_previous_none =
    "49ce0c6b23650000001f0000009e000000800000000000000000004f274b00";
// binlog.000002 of the same: sets with a tag (uuid:1-4, uuid:blue:1).
inline constexpr std::string_view mysql_previous_tagged =
    "5fce0c6b236500000075000000f400000080000102000000000001823b507fec5b11f1b9af02fc00000001000100000000000000"
    "01"
    "000000000000000500000000000000823b507fec5b11f1b9af02fc0000000108626c756501000000000000000100000000000000"
    "02"
    "00000000000000ef730026";
// CREATE DATABASE on the source (offset 158), and the same transaction in the replica's log.
inline constexpr std::string_view mysql_gtid = "49ce0c6b21650000004d000000eb000000000001823b507fec5b11f1b9af0"
                                               "2fc000000010100000000000000020000000000000000"
                                               "0100000000000000767cb726746106b050620100088bdcdc";
inline constexpr std::string_view mysql_gtid_replicated =
    "49ce0c6b216500000054000000f2000000000001823b507fec5b11f1b9af02fc0000000101000000000000000200000000000000"
    "00"
    "01000000000000004fe5b926746186767cb726746106b75062010071161afa";
// gtid_next='AUTOMATIC:blue', an insert of 275 bytes; the same in the replica's log.
inline constexpr std::string_view mysql_gtid_tagged = "49ce0c6b2a650000004f0000009404000000000270000000020902"
                                                      "76a0feb103b622c503e502bd0204f1030000000204040608626c"
                                                      "756508080a140c7f68d2b726746106104d041283120b00dfe9e8";
inline constexpr std::string_view mysql_gtid_tagged_replicated =
    "49ce0c6b2a6500000058000000b10400000000028200000002090276a0feb103b622c503e502bd0204f103000000020404060862"
    "6c"
    "756508080a140c7f3362ba267461060e7f68d2b7267461061061041283120bb4bee9c5";
inline constexpr std::string_view mysql_begin = "49ce0c6b026500000047000000b502000008000900000000000000000000"
                                                "1d000000000000012000a04500000000060373746404ff"
                                                "00ff00ff0012ff0000424547494ebc341658";
inline constexpr std::string_view mysql_create_database =
    "49ce0c6b0265000000630000004e010000080009000000000000000100002c000000000000012000a04500000000060373746404"
    "ff"
    "00ff00ff000c016400110e0000000000000012ff0014006400637265617465206461746162617365206435aa9f76";
inline constexpr std::string_view mysql_xid = "49ce0c6b10650000001f00000032030000000010000000000000"
                                              "0055c6af36";
inline constexpr std::string_view mysql_rotate =
    "42cf0c6b04650000002c000000200100000000040000000000000062696e6c6f672e3030303030341fce240a";
// binlog_checksum=NONE: COMMIT of an injected empty transaction, no CRC32 behind it.
inline constexpr std::string_view mysql_commit_no_checksum =
    "42cf0c6b026500000044000000c0010000080017000000000000000000001d000000000000012000a04500000000060373746404"
    "ff"
    "00ff00ff0012ff0000434f4d4d4954";

inline constexpr std::string_view mariadb_format_open =
    "49ce0c6b0fc9000000fc000000000100000100040031302e31312e31392d4d6172696144422d302b646562313275312d6c6f6700"
    "0000000000000000000000000000000000000049ce0c6b13380d000800120004040404120000e400041a08000000080808020000"
    "000a0a0a0000000000000a0a0a000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "00000000000000000000000000000000000000000000000000000000041304000d0808080a0a0a01e298a764";
inline constexpr std::string_view mariadb_gtid_list_empty =
    "49ce0c6ba3c90000001d0000001d01000000000000000000004c57bcd4";
inline constexpr std::string_view mariadb_gtid_list =
    "5fce0c6ba3c90000002b0000002b01000000000100000000000000c90000000400000000000000bcde9261";
inline constexpr std::string_view mariadb_gtid_ddl =
    "4ace0c6ba2c90000002a0000006f010000080001000000000000000000000029000000000000f3f6a8c3";
inline constexpr std::string_view mariadb_gtid =
    "4ace0c6ba2c90000002a0000009d02000008000300000000000000000000000c000000000000b4aadf1c";
// The XID event of 0-201-3: 8 on the source, 12 on its replica.
inline constexpr std::string_view mariadb_xid = "4ace0c6b10c90000001f00000044030000000008000000000000"
                                                "00f75f581a";
inline constexpr std::string_view mariadb_xid_replicated =
    "4ace0c6b10c90000001f0000004403000000000c000000000000000d51129e";

// First packets.
inline constexpr std::string_view mysql_greeting = "4b0000000a392e372e342d320018000000184838530d5b710200fffff"
                                                   "f0200ffdf150000000000000000000056655f1d11476f7a72"
                                                   "34620b0063616368696e675f736861325f70617373776f726400";
inline constexpr std::string_view mariadb_greeting_no_tls =
    "680000000a352e352e352d31302e31312e31392d4d6172696144422d302b646562313275312d6c6f6700130000002a4c215a274f"
    "39"
    "6c00fef7080200ff81150000000000001d00000039756473354c6123283f4372006d7973716c5f6e61746976655f70617373776f"
    "72"
    "6400";

} // namespace switchpoint::fixtures

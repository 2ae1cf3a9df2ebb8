<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>KeyMap</name>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Tab, arrows</source>
        <translation>Tab, Pfeiltasten</translation>
    </message>
    <message>
        <source>In the panes</source>
        <translation>In den Bereichen</translation>
    </message>
    <message>
        <source>From pane to pane, and within one from thing to thing</source>
        <translation>Von Bereich zu Bereich und innerhalb eines Bereichs von Element zu Element</translation>
    </message>
    <message>
        <source>Enter, Menu</source>
        <translation>Eingabe, Menü</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>Auf einem Server</translation>
    </message>
    <message>
        <source>Enter selects it; the menu key opens what can be done to it</source>
        <translation>Eingabe wählt ihn aus; die Menütaste zeigt, was mit ihm getan werden kann</translation>
    </message>
</context>
<context>
    <name>Manual</name>
    <message>
        <source>The window</source>
        <translation>Das Fenster</translation>
    </message>
    <message>
        <source>Real servers</source>
        <translation>Echte Server</translation>
    </message>
    <message>
        <source>The rules</source>
        <translation>Die Regeln</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>Text des Handbuchs</translation>
    </message>
    <message>
        <source>Envelopes</source>
        <translation>Formate der Änderungen</translation>
    </message>
    <message>
        <source>Running a pipeline</source>
        <translation>Eine Pipeline laufen lassen</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was soll geschehen?</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>assembly.no_stream</name>
    <message>
        <source>This version does not stream from {kind} yet; it streams from mysql and mariadb.</source>
        <translation>Aus {kind} streamt diese Version noch nicht, nur aus mysql und mariadb.</translation>
    </message>
</context>
<context>
    <name>assembly.no_table</name>
    <message>
        <source>None of the pipeline&apos;s tables is there to be read: see source.tables in its file.</source>
        <translation>Keine der Tabellen der Pipeline ist da, um gelesen zu werden: siehe source.tables in ihrer Datei.</translation>
    </message>
</context>
<context>
    <name>cli.argument_unexpected</name>
    <message>
        <source>Not expected here: {argument}. See {help}.</source>
        <translation>Hier nicht erwartet: {argument}. Siehe {help}.</translation>
    </message>
</context>
<context>
    <name>cli.cannot_read_file</name>
    <message>
        <source>Cannot read the file {file}: {reason}.</source>
        <translation>Die Datei {file} kann nicht gelesen werden: {reason}.</translation>
    </message>
</context>
<context>
    <name>cli.file_too_large</name>
    <message>
        <source>The file {file} is larger than {max}: it is not what was asked for.</source>
        <translation>Die Datei {file} ist größer als {max}: Sie ist nicht das, wonach gefragt war.</translation>
    </message>
</context>
<context>
    <name>cli.flag_with_value</name>
    <message>
        <source>{flag} takes no value. See {help}.</source>
        <translation>{flag} nimmt keinen Wert an. Siehe {help}.</translation>
    </message>
</context>
<context>
    <name>cli.in_argument</name>
    <message>
        <source>In {argument}: {error}</source>
        <translation>Im Argument {argument}: {error}</translation>
    </message>
</context>
<context>
    <name>cli.key_missing</name>
    <message>
        <source>The key &quot;{key}&quot; is missing.</source>
        <translation>Der Schlüssel &quot;{key}&quot; fehlt.</translation>
    </message>
</context>
<context>
    <name>cli.key_not_text</name>
    <message>
        <source>The value of &quot;{key}&quot; must be a text.</source>
        <translation>Der Wert von &quot;{key}&quot; muss ein Text sein.</translation>
    </message>
</context>
<context>
    <name>cli.nested_too_deeply</name>
    <message>
        <source>The line is nested more than {max} levels deep: expected one flat object.</source>
        <translation>Die Zeile ist tiefer als {max} Ebenen verschachtelt: erwartet wird ein flaches Objekt.</translation>
    </message>
</context>
<context>
    <name>cli.not_a_number</name>
    <message>
        <source>Expected a whole number of bytes from -2^63 to 2^63-1, found &quot;{text}&quot;.</source>
        <translation>Erwartet wird eine ganze Zahl von Bytes von -2^63 bis 2^63-1, gefunden wurde „{text}“.</translation>
    </message>
</context>
<context>
    <name>cli.not_an_object</name>
    <message>
        <source>Expected one JSON object on the line, such as {{&quot;op&quot;:&quot;normalize&quot;,&quot;a&quot;:&quot;...&quot;}.</source>
        <translation>Erwartet wird ein einziges JSON-Objekt in der Zeile, etwa {{&quot;op&quot;:&quot;normalize&quot;,&quot;a&quot;:&quot;...&quot;}.</translation>
    </message>
</context>
<context>
    <name>cli.not_for_mariadb</name>
    <message>
        <source>There is no operation &quot;{operation}&quot; for MariaDB positions, whose numbers do not prove what a server holds: use normalize or equal.</source>
        <translation>Für MariaDB-Positionen, deren Nummern nicht beweisen, was ein Server enthält, gibt es keine Operation „{operation}“: normalize oder equal verwenden.</translation>
    </message>
</context>
<context>
    <name>cli.not_json</name>
    <message>
        <source>Not JSON: {detail}.</source>
        <translation>Kein JSON: {detail}.</translation>
    </message>
</context>
<context>
    <name>cli.number_too_large</name>
    <message>
        <source>A number on the line is larger than JSON readers can hold (about 1.8e308).</source>
        <translation>Eine Zahl in der Zeile ist größer, als JSON-Leser fassen (etwa 1,8e308).</translation>
    </message>
</context>
<context>
    <name>cli.output_lost</name>
    <message>
        <source>The answer could not be written to the output: is its disk full, or its reader gone?</source>
        <translation>Die Antwort konnte nicht in die Ausgabe geschrieben werden: Ist deren Datenträger voll oder ihr Leser fort?</translation>
    </message>
</context>
<context>
    <name>cli.second_argument_missing</name>
    <message>
        <source>The operation &quot;{operation}&quot; compares two sets: give a second one.</source>
        <translation>Die Operation „{operation}“ vergleicht zwei Sets: bitte ein zweites angeben.</translation>
    </message>
</context>
<context>
    <name>cli.second_argument_unused</name>
    <message>
        <source>The operation &quot;{operation}&quot; takes one set only, and two were given.</source>
        <translation>Die Operation „{operation}“ nimmt nur ein Set, angegeben wurden zwei.</translation>
    </message>
</context>
<context>
    <name>cli.slot_empty</name>
    <message>
        <source>--slot is empty: give the name of the replication slot, or leave it out.</source>
        <translation>--slot ist leer: den Namen des Replikationsslots angeben oder die Option weglassen.</translation>
    </message>
</context>
<context>
    <name>cli.syntax_error</name>
    <message>
        <source>a syntax error</source>
        <translation>ein Syntaxfehler</translation>
    </message>
</context>
<context>
    <name>cli.table_not_captured</name>
    <message>
        <source>{option}: the pipeline does not capture the table {table}.</source>
        <translation>{option}: Die Pipeline erfasst die Tabelle {table} nicht.</translation>
    </message>
</context>
<context>
    <name>cli.unknown_flavor</name>
    <message>
        <source>No flavor &quot;{flavor}&quot;: mysql or mariadb.</source>
        <translation>„{flavor}“ ist keine bekannte Variante: mysql oder mariadb.</translation>
    </message>
</context>
<context>
    <name>cli.unknown_operation</name>
    <message>
        <source>No operation &quot;{operation}&quot; on GTID sets: {known}.</source>
        <translation>„{operation}“ ist keine Operation auf GTID-Sets: {known}.</translation>
    </message>
</context>
<context>
    <name>cli.verb_missing</name>
    <message>
        <source>Say what to do, one of: {known}. See {help}.</source>
        <translation>Angeben, was zu tun ist, eines von: {known}. Siehe {help}.</translation>
    </message>
</context>
<context>
    <name>cli.verb_unknown</name>
    <message>
        <source>There is no command {verb}; there are: {known}. See {help}.</source>
        <translation>Einen Befehl {verb} gibt es nicht; es gibt: {known}. Siehe {help}.</translation>
    </message>
</context>
<context>
    <name>cli.wrong_usage</name>
    <message>
        <source>{detail}. See {help}.</source>
        <translation>Falsche Verwendung: {detail}. Siehe {help}.</translation>
    </message>
</context>
<context>
    <name>config.bad_header</name>
    <message>
        <source>{where}: &quot;{name}&quot; cannot be the name of an HTTP header.</source>
        <translation>{where}: „{name}“ kann kein Name eines HTTP-Headers sein.</translation>
    </message>
</context>
<context>
    <name>config.bad_name</name>
    <message>
        <source>{where}: &quot;{value}&quot; is no name; a name is of at most 64 letters, digits, &quot;.&quot;, &quot;-&quot; and &quot;_&quot;, and begins with a letter or a digit.</source>
        <translation>{where}: „{value}“ ist kein Name; ein Name besteht aus höchstens 64 Buchstaben, Ziffern, „.“, „-“ und „_“ und beginnt mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
</context>
<context>
    <name>config.bad_slot</name>
    <message>
        <source>{where}: &quot;{value}&quot; is no name of a replication slot; such a name is of at most 63 of a-z, 0-9 and _.</source>
        <translation>{where}: „{value}“ ist kein Name eines Replikationsslots; ein solcher besteht aus höchstens 63 der Zeichen a-z, 0-9 und _.</translation>
    </message>
</context>
<context>
    <name>config.bad_table</name>
    <message>
        <source>{where}: &quot;{value}&quot; is not of the form schema.table; a name with a dot or a comma in it is written as an item {form} of a list.</source>
        <translation>{where}: „{value}“ hat nicht die Form schema.table; ein Name mit einem Punkt oder Komma wird als Eintrag {form} einer Liste geschrieben.</translation>
    </message>
</context>
<context>
    <name>config.cannot_read</name>
    <message>
        <source>The pipeline file {file} does not exist or cannot be opened. Check the name and permissions.</source>
        <translation>Die Pipelinedatei {file} gibt es nicht, oder sie lässt sich nicht öffnen. Name und Berechtigungen prüfen.</translation>
    </message>
</context>
<context>
    <name>config.control_character</name>
    <message>
        <source>{where}: this holds a line break or another control character.</source>
        <translation>{where}: Hier steht ein Zeilenumbruch oder ein anderes Steuerzeichen.</translation>
    </message>
</context>
<context>
    <name>config.empty</name>
    <message>
        <source>{where}: this must not be empty.</source>
        <translation>{where}: Das darf nicht leer sein.</translation>
    </message>
</context>
<context>
    <name>config.header_in_clear</name>
    <message>
        <source>{where}: the header {name} would go over http:// in clear text; use https://.</source>
        <translation>{where}: Der Header {name} ginge über http:// im Klartext; https:// verwenden.</translation>
    </message>
</context>
<context>
    <name>config.health_for_all</name>
    <message>
        <source>{where}: the health server will listen on {address}, not only on this machine&apos;s loopback: whoever reaches it reads the decisions, and with them GTIDs, host names and file names.</source>
        <translation>{where}: Der Health-Server wird auf {address} lauschen, nicht nur auf dem Loopback dieser Maschine: Wer ihn erreicht, liest die Entscheidungen und damit GTIDs, Hostnamen und Dateinamen.</translation>
    </message>
</context>
<context>
    <name>config.http_login</name>
    <message>
        <source>{where}: this address holds a user or a password; send them in the header Authorization, from an environment variable.</source>
        <translation>{where}: Diese Adresse enthält einen Benutzer oder ein Passwort; beides im Header Authorization senden, aus einer Umgebungsvariablen.</translation>
    </message>
</context>
<context>
    <name>config.http_url</name>
    <message>
        <source>{where}: expected an address that begins with http:// or https:// and names a host.</source>
        <translation>{where}: Erwartet wurde eine Adresse, die mit http:// oder https:// beginnt und einen Host nennt.</translation>
    </message>
</context>
<context>
    <name>config.in_value</name>
    <message>
        <source>{where}: {problem}</source>
        <translation>{where}: {problem}</translation>
    </message>
</context>
<context>
    <name>config.literal_header</name>
    <message>
        <source>{where}: the header {name} holds a secret, and secrets do not stand in this file; write {form} and set that environment variable.</source>
        <translation>{where}: Der Header {name} enthält ein Geheimnis, und Geheimnisse stehen nicht in dieser Datei; {form} schreiben und diese Umgebungsvariable setzen.</translation>
    </message>
</context>
<context>
    <name>config.literal_password</name>
    <message>
        <source>{where}: a password does not stand in this file; write {form} and set that environment variable, or name a file with password_file.</source>
        <translation>{where}: Ein Passwort steht nicht in dieser Datei; {form} schreiben und diese Umgebungsvariable setzen, oder mit password_file eine Datei nennen.</translation>
    </message>
</context>
<context>
    <name>config.no_sink</name>
    <message>
        <source>{where}: there is no sink; name at least one.</source>
        <translation>{where}: Es gibt keine Senke; mindestens eine nennen.</translation>
    </message>
</context>
<context>
    <name>config.no_table</name>
    <message>
        <source>{where}: no table is named; name at least one, as schema.table.</source>
        <translation>{where}: Es ist keine Tabelle genannt; mindestens eine nennen, als schema.table.</translation>
    </message>
</context>
<context>
    <name>config.other_flavor</name>
    <message>
        <source>{where}: type says {type}, but this address begins with {scheme}://; make them agree.</source>
        <translation>{where}: type ist {type}, aber diese Adresse beginnt mit {scheme}://; beides muss zusammenpassen.</translation>
    </message>
</context>
<context>
    <name>config.own_header</name>
    <message>
        <source>{where}: the header {name} is set by Switchpoint itself; leave it out.</source>
        <translation>{where}: Den Header {name} setzt Switchpoint selbst; weglassen.</translation>
    </message>
</context>
<context>
    <name>config.password_in_url</name>
    <message>
        <source>{where}: the address holds a password. It is used and never shown, but addresses end up in shell histories and process lists: better use password or password_file.</source>
        <translation>{where}: Die Adresse enthält ein Passwort. Es wird verwendet und nie gezeigt, aber Adressen geraten in Shell-Verläufe und Prozesslisten: besser password oder password_file verwenden.</translation>
    </message>
</context>
<context>
    <name>config.queue_below_batch</name>
    <message>
        <source>{where}: queue_bytes, {queue}, is less than batch_bytes, {batch}.</source>
        <translation>{where}: queue_bytes, {queue}, ist kleiner als batch_bytes, {batch}.</translation>
    </message>
</context>
<context>
    <name>config.retry_reversed</name>
    <message>
        <source>{where}: retry_first is longer than retry_max.</source>
        <translation>{where}: retry_first ist länger als retry_max.</translation>
    </message>
</context>
<context>
    <name>config.same_header</name>
    <message>
        <source>{where}: the header {name} is given twice.</source>
        <translation>{where}: Der Header {name} ist zweimal angegeben.</translation>
    </message>
</context>
<context>
    <name>config.same_sink</name>
    <message>
        <source>{where}: two sinks are called &quot;{name}&quot;; give one of them another name.</source>
        <translation>{where}: Zwei Senken heißen „{name}“; einer davon einen anderen Namen geben.</translation>
    </message>
</context>
<context>
    <name>config.same_table</name>
    <message>
        <source>{where}: the table {table} is named twice.</source>
        <translation>{where}: Die Tabelle {table} ist zweimal genannt.</translation>
    </message>
</context>
<context>
    <name>config.two_passwords</name>
    <message>
        <source>{where}: password and password_file are both given; keep one of them.</source>
        <translation>{where}: password und password_file sind beide angegeben; nur eines davon behalten.</translation>
    </message>
</context>
<context>
    <name>decide.connection_failed</name>
    <message>
        <source>{address} could not be asked: {error}</source>
        <translation>{address} konnte nicht befragt werden: {error}</translation>
    </message>
</context>
<context>
    <name>decide.connection_failed_named</name>
    <message>
        <source>{error}</source>
        <translation>{error}</translation>
    </message>
</context>
<context>
    <name>decide.error_of_server</name>
    <message>
        <source>{error} ({server})</source>
        <translation>{error} ({server})</translation>
    </message>
</context>
<context>
    <name>decide.fact_not_known</name>
    <message>
        <source>Not known: {what}: {error}</source>
        <translation>Nicht bekannt: {what}: {error}</translation>
    </message>
</context>
<context>
    <name>decide.no_checkpoint</name>
    <message>
        <source>There is no checkpoint yet, so there is nothing to judge: start by a snapshot or at a chosen position.</source>
        <translation>Es gibt noch keinen Checkpoint, also nichts zu beurteilen: mit einem Snapshot oder an einer gewählten Position beginnen.</translation>
    </message>
</context>
<context>
    <name>decide.not_asked</name>
    <message>
        <source>it was not asked</source>
        <translation>es wurde nicht danach gefragt</translation>
    </message>
</context>
<context>
    <name>decide.other_flavor</name>
    <message>
        <source>The checkpoint is a {checkpoint} position but the server is {server}: connect to the right server, or give a {server} position.</source>
        <translation>Der Checkpoint ist eine {checkpoint}-Position, der Server aber ist {server}: mit dem richtigen Server verbinden oder eine {server}-Position angeben.</translation>
    </message>
</context>
<context>
    <name>decide.store_unreadable</name>
    <message>
        <source>The stored checkpoint and identity could not be read, so nothing can be concluded: {error}</source>
        <translation>Der gespeicherte Checkpoint und die gespeicherte Serveridentität konnten nicht gelesen werden, daher lässt sich nichts folgern: {error}</translation>
    </message>
</context>
<context>
    <name>drift.adapts</name>
    <message>
        <source>{changes|{} schema change is|{} schema changes are} recorded and adapted to: the owed events carry their own names and types.</source>
        <translation>{changes|{} Schemaänderung ist vermerkt und wird|{} Schemaänderungen sind vermerkt und werden} übernommen: Die ausstehenden Ereignisse tragen ihre eigenen Namen und Typen.</translation>
    </message>
</context>
<context>
    <name>drift.became_not_null</name>
    <message>
        <source>In {table} the column {column} can no longer be NULL; it could.</source>
        <translation>In {table} kann die Spalte {column} nicht mehr NULL sein; vorher konnte sie es.</translation>
    </message>
</context>
<context>
    <name>drift.became_nullable</name>
    <message>
        <source>In {table} the column {column} may be NULL now; it could not.</source>
        <translation>In {table} darf die Spalte {column} jetzt NULL sein; vorher durfte sie es nicht.</translation>
    </message>
</context>
<context>
    <name>drift.catalog_not_known</name>
    <message>
        <source>The live catalog could not be read, so schema drift is unknown: {error}</source>
        <translation>Der aktuelle Katalog konnte nicht gelesen werden, daher ist die Schemadrift unbekannt: {error}</translation>
    </message>
</context>
<context>
    <name>drift.column_added</name>
    <message>
        <source>{table} has a new column {column}, {after}.</source>
        <translation>{table} hat eine neue Spalte {column}, {after}.</translation>
    </message>
</context>
<context>
    <name>drift.column_dropped</name>
    <message>
        <source>{table} has lost its column {column}, which was {before}.</source>
        <translation>{table} hat die Spalte {column} verloren; sie war {before}.</translation>
    </message>
</context>
<context>
    <name>drift.column_renamed</name>
    <message>
        <source>In {table} the column {before} seems to be called {after} now: same position, same type. If it is another column, its values would go under the old one&apos;s name.</source>
        <translation>In {table} scheint die Spalte {before} jetzt {after} zu heißen: gleiche Stelle, gleicher Typ. Wäre es eine andere Spalte, liefen ihre Werte unter dem Namen der alten.</translation>
    </message>
</context>
<context>
    <name>drift.columns_reordered</name>
    <message>
        <source>The columns of {table} stand in another order: {before} became {after}. Events read by position would swap their values silently.</source>
        <translation>Die Spalten von {table} stehen in anderer Reihenfolge: Aus {before} wurde {after}. Ereignisse, die nach der Stelle gelesen werden, würden ihre Werte unbemerkt vertauschen.</translation>
    </message>
</context>
<context>
    <name>drift.halts</name>
    <message>
        <source>{changes|{} schema change|{} schema changes} since the checkpoint cannot be adapted to ({kind} of {table}): decide by hand, then register the schema again.</source>
        <translation>{changes|{} Schemaänderung seit dem Checkpoint lässt|{} Schemaänderungen seit dem Checkpoint lassen} sich nicht übernehmen ({kind} bei {table}): von Hand entscheiden, dann das Schema neu registrieren.</translation>
    </message>
</context>
<context>
    <name>drift.key_added</name>
    <message>
        <source>{table} has a primary key now, ({after}); it had none. Rows are found differently downstream: check the sink, then register the table again.</source>
        <translation>{table} hat jetzt einen Primärschlüssel, ({after}); vorher gab es keinen. Zeilen werden nachgelagert anders gefunden: die Senke prüfen, dann die Tabelle neu registrieren.</translation>
    </message>
</context>
<context>
    <name>drift.key_changed</name>
    <message>
        <source>The primary key of {table} changed from ({before}) to ({after}). Rows are found differently downstream: check the sink, then register the table again.</source>
        <translation>Der Primärschlüssel von {table} wurde von ({before}) in ({after}) geändert. Zeilen werden nachgelagert anders gefunden: die Senke prüfen, dann die Tabelle neu registrieren.</translation>
    </message>
</context>
<context>
    <name>drift.key_dropped</name>
    <message>
        <source>{table} has lost its primary key, ({before}). Rows can no longer be told apart downstream: check the sink, then register the table again.</source>
        <translation>{table} hat den Primärschlüssel ({before}) verloren. Zeilen lassen sich nachgelagert nicht mehr unterscheiden: die Senke prüfen, dann die Tabelle neu registrieren.</translation>
    </message>
</context>
<context>
    <name>drift.kind.column_added</name>
    <message>
        <source>column added</source>
        <translation>Spalte hinzugefügt</translation>
    </message>
</context>
<context>
    <name>drift.kind.column_dropped</name>
    <message>
        <source>column dropped</source>
        <translation>Spalte gelöscht</translation>
    </message>
</context>
<context>
    <name>drift.kind.column_renamed</name>
    <message>
        <source>column renamed</source>
        <translation>Spalte umbenannt</translation>
    </message>
</context>
<context>
    <name>drift.kind.columns_reordered</name>
    <message>
        <source>columns reordered</source>
        <translation>Spalten umgeordnet</translation>
    </message>
</context>
<context>
    <name>drift.kind.nullability_changed</name>
    <message>
        <source>nullability changed</source>
        <translation>NULL-Zulässigkeit geändert</translation>
    </message>
</context>
<context>
    <name>drift.kind.primary_key_changed</name>
    <message>
        <source>primary key changed</source>
        <translation>Primärschlüssel geändert</translation>
    </message>
</context>
<context>
    <name>drift.kind.replica_identity_changed</name>
    <message>
        <source>replica identity changed</source>
        <translation>Replica Identity geändert</translation>
    </message>
</context>
<context>
    <name>drift.kind.table_dropped</name>
    <message>
        <source>table dropped</source>
        <translation>Tabelle gelöscht</translation>
    </message>
</context>
<context>
    <name>drift.kind.type_changed</name>
    <message>
        <source>type changed</source>
        <translation>Typ geändert</translation>
    </message>
</context>
<context>
    <name>drift.no_value</name>
    <message>
        <source>none</source>
        <translation>nicht gesetzt</translation>
    </message>
</context>
<context>
    <name>drift.none</name>
    <message>
        <source>{tables|{} tracked table has|{} tracked tables have} the schema that was registered last.</source>
        <translation>{tables|{} verfolgte Tabelle hat|{} verfolgte Tabellen haben} das zuletzt registrierte Schema.</translation>
    </message>
</context>
<context>
    <name>drift.owed_without_names</name>
    <message>
        <source>{changes|{} schema change|{} schema changes} since the checkpoint ({kind} of {table}), and the owed events do not carry their own names and types: they may be older than the catalog, so decide by hand.</source>
        <translation>{changes|{} Schemaänderung|{} Schemaänderungen} seit dem Checkpoint ({kind} bei {table}), und die ausstehenden Ereignisse tragen ihre Namen und Typen nicht selbst: Die Ereignisse können älter sein als der Katalog, also von Hand entscheiden.</translation>
    </message>
</context>
<context>
    <name>drift.policy_halts</name>
    <message>
        <source>{changes|{} schema change|{} schema changes} since the checkpoint ({kind} of {table}), and the policy is to halt: decide by hand, then register the schema again.</source>
        <translation>{changes|{} Schemaänderung|{} Schemaänderungen} seit dem Checkpoint ({kind} bei {table}), und die Richtlinie verlangt anzuhalten: von Hand entscheiden, dann das Schema neu registrieren.</translation>
    </message>
</context>
<context>
    <name>drift.replica_identity_changed</name>
    <message>
        <source>The replica identity of {table} changed from {before} to {after}. Updates and deletes carry other old values now.</source>
        <translation>Die Replica Identity von {table} wurde von {before} in {after} geändert. Updates und Deletes tragen jetzt andere alte Werte.</translation>
    </message>
</context>
<context>
    <name>drift.table_dropped</name>
    <message>
        <source>The table {table} is gone from the server. Restore it, or stop tracking it.</source>
        <translation>Die Tabelle {table} gibt es auf dem Server nicht mehr. Wiederherstellen oder nicht länger verfolgen.</translation>
    </message>
</context>
<context>
    <name>drift.type_changed</name>
    <message>
        <source>In {table} the type of {column} changed from {before} to {after}.</source>
        <translation>In {table} wurde der Typ von {column} von {before} in {after} geändert.</translation>
    </message>
</context>
<context>
    <name>event.tables.any_schema</name>
    <message>
        <source>The asterisk at offset {offset} stands for a schema. It can only stand for the tables of one, as in shop.*.</source>
        <translation>Der Stern an Offset {offset} steht für ein Schema. Er kann nur für die Tabellen eines Schemas stehen, etwa shop.*.</translation>
    </message>
</context>
<context>
    <name>event.tables.comma_expected</name>
    <message>
        <source>Expected a comma or the end of the list of tables at offset {offset}.</source>
        <translation>An Offset {offset} wurde ein Komma oder das Ende der Tabellenliste erwartet.</translation>
    </message>
</context>
<context>
    <name>event.tables.dot_expected</name>
    <message>
        <source>Expected a dot after the schema at offset {offset}. A table is written schema.table, all tables of a schema are schema.*.</source>
        <translation>An Offset {offset} wurde ein Punkt nach dem Schema erwartet. Eine Tabelle schreibt sich schema.tabelle, alle Tabellen eines Schemas schema.*.</translation>
    </message>
</context>
<context>
    <name>event.tables.name_expected</name>
    <message>
        <source>Expected a table at offset {offset}, written schema.table, as in shop.orders. A name that holds a comma, a dot, an asterisk or a space stands in backticks.</source>
        <translation>An Offset {offset} wurde eine Tabelle erwartet, geschrieben als schema.tabelle, etwa shop.orders. Ein Name mit Komma, Punkt, Stern oder Leerzeichen steht in Backticks.</translation>
    </message>
</context>
<context>
    <name>event.tables.quote_open</name>
    <message>
        <source>The name that begins at offset {offset} has no closing backtick.</source>
        <translation>Der Name, der an Offset {offset} beginnt, hat keinen schließenden Backtick.</translation>
    </message>
</context>
<context>
    <name>guard.contained.off</name>
    <message>
        <source>Guard contained is off: nobody asked whether this server has all that the checkpoint has.</source>
        <translation>Die Schutzprüfung contained ist aus: Niemand hat gefragt, ob dieser Server alles hat, was der Checkpoint hat.</translation>
    </message>
</context>
<context>
    <name>guard.content.off</name>
    <message>
        <source>Guard content is off: no fingerprint was compared, so equal numbers with another history are not noticed.</source>
        <translation>Die Schutzprüfung content ist aus: Kein Fingerabdruck wurde verglichen, gleiche Nummern mit anderer Geschichte bleiben also unbemerkt.</translation>
    </message>
</context>
<context>
    <name>guard.halt_on_lost.off</name>
    <message>
        <source>Guard halt_on_lost is off: a lost position is reported and passed over.</source>
        <translation>Die Schutzprüfung halt_on_lost ist aus: Eine verlorene Position wird gemeldet und übergangen.</translation>
    </message>
</context>
<context>
    <name>guard.identity.off</name>
    <message>
        <source>Guard identity is off: nobody asked whether this is the server the checkpoint comes from.</source>
        <translation>Die Schutzprüfung identity ist aus: Niemand hat gefragt, ob dies der Server ist, von dem der Checkpoint stammt.</translation>
    </message>
</context>
<context>
    <name>guard.lineage.off</name>
    <message>
        <source>Guard lineage is off: nobody asked whether this server&apos;s history grew out of the checkpoint&apos;s.</source>
        <translation>Die Schutzprüfung lineage ist aus: Niemand hat gefragt, ob die Geschichte dieses Servers aus der des Checkpoints hervorgegangen ist.</translation>
    </message>
</context>
<context>
    <name>guard.log_settings.off</name>
    <message>
        <source>Guard log_settings is off: nobody asked whether the log says all that it must (log off, format, filters, transactions without a number, publications).</source>
        <translation>Die Schutzprüfung log_settings ist aus: Niemand hat gefragt, ob das Log alles Nötige enthält (Log aus, Format, Filter, Transaktionen ohne Nummer, Publikationen).</translation>
    </message>
</context>
<context>
    <name>guard.retained.off</name>
    <message>
        <source>Guard retained is off: nobody asked whether this server can still send everything after the checkpoint.</source>
        <translation>Die Schutzprüfung retained ist aus: Niemand hat gefragt, ob dieser Server noch alles nach dem Checkpoint senden kann.</translation>
    </message>
</context>
<context>
    <name>guard.schema_drift.off</name>
    <message>
        <source>Guard schema_drift is off: the live catalog was not compared with the schemas on file.</source>
        <translation>Die Schutzprüfung schema_drift ist aus: Der aktuelle Katalog wurde nicht mit den abgelegten Schemas verglichen.</translation>
    </message>
</context>
<context>
    <name>guard.separate_start.off</name>
    <message>
        <source>Guard separate_start is off: the stream opens at the old position, and the first status update confirms it.</source>
        <translation>Die Schutzprüfung separate_start ist aus: Der Stream öffnet an der alten Position, und die erste Statusmeldung bestätigt sie.</translation>
    </message>
</context>
<context>
    <name>guards</name>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Is this the server that the checkpoint comes from?</source>
        <translation>Ist dies der Server, von dem der Checkpoint stammt?</translation>
    </message>
    <message>
        <source>Contained</source>
        <translation>Enthalten</translation>
    </message>
    <message>
        <source>Has the server everything that we have acknowledged?</source>
        <translation>Hat der Server alles, was wir bestätigt haben?</translation>
    </message>
    <message>
        <source>Retained</source>
        <translation>Noch vorhanden</translation>
    </message>
    <message>
        <source>Can its log still send everything that comes after?</source>
        <translation>Kann sein Log noch alles senden, was danach kommt?</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Abstammung</translation>
    </message>
    <message>
        <source>Did its history grow out of ours, or branch off before?</source>
        <translation>Ist seine Geschichte aus unserer hervorgegangen oder schon vorher abgezweigt?</translation>
    </message>
    <message>
        <source>Log settings</source>
        <translation>Log-Einstellungen</translation>
    </message>
    <message>
        <source>Does the log say all that it must: on, row format, no filters?</source>
        <translation>Enthält das Log alles Nötige: eingeschaltet, Zeilenformat, keine Filter?</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Are the transactions behind equal numbers the same ones?</source>
        <translation>Sind die Transaktionen hinter gleichen Nummern dieselben?</translation>
    </message>
    <message>
        <source>Separate start</source>
        <translation>Getrennter Start</translation>
    </message>
    <message>
        <source>Keep the start of the stream apart from the position being checked.</source>
        <translation>Den Start des Streams von der geprüften Position getrennt halten.</translation>
    </message>
    <message>
        <source>Schema drift</source>
        <translation>Schemadrift</translation>
    </message>
    <message>
        <source>Are the tables still as they were when they were last registered?</source>
        <translation>Sind die Tabellen noch so, wie sie zuletzt registriert wurden?</translation>
    </message>
    <message>
        <source>Halt on lost</source>
        <translation>Bei Verlust anhalten</translation>
    </message>
    <message>
        <source>Stop when the position is lost, instead of warning and going on.</source>
        <translation>Anhalten, wenn die Position verloren ist, statt zu warnen und weiterzumachen.</translation>
    </message>
</context>
<context>
    <name>health.cannot_listen</name>
    <message>
        <source>The health server cannot listen on {address}, port {port}: {problem}.</source>
        <translation>Der Health-Server kann auf {address}, Port {port}, nicht lauschen: {problem}.</translation>
    </message>
</context>
<context>
    <name>health.lost_passed_over</name>
    <message>
        <source>streaming, although the position is lost, because the guard halt_on_lost is off: {reason}</source>
        <translation>streamt, obwohl die Position verloren ist, weil die Schutzprüfung halt_on_lost aus ist: {reason}</translation>
    </message>
</context>
<context>
    <name>health.not_our_address</name>
    <message>
        <source>The health server cannot listen on {address}, port {port}: this machine has no such address. 127.0.0.1 is its loopback, 0.0.0.0 all of its IPv4 addresses.</source>
        <translation>Der Health-Server kann auf {address}, Port {port}, nicht lauschen: Diese Maschine hat keine solche Adresse. 127.0.0.1 ist ihr Loopback, 0.0.0.0 alle ihre IPv4-Adressen.</translation>
    </message>
</context>
<context>
    <name>health.not_proven</name>
    <message>
        <source>streaming, position not proven on this server: {reason}</source>
        <translation>streamt, Position auf diesem Server nicht bewiesen: {reason}</translation>
    </message>
</context>
<context>
    <name>health.port_privileged</name>
    <message>
        <source>The health server may not listen on {address}, port {port}: ports below 1024 need a privilege. Take another.</source>
        <translation>Der Health-Server darf auf {address}, Port {port}, nicht lauschen: Ports unter 1024 brauchen ein Vorrecht. Einen anderen nehmen.</translation>
    </message>
</context>
<context>
    <name>health.port_taken</name>
    <message>
        <source>The health server cannot listen on {address}, port {port}: another process has that port. Take another, or 0 for one that is free.</source>
        <translation>Der Health-Server kann auf {address}, Port {port}, nicht lauschen: Ein anderer Prozess hat diesen Port. Einen anderen nehmen, oder 0 für einen freien.</translation>
    </message>
</context>
<context>
    <name>health.position_lost</name>
    <message>
        <source>position lost: {reason}. Re-snapshot required.</source>
        <translation>Position verloren: {reason}. Neuer Snapshot nötig.</translation>
    </message>
</context>
<context>
    <name>health.schema_drift</name>
    <message>
        <source>schema drift: {reason}</source>
        <translation>Schemadrift: {reason}</translation>
    </message>
</context>
<context>
    <name>health.starting</name>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
</context>
<context>
    <name>health.streaming</name>
    <message>
        <source>streaming</source>
        <translation>streamt</translation>
    </message>
</context>
<context>
    <name>health.unknown</name>
    <message>
        <source>waiting, position unknown: {reason}</source>
        <translation>wartet, Position unbekannt: {reason}</translation>
    </message>
</context>
<context>
    <name>identity.at_node</name>
    <message>
        <source>{server} at {node}</source>
        <translation>{server} auf {node}</translation>
    </message>
</context>
<context>
    <name>identity.changed</name>
    <message>
        <source>This is another server: the checkpoint comes from {before}, this is {server}; that alone is no loss.</source>
        <translation>Dies ist ein anderer Server: Der Checkpoint stammt von {before}, dies ist {server}; das allein ist kein Verlust.</translation>
    </message>
</context>
<context>
    <name>identity.first_seen</name>
    <message>
        <source>No server was seen before this one; it is {server}.</source>
        <translation>Vor diesem wurde noch kein Server gesehen; es ist {server}.</translation>
    </message>
</context>
<context>
    <name>identity.mariadb_server</name>
    <message>
        <source>server_uid {uid}, server_id {id}</source>
        <translation>server_uid {uid}, server_id {id}</translation>
    </message>
</context>
<context>
    <name>identity.mariadb_server_id</name>
    <message>
        <source>server_id {id}</source>
        <translation>server_id {id}</translation>
    </message>
</context>
<context>
    <name>identity.mysql_server</name>
    <message>
        <source>server_uuid {uuid}</source>
        <translation>server_uuid {uuid}</translation>
    </message>
</context>
<context>
    <name>identity.node_not_known</name>
    <message>
        <source>What the server says of itself is the checkpoint&apos;s, {server}, but it did not say which node it is ({error}): a copy or a sibling promoted at the same point would answer the same.</source>
        <translation>Was der Server über sich sagt, stimmt mit dem Checkpoint überein, {server}, aber welcher Knoten er ist, sagt er nicht ({error}): Eine Kopie oder ein an derselben Stelle befördertes Geschwister würde dasselbe antworten.</translation>
    </message>
</context>
<context>
    <name>identity.not_known</name>
    <message>
        <source>The server did not say who it is: {error}</source>
        <translation>Der Server hat nicht gesagt, wer er ist: {error}</translation>
    </message>
</context>
<context>
    <name>identity.other_history</name>
    <message>
        <source>This is another server: its numbers are the checkpoint&apos;s, {server}, but its timeline came about otherwise ({before} when the checkpoint was stored, {now} here); that alone is no loss.</source>
        <translation>Dies ist ein anderer Server: Seine Nummern sind die des Checkpoints, {server}, aber seine Zeitlinie ist anders entstanden ({before}, als der Checkpoint gespeichert wurde, {now} hier); das allein ist kein Verlust.</translation>
    </message>
</context>
<context>
    <name>identity.other_node</name>
    <message>
        <source>The same identity answers at another node: {node} now, {before} when the checkpoint was stored; a moved address, or a copy of the data directory.</source>
        <translation>Dieselbe Identität antwortet an einem anderen Knoten: jetzt {node}, beim Speichern des Checkpoints {before}; eine umgezogene Adresse oder eine Kopie des Datenverzeichnisses.</translation>
    </message>
</context>
<context>
    <name>identity.postgres_cluster</name>
    <message>
        <source>system_identifier {id}</source>
        <translation>system_identifier {id}</translation>
    </message>
</context>
<context>
    <name>identity.postgres_timeline</name>
    <message>
        <source>system_identifier {id}, timeline {timeline}</source>
        <translation>system_identifier {id}, Zeitlinie {timeline}</translation>
    </message>
</context>
<context>
    <name>identity.same</name>
    <message>
        <source>The checkpoint comes from this server, {server}; every other check is still made.</source>
        <translation>Der Checkpoint stammt von diesem Server, {server}; alle anderen Prüfungen laufen trotzdem.</translation>
    </message>
</context>
<context>
    <name>identity.same_cluster</name>
    <message>
        <source>The cluster is that of the checkpoint, which does not say its timeline; this is {server}; servers of one cluster whose histories have parted would all answer so.</source>
        <translation>Der Cluster ist der des Checkpoints, der seine Zeitlinie nicht nennt; dies ist {server}; Server eines Clusters, deren Historien sich getrennt haben, würden alle so antworten.</translation>
    </message>
</context>
<context>
    <name>identity.same_no_node</name>
    <message>
        <source>Cluster and timeline are those of the checkpoint, {server}; it does not say from which node it comes, and a copy of the data directory or a sibling promoted at the same point would answer the same.</source>
        <translation>Cluster und Zeitlinie sind die des Checkpoints, {server}; von welchem Knoten er stammt, sagt er nicht, und eine Kopie des Datenverzeichnisses oder ein an derselben Stelle befördertes Geschwister würde dasselbe antworten.</translation>
    </message>
</context>
<context>
    <name>identity.same_published</name>
    <message>
        <source>The server answers with the checkpoint&apos;s identity, {server}; the published design asks nothing more about who it is.</source>
        <translation>Der Server antwortet mit der Identität des Checkpoints, {server}; mehr fragt der veröffentlichte Entwurf nicht danach, wer er ist.</translation>
    </message>
</context>
<context>
    <name>identity.timeline_until</name>
    <message>
        <source>{timeline} until {lsn}</source>
        <translation>{timeline} bis {lsn}</translation>
    </message>
</context>
<context>
    <name>identity.unsigned</name>
    <message>
        <source>The checkpoint does not say which server it comes from, so it cannot be compared with this one, {server}.</source>
        <translation>Der Checkpoint sagt nicht, von welchem Server er stammt; daher lässt er sich nicht mit diesem, {server}, vergleichen.</translation>
    </message>
</context>
<context>
    <name>json.an_item</name>
    <message>
        <source>An item</source>
        <translation>Ein Element</translation>
    </message>
</context>
<context>
    <name>json.coordinates_pair</name>
    <message>
        <source>The position at offset {offset} has only one of &quot;file&quot; and &quot;offset&quot;; they mean nothing apart. Give both.</source>
        <translation>Die Position an Offset {offset} hat nur eines von &quot;file&quot; und &quot;offset&quot;; einzeln bedeuten sie nichts. Beide angeben.</translation>
    </message>
</context>
<context>
    <name>json.digits</name>
    <message>
        <source>a text of digits, in quotes (JSON numbers of this size are rounded by many programs)</source>
        <translation>ein Text aus Ziffern, in Anführungszeichen (JSON-Zahlen dieser Größe werden von vielen Programmen gerundet)</translation>
    </message>
</context>
<context>
    <name>json.duplicate_key</name>
    <message>
        <source>The key &quot;{key}&quot; at offset {offset} stands twice in the same object. Remove one.</source>
        <translation>Der Schlüssel &quot;{key}&quot; an Offset {offset} steht zweimal im selben Objekt. Einen davon entfernen.</translation>
    </message>
</context>
<context>
    <name>json.ends_early</name>
    <message>
        <source>The JSON text ends too early, at offset {offset}: it was cut off. Take the whole text, up to its last closing brace.</source>
        <translation>Der JSON-Text endet zu früh, an Offset {offset}: Er wurde abgeschnitten. Den ganzen Text nehmen, bis zur letzten schließenden Klammer.</translation>
    </message>
</context>
<context>
    <name>json.error_message</name>
    <message>
        <source>The message of the error</source>
        <translation>Die Meldung des Fehlers</translation>
    </message>
</context>
<context>
    <name>json.fact_evidence</name>
    <message>
        <source>The fact names evidence {index} at offset {offset}, but the list of evidence has {count|{} entry|{} entries} (the first is 0).</source>
        <translation>Der Fakt nennt an Offset {offset} den Beleg {index}, aber die Liste der Belege hat nur {count|{} Eintrag|{} Einträge} (der erste ist 0).</translation>
    </message>
</context>
<context>
    <name>json.fact_shape</name>
    <message>
        <source>The fact at offset {offset} must have either &quot;value&quot; or &quot;error&quot;; leave the fact out if nobody asked.</source>
        <translation>Der Fakt an Offset {offset} muss entweder &quot;value&quot; oder &quot;error&quot; haben; hat niemand danach gefragt, den Fakt weglassen.</translation>
    </message>
</context>
<context>
    <name>json.file_empty</name>
    <message>
        <source>The file name at offset {offset} is empty; expected a binlog file such as binlog.000003.</source>
        <translation>Der Dateiname an Offset {offset} ist leer; erwartet wird eine Binärlog-Datei wie binlog.000003.</translation>
    </message>
</context>
<context>
    <name>json.flavor_differs</name>
    <message>
        <source>The checkpoint is of {found}, and the server is {expected}. A position of one means nothing on the other; give the checkpoint of this consumer.</source>
        <translation>Der Checkpoint ist von {found}, der Server aber ist {expected}. Eine Position des einen bedeutet auf dem anderen nichts; den Checkpoint dieses Konsumenten angeben.</translation>
    </message>
</context>
<context>
    <name>json.history_pair</name>
    <message>
        <source>The timeline history is damaged at offset {offset}: expected a pair such as [1, &quot;0/30035F0&quot;].</source>
        <translation>Die Zeitlinien-Historie ist an Offset {offset} beschädigt: Erwartet wird ein Paar wie [1, &quot;0/30035F0&quot;].</translation>
    </message>
</context>
<context>
    <name>json.kind.boolean</name>
    <message>
        <source>a boolean</source>
        <translation>ein Wahrheitswert</translation>
    </message>
</context>
<context>
    <name>json.kind.list</name>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
</context>
<context>
    <name>json.kind.null</name>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
</context>
<context>
    <name>json.kind.number</name>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
</context>
<context>
    <name>json.kind.object</name>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
</context>
<context>
    <name>json.kind.text</name>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
</context>
<context>
    <name>json.lsn_unset</name>
    <message>
        <source>The LSN at offset {offset} is 0/0, which means unset: it is no position.</source>
        <translation>Die LSN an Offset {offset} ist 0/0, also nicht gesetzt: Das ist keine Position.</translation>
    </message>
</context>
<context>
    <name>json.missing_key</name>
    <message>
        <source>The key &quot;{key}&quot; is missing in the object at offset {offset}.</source>
        <translation>Im Objekt an Offset {offset} fehlt der Schlüssel &quot;{key}&quot;.</translation>
    </message>
</context>
<context>
    <name>json.not_one_of</name>
    <message>
        <source>{what} at offset {offset} is &quot;{found}&quot;; expected one of {known}.</source>
        <translation>{what} an Offset {offset} ist &quot;{found}&quot;; erwartet wird eines von {known}.</translation>
    </message>
</context>
<context>
    <name>json.not_whole</name>
    <message>
        <source>{what} at offset {offset} is {found}; expected a whole number, written in digits.</source>
        <translation>{what} an Offset {offset} ist {found}; erwartet wird eine ganze Zahl, in Ziffern geschrieben.</translation>
    </message>
</context>
<context>
    <name>json.nul_byte</name>
    <message>
        <source>There is a NUL byte at offset {offset}; JSON text has none. Is it the right file, in UTF-8?</source>
        <translation>An Offset {offset} steht ein NUL-Byte; in JSON-Text kommt keines vor. Ist es die richtige Datei, in UTF-8?</translation>
    </message>
</context>
<context>
    <name>json.number_range</name>
    <message>
        <source>{what} at offset {offset} is {found}, out of range: expected {first} to {last}.</source>
        <translation>{what} an Offset {offset} ist {found} und damit außerhalb des Bereichs: erwartet wird {first} bis {last}.</translation>
    </message>
</context>
<context>
    <name>json.number_rounded</name>
    <message>
        <source>{what} at offset {offset} is a number above 2^53, which many programs round. Write it as a text, in quotes, and compare it with the original.</source>
        <translation>{what} an Offset {offset} ist eine Zahl über 2^53, die viele Programme runden. Als Text in Anführungszeichen schreiben und mit dem Original vergleichen.</translation>
    </message>
</context>
<context>
    <name>json.position_empty</name>
    <message>
        <source>The position at offset {offset} is empty; expected &quot;{key}&quot;, or &quot;file&quot; and &quot;offset&quot;.</source>
        <translation>Die Position an Offset {offset} ist leer; erwartet: &quot;{key}&quot; oder &quot;file&quot; und &quot;offset&quot;.</translation>
    </message>
</context>
<context>
    <name>json.schema_newer</name>
    <message>
        <source>This is &quot;{found}&quot; (offset {offset}), from a newer Switchpoint. This program reads &quot;{expected}&quot;: update it.</source>
        <translation>Das ist &quot;{found}&quot; (Offset {offset}), von einem neueren Switchpoint. Dieses Programm liest &quot;{expected}&quot;: bitte aktualisieren.</translation>
    </message>
</context>
<context>
    <name>json.schema_other</name>
    <message>
        <source>The schema at offset {offset} is &quot;{found}&quot;; expected &quot;{expected}&quot;.</source>
        <translation>Das Schema an Offset {offset} ist &quot;{found}&quot;; erwartet wird &quot;{expected}&quot;.</translation>
    </message>
</context>
<context>
    <name>json.syntax</name>
    <message>
        <source>The JSON text is damaged at offset {offset}: {detail}.</source>
        <translation>Der JSON-Text ist an Offset {offset} beschädigt: {detail}.</translation>
    </message>
</context>
<context>
    <name>json.text_nul</name>
    <message>
        <source>{what} at offset {offset} contains a NUL character; expected plain text.</source>
        <translation>{what} an Offset {offset} enthält ein NUL-Zeichen; erwartet wird reiner Text.</translation>
    </message>
</context>
<context>
    <name>json.timeline_zero</name>
    <message>
        <source>The timeline in the identity at offset {offset} is 0: timelines are numbered from 1.</source>
        <translation>Die Zeitlinie in der Identität an Offset {offset} ist 0: Zeitlinien werden ab 1 gezählt.</translation>
    </message>
</context>
<context>
    <name>json.timestamp</name>
    <message>
        <source>The time is damaged at offset {offset}: expected one like &quot;2026-11-29 10:00:00.123456+00&quot;, with its offset from UTC.</source>
        <translation>Die Zeit an Offset {offset} ist beschädigt: Erwartet wird eine wie &quot;2026-11-29 10:00:00.123456+00&quot;, mit ihrem Abstand zu UTC.</translation>
    </message>
</context>
<context>
    <name>json.timestamp_range</name>
    <message>
        <source>The time is out of range at offset {offset}: there is no such day, hour or year.</source>
        <translation>Die Zeit an Offset {offset} ist außerhalb des Bereichs: Diesen Tag, diese Stunde oder dieses Jahr gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>json.too_deep</name>
    <message>
        <source>The JSON text is nested deeper than {limit} levels at offset {offset}.</source>
        <translation>Der JSON-Text ist an Offset {offset} tiefer als {limit} Ebenen verschachtelt.</translation>
    </message>
</context>
<context>
    <name>json.too_large</name>
    <message>
        <source>The JSON text has {size} and is not read: {limit} is the limit. Is it the right file?</source>
        <translation>Der JSON-Text hat {size} und wird nicht gelesen: Die Grenze ist {limit}. Ist es die richtige Datei?</translation>
    </message>
</context>
<context>
    <name>json.too_many_values</name>
    <message>
        <source>The JSON text has more than {limit} values, at offset {offset}, and is not read.</source>
        <translation>Der JSON-Text hat an Offset {offset} mehr als {limit} Werte und wird nicht gelesen.</translation>
    </message>
</context>
<context>
    <name>json.unknown_key</name>
    <message>
        <source>Unknown key &quot;{key}&quot; at offset {offset}. Known here: {known}.</source>
        <translation>Unbekannter Schlüssel &quot;{key}&quot; an Offset {offset}. Hier bekannt: {known}.</translation>
    </message>
</context>
<context>
    <name>json.unreadable</name>
    <message>
        <source>it cannot be read</source>
        <translation>Er lässt sich nicht lesen</translation>
    </message>
</context>
<context>
    <name>json.waiver_shape</name>
    <message>
        <source>The waiver at offset {offset} must name exactly one of &quot;gtid_set&quot;, &quot;domain&quot; and &quot;lsn_range&quot;.</source>
        <translation>Die Ausnahmegenehmigung an Offset {offset} muss genau eines von &quot;gtid_set&quot;, &quot;domain&quot; und &quot;lsn_range&quot; nennen.</translation>
    </message>
</context>
<context>
    <name>json.wrong_type</name>
    <message>
        <source>{what} at offset {offset} is {found}; expected {expected}.</source>
        <translation>{what} an Offset {offset} ist {found}; erwartet: {expected}.</translation>
    </message>
</context>
<context>
    <name>mysql.checkpoint.nothing</name>
    <message>
        <source>The checkpoint holds neither a GTID set nor a file and offset: give one of them.</source>
        <translation>Der Checkpoint enthält weder ein GTID-Set noch Datei und Offset: eines davon angeben.</translation>
    </message>
</context>
<context>
    <name>mysql.contained</name>
    <message>
        <source>Every transaction of the checkpoint is on this server.</source>
        <translation>Jede Transaktion des Checkpoints ist auf diesem Server.</translation>
    </message>
</context>
<context>
    <name>mysql.content.different</name>
    <message>
        <source>Same numbers, other history: {gtid} was committed at {theirs} here and at {ours} when it was delivered.</source>
        <translation>Gleiche Nummern, andere Geschichte: {gtid} wurde hier zum Zeitpunkt {theirs} festgeschrieben, bei der Auslieferung galt {ours}.</translation>
    </message>
</context>
<context>
    <name>mysql.content.empty_here</name>
    <message>
        <source>{gtid} was committed at the same time, but nothing is in it here (BEGIN and COMMIT alone). It may have been empty when it was delivered; or a replication filter or IDEMPOTENT mode, removed since, took its rows out, and those of owed transactions too: compare the data. Position only.</source>
        <translation>{gtid} wurde zur selben Zeit festgeschrieben, aber hier steht nichts darin (nur BEGIN und COMMIT). Sie kann schon bei der Auslieferung leer gewesen sein; oder ein inzwischen entfernter Replikationsfilter oder der Modus IDEMPOTENT hat ihre Zeilen weggelassen, und auch die ausstehender Transaktionen: die Daten vergleichen. Bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.content.equal</name>
    <message>
        <source>{gtid} was committed at the same time here ({ours}): the same transaction.</source>
        <translation>{gtid} wurde hier zur selben Zeit festgeschrieben ({ours}): dieselbe Transaktion.</translation>
    </message>
</context>
<context>
    <name>mysql.content.failed</name>
    <message>
        <source>Whether {gtid} is the same transaction here could not be asked: {answer}</source>
        <translation>Ob {gtid} hier dieselbe Transaktion ist, konnte nicht erfragt werden: {answer}</translation>
    </message>
</context>
<context>
    <name>mysql.content.injected</name>
    <message>
        <source>Same numbers, other history: {gtid} is an empty transaction here (injected), and its rows are not.</source>
        <translation>Gleiche Nummern, andere Geschichte: {gtid} ist hier eine leere (eingeschleuste) Transaktion, und ihre Zeilen fehlen hier.</translation>
    </message>
</context>
<context>
    <name>mysql.content.last_not_compared</name>
    <message>
        <source>{gtid}, the last of its source, was not compared: position only.</source>
        <translation>{gtid}, die letzte ihrer Quelle, wurde nicht verglichen: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.content.no_fingerprint</name>
    <message>
        <source>The checkpoint carries no fingerprint, so no content can be compared: position only.</source>
        <translation>Der Checkpoint trägt keinen Fingerabdruck, daher lässt sich kein Inhalt vergleichen: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.content.not_asked</name>
    <message>
        <source>No transaction was compared, so this is position only: {error}</source>
        <translation>Es wurde keine Transaktion verglichen, bewiesen ist nur die Position: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.content.not_comparable</name>
    <message>
        <source>{gtid} cannot be compared: {answer}</source>
        <translation>{gtid} lässt sich nicht vergleichen: {answer}</translation>
    </message>
</context>
<context>
    <name>mysql.content.proved</name>
    <message>
        <source>Content is proved by {count|{} transaction|{} transactions}; the oldest that was compared is {gtid}.</source>
        <translation>Der Inhalt ist durch {count|{} Transaktion|{} Transaktionen} bewiesen; die älteste verglichene ist {gtid}.</translation>
    </message>
</context>
<context>
    <name>mysql.content.purged</name>
    <message>
        <source>{gtid}, the last of its source, is purged here (or was put into gtid_purged by hand) and can never be compared: position only.</source>
        <translation>{gtid}, die letzte ihrer Quelle, ist hier bereinigt (oder wurde von Hand in gtid_purged gesetzt) und kann nie mehr verglichen werden: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.beyond</name>
    <message>
        <source>{at} lies beyond the end of the file, which has {size}: the log was truncated or is another one.</source>
        <translation>{at} liegt hinter dem Ende der Datei, die {size} hat: Das Log wurde gekürzt oder ist ein anderes.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.beyond_purged</name>
    <message>
        <source>{at} lies beyond the end of the file, which has {size}: it is another file of that name, and gtid_purged holds all of the checkpoint. If it was set by hand after RESET BINARY LOGS AND GTIDS, nothing is lost: give the GTID set without file and offset. If the numbers came round to other transactions, re-snapshot.</source>
        <translation>{at} liegt hinter dem Ende der Datei, die {size} hat: Es ist eine andere Datei dieses Namens, und gtid_purged enthält den ganzen Checkpoint. Wurde es nach RESET BINARY LOGS AND GTIDS von Hand gesetzt, ist nichts verloren: das GTID-Set ohne Datei und Offset angeben. Wurden die Nummern an andere Transaktionen neu vergeben: einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.boundary_not_known</name>
    <message>
        <source>Not known whether an event ends at {at}; the file has {size}.</source>
        <translation>Nicht bekannt, ob an {at} ein Ereignis endet; die Datei hat {size}.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.elsewhere</name>
    <message>
        <source>{at} was written by another server, and file and offset mean nothing here, even where such a file exists.</source>
        <translation>{at} wurde von einem anderen Server geschrieben; Datei und Offset bedeuten hier nichts, selbst wenn es eine solche Datei gibt.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.fit</name>
    <message>
        <source>{at} lies between two transactions of the file, which has {size}.</source>
        <translation>{at} liegt zwischen zwei Transaktionen der Datei, die {size} hat.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.inside_transaction</name>
    <message>
        <source>{at} lies inside a transaction (a {event} event begins there), and a stream from there would begin with half of it: give the offset at which a transaction ends.</source>
        <translation>{at} liegt innerhalb einer Transaktion (dort beginnt ein Ereignis {event}), und ein Stream von dort begänne mit einer halben: den Offset angeben, an dem eine Transaktion endet.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.not_a_boundary</name>
    <message>
        <source>No event begins or ends at {at}: the file is not the one that was read, or the checkpoint is damaged.</source>
        <translation>An {at} beginnt oder endet kein Ereignis: Die Datei ist nicht die gelesene, oder der Checkpoint ist beschädigt.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.shared</name>
    <message>
        <source>{at} was written by another server; on storage that a cluster shares it may be the same file, which is not known.</source>
        <translation>{at} wurde von einem anderen Server geschrieben; auf gemeinsamem Speicher eines Clusters kann es dieselbe Datei sein, das ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>mysql.coordinates.unsigned</name>
    <message>
        <source>{at} means something only on the server that wrote the file, and that server is not known: give its server_uuid, or a GTID set.</source>
        <translation>{at} bedeutet nur auf dem Server etwas, der die Datei geschrieben hat, und dieser Server ist nicht bekannt: seine server_uuid oder ein GTID-Set angeben.</translation>
    </message>
</context>
<context>
    <name>mysql.executed.not_known</name>
    <message>
        <source>Not known which transactions this server has (gtid_executed): {error}</source>
        <translation>Nicht bekannt, welche Transaktionen dieser Server hat (gtid_executed): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.file.absent</name>
    <message>
        <source>The file of {at} is missing between {oldest} and {newest}.</source>
        <translation>Die Datei von {at} fehlt zwischen {oldest} und {newest}.</translation>
    </message>
</context>
<context>
    <name>mysql.file.gone</name>
    <message>
        <source>{names} {files|is|are} listed and no longer on the server&apos;s disk. At most {count|{} owed transaction was|{} owed transactions were} in {files|it|them}: {set}. The server refuses a stream from the checkpoint: put {files|the file|the files} back from a copy, or re-snapshot.</source>
        <translation>{names} {files|ist|sind} aufgeführt, aber nicht mehr auf der Platte des Servers. Höchstens {count|{} ausstehende Transaktion war|{} ausstehende Transaktionen waren} in {files|ihr|ihnen}: {set}. Der Server verweigert einen Stream ab dem Checkpoint: {files|die Datei|die Dateien} aus einer Kopie zurücklegen oder einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.file.gone_between</name>
    <message>
        <source>{names} {files|is|are} listed and no longer on the server&apos;s disk. Nothing in {files|it|them} is owed, but owed transactions stand before {files|it|them}, and the server refuses a stream that would pass: put {files|the file|the files} back from a copy, or re-snapshot.</source>
        <translation>{names} {files|ist|sind} aufgeführt, aber nicht mehr auf der Platte des Servers. Nichts in {files|ihr|ihnen} steht aus, aber vor {files|ihr|ihnen} liegen ausstehende Transaktionen, und der Server verweigert einen Stream, der daran vorbeimüsste: {files|die Datei|die Dateien} aus einer Kopie zurücklegen oder einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.file.gone_from</name>
    <message>
        <source>{names} {files|is|are} listed and no longer on the server&apos;s disk. What stood in {files|it|them} after {at} is owed, and how many transactions that were is not known. Put {files|the file|the files} back from a copy, or re-snapshot.</source>
        <translation>{names} {files|ist|sind} aufgeführt, aber nicht mehr auf der Platte des Servers. Was in {files|ihr|ihnen} nach {at} stand, steht aus, und wie viele Transaktionen das waren, ist nicht bekannt. {files|Die Datei|Die Dateien} aus einer Kopie zurücklegen oder einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.file.gone_newest</name>
    <message>
        <source>{names} cannot be opened and the log is being written there: nothing is owed yet, but the server refuses a stream, and what it writes now is lost. Run FLUSH BINARY LOGS on it at once. Its error: {error}</source>
        <translation>{names} lässt sich nicht öffnen, und dorthin wird das Log gerade geschrieben: Noch steht nichts aus, aber der Server verweigert einen Stream, und was er jetzt schreibt, geht verloren. Dort sofort FLUSH BINARY LOGS ausführen. Sein Fehler: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.file.gone_not_needed</name>
    <message>
        <source>{names} cannot be opened; a stream from the checkpoint begins after {files|it|them}. The error: {error}</source>
        <translation>{names} {files|lässt|lassen} sich nicht öffnen; ein Stream ab dem Checkpoint beginnt danach. Der Fehler: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.file.list_not_known</name>
    <message>
        <source>Not known whether the file of {at} is there (SHOW BINARY LOGS): {error}</source>
        <translation>Nicht bekannt, ob die Datei von {at} vorhanden ist (SHOW BINARY LOGS): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.file.need_not_known</name>
    <message>
        <source>{names} cannot be opened, and whether owed transactions are in {files|it|them} is not known. The error: {error}</source>
        <translation>{names} {files|lässt|lassen} sich nicht öffnen, und ob ausstehende Transaktionen darin liegen, ist nicht bekannt. Der Fehler: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.file.not_listed</name>
    <message>
        <source>The server does not list it, but files before and behind it.</source>
        <translation>Der Server führt sie nicht auf, wohl aber Dateien davor und dahinter.</translation>
    </message>
</context>
<context>
    <name>mysql.file.numbering_no_matter</name>
    <message>
        <source>{at} is not in this log any more, whose newest file is {newest}: it was begun anew. The last transaction of every source was compared and is the same, so that is no loss (restored from a copy and caught up): a stream by GTIDs needs no file.</source>
        <translation>{at} ist nicht mehr in diesem Log, dessen neueste Datei {newest} ist: Es wurde neu begonnen. Die letzte Transaktion jeder Quelle wurde verglichen und ist dieselbe, also ist das kein Verlust (aus einer Kopie wiederhergestellt und aufgeholt): Ein Stream nach GTIDs braucht keine Datei.</translation>
    </message>
</context>
<context>
    <name>mysql.file.numbering_reset</name>
    <message>
        <source>{at} is not there and the newest file is {newest}: the numbering of the log was reset.</source>
        <translation>{at} ist nicht vorhanden, und die neueste Datei ist {newest}: Die Nummerierung des Logs wurde zurückgesetzt.</translation>
    </message>
</context>
<context>
    <name>mysql.file.numbering_reset_purged</name>
    <message>
        <source>{at} is not there and the newest file is {newest}: the numbering of the log was reset, and gtid_purged holds all of the checkpoint. If it was set by hand after RESET BINARY LOGS AND GTIDS, nothing is lost: give the GTID set without file and offset. If the numbers came round to other transactions, re-snapshot.</source>
        <translation>{at} gibt es nicht, und die neueste Datei ist {newest}: Die Nummerierung des Logs wurde zurückgesetzt, und gtid_purged enthält den ganzen Checkpoint. Wurde es nach RESET BINARY LOGS AND GTIDS von Hand gesetzt, ist nichts verloren: das GTID-Set ohne Datei und Offset angeben. Wurden die Nummern an andere Transaktionen neu vergeben: einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.file.other_base_name</name>
    <message>
        <source>The file of {at} is not there, and the log has another name now ({oldest} to {newest}): they cannot be compared.</source>
        <translation>Die Datei von {at} ist nicht vorhanden, und das Log heißt jetzt anders ({oldest} bis {newest}): Ein Vergleich ist nicht möglich.</translation>
    </message>
</context>
<context>
    <name>mysql.file.purged</name>
    <message>
        <source>The file of {at} is purged: the oldest that is left is {oldest}.</source>
        <translation>Die Datei von {at} ist bereinigt: Die älteste verbliebene ist {oldest}.</translation>
    </message>
</context>
<context>
    <name>mysql.file.retained</name>
    <message>
        <source>{file} is still in the log.</source>
        <translation>{file} ist noch im Log vorhanden.</translation>
    </message>
</context>
<context>
    <name>mysql.file.unreadable</name>
    <message>
        <source>The server cannot read {names}, which a stream from the checkpoint needs; whether {files|it is|they are} lost is not known. Look at {files|the file|the files} on its disk. Its error: {error}</source>
        <translation>Der Server kann {names} nicht lesen, was ein Stream ab dem Checkpoint braucht; ob {files|die Datei verloren ist|die Dateien verloren sind}, ist nicht bekannt. {files|Die Datei|Die Dateien} auf seiner Platte ansehen. Sein Fehler: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.file.unreadable_from</name>
    <message>
        <source>The server cannot read {names}, which a stream from {at} needs; whether {files|it is|they are} lost is not known. Look at {files|the file|the files} on its disk. Its error: {error}</source>
        <translation>Der Server kann {names} nicht lesen, was ein Stream ab {at} braucht; ob {files|die Datei verloren ist|die Dateien verloren sind}, ist nicht bekannt. {files|Die Datei|Die Dateien} auf seiner Platte ansehen. Sein Fehler: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.files.none</name>
    <message>
        <source>The server lists no file of its log, so transactions without a number cannot be looked for: position only.</source>
        <translation>Der Server führt keine Datei seines Logs auf, also lässt sich nach Transaktionen ohne Nummer nicht suchen: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.files.not_known</name>
    <message>
        <source>Not known whether the log holds transactions without a number, so this is position only: {error}</source>
        <translation>Nicht bekannt, ob das Log Transaktionen ohne Nummer enthält, bewiesen ist nur die Position: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.files.not_looked</name>
    <message>
        <source>{files|{} retained file was|{} retained files were} not read through for transactions without a number ({names}): position only.</source>
        <translation>{files|{} noch vorhandene Datei wurde|{} noch vorhandene Dateien wurden} nicht ganz auf Transaktionen ohne Nummer durchgelesen ({names}): bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.files.numbered</name>
    <message>
        <source>Every transaction in {files|the retained file that counts|the {} retained files that count} has a number.</source>
        <translation>Jede Transaktion in {files|der noch vorhandenen Datei, auf die es ankommt,|den {} noch vorhandenen Dateien, auf die es ankommt,} hat eine Nummer.</translation>
    </message>
</context>
<context>
    <name>mysql.files.purged_mode_set</name>
    <message>
        <source>The log between {at} and {oldest} is purged, and gtid_mode was set in that time: transactions without a number may have been in it, which no GTID set shows, so compare the data or re-snapshot.</source>
        <translation>Das Log zwischen {at} und {oldest} ist bereinigt, und in dieser Zeit wurde gtid_mode gesetzt: Darin können Transaktionen ohne Nummer gewesen sein, die kein GTID-Set zeigt, also die Daten vergleichen oder einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.files.purged_mode_sometime</name>
    <message>
        <source>The log between {at} and {oldest} is purged, and gtid_mode was set on the running server at {since}; whether that was later than the checkpoint, which carries no fingerprint, is not known: transactions without a number may have been in it, so compare the data or re-snapshot.</source>
        <translation>Das Log zwischen {at} und {oldest} ist bereinigt, und gtid_mode wurde um {since} am laufenden Server gesetzt; ob das später als der Checkpoint war, der keinen Fingerabdruck trägt, ist nicht bekannt: Darin können Transaktionen ohne Nummer gewesen sein, also die Daten vergleichen oder einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>mysql.files.purged_unseen</name>
    <message>
        <source>The log between {at} and {oldest} is purged, and whether it held transactions without a number is not known: position only.</source>
        <translation>Das Log zwischen {at} und {oldest} ist bereinigt, und ob es Transaktionen ohne Nummer enthielt, ist nicht bekannt: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>mysql.files.unnumbered</name>
    <message>
        <source>{file} holds transactions without a number (gtid_mode was switched): no GTID set counts them, and a stream by auto-position passes over them or is refused.</source>
        <translation>{file} enthält Transaktionen ohne Nummer (gtid_mode wurde umgeschaltet): Kein GTID-Set zählt sie, und ein Stream per Auto-Position übergeht sie oder wird abgelehnt.</translation>
    </message>
</context>
<context>
    <name>mysql.filters.cover</name>
    <message>
        <source>A filter covers captured tables, whose transactions are listed without their rows ({filters}): remove it, or stop capturing them.</source>
        <translation>Ein Filter betrifft erfasste Tabellen, deren Transaktionen ohne ihre Zeilen aufgeführt sind ({filters}): ihn entfernen oder die Tabellen nicht mehr erfassen.</translation>
    </message>
</context>
<context>
    <name>mysql.filters.may_cover</name>
    <message>
        <source>A filter keeps tables out of the log, and which tables are captured was not said ({filters}): name the captured tables, or remove it.</source>
        <translation>Ein Filter hält Tabellen aus dem Log heraus, und welche Tabellen erfasst werden, wurde nicht gesagt ({filters}): die erfassten Tabellen nennen oder ihn entfernen.</translation>
    </message>
</context>
<context>
    <name>mysql.filters.not_known</name>
    <message>
        <source>Not known whether a filter keeps captured tables out of the log: {error}</source>
        <translation>Nicht bekannt, ob ein Filter erfasste Tabellen aus dem Log heraushält: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.format.not_known</name>
    <message>
        <source>Not known whether changes are logged as rows (binlog_format): {error}</source>
        <translation>Nicht bekannt, ob Änderungen als Zeilen protokolliert werden (binlog_format): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.format.not_row</name>
    <message>
        <source>binlog_format is {format}: transactions are listed but their rows are not in the log; set it to ROW, then check what was written meanwhile.</source>
        <translation>binlog_format ist {format}: Transaktionen sind aufgeführt, aber ihre Zeilen stehen nicht im Log; auf ROW setzen und dann prüfen, was inzwischen geschrieben wurde.</translation>
    </message>
</context>
<context>
    <name>mysql.format.row</name>
    <message>
        <source>Changes are logged as rows (binlog_format ROW).</source>
        <translation>Änderungen werden als Zeilen protokolliert (binlog_format ROW).</translation>
    </message>
</context>
<context>
    <name>mysql.group.not_known</name>
    <message>
        <source>Not known whether this server is an online member of its group: {error}</source>
        <translation>Nicht bekannt, ob dieser Server ein Mitglied seiner Gruppe im Zustand ONLINE ist: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.group.not_online</name>
    <message>
        <source>This server is a group replication member in state {state}: its sets say nothing about the group until it is ONLINE.</source>
        <translation>Dieser Server ist ein Mitglied der Group Replication im Zustand {state}: Seine Sets sagen nichts über die Gruppe, bis er ONLINE ist.</translation>
    </message>
</context>
<context>
    <name>mysql.hole.lost</name>
    <message>
        <source>{names} {files|is|are} missing from the middle of the log (between {before} and {after}) without having been purged. {count|{} owed transaction was|{} owed transactions were} in {files|it|them}, and a stream passes over {count|it|them} without an error: {set}</source>
        <translation>{names} {files|fehlt|fehlen} mitten im Log (zwischen {before} und {after}), ohne bereinigt worden zu sein. {count|{} ausstehende Transaktion war|{} ausstehende Transaktionen waren} in {files|ihr|ihnen}, und ein Stream geht ohne Fehler über {count|sie|sie} hinweg: {set}</translation>
    </message>
</context>
<context>
    <name>mysql.hole.lost_from</name>
    <message>
        <source>{names} {files|is|are} missing from the middle of the log (between {before} and {after}), later than {at}. {count|{} transaction was|{} transactions were} in {files|it|them}, and a stream passes over {count|it|them} without an error: {set}</source>
        <translation>{names} {files|fehlt|fehlen} mitten im Log (zwischen {before} und {after}), später als {at}. {count|{} Transaktion war|{} Transaktionen waren} in {files|ihr|ihnen}, und ein Stream geht ohne Fehler über {count|sie|sie} hinweg: {set}</translation>
    </message>
</context>
<context>
    <name>mysql.hole.maybe</name>
    <message>
        <source>{names} {files|is|are} missing from the middle of the log (between {before} and {after}). At most {count|{} owed transaction was|{} owed transactions were} in {files|it|them}, which a stream would pass over without an error: {set}. Find out who removed {files|it|them}.</source>
        <translation>{names} {files|fehlt|fehlen} mitten im Log (zwischen {before} und {after}). Höchstens {count|{} ausstehende Transaktion war|{} ausstehende Transaktionen waren} in {files|ihr|ihnen}, über die ein Stream ohne Fehler hinwegginge: {set}. Herausfinden, wer {files|sie|sie} entfernt hat.</translation>
    </message>
</context>
<context>
    <name>mysql.hole.names</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
</context>
<context>
    <name>mysql.hole.not_known</name>
    <message>
        <source>{names} {files|is|are} missing from the middle of the log (between {before} and {after}), and whether owed transactions were in {files|it|them} is not known: a stream would pass over them without an error. Find out who removed {files|it|them}.</source>
        <translation>{names} {files|fehlt|fehlen} mitten im Log (zwischen {before} und {after}), und ob ausstehende Transaktionen in {files|ihr|ihnen} waren, ist nicht bekannt: Ein Stream ginge ohne Fehler über sie hinweg. Herausfinden, wer {files|sie|sie} entfernt hat.</translation>
    </message>
</context>
<context>
    <name>mysql.hole.not_owed</name>
    <message>
        <source>{names} {files|is|are} missing from the middle of the log (between {before} and {after}); no numbered transaction that is owed was in {files|it|them}.</source>
        <translation>{names} {files|fehlt|fehlen} mitten im Log (zwischen {before} und {after}); keine nummerierte Transaktion, die aussteht, war in {files|ihr|ihnen}.</translation>
    </message>
</context>
<context>
    <name>mysql.log_bin.not_known</name>
    <message>
        <source>Not known whether the binary log is on: {error}</source>
        <translation>Nicht bekannt, ob das Binärlog an ist: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.log_bin.off_not_known</name>
    <message>
        <source>The binary log is off, and whether the server takes writes is not known (if it does, they are lost): {error}</source>
        <translation>Das Binärlog ist aus, und ob der Server Schreibvorgänge annimmt, ist nicht bekannt (wenn ja, gehen sie verloren): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.log_bin.off_read_only</name>
    <message>
        <source>The binary log is off and the server is read-only: restart it with log_bin before promoting it.</source>
        <translation>Das Binärlog ist aus, und der Server ist schreibgeschützt: vor dem Befördern mit log_bin neu starten.</translation>
    </message>
</context>
<context>
    <name>mysql.log_bin.off_writable</name>
    <message>
        <source>The binary log is off and the server takes writes: they get no GTID, cannot be counted and never arrive.</source>
        <translation>Das Binärlog ist aus, und der Server nimmt Schreibvorgänge an: Sie erhalten keine GTID, sind nicht zählbar und kommen nie an.</translation>
    </message>
</context>
<context>
    <name>mysql.log_bin.on</name>
    <message>
        <source>The binary log is on.</source>
        <translation>Das Binärlog ist an.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.applier_failed</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} received but the applier has stopped (channel {channels}): mend what it says and start it; {count|it is|they are} lost if this server is promoted now. Its error: {error}</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} empfangen, aber der Applier ist an einem Fehler stehen geblieben (Kanal {channels}): den Fehler beheben und ihn starten; wird dieser Server jetzt befördert, {count|ist sie|sind sie} verloren. Der Fehler: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.missing.applier_stopped</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} received but the applier is stopped (channel {channels}): start it; {count|it is|they are} lost if this server is promoted now.</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} empfangen, aber der Applier ist gestoppt (Kanal {channels}): ihn starten; wird dieser Server jetzt befördert, {count|ist sie|sind sie} verloren.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.applying</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} received and being applied (channel {channels}): wait for the applier before promoting.</source>
        <translation>{count|{} Transaktion des Checkpoints ist empfangen und wird|{} Transaktionen des Checkpoints sind empfangen und werden} gerade angewendet (Kanal {channels}): vor dem Befördern auf den Applier warten.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.applying_delayed</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} received and applied after a delay (channel {channels}, {delay} left): wait for the applier before promoting.</source>
        <translation>{count|{} Transaktion des Checkpoints ist empfangen und wird|{} Transaktionen des Checkpoints sind empfangen und werden} mit Verzögerung angewendet (Kanal {channels}, noch {delay}): vor dem Befördern auf den Applier warten.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.causes</name>
    <message>
        <source>Possible causes: the log was reset (RESET BINARY LOGS AND GTIDS), the server was restored from a backup, its log was truncated after a crash, or auto.cnf was copied. Which one, these facts do not say.</source>
        <translation>Mögliche Ursachen: Das Log wurde zurückgesetzt (RESET BINARY LOGS AND GTIDS), der Server wurde aus einem Backup wiederhergestellt, sein Log wurde nach einem Absturz gekürzt, oder auto.cnf wurde kopiert. Welche davon, sagen diese Fakten nicht.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.channels_not_known</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not here, and whether {count|it is|they are} still on the way is not known: {error}</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} nicht hier, und ob {count|sie noch unterwegs ist|sie noch unterwegs sind}, ist nicht bekannt: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.missing.lost</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not on this server: {set}</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} nicht auf diesem Server: {set}</translation>
    </message>
</context>
<context>
    <name>mysql.missing.may_arrive</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not received yet and may still arrive: the server is read-only, and a channel that brings transactions of that server is connected ({channels}).</source>
        <translation>{count|{} Transaktion des Checkpoints ist noch nicht empfangen und kann|{} Transaktionen des Checkpoints sind noch nicht empfangen und können} noch eintreffen: Der Server ist schreibgeschützt, und ein Kanal, der Transaktionen jenes Servers bringt, ist verbunden ({channels}).</translation>
    </message>
</context>
<context>
    <name>mysql.missing.may_arrive_unseen</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not received, and no channel that is known to bring transactions of that server is connected; whether another can ({channels}) is not known.</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} nicht empfangen, und kein Kanal, von dem bekannt ist, dass er Transaktionen jenes Servers bringt, ist verbunden; ob ein anderer es kann ({channels}), ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.of_uuid</name>
    <message>
        <source>{count|{} missing transaction is|{} missing transactions are} of {uuid}.</source>
        <translation>{count|{} fehlende Transaktion stammt|{} fehlende Transaktionen stammen} von {uuid}.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.old_server</name>
    <message>
        <source>{count|{} missing transaction is|{} missing transactions are} of {uuid}, the server the checkpoint comes from: written there and not replicated to this server in time; or, if it was a replica then, errant writes.</source>
        <translation>{count|{} fehlende Transaktion stammt|{} fehlende Transaktionen stammen} von {uuid}, dem Server, von dem der Checkpoint stammt: dort geschrieben und nicht rechtzeitig hierher repliziert; oder, falls er damals Replikat war, abweichende Schreibvorgänge (errant).</translation>
    </message>
</context>
<context>
    <name>mysql.missing.outside_group</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not here, and this is a group replication member in state {state}: its group may have {count|it|them}, so ask an ONLINE member: {set}</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} nicht hier, und dies ist ein Mitglied einer Group Replication im Zustand {state}: Seine Gruppe hat {count|sie|sie} vielleicht, also ein Mitglied im Zustand ONLINE fragen: {set}</translation>
    </message>
</context>
<context>
    <name>mysql.missing.own</name>
    <message>
        <source>{count|{} missing transaction is|{} missing transactions are} of {uuid}, this server&apos;s own: it has fewer than it once had.</source>
        <translation>{count|{} fehlende Transaktion stammt|{} fehlende Transaktionen stammen} von {uuid}, diesem Server selbst: Er hat weniger, als er einmal hatte.</translation>
    </message>
</context>
<context>
    <name>mysql.missing.read_only_not_known</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not here, a channel is connected, and whether this is a replica (read_only) is not known: {error}</source>
        <translation>{count|{} Transaktion des Checkpoints ist|{} Transaktionen des Checkpoints sind} nicht hier, ein Kanal ist verbunden, und ob dies ein Replikat ist (read_only), ist nicht bekannt: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.mode.not_known</name>
    <message>
        <source>Not known whether transactions are numbered (gtid_mode): {error}</source>
        <translation>Nicht bekannt, ob Transaktionen nummeriert werden (gtid_mode): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.mode.on_since</name>
    <message>
        <source>gtid_mode has been ON since {since}, before the checkpoint&apos;s last transaction was committed here: every later one has a number.</source>
        <translation>gtid_mode ist ON seit {since}, also seit vor dem Commit der letzten Transaktion des Checkpoints hier: Jede spätere hat eine Nummer.</translation>
    </message>
</context>
<context>
    <name>mysql.mode.set_stale</name>
    <message>
        <source>gtid_mode is {mode}: the stored GTID set is stale, the checkpoint is judged by its file and offset.</source>
        <translation>gtid_mode ist {mode}: Das gespeicherte GTID-Set ist veraltet, der Checkpoint wird nach Datei und Offset beurteilt.</translation>
    </message>
</context>
<context>
    <name>mysql.mode.without_coordinates</name>
    <message>
        <source>gtid_mode is {mode}, so a GTID set cannot be resumed from, and the checkpoint holds no file and offset: set gtid_mode to ON, or give file and offset.</source>
        <translation>gtid_mode ist {mode}, daher lässt sich ab einem GTID-Set nicht fortsetzen, und der Checkpoint enthält weder Datei noch Offset: gtid_mode auf ON setzen oder Datei und Offset angeben.</translation>
    </message>
</context>
<context>
    <name>mysql.owned.not_known</name>
    <message>
        <source>Transactions of the checkpoint are not executed here, and whether they are being committed (gtid_owned) is not known: {error}</source>
        <translation>Transaktionen des Checkpoints sind hier nicht ausgeführt, und ob ihr Commit gerade läuft (gtid_owned), ist nicht bekannt: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.owned.only</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} only being committed here (gtid_owned, {set}): checked once more.</source>
        <translation>Bei {count|{} Transaktion|{} Transaktionen} des Checkpoints läuft hier erst der Commit (gtid_owned, {set}): Es wird noch einmal geprüft.</translation>
    </message>
</context>
<context>
    <name>mysql.owned.only_again</name>
    <message>
        <source>{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} still being committed at the second look (gtid_owned, {set}): counted as there.</source>
        <translation>Bei {count|{} Transaktion|{} Transaktionen} des Checkpoints läuft der Commit auch beim zweiten Blick noch (gtid_owned, {set}): als vorhanden gezählt.</translation>
    </message>
</context>
<context>
    <name>mysql.partial_set.possible</name>
    <message>
        <source>The checkpoint starts in the middle of a range whose beginning is purged: a partial set. If the consumer really began after what is purged, {set} is what is meant; nothing here proves it.</source>
        <translation>Der Checkpoint beginnt mitten in einem Bereich, dessen Anfang bereinigt ist: ein unvollständiges Set. Hat der Konsument wirklich erst nach dem Bereinigten begonnen, ist {set} gemeint; nichts hier beweist es.</translation>
    </message>
</context>
<context>
    <name>mysql.partial_set.proven</name>
    <message>
        <source>The checkpoint starts in the middle of a range whose beginning is purged: a partial set. Its file and offset on this server prove that {set} is what is meant; accept it to resume.</source>
        <translation>Der Checkpoint beginnt mitten in einem Bereich, dessen Anfang bereinigt ist: ein unvollständiges Set. Datei und Offset des Checkpoints auf diesem Server beweisen, dass {set} gemeint ist; zum Fortsetzen dieses Set akzeptieren.</translation>
    </message>
</context>
<context>
    <name>mysql.primary.channels_not_known</name>
    <message>
        <source>The server is read-only, and whether it is a replica or fenced off is not known: {error}</source>
        <translation>Der Server ist schreibgeschützt, und ob er ein Replikat oder abgeschottet ist, ist nicht bekannt: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.primary.fenced</name>
    <message>
        <source>The server is read-only and replicates from nobody: it looks fenced, so find out which server is the primary.</source>
        <translation>Der Server ist schreibgeschützt und repliziert von niemandem: Er sieht abgeschottet aus, also herausfinden, welcher Server der Primärserver ist.</translation>
    </message>
</context>
<context>
    <name>mysql.primary.replica</name>
    <message>
        <source>The server is a read-only replica: it can be streamed from, it is not the primary.</source>
        <translation>Der Server ist ein schreibgeschütztes Replikat: Man kann von ihm streamen, er ist nicht der Primärserver.</translation>
    </message>
</context>
<context>
    <name>mysql.primary.writable</name>
    <message>
        <source>The server takes writes.</source>
        <translation>Der Server nimmt Schreibvorgänge an.</translation>
    </message>
</context>
<context>
    <name>mysql.probe.empty</name>
    <message>
        <source>an empty transaction</source>
        <translation>eine leere Transaktion</translation>
    </message>
</context>
<context>
    <name>mysql.probe.file_gone</name>
    <message>
        <source>a file of the log that holds it is gone</source>
        <translation>eine Datei des Logs, die sie enthält, ist weg</translation>
    </message>
</context>
<context>
    <name>mysql.probe.no_timestamp</name>
    <message>
        <source>no original_commit_timestamp</source>
        <translation>kein original_commit_timestamp</translation>
    </message>
</context>
<context>
    <name>mysql.probe.not_found</name>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
</context>
<context>
    <name>mysql.probe.purged</name>
    <message>
        <source>purged</source>
        <translation>bereinigt</translation>
    </message>
</context>
<context>
    <name>mysql.probe.without_time</name>
    <message>
        <source>found, without a commit time</source>
        <translation>gefunden, ohne Commit-Zeit</translation>
    </message>
</context>
<context>
    <name>mysql.purged.gap</name>
    <message>
        <source>{count|{} owed transaction is|{} owed transactions are} purged from this server&apos;s log: {set}</source>
        <translation>{count|{} ausstehende Transaktion ist|{} ausstehende Transaktionen sind} im Log dieses Servers bereinigt: {set}</translation>
    </message>
</context>
<context>
    <name>mysql.purged.gap_of_empty</name>
    <message>
        <source>The checkpoint is empty, so everything is owed, and {count|{} transaction is|{} transactions are} purged from this server&apos;s log: {set}</source>
        <translation>Der Checkpoint ist leer, also steht alles aus, und {count|{} Transaktion ist|{} Transaktionen sind} im Log dieses Servers bereinigt: {set}</translation>
    </message>
</context>
<context>
    <name>mysql.purged.not_known</name>
    <message>
        <source>Not known what was purged from the log (gtid_purged): {error}</source>
        <translation>Nicht bekannt, was im Log bereinigt wurde (gtid_purged): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.purged.of_uuid</name>
    <message>
        <source>{count|{} purged transaction is|{} purged transactions are} of {uuid}.</source>
        <translation>{count|{} bereinigte Transaktion stammt|{} bereinigte Transaktionen stammen} von {uuid}.</translation>
    </message>
</context>
<context>
    <name>mysql.read_only.not_known</name>
    <message>
        <source>Not known whether this server takes writes (read_only): {error}</source>
        <translation>Nicht bekannt, ob dieser Server Schreibvorgänge annimmt (read_only): {error}</translation>
    </message>
</context>
<context>
    <name>mysql.retained</name>
    <message>
        <source>Everything after the checkpoint is still in the log.</source>
        <translation>Alles nach dem Checkpoint ist noch im Log vorhanden.</translation>
    </message>
</context>
<context>
    <name>mysql.setting.changed</name>
    <message>
        <source>{setting} was &quot;{before}&quot; when the checkpoint was stored and is &quot;{value}&quot; now; owed events may be of either kind.</source>
        <translation>{setting} war „{before}“, als der Checkpoint gespeichert wurde, und ist jetzt „{value}“; ausstehende Ereignisse können von beiderlei Art sein.</translation>
    </message>
</context>
<context>
    <name>mysql.setting.not_known</name>
    <message>
        <source>Not known: {setting}: {error}</source>
        <translation>Nicht bekannt: {setting}: {error}</translation>
    </message>
</context>
<context>
    <name>mysql.setting.partial</name>
    <message>
        <source>{setting} is &quot;{value}&quot;: rows are logged in part, and the decoder reads them so.</source>
        <translation>{setting} ist „{value}“: Zeilen werden nur teilweise protokolliert, und der Decoder liest sie so.</translation>
    </message>
</context>
<context>
    <name>mysql.setting.unreadable</name>
    <message>
        <source>{setting} is &quot;{value}&quot;, a value whose events the decoder does not read.</source>
        <translation>{setting} ist „{value}“, ein Wert, dessen Ereignisse der Decoder nicht liest.</translation>
    </message>
</context>
<context>
    <name>mysql.uncountable</name>
    <message>
        <source>more than 2^64 - 1</source>
        <translation>mehr als 2^64 - 1</translation>
    </message>
</context>
<context>
    <name>password.file_unreadable</name>
    <message>
        <source>Cannot read the password file {file}: {reason}.</source>
        <translation>Die Passwortdatei {file} kann nicht gelesen werden: {reason}.</translation>
    </message>
</context>
<context>
    <name>password.in_url</name>
    <message>
        <source>The password stands in the address, where process lists and shell histories show it. Use --password-file or SWITCHPOINT_PASSWORD instead.</source>
        <translation>Das Passwort steht in der Adresse; dort zeigen es Prozesslisten und Shell-Verläufe. Stattdessen --password-file oder SWITCHPOINT_PASSWORD verwenden.</translation>
    </message>
</context>
<context>
    <name>pipeline.asking</name>
    <message>
        <source>Asking the source who it is and whether it still has the position.</source>
        <translation>Die Quelle wird gefragt, wer sie ist und ob sie die Position noch hat.</translation>
    </message>
</context>
<context>
    <name>pipeline.connect_failed</name>
    <message>
        <source>The source cannot be reached: {why} Trying again in {delay}.</source>
        <translation>Die Quelle ist nicht zu erreichen: {why} Neuer Versuch in {delay}.</translation>
    </message>
</context>
<context>
    <name>pipeline.connecting</name>
    <message>
        <source>Connecting to the source.</source>
        <translation>Verbindung zur Quelle wird aufgebaut.</translation>
    </message>
</context>
<context>
    <name>pipeline.deliver_failed</name>
    <message>
        <source>The sink did not take the batch: {why} Trying again in {delay}.</source>
        <translation>Die Senke hat den Stapel nicht angenommen: {why} Neuer Versuch in {delay}.</translation>
    </message>
</context>
<context>
    <name>pipeline.halted</name>
    <message>
        <source>Halted. {why}</source>
        <translation>Angehalten. {why}</translation>
    </message>
</context>
<context>
    <name>pipeline.halted_suspect</name>
    <message>
        <source>Halted. {why} What was delivered provisionally is suspect: from {proven} to {provisional}.</source>
        <translation>Angehalten. {why} Das vorläufig Ausgelieferte ist verdächtig: von {proven} bis {provisional}.</translation>
    </message>
</context>
<context>
    <name>pipeline.holding</name>
    <message>
        <source>Holding: the position could not be checked. Checking again in {delay}. {why}</source>
        <translation>In Wartestellung: Die Position konnte nicht geprüft werden. Neue Prüfung in {delay}. {why}</translation>
    </message>
</context>
<context>
    <name>pipeline.no_start</name>
    <message>
        <source>Halted: there is no checkpoint to start from. Take a snapshot, or choose a position to start at.</source>
        <translation>Angehalten: Es gibt keinen Checkpoint, von dem aus begonnen werden kann. Einen Snapshot erstellen oder eine Startposition wählen.</translation>
    </message>
</context>
<context>
    <name>pipeline.opening</name>
    <message>
        <source>Opening the stream at {start}.</source>
        <translation>Der Stream wird an {start} geöffnet.</translation>
    </message>
</context>
<context>
    <name>pipeline.other_server</name>
    <message>
        <source>The check was answered by another server, or by one that restarted, than the one that sends the stream; connecting again.</source>
        <translation>Die Prüfung hat ein anderer oder ein neu gestarteter Server beantwortet, nicht der, der den Stream sendet; die Verbindung wird neu aufgebaut.</translation>
    </message>
</context>
<context>
    <name>pipeline.paused</name>
    <message>
        <source>Paused.</source>
        <translation>Pausiert.</translation>
    </message>
</context>
<context>
    <name>pipeline.promoted</name>
    <message>
        <source>The position was proven; the provisional progress is now the checkpoint.</source>
        <translation>Die Position ist bewiesen; der vorläufige Fortschritt ist jetzt der Checkpoint.</translation>
    </message>
</context>
<context>
    <name>pipeline.resnapshot</name>
    <message>
        <source>Starting again from a new snapshot at {position}.</source>
        <translation>Neubeginn ab einem neuen Snapshot an {position}.</translation>
    </message>
</context>
<context>
    <name>pipeline.schema_change_halts</name>
    <message>
        <source>The log changes a captured table next, and schema drift is to halt: {statement}</source>
        <translation>Das Log ändert als Nächstes eine erfasste Tabelle, und bei Schemadrift soll angehalten werden: {statement}</translation>
    </message>
</context>
<context>
    <name>pipeline.snapshot_connecting</name>
    <message>
        <source>Connecting to the source, to read its tables.</source>
        <translation>Verbindung zur Quelle wird hergestellt, um ihre Tabellen zu lesen.</translation>
    </message>
</context>
<context>
    <name>pipeline.snapshot_failed</name>
    <message>
        <source>Reading the tables was interrupted: {why} Going on in {delay}.</source>
        <translation>Das Lesen der Tabellen wurde unterbrochen: {why} Weiter in {delay}.</translation>
    </message>
</context>
<context>
    <name>pipeline.snapshot_reading</name>
    <message>
        <source>Reading {table}: {done} of {tables|{} table|{} tables} done, {rows|{} row|{} rows} so far.</source>
        <translation>{table} wird gelesen: {done} von {tables|{} Tabelle|{} Tabellen} fertig, bisher {rows|{} Zeile|{} Zeilen}.</translation>
    </message>
</context>
<context>
    <name>pipeline.stopped</name>
    <message>
        <source>Stopped.</source>
        <translation>Gestoppt.</translation>
    </message>
</context>
<context>
    <name>pipeline.store_failed</name>
    <message>
        <source>The state could not be stored: {why} Nothing more is delivered until it can. Trying again in {delay}.</source>
        <translation>Der Zustand konnte nicht gespeichert werden: {why} Bis das gelingt, wird nichts mehr ausgeliefert. Neuer Versuch in {delay}.</translation>
    </message>
</context>
<context>
    <name>pipeline.stream_failed</name>
    <message>
        <source>The stream ended: {why} Connecting again in {delay}.</source>
        <translation>Der Stream ist abgebrochen: {why} Neue Verbindung in {delay}.</translation>
    </message>
</context>
<context>
    <name>pipeline.stream_lost</name>
    <message>
        <source>The server refused the stream, so the position is lost on this server: {why}</source>
        <translation>Der Server hat den Stream abgelehnt, damit ist die Position auf diesem Server verloren: {why}</translation>
    </message>
</context>
<context>
    <name>pipeline.streaming</name>
    <message>
        <source>Streaming.</source>
        <translation>Der Stream läuft.</translation>
    </message>
</context>
<context>
    <name>pipeline.streaming_provisional</name>
    <message>
        <source>Streaming provisionally: the position is not proven on this server, so progress is kept apart and the check is repeated.</source>
        <translation>Der Stream läuft vorläufig: Die Position ist auf diesem Server nicht bewiesen, daher wird der Fortschritt getrennt gehalten und die Prüfung wiederholt.</translation>
    </message>
</context>
<context>
    <name>policy.guard</name>
    <message>
        <source>&quot;{name}&quot; at offset {offset} is not a guard; expected identity, contained, retained, lineage, log_settings, content, separate_start, schema_drift or halt_on_lost.</source>
        <translation>„{name}“ an Offset {offset} ist keine Schutzprüfung; erwartet wird identity, contained, retained, lineage, log_settings, content, separate_start, schema_drift oder halt_on_lost.</translation>
    </message>
</context>
<context>
    <name>policy.guard_twice</name>
    <message>
        <source>The guard {name} is named twice, again at offset {offset}; name it once, with + or -.</source>
        <translation>Die Schutzprüfung {name} ist zweimal genannt, erneut an Offset {offset}; nur einmal nennen, mit + oder -.</translation>
    </message>
</context>
<context>
    <name>policy.preset</name>
    <message>
        <source>&quot;{name}&quot; is not a preset of guards; expected full, off or published at offset 0.</source>
        <translation>„{name}“ ist keine Voreinstellung von Schutzprüfungen; erwartet wird full, off oder published an Offset 0.</translation>
    </message>
</context>
<context>
    <name>position.checkpoint.binlog_flavor</name>
    <message>
        <source>These are binlog coordinates of MySQL or MariaDB, but the server is {expected}. Give an LSN, as in 0/16AE7F8.</source>
        <translation>Das sind Binärlog-Koordinaten von MySQL oder MariaDB, der Server aber ist {expected}. Eine LSN angeben, etwa 0/16AE7F8.</translation>
    </message>
</context>
<context>
    <name>position.checkpoint.other_flavor</name>
    <message>
        <source>This is a {found} position, but the server is {expected}. Give a position of {expected}, or ask a {found} server.</source>
        <translation>Das ist eine {found}-Position, der Server aber ist {expected}. Eine Position von {expected} angeben oder einen {found}-Server fragen.</translation>
    </message>
</context>
<context>
    <name>position.coordinates.expected</name>
    <message>
        <source>Expected binlog coordinates, file:offset, as in binlog.000003:157. The fault is at offset {offset}.</source>
        <translation>Erwartet werden Binärlog-Koordinaten, file:offset, etwa binlog.000003:157. Der Fehler liegt an Offset {offset}.</translation>
    </message>
</context>
<context>
    <name>position.coordinates.file</name>
    <message>
        <source>The binlog file name is damaged at offset {offset}. Expected a name without a directory that ends in a dot and a number, as in binlog.000003.</source>
        <translation>Der Name der Binärlog-Datei ist an Offset {offset} beschädigt. Erwartet wird ein Name ohne Verzeichnis, der auf einen Punkt und eine Zahl endet, etwa binlog.000003.</translation>
    </message>
</context>
<context>
    <name>position.coordinates.offset</name>
    <message>
        <source>Expected the offset into the binlog file at offset {offset}: a decimal number of bytes up to 18446744073709551615.</source>
        <translation>An Offset {offset} wird der Offset in der Binärlog-Datei erwartet: eine dezimale Anzahl Bytes bis 18446744073709551615.</translation>
    </message>
</context>
<context>
    <name>position.first_and_more</name>
    <message>
        <source>{first} and {more|{} more interval|{} more intervals}</source>
        <translation>{first} und {more|{} weiteres Intervall|{} weitere Intervalle}</translation>
    </message>
</context>
<context>
    <name>position.gtid.checkpoint_empty</name>
    <message>
        <source>The checkpoint is an empty GTID set. That would mean that nothing was ever read; give the set that was read.</source>
        <translation>Der Checkpoint ist ein leeres GTID-Set. Das hieße, dass nie etwas gelesen wurde; das gelesene Set angeben.</translation>
    </message>
</context>
<context>
    <name>position.gtid.checkpoint_reversed</name>
    <message>
        <source>The interval at offset {offset} runs backwards. The server takes it as nothing; in a checkpoint it is a damaged one. Write the smaller number first.</source>
        <translation>Das Intervall an Offset {offset} läuft rückwärts. Der Server wertet es als nichts; in einem Checkpoint gilt es als beschädigt. Die kleinere Nummer zuerst schreiben.</translation>
    </message>
</context>
<context>
    <name>position.gtid.checkpoint_without_interval</name>
    <message>
        <source>The UUID or tag at offset {offset} has no transaction numbers. The server takes it as nothing; in a checkpoint it is a damaged one. Write uuid:1-5, or leave it out.</source>
        <translation>Die UUID oder das Tag an Offset {offset} hat keine Transaktionsnummern. Der Server wertet das als nichts; in einem Checkpoint gilt es als beschädigtes Intervall. uuid:1-5 schreiben oder die Angabe weglassen.</translation>
    </message>
</context>
<context>
    <name>position.gtid.colon_expected</name>
    <message>
        <source>Expected a colon at offset {offset}. A GTID is uuid:number or uuid:tag:number.</source>
        <translation>An Offset {offset} wird ein Doppelpunkt erwartet. Eine GTID ist uuid:number oder uuid:tag:number.</translation>
    </message>
</context>
<context>
    <name>position.gtid.count_range</name>
    <message>
        <source>The set has more than 18446744073709551615 transactions; that cannot be counted.</source>
        <translation>Das Set hat mehr als 18446744073709551615 Transaktionen; das lässt sich nicht zählen.</translation>
    </message>
</context>
<context>
    <name>position.gtid.last_expected</name>
    <message>
        <source>Expected the last transaction number of the interval at offset {offset}.</source>
        <translation>An Offset {offset} wird die letzte Transaktionsnummer des Intervalls erwartet.</translation>
    </message>
</context>
<context>
    <name>position.gtid.number_expected</name>
    <message>
        <source>Expected a transaction number or a tag at offset {offset}. A tag has at most 32 letters, digits or underscores and does not begin with a digit.</source>
        <translation>An Offset {offset} wird eine Transaktionsnummer oder ein Tag erwartet. Ein Tag hat höchstens 32 Buchstaben, Ziffern oder Unterstriche und beginnt nicht mit einer Ziffer.</translation>
    </message>
</context>
<context>
    <name>position.gtid.number_range</name>
    <message>
        <source>The transaction number at offset {offset} is out of range: it must be from 1 to 9223372036854775806.</source>
        <translation>Die Transaktionsnummer an Offset {offset} ist außerhalb des Bereichs: Sie muss zwischen 1 und 9223372036854775806 liegen.</translation>
    </message>
</context>
<context>
    <name>position.gtid.separator_expected</name>
    <message>
        <source>Expected a comma, a colon or the end of the GTID set at offset {offset}.</source>
        <translation>An Offset {offset} wird ein Komma, ein Doppelpunkt oder das Ende des GTID-Sets erwartet.</translation>
    </message>
</context>
<context>
    <name>position.gtid.trailing</name>
    <message>
        <source>There is more text after the GTID at offset {offset}. One GTID was expected: uuid:number or uuid:tag:number.</source>
        <translation>Nach der GTID steht an Offset {offset} weiterer Text. Erwartet wurde eine einzige GTID: uuid:number oder uuid:tag:number.</translation>
    </message>
</context>
<context>
    <name>position.history.lsn_expected</name>
    <message>
        <source>Line {line} of the timeline history: expected the LSN at which the timeline ended at offset {offset}, as in 0/16AE7F8.</source>
        <translation>Zeile {line} der Zeitlinien-Historie: An Offset {offset} wird die LSN erwartet, an der die Zeitlinie endete, etwa 0/16AE7F8.</translation>
    </message>
</context>
<context>
    <name>position.history.lsn_order</name>
    <message>
        <source>Timeline {timeline} ended at {lsn}, which is not set or lies before the end of the timeline before it ({before}).</source>
        <translation>Zeitlinie {timeline} endete an {lsn}; diese LSN ist nicht gesetzt oder liegt vor dem Ende der vorigen Zeitlinie ({before}).</translation>
    </message>
</context>
<context>
    <name>position.history.timeline_expected</name>
    <message>
        <source>Line {line} of the timeline history: expected a timeline number from 1 to 4294967295 at offset {offset}.</source>
        <translation>Zeile {line} der Zeitlinien-Historie: An Offset {offset} wird eine Zeitliniennummer von 1 bis 4294967295 erwartet.</translation>
    </message>
</context>
<context>
    <name>position.history.timeline_order</name>
    <message>
        <source>Timeline {timeline} comes after timeline {before} in the history, but timelines must be above 0 and increase.</source>
        <translation>Zeitlinie {timeline} folgt in der Historie auf Zeitlinie {before}, aber Zeitlinien müssen größer als 0 sein und ansteigen.</translation>
    </message>
</context>
<context>
    <name>position.lsn.add_range</name>
    <message>
        <source>LSN {lsn} moved by {bytes} bytes is out of range: an LSN is from 0/0 to FFFFFFFF/FFFFFFFF.</source>
        <translation>Die LSN {lsn}, um {bytes} Bytes verschoben, ist außerhalb des Bereichs: Eine LSN reicht von 0/0 bis FFFFFFFF/FFFFFFFF.</translation>
    </message>
</context>
<context>
    <name>position.lsn.checkpoint_unset</name>
    <message>
        <source>LSN 0/0 means that no position is set; it cannot be a checkpoint. Give the LSN that was read up to.</source>
        <translation>LSN 0/0 bedeutet, dass keine Position gesetzt ist; das kann kein Checkpoint sein. Die LSN angeben, bis zu der gelesen wurde.</translation>
    </message>
</context>
<context>
    <name>position.lsn.decimal_range</name>
    <message>
        <source>The LSN at offset {offset} is out of range: as a decimal number it is from 0 to 18446744073709551615.</source>
        <translation>Die LSN an Offset {offset} ist außerhalb des Bereichs: Als Dezimalzahl reicht sie von 0 bis 18446744073709551615.</translation>
    </message>
</context>
<context>
    <name>position.lsn.expected</name>
    <message>
        <source>Expected an LSN at offset {offset}: two hex numbers of up to 8 digits with a slash between, as in 0/16AE7F8.</source>
        <translation>An Offset {offset} wird eine LSN erwartet: zwei Hexzahlen mit bis zu 8 Ziffern und einem Schrägstrich dazwischen, etwa 0/16AE7F8.</translation>
    </message>
</context>
<context>
    <name>position.lsn.or_decimal_expected</name>
    <message>
        <source>Expected an LSN at offset {offset}: two hex numbers of up to 8 digits with a slash between, as in 0/16AE7F8, or one decimal number.</source>
        <translation>An Offset {offset} wird eine LSN erwartet: zwei Hexzahlen mit bis zu 8 Ziffern und einem Schrägstrich dazwischen, etwa 0/16AE7F8, oder eine Dezimalzahl.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.checkpoint_empty</name>
    <message>
        <source>The checkpoint is an empty MariaDB position. That would mean that nothing was ever read; give the position that was read, as in 0-1-100.</source>
        <translation>Der Checkpoint ist eine leere MariaDB-Position. Das hieße, dass nie etwas gelesen wurde; die gelesene Position angeben, etwa 0-1-100.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.comma_expected</name>
    <message>
        <source>Expected a comma or the end of the MariaDB position at offset {offset}.</source>
        <translation>An Offset {offset} wird ein Komma oder das Ende der MariaDB-Position erwartet.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.dash_expected</name>
    <message>
        <source>Expected a dash at offset {offset}. A MariaDB GTID is domain-server-sequence, as in 0-1-100.</source>
        <translation>An Offset {offset} wird ein Bindestrich erwartet. Eine MariaDB-GTID hat die Form Domain-Server-Sequenz, zum Beispiel 0-1-100.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.domain_twice</name>
    <message>
        <source>Domain {domain} is named twice, again at offset {offset}. A MariaDB position has one GTID per domain; a state (gtid_binlog_state) is not a position.</source>
        <translation>Domain {domain} ist zweimal genannt, erneut an Offset {offset}. Eine MariaDB-Position hat eine GTID je Domain; ein Zustand (gtid_binlog_state) ist keine Position.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.entry_twice</name>
    <message>
        <source>Domain and server {entry} are named twice, again at offset {offset}. A MariaDB state has one GTID for each.</source>
        <translation>Domain und Server {entry} sind zweimal genannt, erneut an Offset {offset}. Ein MariaDB-Zustand hat je Domain und Server nur eine GTID.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.id_range</name>
    <message>
        <source>The number at offset {offset} is out of range: a domain or a server id is from 0 to 4294967295.</source>
        <translation>Die Zahl an Offset {offset} liegt außerhalb des Bereichs: Eine Domain- oder Server-ID reicht von 0 bis 4294967295.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.number_expected</name>
    <message>
        <source>Expected a number at offset {offset}. A MariaDB GTID is domain-server-sequence, as in 0-1-100.</source>
        <translation>An Offset {offset} wurde eine Zahl erwartet. Eine MariaDB-GTID hat die Form Domain-Server-Sequenz, zum Beispiel 0-1-100.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.sequence_range</name>
    <message>
        <source>The sequence number at offset {offset} is out of range: it is from 0 to 18446744073709551615.</source>
        <translation>Die Sequenznummer an Offset {offset} liegt außerhalb des Bereichs: Sie reicht von 0 bis 18446744073709551615.</translation>
    </message>
</context>
<context>
    <name>position.mariadb.trailing</name>
    <message>
        <source>There is more text after the MariaDB GTID at offset {offset}. One GTID was expected, as in 0-1-100.</source>
        <translation>Nach der MariaDB-GTID folgt an Offset {offset} weiterer Text. Erwartet wurde eine einzige GTID, zum Beispiel 0-1-100.</translation>
    </message>
</context>
<context>
    <name>position.uuid.brace</name>
    <message>
        <source>The UUID is damaged: expected the closing brace at offset {offset}.</source>
        <translation>Die UUID ist beschädigt: An Offset {offset} wurde die schließende geschweifte Klammer erwartet.</translation>
    </message>
</context>
<context>
    <name>position.uuid.dash</name>
    <message>
        <source>The UUID is damaged: expected a dash at offset {offset}, because a UUID in braces, or begun with dashes, is 8-4-4-4-12.</source>
        <translation>Die UUID ist beschädigt: An Offset {offset} wird ein Bindestrich erwartet, denn eine UUID in Klammern oder eine mit Bindestrichen begonnene hat die Form 8-4-4-4-12.</translation>
    </message>
</context>
<context>
    <name>position.uuid.digit</name>
    <message>
        <source>The UUID is damaged: expected a hex digit at offset {offset}. A UUID has 32 of them, 8-4-4-4-12 with dashes.</source>
        <translation>Die UUID ist beschädigt: An Offset {offset} wurde eine Hexadezimalziffer erwartet. Eine UUID hat 32 davon, mit Bindestrichen in der Form 8-4-4-4-12.</translation>
    </message>
</context>
<context>
    <name>position.uuid.expected</name>
    <message>
        <source>Expected a UUID at offset {offset}: 32 hex digits, plain, as 8-4-4-4-12 with dashes, or so in braces.</source>
        <translation>An Offset {offset} wurde eine UUID erwartet: 32 Hexadezimalziffern, ohne Trennzeichen oder mit Bindestrichen als 8-4-4-4-12, wahlweise in geschweiften Klammern.</translation>
    </message>
</context>
<context>
    <name>position.uuid.trailing</name>
    <message>
        <source>There is more text after the UUID at offset {offset}; nothing was expected there.</source>
        <translation>Nach der UUID folgt an Offset {offset} weiterer Text; dort wurde nichts mehr erwartet.</translation>
    </message>
</context>
<context>
    <name>position.wire.count</name>
    <message>
        <source>The encoded GTID set is damaged: the count at offset {offset} is larger than the bytes that follow can hold.</source>
        <translation>Das kodierte GTID-Set ist beschädigt: Die Anzahl an Offset {offset} ist größer, als die folgenden Bytes fassen können.</translation>
    </message>
</context>
<context>
    <name>position.wire.interval</name>
    <message>
        <source>The encoded GTID set is damaged: the interval at offset {offset} is empty, out of range, or does not lie after the one before it.</source>
        <translation>Das kodierte GTID-Set ist beschädigt: Das Intervall an Offset {offset} ist leer, liegt außerhalb des Bereichs oder folgt nicht auf das vorhergehende.</translation>
    </message>
</context>
<context>
    <name>position.wire.layout</name>
    <message>
        <source>The encoded GTID set has an unknown layout at offset {offset}. Known are the one without tags (0) and the one with tags (1).</source>
        <translation>Das kodierte GTID-Set hat an Offset {offset} ein unbekanntes Format. Bekannt sind das Format ohne Tags (0) und das mit Tags (1).</translation>
    </message>
</context>
<context>
    <name>position.wire.repeated</name>
    <message>
        <source>The encoded GTID set is damaged: the UUID and tag at offset {offset} came before.</source>
        <translation>Das kodierte GTID-Set ist beschädigt: UUID und Tag an Offset {offset} kamen schon vorher vor.</translation>
    </message>
</context>
<context>
    <name>position.wire.short</name>
    <message>
        <source>The encoded GTID set ends too early: at offset {offset} another {wanted|{} byte was|{} bytes were} expected, {left|{} is|{} are} left.</source>
        <translation>Das kodierte GTID-Set endet zu früh: An Offset {offset} {wanted|wurde {} weiteres Byte|wurden {} weitere Bytes} erwartet, vorhanden {left|ist {} Byte|sind {} Bytes}.</translation>
    </message>
</context>
<context>
    <name>position.wire.tag</name>
    <message>
        <source>The encoded GTID set is damaged: the tag at offset {offset} is not at most 32 lower-case letters, digits or underscores that do not begin with a digit.</source>
        <translation>Das kodierte GTID-Set ist beschädigt: Das Tag an Offset {offset} besteht nicht aus höchstens 32 Kleinbuchstaben, Ziffern oder Unterstrichen ohne Ziffer am Anfang.</translation>
    </message>
</context>
<context>
    <name>position.wire.trailing</name>
    <message>
        <source>The encoded GTID set is followed by {left|{} byte|{} bytes} at offset {offset}; none were expected.</source>
        <translation>Auf das kodierte GTID-Set {left|folgt {} Byte|folgen {} Bytes} an Offset {offset}; dort wurde nichts mehr erwartet.</translation>
    </message>
</context>
<context>
    <name>preflight.binlog_format</name>
    <message>
        <source>binlog_format is {format}, so changes may be logged as statements, whose rows cannot be told. Set it to ROW, in the server&apos;s configuration, too; sessions that are connected keep the old one.</source>
        <translation>binlog_format ist {format}, sodass Änderungen als Anweisungen geloggt werden können, deren Zeilen sich nicht bestimmen lassen. Auf ROW setzen, auch in der Konfiguration des Servers; verbundene Sitzungen behalten den alten Wert.</translation>
    </message>
</context>
<context>
    <name>preflight.engine</name>
    <message>
        <source>{table} uses the engine {engine}, which has no transactions: its snapshot is not of one moment, and after a crash the log may hold what the table does not. Convert it to InnoDB.</source>
        <translation>{table} verwendet die Engine {engine}, die keine Transaktionen hat: Ihr Snapshot ist nicht von einem Augenblick, und nach einem Absturz kann das Log enthalten, was die Tabelle nicht hat. In InnoDB umwandeln.</translation>
    </message>
</context>
<context>
    <name>preflight.filter</name>
    <message>
        <source>The setting {filter} keeps changes of captured tables out of the log. Remove it, or do not capture them.</source>
        <translation>Die Einstellung {filter} hält Änderungen erfasster Tabellen aus dem Log heraus. Sie entfernen oder diese Tabellen nicht erfassen.</translation>
    </message>
</context>
<context>
    <name>preflight.for.log</name>
    <message>
        <source>asking which log files there are</source>
        <translation>die Frage, welche Logdateien es gibt</translation>
    </message>
</context>
<context>
    <name>preflight.for.stream</name>
    <message>
        <source>reading the log</source>
        <translation>das Lesen des Logs</translation>
    </message>
</context>
<context>
    <name>preflight.for.table</name>
    <message>
        <source>the snapshot and the columns of {table}</source>
        <translation>der Snapshot und die Spalten von {table}</translation>
    </message>
</context>
<context>
    <name>preflight.grant</name>
    <message>
        <source>The user lacks the privilege {privilege} for {purpose}. Ask an administrator for: {grant}</source>
        <translation>Dem Benutzer fehlt das Recht {privilege}; Zweck: {purpose}. Von einem Administrator erbitten: {grant}</translation>
    </message>
</context>
<context>
    <name>preflight.gtid_mode</name>
    <message>
        <source>gtid_mode is {mode}: the position is a file and an offset, which mean nothing on another server, so that every failover needs a new snapshot. Set enforce_gtid_consistency and gtid_mode to ON.</source>
        <translation>gtid_mode ist {mode}: Die Position ist eine Datei und ein Offset, die auf einem anderen Server nichts bedeuten, sodass jeder Failover einen neuen Snapshot braucht. enforce_gtid_consistency und gtid_mode auf ON setzen.</translation>
    </message>
</context>
<context>
    <name>preflight.log_bin</name>
    <message>
        <source>The server writes no binary log, so there is nothing to capture. Restart it with log_bin.</source>
        <translation>Der Server schreibt kein Binärlog, es gibt also nichts zu erfassen. Ihn mit log_bin neu starten.</translation>
    </message>
</context>
<context>
    <name>preflight.log_size</name>
    <message>
        <source>The server deletes its oldest log files as soon as all are larger than {size} (max_binlog_total_size), whether they were read or not. Leave room for the time that a consumer may be stopped.</source>
        <translation>Der Server löscht seine ältesten Logdateien, sobald alle zusammen größer als {size} sind (max_binlog_total_size), ob sie gelesen wurden oder nicht. Raum lassen für die Zeit, die ein Verbraucher stehen darf.</translation>
    </message>
</context>
<context>
    <name>preflight.log_updates</name>
    <message>
        <source>This server is a replica and does not log what it replicates (log_replica_updates, log_slave_updates OFF), so those changes are not in its log. Switch it on, or capture from the primary.</source>
        <translation>Dieser Server ist ein Replica und loggt nicht, was er repliziert (log_replica_updates, log_slave_updates OFF), sodass diese Änderungen nicht in seinem Log stehen. Einschalten oder vom Primary erfassen.</translation>
    </message>
</context>
<context>
    <name>preflight.no_primary_key</name>
    <message>
        <source>{table} has no primary key: consumers cannot tell equal rows apart, and its snapshot begins anew after an interruption. Add a primary key.</source>
        <translation>{table} hat keinen Primärschlüssel: Verbraucher können gleiche Zeilen nicht auseinanderhalten, und ihr Snapshot beginnt nach einer Unterbrechung von vorn. Einen Primärschlüssel anlegen.</translation>
    </message>
</context>
<context>
    <name>preflight.not_a_table</name>
    <message>
        <source>{table} is a {kind}: its changes are logged under the tables it is made of. Capture those.</source>
        <translation>{table} ist {kind}: Ihre Änderungen werden unter den Tabellen geloggt, aus denen sie besteht. Diese erfassen.</translation>
    </message>
</context>
<context>
    <name>preflight.own_server_id</name>
    <message>
        <source>The stream&apos;s server id, {server_id}, is the server&apos;s own. Choose another (source.config.server_id).</source>
        <translation>Die Server-ID des Streams, {server_id}, ist die des Servers selbst. Eine andere wählen (source.config.server_id).</translation>
    </message>
</context>
<context>
    <name>preflight.partial_json</name>
    <message>
        <source>binlog_row_value_options is PARTIAL_JSON: with a row image other than FULL, updates of a JSON column come as pieces of the document, not as the whole. Empty it if consumers need whole documents.</source>
        <translation>binlog_row_value_options ist PARTIAL_JSON: Bei einem anderen Zeilenabbild als FULL kommen Updates einer JSON-Spalte als Teile des Dokuments und nicht als Ganzes. Leeren, wenn Verbraucher ganze Dokumente brauchen.</translation>
    </message>
</context>
<context>
    <name>preflight.question</name>
    <message>
        <source>A question of the preflight was not answered: {reason}</source>
        <translation>Eine Frage der Vorprüfung wurde nicht beantwortet: {reason}</translation>
    </message>
</context>
<context>
    <name>preflight.retention</name>
    <message>
        <source>The server deletes its log after {retention}. A consumer that is stopped for longer, or a snapshot that takes longer, loses its position. Raise binlog_expire_logs_seconds to some days.</source>
        <translation>Der Server löscht sein Log nach {retention}. Ein Verbraucher, der länger steht, oder ein Snapshot, der länger dauert, verliert seine Position. binlog_expire_logs_seconds auf einige Tage erhöhen.</translation>
    </message>
</context>
<context>
    <name>preflight.row_image</name>
    <message>
        <source>binlog_row_image is {image}: updates and deletes come without the columns that the log leaves out, which are then marked as absent. Set it to FULL if consumers need whole rows.</source>
        <translation>binlog_row_image ist {image}: Updates und Deletes kommen ohne die Spalten, die das Log auslässt; sie sind dann als fehlend gekennzeichnet. Auf FULL setzen, wenn Verbraucher ganze Zeilen brauchen.</translation>
    </message>
</context>
<context>
    <name>preflight.row_metadata</name>
    <message>
        <source>binlog_row_metadata is {metadata}: names and types of columns are taken from the catalog as it is when a change is read, which stops the stream where a table was altered in between. Set it to FULL.</source>
        <translation>binlog_row_metadata ist {metadata}: Namen und Typen der Spalten stammen aus dem Katalog, wie er beim Lesen einer Änderung ist; wurde eine Tabelle dazwischen geändert, hält der Stream an. Auf FULL setzen.</translation>
    </message>
</context>
<context>
    <name>preflight.schema_empty</name>
    <message>
        <source>The schema of {table} holds no table that this user may see. Correct source.config.tables, or grant SELECT on it.</source>
        <translation>Das Schema von {table} enthält keine Tabelle, die dieser Benutzer sehen darf. source.config.tables berichtigen oder SELECT darauf gewähren.</translation>
    </message>
</context>
<context>
    <name>preflight.server_id_taken</name>
    <message>
        <source>A replica with the server id {server_id} is registered at this server already ({replica}): the two would throw each other out. Choose another (source.config.server_id).</source>
        <translation>An diesem Server ist bereits ein Replica mit der Server-ID {server_id} registriert ({replica}): Die beiden würden sich gegenseitig hinauswerfen. Eine andere wählen (source.config.server_id).</translation>
    </message>
</context>
<context>
    <name>preflight.table_missing</name>
    <message>
        <source>There is no table {table}. Correct source.config.tables, or create it; until then nothing comes of it.</source>
        <translation>Es gibt keine Tabelle {table}. source.config.tables berichtigen oder sie anlegen; bis dahin kommt von ihr nichts.</translation>
    </message>
</context>
<context>
    <name>prepared.pending</name>
    <message>
        <source>{count|{} prepared transaction is|{} prepared transactions are} not decided yet ({ids}): their outcome is still owed, and their rows are not in the checkpoint until then.</source>
        <translation>{count|{} vorbereitete Transaktion ist|{} vorbereitete Transaktionen sind} noch nicht entschieden ({ids}): Der Ausgang ist noch ausstehend, und die Zeilen sind bis dahin nicht im Checkpoint enthalten.</translation>
    </message>
</context>
<context>
    <name>provisional.suspect</name>
    <message>
        <source>What was delivered after the checkpoint up to {position} was never proven and is now suspect: compare or re-snapshot it.</source>
        <translation>Was nach dem Checkpoint bis {position} ausgeliefert wurde, wurde nie bewiesen und ist jetzt verdächtig: vergleichen oder einen neuen Snapshot erstellen.</translation>
    </message>
</context>
<context>
    <name>provisional.waiting</name>
    <message>
        <source>Progress up to {position} was made while the verdict was not proven; it is not part of what is judged here.</source>
        <translation>Der Fortschritt bis {position} entstand, als das Urteil noch nicht bewiesen war; er gehört nicht zu dem, was hier beurteilt wird.</translation>
    </message>
</context>
<context>
    <name>scenario.bad_guards</name>
    <message>
        <source>{where}: {problem}</source>
        <translation>{where}: {problem}</translation>
    </message>
</context>
<context>
    <name>scenario.bad_uuid</name>
    <message>
        <source>{where}: {problem}</source>
        <translation>{where}: {problem}</translation>
    </message>
</context>
<context>
    <name>scenario.cannot_read</name>
    <message>
        <source>The scenario file {file} does not exist or cannot be opened. Check the name and permissions.</source>
        <translation>Die Szenariodatei {file} gibt es nicht, oder sie lässt sich nicht öffnen. Name und Berechtigungen prüfen.</translation>
    </message>
</context>
<context>
    <name>scenario.circle</name>
    <message>
        <source>{where}: &quot;{server}&quot; would replicate from itself, directly or in a circle.</source>
        <translation>{where}: „{server}“ würde von sich selbst replizieren, direkt oder im Kreis.</translation>
    </message>
</context>
<context>
    <name>scenario.expected_range</name>
    <message>
        <source>{where}: expected a number, or a range such as 1..50, not &quot;{value}&quot;.</source>
        <translation>{where}: Erwartet wurde eine Zahl oder ein Bereich wie 1..50, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>scenario.input_after_end</name>
    <message>
        <source>{where}: this input is later than the end of the run, runs_for: {end}.</source>
        <translation>{where}: Diese Eingabe liegt nach dem Ende des Laufs, runs_for: {end}.</translation>
    </message>
</context>
<context>
    <name>scenario.input_refused</name>
    <message>
        <source>At {time} the input could not be applied: {problem}</source>
        <translation>Bei {time} war die Eingabe nicht anwendbar: {problem}</translation>
    </message>
</context>
<context>
    <name>scenario.inputs_in_order</name>
    <message>
        <source>{where}: this input is earlier than the one before it; order them by time.</source>
        <translation>{where}: Diese Eingabe liegt vor der vorhergehenden; Eingaben nach Zeit ordnen.</translation>
    </message>
</context>
<context>
    <name>scenario.no_consumer</name>
    <message>
        <source>{where}: there is no consumer.</source>
        <translation>{where}: Es gibt keinen Konsumenten.</translation>
    </message>
</context>
<context>
    <name>scenario.no_server</name>
    <message>
        <source>{where}: there is no server.</source>
        <translation>{where}: Es gibt keinen Server.</translation>
    </message>
</context>
<context>
    <name>scenario.no_such_scenario</name>
    <message>
        <source>There is no scenario &quot;{name}&quot;; there are: {known}. A file can be given as well.</source>
        <translation>Es gibt kein Szenario „{name}“; vorhanden sind: {known}. Auch eine Datei kann angegeben werden.</translation>
    </message>
</context>
<context>
    <name>scenario.none</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>scenario.one_input</name>
    <message>
        <source>{where}: an input has a time and one thing that happens: {known}.</source>
        <translation>{where}: Eine Eingabe besteht aus einer Zeit und genau einem Ereignis: {known}.</translation>
    </message>
</context>
<context>
    <name>scenario.one_primary</name>
    <message>
        <source>{where}: exactly one server must have role: primary; {count} have it.</source>
        <translation>{where}: Genau ein Server muss role: primary haben; Anzahl hier: {count}.</translation>
    </message>
</context>
<context>
    <name>scenario.primary_replicates</name>
    <message>
        <source>{where}: &quot;{server}&quot; is the primary and replicates from nobody.</source>
        <translation>{where}: „{server}“ ist der Primärserver und repliziert von niemandem.</translation>
    </message>
</context>
<context>
    <name>scenario.reversed</name>
    <message>
        <source>{where}: the first number is greater than the last.</source>
        <translation>{where}: Die erste Zahl ist größer als die letzte.</translation>
    </message>
</context>
<context>
    <name>scenario.same_uuid</name>
    <message>
        <source>{where}: two servers have the uuid {uuid}; a copied auto.cnf is not simulated.</source>
        <translation>{where}: Zwei Server haben die uuid {uuid}; eine kopierte auto.cnf wird nicht simuliert.</translation>
    </message>
</context>
<context>
    <name>scenario.translated_steps</name>
    <message>
        <source>{where}: a translation has as many steps as the scenario, {count}; here {steps|is one|are {}}.</source>
        <translation>{where}: Eine Übersetzung hat so viele Schritte wie das Szenario, {count}; hier {steps|ist es einer|sind es {}}.</translation>
    </message>
</context>
<context>
    <name>scenario.unknown_consumer</name>
    <message>
        <source>{where}: there is no consumer &quot;{value}&quot;; the consumers are: {known}.</source>
        <translation>{where}: Es gibt keinen Konsumenten „{value}“; die Konsumenten sind: {known}.</translation>
    </message>
</context>
<context>
    <name>scenario.unknown_server</name>
    <message>
        <source>{where}: there is no server &quot;{value}&quot;; the servers are: {known}.</source>
        <translation>{where}: Es gibt keinen Server „{value}“; die Server sind: {known}.</translation>
    </message>
</context>
<context>
    <name>scenario.vary_form</name>
    <message>
        <source>&quot;{value}&quot; is not of the form path=from..to or path=from..to:step, such as links.b.receive_delay=0s..20s:2s.</source>
        <translation>„{value}“ hat nicht die Form path=from..to oder path=from..to:step, zum Beispiel links.b.receive_delay=0s..20s:2s.</translation>
    </message>
</context>
<context>
    <name>scenario.vary_many</name>
    <message>
        <source>&quot;{value}&quot; makes more than {count} points; take a greater step.</source>
        <translation>„{value}“ ergibt mehr als {count} Punkte; eine größere Schrittweite wählen.</translation>
    </message>
</context>
<context>
    <name>sim.input.bad_tag</name>
    <message>
        <source>&quot;{tag}&quot; is no GTID tag: at most 32 of a-z, 0-9 and _, not beginning with a digit.</source>
        <translation>„{tag}“ ist kein GTID-Tag: höchstens 32 Zeichen aus a-z, 0-9 und _, ohne Ziffer am Anfang.</translation>
    </message>
</context>
<context>
    <name>sim.input.consumer_down</name>
    <message>
        <source>{consumer} has crashed and is not back yet.</source>
        <translation>{consumer} ist abgestürzt und noch nicht wieder da.</translation>
    </message>
</context>
<context>
    <name>sim.input.gtid_taken</name>
    <message>
        <source>{server} has executed {gtids} already, so they cannot be injected.</source>
        <translation>{server} hat {gtids} schon ausgeführt, daher lassen sie sich nicht einschleusen.</translation>
    </message>
</context>
<context>
    <name>sim.input.is_down</name>
    <message>
        <source>{server} is down; restart it first.</source>
        <translation>{server} läuft nicht; zuerst neu starten.</translation>
    </message>
</context>
<context>
    <name>sim.input.is_up</name>
    <message>
        <source>{server} is up already.</source>
        <translation>{server} läuft bereits.</translation>
    </message>
</context>
<context>
    <name>sim.input.no_link</name>
    <message>
        <source>{server} replicates from nobody, so it has no link to change.</source>
        <translation>{server} repliziert von niemandem und hat daher keine Verbindung, die sich ändern ließe.</translation>
    </message>
</context>
<context>
    <name>sim.input.no_such_consumer</name>
    <message>
        <source>There is no consumer &quot;{consumer}&quot;; the consumers are {known}.</source>
        <translation>Es gibt keinen Konsumenten „{consumer}“; die Konsumenten sind {known}.</translation>
    </message>
</context>
<context>
    <name>sim.input.no_such_server</name>
    <message>
        <source>There is no server &quot;{server}&quot;; the servers are {known}.</source>
        <translation>Es gibt keinen Server „{server}“; die Server sind {known}.</translation>
    </message>
</context>
<context>
    <name>sim.input.out_of_range</name>
    <message>
        <source>{what} must be from {min} to {max}.</source>
        <translation>{what} muss zwischen {min} und {max} liegen (Grenzen eingeschlossen).</translation>
    </message>
</context>
<context>
    <name>sim.input.to_itself</name>
    <message>
        <source>{server} cannot take over from, or replicate from, itself.</source>
        <translation>{server} kann nicht von sich selbst übernehmen oder replizieren.</translation>
    </message>
</context>
<context>
    <name>sim.lost_connection</name>
    <message>
        <source>The connection to the server broke.</source>
        <translation>Die Verbindung zum Server ist abgebrochen.</translation>
    </message>
</context>
<context>
    <name>sim.mark.accept</name>
    <message>
        <source>A human accepts the unproven position of {consumer}.</source>
        <translation>Ein Mensch akzeptiert die unbewiesene Position von {consumer}.</translation>
    </message>
</context>
<context>
    <name>sim.mark.apply_delay</name>
    <message>
        <source>{server} applies {delay} late.</source>
        <translation>{server} wendet Änderungen mit {delay} Verzögerung an.</translation>
    </message>
</context>
<context>
    <name>sim.mark.consumer_crash</name>
    <message>
        <source>{consumer} crashes and starts again.</source>
        <translation>{consumer} stürzt ab und startet neu.</translation>
    </message>
</context>
<context>
    <name>sim.mark.crash</name>
    <message>
        <source>{server} crashes.</source>
        <translation>{server} stürzt ab.</translation>
    </message>
</context>
<context>
    <name>sim.mark.cut</name>
    <message>
        <source>The link to {server} is cut.</source>
        <translation>Die Verbindung zu {server} ist getrennt.</translation>
    </message>
</context>
<context>
    <name>sim.mark.errant</name>
    <message>
        <source>{count} {count|transaction is|transactions are} written directly on {server}.</source>
        <translation>{count} {count|Transaktion wird|Transaktionen werden} direkt auf {server} geschrieben.</translation>
    </message>
</context>
<context>
    <name>sim.mark.fail_over</name>
    <message>
        <source>Fail over from {from} to {server}.</source>
        <translation>Failover von {from} zu {server}.</translation>
    </message>
</context>
<context>
    <name>sim.mark.fail_over_to</name>
    <message>
        <source>Fail over to {server}.</source>
        <translation>Failover zu {server}.</translation>
    </message>
</context>
<context>
    <name>sim.mark.heal</name>
    <message>
        <source>The link to {server} is whole again.</source>
        <translation>Die Verbindung zu {server} ist wiederhergestellt.</translation>
    </message>
</context>
<context>
    <name>sim.mark.health_hangs</name>
    <message>
        <source>Questions to {server} get no answer.</source>
        <translation>Abfragen an {server} bleiben ohne Antwort.</translation>
    </message>
</context>
<context>
    <name>sim.mark.health_heals</name>
    <message>
        <source>{server} answers questions again.</source>
        <translation>{server} beantwortet Abfragen wieder.</translation>
    </message>
</context>
<context>
    <name>sim.mark.hold</name>
    <message>
        <source>An applier worker of {server} is stuck at {numbers}.</source>
        <translation>Ein Applier-Worker von {server} hängt bei {numbers} fest.</translation>
    </message>
</context>
<context>
    <name>sim.mark.inject</name>
    <message>
        <source>Empty transactions {gtids} are injected on {server}.</source>
        <translation>Leere Transaktionen {gtids} werden auf {server} eingeschleust.</translation>
    </message>
</context>
<context>
    <name>sim.mark.log_bin_off</name>
    <message>
        <source>{server} starts again with log_bin=OFF.</source>
        <translation>{server} startet neu mit log_bin=OFF.</translation>
    </message>
</context>
<context>
    <name>sim.mark.log_bin_on</name>
    <message>
        <source>{server} starts again with log_bin=ON.</source>
        <translation>{server} startet neu mit log_bin=ON.</translation>
    </message>
</context>
<context>
    <name>sim.mark.pause</name>
    <message>
        <source>{consumer} is paused.</source>
        <translation>{consumer} ist pausiert.</translation>
    </message>
</context>
<context>
    <name>sim.mark.point</name>
    <message>
        <source>{consumer} is pointed at {server}.</source>
        <translation>{consumer} wird auf {server} gerichtet.</translation>
    </message>
</context>
<context>
    <name>sim.mark.policy</name>
    <message>
        <source>Guards: {preset}.</source>
        <translation>Schutzprüfungen: {preset}.</translation>
    </message>
</context>
<context>
    <name>sim.mark.promote</name>
    <message>
        <source>{server} is promoted.</source>
        <translation>{server} wird befördert.</translation>
    </message>
</context>
<context>
    <name>sim.mark.purge</name>
    <message>
        <source>{server} purges its binary logs.</source>
        <translation>{server} bereinigt seine Binärlogs.</translation>
    </message>
</context>
<context>
    <name>sim.mark.rate</name>
    <message>
        <source>The application writes {count} {count|transaction|transactions} a second.</source>
        <translation>Die Anwendung schreibt {count} {count|Transaktion|Transaktionen} pro Sekunde.</translation>
    </message>
</context>
<context>
    <name>sim.mark.receive_delay</name>
    <message>
        <source>{server} receives {delay} late.</source>
        <translation>{server} empfängt mit {delay} Verzögerung.</translation>
    </message>
</context>
<context>
    <name>sim.mark.release</name>
    <message>
        <source>The stuck applier worker of {server} gets on.</source>
        <translation>Der festhängende Applier-Worker von {server} arbeitet weiter.</translation>
    </message>
</context>
<context>
    <name>sim.mark.replicate</name>
    <message>
        <source>{server} replicates from {from}.</source>
        <translation>{server} repliziert von {from}.</translation>
    </message>
</context>
<context>
    <name>sim.mark.reset</name>
    <message>
        <source>{server} resets its binary logs and GTIDs.</source>
        <translation>{server} setzt seine Binärlogs und GTIDs zurück.</translation>
    </message>
</context>
<context>
    <name>sim.mark.resnapshot</name>
    <message>
        <source>{consumer} takes a new snapshot.</source>
        <translation>{consumer} erstellt einen neuen Snapshot.</translation>
    </message>
</context>
<context>
    <name>sim.mark.restart</name>
    <message>
        <source>{server} starts again.</source>
        <translation>{server} startet neu.</translation>
    </message>
</context>
<context>
    <name>sim.mark.resume</name>
    <message>
        <source>{consumer} is resumed.</source>
        <translation>{consumer} läuft weiter.</translation>
    </message>
</context>
<context>
    <name>sim.mark.stop</name>
    <message>
        <source>{server} is shut down.</source>
        <translation>{server} wird heruntergefahren.</translation>
    </message>
</context>
<context>
    <name>sim.mark.tag</name>
    <message>
        <source>Writes carry the tag &quot;{tag}&quot;.</source>
        <translation>Schreibvorgänge tragen das Tag „{tag}“.</translation>
    </message>
</context>
<context>
    <name>sim.none</name>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>sim.query_timeout</name>
    <message>
        <source>The question got no answer within {after}.</source>
        <translation>Die Abfrage wurde nicht innerhalb von {after} beantwortet.</translation>
    </message>
</context>
<context>
    <name>sim.refused</name>
    <message>
        <source>{host}:{port} refused the connection: the server is down or listens elsewhere.</source>
        <translation>{host}:{port} hat die Verbindung abgelehnt: Der Server läuft nicht oder lauscht an anderer Stelle.</translation>
    </message>
</context>
<context>
    <name>sim.server_said</name>
    <message>
        <source>The server said: {text}</source>
        <translation>Der Server meldet: {text}</translation>
    </message>
</context>
<context>
    <name>sim.unmet</name>
    <message>
        <source>With guards {guards}, {what} was expected to be {expected}, and was {was}.</source>
        <translation>Bei den Schutzprüfungen {guards} wurde für {what} der Wert {expected} erwartet, tatsächlich war es {was}.</translation>
    </message>
</context>
<context>
    <name>sim.unreachable</name>
    <message>
        <source>{host}:{port} did not answer: the network between is cut.</source>
        <translation>{host}:{port} antwortete nicht: Das Netzwerk dazwischen ist unterbrochen.</translation>
    </message>
</context>
<context>
    <name>sink.file.bad_base_name</name>
    <message>
        <source>&quot;{name}&quot; cannot begin the names of files. Use letters, digits, &quot;-&quot; and &quot;_&quot;, or dots inside the name.</source>
        <translation>„{name}“ kann nicht am Anfang von Dateinamen stehen. Buchstaben, Ziffern, „-“ und „_“ verwenden, oder Punkte innerhalb des Namens.</translation>
    </message>
</context>
<context>
    <name>sink.file.changed</name>
    <message>
        <source>{path} is {found} long where this sink left {expected}: another program, or the disk, changed it. If lines are missing, restore the file, or move it away and re-snapshot.</source>
        <translation>{path} ist {found} lang, diese Senke hatte die Datei aber mit {expected} verlassen: Ein anderes Programm oder der Datenträger hat sie verändert. Fehlen Zeilen, die Datei wiederherstellen, oder sie beiseitelegen und einen neuen Snapshot machen.</translation>
    </message>
</context>
<context>
    <name>sink.file.denied</name>
    <message>
        <source>This user may not write {path}: {detail}. Change the rights on it or on its folder.</source>
        <translation>Dieser Benutzer darf {path} nicht schreiben: {detail}. Die Rechte daran oder an ihrem Ordner ändern.</translation>
    </message>
</context>
<context>
    <name>sink.file.exists</name>
    <message>
        <source>{path} already exists and is not overwritten. Move it away.</source>
        <translation>{path} gibt es schon und wird nicht überschrieben. Die Datei beiseitelegen.</translation>
    </message>
</context>
<context>
    <name>sink.file.failed</name>
    <message>
        <source>{path} could not be used: {detail}.</source>
        <translation>{path} konnte nicht verwendet werden: {detail}.</translation>
    </message>
</context>
<context>
    <name>sink.file.io_error</name>
    <message>
        <source>The disk failed while {path} was used: {detail}. Check the disk and the system&apos;s log.</source>
        <translation>Der Datenträger hat versagt, als {path} verwendet wurde: {detail}. Den Datenträger und das Systemprotokoll prüfen.</translation>
    </message>
</context>
<context>
    <name>sink.file.moved</name>
    <message>
        <source>{path} was moved, replaced or deleted while it was being written; only files without &quot;.part&quot; are finished. A new file is begun, and the batch is written again.</source>
        <translation>{path} wurde verschoben, ersetzt oder gelöscht, während hineingeschrieben wurde; fertig sind nur Dateien ohne „.part“. Eine neue Datei wird begonnen und der Stapel noch einmal geschrieben.</translation>
    </message>
</context>
<context>
    <name>sink.file.no_folder</name>
    <message>
        <source>{path} cannot be opened: a folder on the way to it does not exist. Make it, or correct the path.</source>
        <translation>{path} kann nicht geöffnet werden: Ein Ordner auf dem Weg dorthin fehlt. Ihn anlegen oder den Pfad berichtigen.</translation>
    </message>
</context>
<context>
    <name>sink.file.no_space</name>
    <message>
        <source>There is no space left to write {path}. Free some space; nothing of the batch counts as delivered.</source>
        <translation>Zum Schreiben von {path} ist kein Speicherplatz mehr frei. Speicherplatz freigeben; vom Stapel gilt nichts als ausgeliefert.</translation>
    </message>
</context>
<context>
    <name>sink.file.not_a_folder</name>
    <message>
        <source>{path} cannot be used: it, or a part of the path, is a file where a folder is needed.</source>
        <translation>{path} kann nicht verwendet werden: Der Pfad oder ein Teil davon ist eine Datei, wo ein Ordner stehen muss.</translation>
    </message>
</context>
<context>
    <name>sink.file.other_writer</name>
    <message>
        <source>Another sink writes to {path}: it holds {lock}. Stop the pipeline it belongs to, or give this one a place of its own.</source>
        <translation>Eine andere Senke schreibt nach {path}: Sie hält {lock}. Die Pipeline anhalten, zu der sie gehört, oder dieser einen eigenen Platz geben.</translation>
    </message>
</context>
<context>
    <name>sink.file.read_only</name>
    <message>
        <source>{path} cannot be written: its file system is read-only. Was it mounted so, or did the system do it after a disk fault?</source>
        <translation>{path} kann nicht geschrieben werden: Das Dateisystem ist schreibgeschützt. Wurde es so eingehängt, oder hat das System es nach einem Fehler des Datenträgers getan?</translation>
    </message>
</context>
<context>
    <name>sink.file.sync_failed</name>
    <message>
        <source>The disk did not confirm what was written to {path}: {detail}. What was written since the last commit is no longer trusted: the file is opened anew, cut back to that commit, and the batch is written again.</source>
        <translation>Der Datenträger hat nicht bestätigt, was nach {path} geschrieben wurde: {detail}. Was seit dem letzten Commit geschrieben wurde, gilt nicht mehr als sicher: Die Datei wird neu geöffnet und auf diesen Stand gekürzt, und der Stapel wird noch einmal geschrieben.</translation>
    </message>
</context>
<context>
    <name>sink.file.too_large</name>
    <message>
        <source>{path} may not grow any further: the file system, or a limit of this process (ulimit -f), forbids it. Raise the limit, or rotate the files at a smaller size.</source>
        <translation>{path} darf nicht weiter wachsen: Das Dateisystem oder eine Grenze dieses Prozesses (ulimit -f) verbietet es. Die Grenze anheben oder die Dateien bei geringerer Größe wechseln.</translation>
    </message>
</context>
<context>
    <name>sink.file.two_open_files</name>
    <message>
        <source>Both {path} and {other} claim to be the last file. Switchpoint leaves one only: move away the one that does not belong there.</source>
        <translation>Sowohl {path} als auch {other} soll die letzte Datei sein. Switchpoint hinterlässt nur eine: die beiseitelegen, die nicht dorthin gehört.</translation>
    </message>
</context>
<context>
    <name>sink.http.bad_ca_file</name>
    <message>
        <source>{path} holds no certificate in PEM form, or cannot be read. Name the file of the authority that signed the server&apos;s certificate.</source>
        <translation>{path} enthält kein Zertifikat in PEM-Form oder kann nicht gelesen werden. Die Datei der Stelle angeben, die das Zertifikat des Servers unterschrieben hat.</translation>
    </message>
</context>
<context>
    <name>sink.http.bad_header</name>
    <message>
        <source>The header &quot;{name}&quot; cannot be sent. Its name takes letters, digits and &quot;-&quot;; its value takes no line breaks and nothing outside ASCII.</source>
        <translation>Der Header „{name}“ kann nicht gesendet werden. Der Name besteht aus Buchstaben, Ziffern und „-“; der Wert enthält keine Zeilenumbrüche und nur ASCII.</translation>
    </message>
</context>
<context>
    <name>sink.http.bad_url</name>
    <message>
        <source>&quot;{url}&quot; is no address of an HTTP sink. It begins with http:// or https:// and a host.</source>
        <translation>„{url}“ ist keine Adresse einer HTTP-Senke. Sie beginnt mit http:// oder https:// und einem Host.</translation>
    </message>
</context>
<context>
    <name>sink.http.clear_secret</name>
    <message>
        <source>{url} would receive the header Authorization without encryption. Use https://; only on this machine is http:// enough.</source>
        <translation>{url} bekäme den Header Authorization unverschlüsselt. https:// verwenden; http:// genügt nur auf diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>sink.http.credentials</name>
    <message>
        <source>{url} refuses the credentials: status {status} {reason}. Correct the header Authorization.</source>
        <translation>{url} weist die Anmeldedaten zurück: Status {status} {reason}. Den Header Authorization berichtigen.</translation>
    </message>
</context>
<context>
    <name>sink.http.gave_up</name>
    <message>
        <source>{url} did not take {changes|a change|{} changes} after {attempts|one attempt|{} attempts} in {time}: {detail}. The batch is sent again later, under the same Idempotency-Key.</source>
        <translation>{url} hat {changes|eine Änderung|{} Änderungen} nach {attempts|einem Versuch|{} Versuchen} in {time} nicht angenommen: {detail}. Der Stapel wird später unter demselben Idempotency-Key noch einmal gesendet.</translation>
    </message>
</context>
<context>
    <name>sink.http.no_answer</name>
    <message>
        <source>no answer within {time}</source>
        <translation>keine Antwort innerhalb von {time}</translation>
    </message>
</context>
<context>
    <name>sink.http.no_dead_letters</name>
    <message>
        <source>{url} refuses {changes|a change|{} changes}: status {status} {reason}. Name a dead letter file if the stream may go on without them; until then it waits.</source>
        <translation>{url} weist {changes|eine Änderung|{} Änderungen} zurück: Status {status} {reason}. Eine Datei für Zurückgewiesenes angeben, wenn der Strom ohne sie weitergehen darf; bis dahin wartet er.</translation>
    </message>
</context>
<context>
    <name>sink.http.no_tls</name>
    <message>
        <source>{url} needs TLS, and Qt finds no TLS library. Install OpenSSL and Qt&apos;s TLS plugin.</source>
        <translation>{url} verlangt TLS, und Qt findet keine TLS-Bibliothek. OpenSSL und das TLS-Plugin von Qt installieren.</translation>
    </message>
</context>
<context>
    <name>sink.http.redirected</name>
    <message>
        <source>{url} answers with status {status}, a redirection to {target}. Redirections are not followed: give the address that takes the changes.</source>
        <translation>{url} antwortet mit Status {status}, einer Umleitung nach {target}. Umleitungen wird nicht gefolgt: die Adresse angeben, die die Änderungen annimmt.</translation>
    </message>
</context>
<context>
    <name>sink.http.status</name>
    <message>
        <source>status {status} {reason}</source>
        <translation>Status {status} {reason}</translation>
    </message>
</context>
<context>
    <name>sink.http.untrusted</name>
    <message>
        <source>No encrypted connection to {url}: {detail}. Nothing was sent. If its authority is your own, name its file as the CA file.</source>
        <translation>Keine verschlüsselte Verbindung zu {url}: {detail}. Es wurde nichts gesendet. Ist die Zertifizierungsstelle eine eigene, ihre Datei als CA-Datei angeben.</translation>
    </message>
</context>
<context>
    <name>sink.http.url_password</name>
    <message>
        <source>The address of the HTTP sink on {host} holds a user name or a password, which would end up in logs. Give them in the header Authorization.</source>
        <translation>Die Adresse der HTTP-Senke auf {host} enthält einen Benutzernamen oder ein Passwort; beides käme in Protokolle. Es im Header Authorization angeben.</translation>
    </message>
</context>
<context>
    <name>sink.interrupted</name>
    <message>
        <source>Waiting for {name} was interrupted.</source>
        <translation>Das Warten auf {name} wurde unterbrochen.</translation>
    </message>
</context>
<context>
    <name>sink.not_open</name>
    <message>
        <source>The sink {name} is not open. Open it first.</source>
        <translation>Die Senke {name} ist nicht geöffnet. Sie zuerst öffnen.</translation>
    </message>
</context>
<context>
    <name>sink.rollback_first</name>
    <message>
        <source>The sink {name} failed within this batch. Roll it back, then write the batch again.</source>
        <translation>Die Senke {name} ist in diesem Stapel gescheitert. Ihn zurückrollen und noch einmal schreiben.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.bad_table</name>
    <message>
        <source>&quot;{name}&quot; cannot be the name of the table of changes. It takes letters, digits and &quot;_&quot;, and does not begin with a digit or &quot;sqlite_&quot;.</source>
        <translation>„{name}“ kann die Tabelle der Änderungen nicht heißen. Der Name besteht aus Buchstaben, Ziffern und „_“ und beginnt nicht mit einer Ziffer oder „sqlite_“.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.busy</name>
    <message>
        <source>Another program held the write lock of the SQLite file {path} for {time}. End its transaction; the batch is written again.</source>
        <translation>Ein anderes Programm hielt die Schreibsperre der SQLite-Datei {path} {time} lang. Dessen Transaktion beenden; der Stapel wird noch einmal geschrieben.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.cannot_open</name>
    <message>
        <source>The SQLite file {path} cannot be opened: {detail}. Check that its folder exists, and the rights on both.</source>
        <translation>Die SQLite-Datei {path} kann nicht geöffnet werden: {detail}. Prüfen, ob es ihren Ordner gibt, und die Rechte an beiden.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.damaged</name>
    <message>
        <source>The SQLite file {path} is damaged: {detail}. Restore it from a copy, or name another file and re-snapshot.</source>
        <translation>Die SQLite-Datei {path} ist beschädigt: {detail}. Sie aus einer Kopie wiederherstellen, oder eine andere Datei angeben und einen neuen Snapshot machen.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.empty</name>
    <message>
        <source>{path} is empty: it was cut off, or it never was a SQLite file. Delete it if a new one may be made in its place.</source>
        <translation>{path} ist leer: Die Datei wurde abgeschnitten oder war nie eine SQLite-Datei. Sie löschen, wenn an ihrer Stelle eine neue angelegt werden darf.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.failed</name>
    <message>
        <source>The SQLite file {path} could not be used: {detail}.</source>
        <translation>Die SQLite-Datei {path} konnte nicht verwendet werden: {detail}.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.foreign</name>
    <message>
        <source>{path} is no SQLite database. Nothing was changed in it; name another file.</source>
        <translation>{path} ist keine SQLite-Datenbank. Es wurde nichts darin geändert; eine andere Datei angeben.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.full</name>
    <message>
        <source>There is no space left for the SQLite file {path}. Free some space; nothing of the batch was stored.</source>
        <translation>Für die SQLite-Datei {path} ist kein Speicherplatz mehr frei. Speicherplatz freigeben; vom Stapel wurde nichts gespeichert.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.io_error</name>
    <message>
        <source>The disk failed while the SQLite file {path} was used: {detail}.</source>
        <translation>Der Datenträger hat versagt, als die SQLite-Datei {path} verwendet wurde: {detail}.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.newer</name>
    <message>
        <source>{path} is of version {found}, from a newer Switchpoint; this one writes version {expected}. Update it. Nothing was changed in the file.</source>
        <translation>{path} hat die Version {found} eines neueren Switchpoint; dieses schreibt Version {expected}. Es aktualisieren. In der Datei wurde nichts geändert.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.no_driver</name>
    <message>
        <source>Qt&apos;s SQLite driver (QSQLITE) is not installed. Install the package with the Qt 6 SQLite plugin.</source>
        <translation>Der SQLite-Treiber von Qt (QSQLITE) ist nicht installiert. Das Paket mit dem SQLite-Plugin für Qt 6 installieren.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.not_a_file</name>
    <message>
        <source>{path} is not a file. Name the SQLite file itself.</source>
        <translation>{path} ist keine Datei. Die SQLite-Datei selbst angeben.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.other_program</name>
    <message>
        <source>{path} is a SQLite database of another program (application id {found}), not one that a sink made. Nothing was changed in it; name another file.</source>
        <translation>{path} ist die SQLite-Datenbank eines anderen Programms (Anwendungskennung {found}), keine einer Senke. Es wurde nichts darin geändert; eine andere Datei angeben.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.part_page</name>
    <message>
        <source>it ends in the middle of a page</source>
        <translation>sie endet mitten in einer Seite</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.read_only</name>
    <message>
        <source>The SQLite file {path} cannot be written: it, its folder or its disk is read-only.</source>
        <translation>Die SQLite-Datei {path} kann nicht geschrieben werden: Sie, ihr Ordner oder ihr Datenträger ist schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>sink.sqlite.setting</name>
    <message>
        <source>The SQLite file {path} refuses the setting {setting}, without which a committed batch would not be safe. Move it to a local disk.</source>
        <translation>Die SQLite-Datei {path} nimmt die Einstellung {setting} nicht an, ohne die ein ausgelieferter Stapel nicht sicher wäre. Sie auf einen lokalen Datenträger legen.</translation>
    </message>
</context>
<context>
    <name>source.ask.closed</name>
    <message>
        <source>The server closed the connection in the middle of a question: it was stopped, crashed, or the connection was killed or cut.</source>
        <translation>Der Server hat die Verbindung mitten in einer Abfrage geschlossen: Er wurde gestoppt, ist abgestürzt, oder die Verbindung wurde beendet oder unterbrochen.</translation>
    </message>
</context>
<context>
    <name>source.ask.denied</name>
    <message>
        <source>The server does not allow this user the question. Ask an administrator for: {grant}</source>
        <translation>Der Server erlaubt diesem Benutzer die Abfrage nicht. Bei der Administration anfordern: {grant}</translation>
    </message>
</context>
<context>
    <name>source.ask.empty</name>
    <message>
        <source>The server gave no row where {name} was expected.</source>
        <translation>Der Server lieferte keine Zeile, wo {name} erwartet wurde.</translation>
    </message>
</context>
<context>
    <name>source.ask.failed</name>
    <message>
        <source>The server answered the question with error {number}.</source>
        <translation>Der Server beantwortete die Abfrage mit Fehler {number}.</translation>
    </message>
</context>
<context>
    <name>source.ask.file_ends_inside_event</name>
    <message>
        <source>Its end is not the end of an event, so a part of it is missing or damaged.</source>
        <translation>Ihr Ende ist nicht das Ende eines Ereignisses, ein Teil fehlt oder ist beschädigt.</translation>
    </message>
</context>
<context>
    <name>source.ask.interrupted</name>
    <message>
        <source>The question was interrupted.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>source.ask.no_variable</name>
    <message>
        <source>This server does not know {name}: it is of a version or build without it, so nothing can be said here.</source>
        <translation>Dieser Server kennt {name} nicht: Seiner Version oder seinem Build fehlt diese Variable, daher ist hier keine Aussage möglich.</translation>
    </message>
</context>
<context>
    <name>source.ask.null</name>
    <message>
        <source>The server answered NULL where {name} was expected.</source>
        <translation>Der Server antwortete NULL, wo {name} erwartet wurde.</translation>
    </message>
</context>
<context>
    <name>source.ask.number_of_32_bits</name>
    <message>
        <source>a number below 2^32</source>
        <translation>eine Zahl unter 2^32</translation>
    </message>
</context>
<context>
    <name>source.ask.other_server</name>
    <message>
        <source>Two connections to one address met two servers ({first} and {second}): a proxy stands between. Connect to the server directly.</source>
        <translation>Zwei Verbindungen zu einer Adresse erreichten zwei Server ({first} und {second}): Ein Proxy steht dazwischen. Direkt mit dem Server verbinden.</translation>
    </message>
</context>
<context>
    <name>source.ask.performance_schema</name>
    <message>
        <source>performance_schema is OFF on this server, so this cannot be asked; its tables are empty.</source>
        <translation>performance_schema ist auf diesem Server OFF, daher ist diese Abfrage nicht möglich; die Tabellen sind leer.</translation>
    </message>
</context>
<context>
    <name>source.ask.port_number</name>
    <message>
        <source>a port number</source>
        <translation>eine Portnummer</translation>
    </message>
</context>
<context>
    <name>source.ask.privilege</name>
    <message>
        <source>The question needs the privilege {privilege}. Ask an administrator for: {grant}</source>
        <translation>Die Abfrage braucht das Recht {privilege}. Bei der Administration anfordern: {grant}</translation>
    </message>
</context>
<context>
    <name>source.ask.purged_meanwhile</name>
    <message>
        <source>The file was purged while the server was asked. Check again.</source>
        <translation>Die Datei wurde bereinigt (PURGE), während der Server gefragt wurde. Noch einmal prüfen.</translation>
    </message>
</context>
<context>
    <name>source.ask.shutting_down</name>
    <message>
        <source>The server is shutting down.</source>
        <translation>Der Server fährt gerade herunter.</translation>
    </message>
</context>
<context>
    <name>source.ask.size_in_bytes</name>
    <message>
        <source>a size in bytes</source>
        <translation>eine Größe in Bytes</translation>
    </message>
</context>
<context>
    <name>source.ask.table_name</name>
    <message>
        <source>{name} is not a table name of the form schema.table.</source>
        <translation>{name} ist kein Tabellenname der Form schema.table.</translation>
    </message>
</context>
<context>
    <name>source.ask.timed_out</name>
    <message>
        <source>The server did not answer the question within {timeout}.</source>
        <translation>Der Server hat die Abfrage nicht innerhalb von {timeout} beantwortet.</translation>
    </message>
</context>
<context>
    <name>source.ask.unreadable</name>
    <message>
        <source>The server&apos;s answer for {name} cannot be read: {expected} was expected.</source>
        <translation>Die Antwort des Servers für {name} ist nicht lesbar; erwartet: {expected}.</translation>
    </message>
</context>
<context>
    <name>source.ask.whole_number</name>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
</context>
<context>
    <name>source.ask.yes_or_no</name>
    <message>
        <source>a yes or no</source>
        <translation>ja oder nein</translation>
    </message>
</context>
<context>
    <name>source.connect.account</name>
    <message>
        <source>The account {user} on {address} is locked, or its password has expired.</source>
        <translation>Das Konto {user} auf {address} ist gesperrt, oder sein Passwort ist abgelaufen.</translation>
    </message>
</context>
<context>
    <name>source.connect.auth_method</name>
    <message>
        <source>{address} asks {user} for a way of login that this client library does not have or may not use here. With tls=require most are possible; a password is never sent in clear.</source>
        <translation>{address} verlangt von {user} ein Anmeldeverfahren, das diese Clientbibliothek nicht hat oder hier nicht verwenden darf. Mit tls=require sind die meisten möglich; ein Passwort wird nie im Klartext gesendet.</translation>
    </message>
</context>
<context>
    <name>source.connect.cannot_resolve</name>
    <message>
        <source>The host name {host} cannot be resolved. Check the spelling and the DNS.</source>
        <translation>Der Hostname {host} ist nicht auflösbar. Schreibweise und DNS prüfen.</translation>
    </message>
</context>
<context>
    <name>source.connect.closed</name>
    <message>
        <source>{address} closed the connection during the login.</source>
        <translation>{address} hat die Verbindung während der Anmeldung geschlossen.</translation>
    </message>
</context>
<context>
    <name>source.connect.database_denied</name>
    <message>
        <source>{user} may not use the database {database} on {address}, or there is none of that name. Check the name, or ask an administrator for a privilege on it.</source>
        <translation>{user} darf die Datenbank {database} auf {address} nicht verwenden, oder es gibt keine dieses Namens. Den Namen prüfen oder bei der Administration ein Recht darauf anfordern.</translation>
    </message>
</context>
<context>
    <name>source.connect.failed</name>
    <message>
        <source>Connecting to {address} failed with error {number}.</source>
        <translation>Die Verbindung zu {address} ist mit Fehler {number} fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>source.connect.flavor</name>
    <message>
        <source>{address} is a {actual} server (version {version}), and the address begins with {asked}://. Write {actual}:// instead.</source>
        <translation>{address} ist ein {actual}-Server (Version {version}), die Adresse beginnt aber mit {asked}://. Stattdessen {actual}:// schreiben.</translation>
    </message>
</context>
<context>
    <name>source.connect.host_blocked</name>
    <message>
        <source>{address} has blocked this computer after many broken connections. An administrator unblocks it by: mysqladmin flush-hosts.</source>
        <translation>{address} hat diesen Rechner nach vielen abgebrochenen Verbindungen blockiert. Die Administration hebt die Sperre auf mit: mysqladmin flush-hosts.</translation>
    </message>
</context>
<context>
    <name>source.connect.host_not_allowed</name>
    <message>
        <source>{address} accepts no logins from this computer: no account there matches its host name or address.</source>
        <translation>{address} nimmt von diesem Rechner keine Anmeldungen an: Kein Konto dort passt zu seinem Hostnamen oder seiner Adresse.</translation>
    </message>
</context>
<context>
    <name>source.connect.no_database</name>
    <message>
        <source>There is no database {database} on {address}.</source>
        <translation>Es gibt keine Datenbank {database} auf {address}.</translation>
    </message>
</context>
<context>
    <name>source.connect.not_a_server</name>
    <message>
        <source>{address} is not a MySQL or MariaDB server: it greets with other bytes. Nothing was sent. Check the port.</source>
        <translation>{address} ist kein MySQL- oder MariaDB-Server: Die Begrüßung besteht aus anderen Bytes. Es wurde nichts gesendet. Port prüfen.</translation>
    </message>
</context>
<context>
    <name>source.connect.refused</name>
    <message>
        <source>{address} refused the connection: no server listens there. Is it started, and is the port right?</source>
        <translation>{address} hat die Verbindung abgelehnt: Dort lauscht kein Server. Ist er gestartet, und stimmt der Port?</translation>
    </message>
</context>
<context>
    <name>source.connect.timed_out</name>
    <message>
        <source>{address} did not answer within {timeout}. A firewall, a hanging server, or something that is not a database server may be the cause.</source>
        <translation>{address} antwortete nicht innerhalb von {timeout}. Ursache kann eine Firewall, ein hängender Server oder etwas anderes als ein Datenbankserver sein.</translation>
    </message>
</context>
<context>
    <name>source.connect.tls_ca_unreadable</name>
    <message>
        <source>The CA file {file} (tls-ca) cannot be read. A PEM file was expected.</source>
        <translation>Die CA-Datei {file} (tls-ca) ist nicht lesbar. Erwartet wurde eine PEM-Datei.</translation>
    </message>
</context>
<context>
    <name>source.connect.tls_expired</name>
    <message>
        <source>The certificate of {address} has expired or is not valid yet. Renew it on the server; if it is new, compare the clocks.</source>
        <translation>Das Zertifikat von {address} ist abgelaufen oder noch nicht gültig. Es auf dem Server erneuern; ist es neu, die Uhren vergleichen.</translation>
    </message>
</context>
<context>
    <name>source.connect.tls_failed</name>
    <message>
        <source>The TLS connection to {address} could not be set up.</source>
        <translation>Die TLS-Verbindung zu {address} konnte nicht aufgebaut werden.</translation>
    </message>
</context>
<context>
    <name>source.connect.tls_host</name>
    <message>
        <source>The certificate of {address} was not made out to the host {host}, no CA in use has signed it, or it has expired. Connect by the name in the certificate, and give its CA by tls-ca=FILE.</source>
        <translation>Das Zertifikat von {address} ist nicht auf den Host {host} ausgestellt, keine verwendete CA hat es signiert, oder es ist abgelaufen. Über den Namen im Zertifikat verbinden und dessen CA mit tls-ca=FILE angeben.</translation>
    </message>
</context>
<context>
    <name>source.connect.tls_not_offered</name>
    <message>
        <source>{address} offers no TLS, and tls={mode} asks for it. Nothing was sent. Enable TLS on the server, or choose tls=prefer or tls=disable.</source>
        <translation>{address} bietet kein TLS an, tls={mode} verlangt es aber. Es wurde nichts gesendet. TLS am Server einschalten oder tls=prefer oder tls=disable wählen.</translation>
    </message>
</context>
<context>
    <name>source.connect.tls_untrusted</name>
    <message>
        <source>The certificate of {address} is not trusted. Give the CA that signed it by tls-ca=FILE.</source>
        <translation>Das Zertifikat von {address} ist nicht vertrauenswürdig. Die CA, die es signiert hat, mit tls-ca=FILE angeben.</translation>
    </message>
</context>
<context>
    <name>source.connect.too_many</name>
    <message>
        <source>{address} has no free connection (max_connections, or the user&apos;s limit). Try again later, or raise the limit.</source>
        <translation>{address} hat keine freie Verbindung (max_connections oder das Limit des Benutzers). Später erneut versuchen oder das Limit erhöhen.</translation>
    </message>
</context>
<context>
    <name>source.connect.unreachable</name>
    <message>
        <source>{address} cannot be reached: the network gave error {number}.</source>
        <translation>{address} ist nicht erreichbar: Das Netzwerk meldet Fehler {number}.</translation>
    </message>
</context>
<context>
    <name>source.connect.verifies_nothing_here</name>
    <message>
        <source>tls=verify-full is not possible at {address} with this client library: MariaDB Connector/C verifies no certificate at 127.0.0.1, at ::1 and through a socket, from its version 3.4 on. Name the host (localhost, with a certificate made out to it), or choose tls=require.</source>
        <translation>tls=verify-full ist bei {address} mit dieser Clientbibliothek nicht möglich: MariaDB Connector/C prüft ab Version 3.4 bei 127.0.0.1, bei ::1 und über einen Socket kein Zertifikat. Den Host beim Namen nennen (localhost, mit einem darauf ausgestellten Zertifikat) oder tls=require wählen.</translation>
    </message>
</context>
<context>
    <name>source.connect.verify_ca</name>
    <message>
        <source>tls=verify-ca is not possible with this client library (MariaDB Connector/C always compares the host name, too): use verify-full.</source>
        <translation>tls=verify-ca ist mit dieser Clientbibliothek nicht möglich (MariaDB Connector/C vergleicht immer auch den Hostnamen): verify-full verwenden.</translation>
    </message>
</context>
<context>
    <name>source.connect.wrong_password</name>
    <message>
        <source>{address} refused the login of {user}: wrong password, or no such user for this client host.</source>
        <translation>{address} hat die Anmeldung von {user} abgelehnt: falsches Passwort, oder für diesen Client-Host gibt es keinen solchen Benutzer.</translation>
    </message>
</context>
<context>
    <name>source.dump.checksum</name>
    <message>
        <source>The server&apos;s checksum setting was not agreed on before the stream was opened.</source>
        <translation>Die Prüfsummeneinstellung des Servers wurde vor dem Öffnen des Streams nicht vereinbart.</translation>
    </message>
</context>
<context>
    <name>source.dump.duplicate</name>
    <message>
        <source>Another reader uses the same replica uuid or server id. This is a configuration error, not a loss.</source>
        <translation>Ein anderer Leser verwendet dieselbe Replikat-UUID oder Server-ID. Das ist ein Konfigurationsfehler, kein Verlust.</translation>
    </message>
</context>
<context>
    <name>source.dump.failed</name>
    <message>
        <source>The server refused the stream with error {number}.</source>
        <translation>Der Server hat den Stream mit Fehler {number} abgelehnt.</translation>
    </message>
</context>
<context>
    <name>source.dump.file_not_opened</name>
    <message>
        <source>The server could not open a file of its binary log that must be read for this. Look whether each file of SHOW BINARY LOGS is on its disk.</source>
        <translation>Der Server konnte eine Datei seines Binärlogs nicht öffnen, die dafür gelesen werden muss. Nachsehen, ob jede Datei aus SHOW BINARY LOGS auf seiner Platte liegt.</translation>
    </message>
</context>
<context>
    <name>source.dump.gtid_mode</name>
    <message>
        <source>A transaction can be looked up by its GTID only while gtid_mode is ON; here it is {mode}.</source>
        <translation>Eine Transaktion lässt sich nur dann über ihre GTID nachschlagen, wenn gtid_mode ON ist; hier ist es {mode}.</translation>
    </message>
</context>
<context>
    <name>source.dump.log_closed</name>
    <message>
        <source>The server writes no binary log, so no transaction can be looked up in it.</source>
        <translation>Der Server schreibt kein Binärlog, daher lässt sich darin keine Transaktion nachschlagen.</translation>
    </message>
</context>
<context>
    <name>source.dump.other_server</name>
    <message>
        <source>The stream came from a server with server_id {stream}, and the one asked has {asked}: a proxy stands between. Connect to the server directly.</source>
        <translation>Der Stream kam von einem Server mit server_id {stream}, der abgefragte hat {asked}: Ein Proxy steht dazwischen. Direkt mit dem Server verbinden.</translation>
    </message>
</context>
<context>
    <name>source.dump.purged</name>
    <message>
        <source>The server has purged the log that holds what was asked for.</source>
        <translation>Der Server hat das Log bereinigt, in dem das Angefragte stand.</translation>
    </message>
</context>
<context>
    <name>source.dump.unreadable</name>
    <message>
        <source>The stream of the server cannot be read at an event of type {type}.</source>
        <translation>Der Stream des Servers ist bei einem Ereignis vom Typ {type} nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>source.pg.a_number</name>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
</context>
<context>
    <name>source.pg.a_publication</name>
    <message>
        <source>a publication</source>
        <translation>eine Publikation</translation>
    </message>
</context>
<context>
    <name>source.pg.a_schema</name>
    <message>
        <source>a schema</source>
        <translation>ein Schema</translation>
    </message>
</context>
<context>
    <name>source.pg.a_slot</name>
    <message>
        <source>a slot</source>
        <translation>ein Slot</translation>
    </message>
</context>
<context>
    <name>source.pg.a_table</name>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
</context>
<context>
    <name>source.pg.a_value</name>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
</context>
<context>
    <name>source.pg.bad_text</name>
    <message>
        <source>A name in the question is not valid UTF-8. Correct the name of {what}.</source>
        <translation>Ein Name in der Abfrage ist kein gültiges UTF-8. Den Namen korrigieren: {what}.</translation>
    </message>
</context>
<context>
    <name>source.pg.bad_url</name>
    <message>
        <source>libpq cannot use the server&apos;s URL: {reason} Correct the URL.</source>
        <translation>libpq kann die URL des Servers nicht verwenden: {reason} Die URL korrigieren.</translation>
    </message>
</context>
<context>
    <name>source.pg.cannot_resolve</name>
    <message>
        <source>The host name {host} cannot be resolved ({reason}). Check the name, or give an address.</source>
        <translation>Der Hostname {host} ist nicht auflösbar ({reason}). Den Namen prüfen oder eine Adresse angeben.</translation>
    </message>
</context>
<context>
    <name>source.pg.closed</name>
    <message>
        <source>{server} closed the connection in the middle. The server went down, or a proxy cut it; try again.</source>
        <translation>{server} hat die Verbindung mittendrin geschlossen. Der Server ist ausgefallen, oder ein Proxy hat sie getrennt; erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>source.pg.connect_timed_out</name>
    <message>
        <source>{server} did not answer within {timeout}. Check the address, the network and firewalls.</source>
        <translation>{server} antwortete nicht innerhalb von {timeout}. Adresse, Netzwerk und Firewalls prüfen.</translation>
    </message>
</context>
<context>
    <name>source.pg.denied</name>
    <message>
        <source>The server denies {what} to this role. Needed: {grant}.</source>
        <translation>Der Server verweigert dieser Rolle: {what}. Nötig: {grant}.</translation>
    </message>
</context>
<context>
    <name>source.pg.gap_too_large</name>
    <message>
        <source>{bytes} of log lie between checkpoint and slot; more than {limit} are not read. Judge it by hand.</source>
        <translation>Zwischen Checkpoint und Slot liegen {bytes} Log; mehr als {limit} werden nicht gelesen. Bitte von Hand beurteilen.</translation>
    </message>
</context>
<context>
    <name>source.pg.hba</name>
    <message>
        <source>{server} does not let {user} in from this address to the database {database}. A line in its pg_hba.conf must allow it.</source>
        <translation>{server} lässt {user} von dieser Adresse nicht in die Datenbank {database}. Eine Zeile in seiner pg_hba.conf muss es erlauben.</translation>
    </message>
</context>
<context>
    <name>source.pg.interrupted</name>
    <message>
        <source>The question was interrupted. Open a new session.</source>
        <translation>Die Abfrage wurde abgebrochen. Eine neue Sitzung öffnen.</translation>
    </message>
</context>
<context>
    <name>source.pg.local_socket</name>
    <message>
        <source>the local socket (port {port})</source>
        <translation>Unix-Socket (Port {port})</translation>
    </message>
</context>
<context>
    <name>source.pg.lock_timed_out</name>
    <message>
        <source>A lock on the server kept the question waiting for too long. Try again.</source>
        <translation>Eine Sperre auf dem Server ließ die Abfrage zu lange warten. Erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>source.pg.login_failed</name>
    <message>
        <source>{server} did not let {user} in: {reason} Correct that and try again.</source>
        <translation>{server} hat {user} nicht angemeldet: {reason} Das korrigieren und erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>source.pg.login_timed_out</name>
    <message>
        <source>{server} accepted the connection and then said nothing for {timeout}. It is overloaded or stopped, or it is not PostgreSQL.</source>
        <translation>{server} nahm die Verbindung an und schwieg dann {timeout} lang. Der Server ist überlastet oder angehalten, oder es ist kein PostgreSQL.</translation>
    </message>
</context>
<context>
    <name>source.pg.needs_replication</name>
    <message>
        <source>{user} lacks the REPLICATION attribute, so timeline and history cannot be asked. Needed: ALTER ROLE {user} REPLICATION (managed services: their replication role, for example rds_replication).</source>
        <translation>{user} fehlt das Attribut REPLICATION, daher lassen sich Zeitlinie und Historie nicht abfragen. Nötig: ALTER ROLE {user} REPLICATION (verwaltete Dienste: deren Replikationsrolle, zum Beispiel rds_replication).</translation>
    </message>
</context>
<context>
    <name>source.pg.no_address</name>
    <message>
        <source>no address</source>
        <translation>keine Adresse</translation>
    </message>
</context>
<context>
    <name>source.pg.no_commit_time</name>
    <message>
        <source>The server keeps no commit time for transaction {xid}. Set track_commit_timestamp = on, or install pg_walinspect, so that content can be compared.</source>
        <translation>Der Server bewahrt für Transaktion {xid} keine Commit-Zeit auf. track_commit_timestamp = on setzen oder pg_walinspect installieren, damit sich der Inhalt vergleichen lässt.</translation>
    </message>
</context>
<context>
    <name>source.pg.no_connect_right</name>
    <message>
        <source>{user} may not use the database {database}. Needed: GRANT CONNECT ON DATABASE {database} TO {user}.</source>
        <translation>{user} darf die Datenbank {database} nicht verwenden. Nötig: GRANT CONNECT ON DATABASE {database} TO {user}.</translation>
    </message>
</context>
<context>
    <name>source.pg.no_database</name>
    <message>
        <source>There is no database {database} on {server}. Check the name.</source>
        <translation>Es gibt keine Datenbank {database} auf {server}. Den Namen prüfen.</translation>
    </message>
</context>
<context>
    <name>source.pg.no_role</name>
    <message>
        <source>There is no role {user} on {server} that may log in. Check the name, or create it: CREATE ROLE {user} LOGIN REPLICATION.</source>
        <translation>Auf {server} gibt es keine Rolle {user}, die sich anmelden darf. Den Namen prüfen oder die Rolle anlegen: CREATE ROLE {user} LOGIN REPLICATION.</translation>
    </message>
</context>
<context>
    <name>source.pg.no_socket</name>
    <message>
        <source>There is no socket at {server}. Check that PostgreSQL runs here and its unix_socket_directories.</source>
        <translation>Bei {server} gibt es keinen Socket. Prüfen, ob PostgreSQL hier läuft und was in unix_socket_directories steht.</translation>
    </message>
</context>
<context>
    <name>source.pg.no_walinspect</name>
    <message>
        <source>The extension pg_walinspect is not installed in this database, so the log cannot be read. Needed: CREATE EXTENSION pg_walinspect.</source>
        <translation>Die Erweiterung pg_walinspect ist in dieser Datenbank nicht installiert, daher lässt sich das Log nicht lesen. Nötig: CREATE EXTENSION pg_walinspect.</translation>
    </message>
</context>
<context>
    <name>source.pg.no_words</name>
    <message>
        <source>it gave no reason; look into its log.</source>
        <translation>Er nannte keinen Grund; in sein Log sehen.</translation>
    </message>
</context>
<context>
    <name>source.pg.not_postgres</name>
    <message>
        <source>{server} answers, but not in PostgreSQL&apos;s protocol. Check the port and the kind of server.</source>
        <translation>{server} antwortet, aber nicht im PostgreSQL-Protokoll. Port und Art des Servers prüfen.</translation>
    </message>
</context>
<context>
    <name>source.pg.not_replayed</name>
    <message>
        <source>The standby has not replayed {lsn} yet, so the transaction cannot be compared. Ask again later.</source>
        <translation>Der Standby hat {lsn} noch nicht eingespielt, daher lässt sich die Transaktion nicht vergleichen. Später erneut abfragen.</translation>
    </message>
</context>
<context>
    <name>source.pg.on_or_off</name>
    <message>
        <source>on or off</source>
        <translation>on oder off</translation>
    </message>
</context>
<context>
    <name>source.pg.origin_without_time</name>
    <message>
        <source>Transaction {xid} came from a replication origin that told no commit time, so its times say nothing. Install pg_walinspect, so that content can be compared.</source>
        <translation>Transaktion {xid} kam von einem Replikationsursprung, der keine Commit-Zeit angab; ihre Zeiten sagen also nichts. pg_walinspect installieren, damit der Inhalt verglichen werden kann.</translation>
    </message>
</context>
<context>
    <name>source.pg.other_record</name>
    <message>
        <source>The server&apos;s log does not hold the commit of {xid} at {lsn}: {found}.</source>
        <translation>Das Log des Servers enthält den Commit von {xid} bei {lsn} nicht: {found}.</translation>
    </message>
</context>
<context>
    <name>source.pg.out_of_memory</name>
    <message>
        <source>out of memory</source>
        <translation>zu wenig Arbeitsspeicher</translation>
    </message>
</context>
<context>
    <name>source.pg.password_missing</name>
    <message>
        <source>{server} asks for a password for {user}, and none was given. Give one.</source>
        <translation>{server} verlangt für {user} ein Passwort, und es wurde keines angegeben. Ein Passwort angeben.</translation>
    </message>
</context>
<context>
    <name>source.pg.pooler</name>
    <message>
        <source>A connection pooler at {server} refuses replication connections, so timeline and history cannot be asked. Connect to the PostgreSQL server directly.</source>
        <translation>Ein Connection-Pooler bei {server} lehnt Replikationsverbindungen ab, daher lassen sich Zeitlinie und Historie nicht abfragen. Direkt mit dem PostgreSQL-Server verbinden.</translation>
    </message>
</context>
<context>
    <name>source.pg.promoted_meanwhile</name>
    <message>
        <source>The server changed from timeline {before} to {after}, or left recovery, while it was asked. Ask again.</source>
        <translation>Der Server wechselte während der Abfrage von Zeitlinie {before} zu {after} oder verließ den Recovery-Modus. Erneut abfragen.</translation>
    </message>
</context>
<context>
    <name>source.pg.query_timed_out</name>
    <message>
        <source>{server} did not answer the question within {timeout}. It is overloaded or the network hangs; try again.</source>
        <translation>{server} hat die Abfrage nicht innerhalb von {timeout} beantwortet. Der Server ist überlastet, oder das Netzwerk hängt; erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>source.pg.question_failed</name>
    <message>
        <source>The server could not answer: {reason}</source>
        <translation>Der Server konnte nicht antworten: {reason}</translation>
    </message>
</context>
<context>
    <name>source.pg.read_only_hidden</name>
    <message>
        <source>default_transaction_read_only is set for this session alone (pg_settings.source: {source}), which hides the server&apos;s own. To see it, let the role and the URL leave that setting alone: every question is read-only anyway.</source>
        <translation>default_transaction_read_only ist nur für diese Sitzung gesetzt (pg_settings.source: {source}); das verdeckt die Einstellung des Servers. Um sie zu sehen, diese Einstellung bei der Rolle und in der URL weglassen: Jede Abfrage liest ohnehin nur.</translation>
    </message>
</context>
<context>
    <name>source.pg.record</name>
    <message>
        <source>{manager} {kind} of {xid} at {lsn}</source>
        <translation>{manager} {kind} von {xid} bei {lsn}</translation>
    </message>
</context>
<context>
    <name>source.pg.refused</name>
    <message>
        <source>{server} refused the connection. Check that PostgreSQL runs there and listens on that address and port.</source>
        <translation>{server} hat die Verbindung abgelehnt. Prüfen, ob PostgreSQL dort läuft und an dieser Adresse und diesem Port lauscht.</translation>
    </message>
</context>
<context>
    <name>source.pg.resolve_timed_out</name>
    <message>
        <source>The name service did not resolve {host} within {timeout}. Check the name service, or give an address.</source>
        <translation>Der Namensdienst hat {host} nicht innerhalb von {timeout} aufgelöst. Den Namensdienst prüfen oder eine Adresse angeben.</translation>
    </message>
</context>
<context>
    <name>source.pg.socket</name>
    <message>
        <source>{path} (port {port})</source>
        <translation>{path} (Port {port})</translation>
    </message>
</context>
<context>
    <name>source.pg.starting</name>
    <message>
        <source>{server} is starting up, shutting down or in recovery and takes no connections yet. Try again.</source>
        <translation>{server} startet, fährt herunter oder ist im Recovery-Modus und nimmt noch keine Verbindungen an. Erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>source.pg.statement_timed_out</name>
    <message>
        <source>The server ended the question after {timeout}. Allow more time, or ask when it is less busy.</source>
        <translation>Der Server hat die Abfrage nach {timeout} beendet. Mehr Zeit zulassen oder bei geringerer Last abfragen.</translation>
    </message>
</context>
<context>
    <name>source.pg.strange_answer</name>
    <message>
        <source>The server&apos;s answer was not understood: expected {expected}, got &quot;{text}&quot;. Please report it.</source>
        <translation>Die Antwort des Servers wurde nicht verstanden: erwartet {expected}, erhalten „{text}“. Bitte melden.</translation>
    </message>
</context>
<context>
    <name>source.pg.t_or_f</name>
    <message>
        <source>t or f</source>
        <translation>t oder f</translation>
    </message>
</context>
<context>
    <name>source.pg.table_name</name>
    <message>
        <source>&quot;{name}&quot; does not name a table. Expected schema.table.</source>
        <translation>„{name}“ bezeichnet keine Tabelle. Erwartet wurde schema.table.</translation>
    </message>
</context>
<context>
    <name>source.pg.tls_failed</name>
    <message>
        <source>TLS with {server} failed ({reason}). Check the TLS settings of both sides.</source>
        <translation>TLS mit {server} ist fehlgeschlagen ({reason}). Die TLS-Einstellungen beider Seiten prüfen.</translation>
    </message>
</context>
<context>
    <name>source.pg.tls_no_ca</name>
    <message>
        <source>The certificate cannot be checked: {reason} Name the file with the authority&apos;s certificate.</source>
        <translation>Das Zertifikat lässt sich nicht prüfen: {reason} Die Datei mit dem Zertifikat der Zertifizierungsstelle angeben.</translation>
    </message>
</context>
<context>
    <name>source.pg.tls_not_offered</name>
    <message>
        <source>{server} does not offer TLS, and TLS was required ({mode}). Switch ssl on at the server, or ask for another TLS mode.</source>
        <translation>{server} bietet kein TLS an, TLS wurde aber verlangt ({mode}). ssl am Server einschalten oder einen anderen TLS-Modus verlangen.</translation>
    </message>
</context>
<context>
    <name>source.pg.tls_untrusted</name>
    <message>
        <source>The certificate of {server} is not trusted ({reason}): another authority has signed it, or it has expired. Give the certificate of the authority that signed it, or renew it on the server.</source>
        <translation>Dem Zertifikat von {server} wird nicht vertraut ({reason}): Eine andere Stelle hat es signiert, oder es ist abgelaufen. Das Zertifikat der ausstellenden Stelle angeben oder es auf dem Server erneuern.</translation>
    </message>
</context>
<context>
    <name>source.pg.tls_wrong_host</name>
    <message>
        <source>The certificate of {server} is for another host ({reason}). Use the name in the certificate.</source>
        <translation>Das Zertifikat von {server} gilt für einen anderen Host ({reason}). Den Namen aus dem Zertifikat verwenden.</translation>
    </message>
</context>
<context>
    <name>source.pg.too_many</name>
    <message>
        <source>{server} has too many connections. Free some, or raise max_connections or the role&apos;s limit.</source>
        <translation>{server} hat zu viele Verbindungen. Einige freigeben oder max_connections oder das Limit der Rolle erhöhen.</translation>
    </message>
</context>
<context>
    <name>source.pg.too_old</name>
    <message>
        <source>PostgreSQL {version} is too old: 10 is the oldest that can be asked.</source>
        <translation>PostgreSQL {version} ist zu alt: Die älteste Version, die sich abfragen lässt, ist 10.</translation>
    </message>
</context>
<context>
    <name>source.pg.unreachable</name>
    <message>
        <source>{server} cannot be reached ({reason}). Check the network and the address.</source>
        <translation>{server} ist nicht erreichbar ({reason}). Netzwerk und Adresse prüfen.</translation>
    </message>
</context>
<context>
    <name>source.pg.wal_files</name>
    <message>
        <source>a look at the files of the WAL (pg_ls_waldir)</source>
        <translation>ein Blick auf die Dateien des WAL (pg_ls_waldir)</translation>
    </message>
</context>
<context>
    <name>source.pg.wal_receiver</name>
    <message>
        <source>the state of the WAL receiver (pg_stat_wal_receiver)</source>
        <translation>der Zustand des WAL-Receivers (pg_stat_wal_receiver)</translation>
    </message>
</context>
<context>
    <name>source.pg.wal_removed</name>
    <message>
        <source>The log at {lsn} is no longer on the server, so it cannot be compared.</source>
        <translation>Das Log bei {lsn} ist auf dem Server nicht mehr vorhanden, daher lässt es sich nicht vergleichen.</translation>
    </message>
</context>
<context>
    <name>source.pg.wal_senders_full</name>
    <message>
        <source>All WAL senders of {server} are taken. Free one, or raise max_wal_senders.</source>
        <translation>Alle WAL-Sender von {server} sind belegt. Einen freigeben oder max_wal_senders erhöhen.</translation>
    </message>
</context>
<context>
    <name>source.pg.walinspect</name>
    <message>
        <source>reading the log with pg_walinspect</source>
        <translation>das Lesen des Logs mit pg_walinspect</translation>
    </message>
</context>
<context>
    <name>source.pg.walinspect_grant</name>
    <message>
        <source>GRANT pg_read_server_files TO {user}, or EXECUTE on the functions of pg_walinspect; and USAGE on its schema</source>
        <translation>GRANT pg_read_server_files TO {user} oder EXECUTE auf die Funktionen von pg_walinspect; außerdem USAGE auf deren Schema</translation>
    </message>
</context>
<context>
    <name>source.pg.wrong_kind</name>
    <message>
        <source>{server} is not the kind of server the URL asks for with target_session_attrs. Ask for another kind.</source>
        <translation>{server} ist nicht von der Art, die die URL mit target_session_attrs verlangt. Eine andere Art verlangen.</translation>
    </message>
</context>
<context>
    <name>source.pg.wrong_password</name>
    <message>
        <source>The server refused the password of {user}, or there is no such role. Check the name and the password.</source>
        <translation>Der Server hat das Passwort von {user} abgelehnt, oder es gibt keine solche Rolle. Name und Passwort prüfen.</translation>
    </message>
</context>
<context>
    <name>source.pg.xid_future</name>
    <message>
        <source>Transaction {xid} does not exist on this server yet, though it was delivered.</source>
        <translation>Transaktion {xid} gibt es auf diesem Server noch nicht, obwohl sie ausgeliefert wurde.</translation>
    </message>
</context>
<context>
    <name>source.pg.xid_not_committed</name>
    <message>
        <source>Transaction {xid} is {status} on this server, though it was delivered.</source>
        <translation>Transaktion {xid} hat auf diesem Server den Status {status}, obwohl sie ausgeliefert wurde.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.changed</name>
    <message>
        <source>The definition of {table} was changed again and again while it was to be read. Try again later.</source>
        <translation>Die Definition von {table} wurde immer wieder geändert, während die Tabelle gelesen werden sollte. Später erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.log_gone</name>
    <message>
        <source>While the tables were read, the server purged the log from which the stream must begin ({gone}). Keep its log longer than a snapshot takes, and begin the snapshot again.</source>
        <translation>Während die Tabellen gelesen wurden, hat der Server das Log gelöscht, an dem der Stream beginnen muss ({gone}). Sein Log länger aufbewahren, als ein Snapshot dauert, und den Snapshot neu beginnen.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.needs_lock</name>
    <message>
        <source>With gtid_mode {mode} the snapshot must wait for running changes of {table}, which needs LOCK TABLES for a moment. Ask an administrator for: {grant}, or set gtid_mode to ON.</source>
        <translation>Bei gtid_mode {mode} muss der Snapshot laufende Änderungen von {table} abwarten, wozu er für einen Augenblick LOCK TABLES braucht. Von einem Administrator erbitten: {grant}, oder gtid_mode auf ON setzen.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.no_position</name>
    <message>
        <source>The server does not say where its log is, so a stream could not follow the snapshot: log_bin is OFF.</source>
        <translation>Der Server sagt nicht, wo sein Log steht, sodass dem Snapshot kein Stream folgen könnte: log_bin ist OFF.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.no_table</name>
    <message>
        <source>There is no table {table} to read. Correct source.config.tables, or create it.</source>
        <translation>Es gibt keine Tabelle {table} zu lesen. source.config.tables berichtigen oder die Tabelle anlegen.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.type</name>
    <message>
        <source>Column {column} of {table} has the type {type}, which is not understood: the server is newer than this program.</source>
        <translation>Die Spalte {column} von {table} hat den Typ {type}, der nicht verstanden wird: Der Server ist neuer als dieses Programm.</translation>
    </message>
</context>
<context>
    <name>source.snapshot.value</name>
    <message>
        <source>Column {column} of {table} ({type}) holds {text}, which is no such value.</source>
        <translation>Die Spalte {column} von {table} ({type}) enthält {text}, was kein solcher Wert ist.</translation>
    </message>
</context>
<context>
    <name>source.stream.clash</name>
    <message>
        <source>Another reader took over the stream of this one: it uses the same server id, {server_id}, or the same replica UUID. Give every reader a server id of its own (source.config.server_id), and do not run two engines on copies of one state file.</source>
        <translation>Ein anderer Leser hat den Stream dieses Lesers übernommen: Er verwendet dieselbe Server-ID, {server_id}, oder dieselbe Replica-UUID. Jedem Leser eine eigene Server-ID geben (source.config.server_id) und nicht zwei Engines mit Kopien einer Zustandsdatei betreiben.</translation>
    </message>
</context>
<context>
    <name>source.stream.closed</name>
    <message>
        <source>The connection of the stream broke: the server crashed or was stopped, or the connection was killed or cut.</source>
        <translation>Die Verbindung des Streams ist abgerissen: Der Server ist abgestürzt oder wurde gestoppt, oder die Verbindung wurde beendet oder unterbrochen.</translation>
    </message>
</context>
<context>
    <name>source.stream.disconnected</name>
    <message>
        <source>The server ended the stream without an error: it is shutting down. Nothing is lost by that; connect again.</source>
        <translation>Der Server hat den Stream ohne Fehler beendet: Er fährt herunter. Verloren ist dadurch nichts; neu verbinden.</translation>
    </message>
</context>
<context>
    <name>source.stream.gtid_mode</name>
    <message>
        <source>A stream by GTIDs needs gtid_mode ON, and here it is {mode}. Set it back to ON.</source>
        <translation>Ein Stream nach GTIDs braucht gtid_mode ON, hier ist er {mode}. Ihn wieder auf ON setzen.</translation>
    </message>
</context>
<context>
    <name>source.stream.interrupted</name>
    <message>
        <source>The stream was interrupted.</source>
        <translation>Der Stream wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>source.stream.log_closed</name>
    <message>
        <source>The server writes no binary log, so there is no stream of it. Restart it with log_bin.</source>
        <translation>Der Server schreibt kein Binärlog, also gibt es keinen Stream davon. Ihn mit log_bin neu starten.</translation>
    </message>
</context>
<context>
    <name>source.stream.not_there</name>
    <message>
        <source>The server&apos;s log does not hold the position that the stream was to begin at: its log was lost or reset, or it has another history. Check the position again.</source>
        <translation>Das Log des Servers enthält die Position nicht, an der der Stream beginnen sollte: Sein Log ging verloren oder wurde zurückgesetzt, oder er hat eine andere Historie. Die Position erneut prüfen.</translation>
    </message>
</context>
<context>
    <name>source.stream.other_server</name>
    <message>
        <source>The connection for the stream met another server ({found}) than the one that was judged ({expected}): the address was switched in between, or a proxy stands there. Nothing was read; check again.</source>
        <translation>Die Verbindung für den Stream hat einen anderen Server getroffen ({found}) als den, der beurteilt wurde ({expected}): Die Adresse wurde dazwischen umgeschaltet, oder dort steht ein Proxy. Gelesen wurde nichts; erneut prüfen.</translation>
    </message>
</context>
<context>
    <name>source.stream.past_offset</name>
    <message>
        <source>No event of {file} begins or ends at offset {offset}, which the stream was to begin at.</source>
        <translation>Kein Ereignis von {file} beginnt oder endet an Offset {offset}, an dem der Stream beginnen sollte.</translation>
    </message>
</context>
<context>
    <name>source.stream.purged</name>
    <message>
        <source>The server has purged a part of its log that is still owed after this position. Look for another server that has it; else a new snapshot is needed.</source>
        <translation>Der Server hat einen Teil seines Logs gelöscht, der nach dieser Position noch aussteht. Einen anderen Server suchen, der ihn hat; sonst ist ein neuer Snapshot nötig.</translation>
    </message>
</context>
<context>
    <name>source.stream.refused</name>
    <message>
        <source>The server refused the stream or broke it off with error {number}.</source>
        <translation>Der Server hat den Stream mit Fehler {number} abgelehnt oder abgebrochen.</translation>
    </message>
</context>
<context>
    <name>source.stream.server_id</name>
    <message>
        <source>A stream needs a server id of its own, from 1 to 4294967295 (source.config.server_id); 0 is none.</source>
        <translation>Ein Stream braucht eine eigene Server-ID von 1 bis 4294967295 (source.config.server_id); 0 ist keine.</translation>
    </message>
</context>
<context>
    <name>source.stream.silent</name>
    <message>
        <source>The server has sent nothing for {time}, not even a heartbeat: it hangs, or the network to it is cut. The address may still point at a dead server; switching it is the job of a virtual address, DNS or a proxy.</source>
        <translation>Der Server hat {time} lang nichts gesendet, nicht einmal einen Heartbeat: Er hängt, oder das Netz zu ihm ist unterbrochen. Die Adresse zeigt vielleicht noch auf einen toten Server; sie umzuschalten ist Sache einer virtuellen Adresse, des DNS oder eines Proxys.</translation>
    </message>
</context>
<context>
    <name>source.stream.start</name>
    <message>
        <source>A stream of {flavor} cannot begin at {start}: that is a position of another database.</source>
        <translation>Ein Stream von {flavor} kann nicht an {start} beginnen: Das ist eine Position einer anderen Datenbank.</translation>
    </message>
</context>
<context>
    <name>source.url.bracket</name>
    <message>
        <source>The IPv6 address that begins at offset {offset} has no closing bracket.</source>
        <translation>Die IPv6-Adresse, die an Offset {offset} beginnt, hat keine schließende eckige Klammer.</translation>
    </message>
</context>
<context>
    <name>source.url.database</name>
    <message>
        <source>Expected one database name, without a further slash, at offset {offset}.</source>
        <translation>An Offset {offset} wurde ein einziger Datenbankname ohne weiteren Schrägstrich erwartet.</translation>
    </message>
</context>
<context>
    <name>source.url.host</name>
    <message>
        <source>Expected a host name at offset {offset}: mysql://user@host:port. A socket is given by ?socket=PATH.</source>
        <translation>An Offset {offset} wurde ein Hostname erwartet: mysql://user@host:port. Ein Socket wird mit ?socket=PATH angegeben.</translation>
    </message>
</context>
<context>
    <name>source.url.parameter</name>
    <message>
        <source>Unknown parameter {name} at offset {offset}. Known are tls, tls-ca and socket.</source>
        <translation>Unbekannter Parameter {name} an Offset {offset}. Bekannt sind tls, tls-ca und socket.</translation>
    </message>
</context>
<context>
    <name>source.url.parameter_form</name>
    <message>
        <source>Expected name=value at offset {offset}. A question mark in a user name or password is written %3F.</source>
        <translation>Erwartet wurde Name=Wert an Offset {offset}. Ein Fragezeichen in Benutzername oder Passwort wird als %3F geschrieben.</translation>
    </message>
</context>
<context>
    <name>source.url.percent</name>
    <message>
        <source>Expected two hex digits after the percent sign at offset {offset}.</source>
        <translation>Nach dem Prozentzeichen wurden an Offset {offset} zwei Hexadezimalziffern erwartet.</translation>
    </message>
</context>
<context>
    <name>source.url.port</name>
    <message>
        <source>Expected a port from 1 to 65535 at offset {offset}.</source>
        <translation>An Offset {offset} wurde ein Port von 1 bis 65535 erwartet.</translation>
    </message>
</context>
<context>
    <name>source.url.scheme</name>
    <message>
        <source>A server address begins with mysql://, mariadb:// or postgresql://.</source>
        <translation>Eine Serveradresse beginnt mit mysql://, mariadb:// oder postgresql://.</translation>
    </message>
</context>
<context>
    <name>source.url.tls</name>
    <message>
        <source>Unknown TLS mode at offset {offset}. Known are disable, prefer, require, verify-ca and verify-full.</source>
        <translation>Unbekannter TLS-Modus an Offset {offset}. Bekannt sind disable, prefer, require, verify-ca und verify-full.</translation>
    </message>
</context>
<context>
    <name>source.url.tls_and_sslmode</name>
    <message>
        <source>tls= and sslmode= are both given (offset {offset}). They mean the same: give one.</source>
        <translation>tls= und sslmode= sind beide angegeben (Offset {offset}). Sie bedeuten dasselbe: nur eines angeben.</translation>
    </message>
</context>
<context>
    <name>source.url.twice</name>
    <message>
        <source>The parameter {name} at offset {offset} is given twice.</source>
        <translation>Der Parameter {name} an Offset {offset} ist zweimal angegeben.</translation>
    </message>
</context>
<context>
    <name>source.url.zero</name>
    <message>
        <source>%00 at offset {offset}: a server address has no zero characters.</source>
        <translation>%00 an Offset {offset}: Eine Serveradresse enthält keine Nullzeichen.</translation>
    </message>
</context>
<context>
    <name>start.changed_unproved</name>
    <message>
        <source>The position fits, but this is another server and no content was compared: progress is provisional until it is proved or a human accepts it.</source>
        <translation>Die Position passt, aber dies ist ein anderer Server, und es wurde kein Inhalt verglichen: Der Fortschritt ist vorläufig, bis er bewiesen ist oder ein Mensch ihn akzeptiert.</translation>
    </message>
</context>
<context>
    <name>start.lost_continues</name>
    <message>
        <source>The position is lost and the stream goes on from {start} all the same, because the guard halt_on_lost is off.</source>
        <translation>Die Position ist verloren, und der Stream läuft trotzdem ab {start} weiter, weil die Schutzprüfung halt_on_lost ausgeschaltet ist.</translation>
    </message>
</context>
<context>
    <name>start.node_not_known</name>
    <message>
        <source>The position fits, but the server did not say which node it is, and no content was compared: progress is provisional until it is proved or a human accepts it.</source>
        <translation>Die Position passt, aber der Server sagt nicht, welcher Knoten er ist, und es wurde kein Inhalt verglichen: Der Fortschritt ist vorläufig, bis er bewiesen ist oder ein Mensch ihn akzeptiert.</translation>
    </message>
</context>
<context>
    <name>start.none</name>
    <message>
        <source>There is no position on this server at which the stream could be opened.</source>
        <translation>Auf diesem Server gibt es keine Position, an der der Stream geöffnet werden könnte.</translation>
    </message>
</context>
<context>
    <name>start.not_asked</name>
    <message>
        <source>Nothing that was asked speaks against the checkpoint, but with these guards not everything was asked.</source>
        <translation>Nichts von dem, was abgefragt wurde, spricht gegen den Checkpoint; mit diesen Schutzprüfungen wurde aber nicht alles abgefragt.</translation>
    </message>
</context>
<context>
    <name>start.reachable</name>
    <message>
        <source>The server has all of the checkpoint and can still send everything after it.</source>
        <translation>Der Server hat den gesamten Checkpoint und kann noch alles danach senden.</translation>
    </message>
</context>
<context>
    <name>start.reachable_bytes</name>
    <message>
        <source>The server has all of the checkpoint and can still send everything after it; {owed} of log are owed.</source>
        <translation>Der Server hat den gesamten Checkpoint und kann noch alles danach senden; {owed} des Logs stehen aus.</translation>
    </message>
</context>
<context>
    <name>start.reachable_owed</name>
    <message>
        <source>The server has all of the checkpoint and can still send everything after it; {owed|{} transaction is|{} transactions are} owed.</source>
        <translation>Der Server hat den gesamten Checkpoint und kann noch alles danach senden; {owed|{} Transaktion steht|{} Transaktionen stehen} aus.</translation>
    </message>
</context>
<context>
    <name>start.reachable_owed_at_most</name>
    <message>
        <source>The server has all of the checkpoint and can still send everything after it; by the numbers at most {owed|{} transaction is|{} transactions are} owed.</source>
        <translation>Der Server hat den gesamten Checkpoint und kann noch alles danach senden; nach den Nummern {owed|steht höchstens {} Transaktion|stehen höchstens {} Transaktionen} aus.</translation>
    </message>
</context>
<context>
    <name>start.same_unproved</name>
    <message>
        <source>The position fits and the server is the same, but no content was compared: position only.</source>
        <translation>Die Position passt, und der Server ist derselbe, aber es wurde kein Inhalt verglichen: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>start.same_weak</name>
    <message>
        <source>The position fits, but the checkpoint does not say which node it comes from or how its timeline came about, and no content was compared: on a server that was promoted, progress is provisional until it is proved or a human accepts it.</source>
        <translation>Die Position passt, aber der Checkpoint sagt nicht, von welchem Knoten er stammt oder wie seine Zeitlinie entstand, und es wurde kein Inhalt verglichen: Auf einem beförderten Server ist der Fortschritt vorläufig, bis er bewiesen ist oder ein Mensch ihn akzeptiert.</translation>
    </message>
</context>
<context>
    <name>start.tail</name>
    <message>
        <source>The stream starts at {start}, not at the checkpoint: what was committed between them is skipped.</source>
        <translation>Der Stream beginnt bei {start}, nicht beim Checkpoint: Was dazwischen festgeschrieben wurde, wird übersprungen.</translation>
    </message>
</context>
<context>
    <name>start.tail_before</name>
    <message>
        <source>The stream starts at {start}, before the checkpoint: what lies between them is sent again.</source>
        <translation>Der Stream beginnt bei {start}, vor dem Checkpoint: Was dazwischen liegt, wird noch einmal gesendet.</translation>
    </message>
</context>
<context>
    <name>start.tail_is_checkpoint</name>
    <message>
        <source>The stream starts at {start}, which is the checkpoint: nothing is skipped.</source>
        <translation>Der Stream beginnt bei {start}, das ist der Checkpoint: Nichts wird übersprungen.</translation>
    </message>
</context>
<context>
    <name>start.tail_not_known</name>
    <message>
        <source>The stream should start at the tail, but this server did not say where its log ends.</source>
        <translation>Der Stream soll am Log-Ende beginnen, aber dieser Server hat nicht mitgeteilt, wo sein Log endet.</translation>
    </message>
</context>
<context>
    <name>start.tail_nothing_owed</name>
    <message>
        <source>The stream starts at the tail of the log, {start}, and nothing is owed that this would skip.</source>
        <translation>Der Stream beginnt am Ende des Logs, {start}, und es steht nichts aus, was damit übersprungen würde.</translation>
    </message>
</context>
<context>
    <name>start.tail_owed</name>
    <message>
        <source>The stream starts at {start}, not at the checkpoint: {owed|{} owed transaction is|{} owed transactions are} skipped.</source>
        <translation>Der Stream beginnt bei {start}, nicht beim Checkpoint: {owed|{} ausstehende Transaktion wird|{} ausstehende Transaktionen werden} übersprungen.</translation>
    </message>
</context>
<context>
    <name>start.tail_owed_at_most</name>
    <message>
        <source>The stream starts at {start}, not at the checkpoint: by the numbers at most {owed|{} owed transaction is|{} owed transactions are} skipped.</source>
        <translation>Der Stream beginnt bei {start}, nicht beim Checkpoint: Nach den Nummern {owed|wird höchstens {} ausstehende Transaktion|werden höchstens {} ausstehende Transaktionen} übersprungen.</translation>
    </message>
</context>
<context>
    <name>start.unknown_continues</name>
    <message>
        <source>The stream goes on provisionally: the last proven checkpoint is kept, and nothing beyond it is confirmed to the server.</source>
        <translation>Der Stream läuft vorläufig weiter: Der letzte bewiesene Checkpoint bleibt erhalten, und nichts darüber hinaus wird dem Server bestätigt.</translation>
    </message>
</context>
<context>
    <name>start.unsigned_unproved</name>
    <message>
        <source>The position fits, but the checkpoint names no server and no content was compared: progress is provisional until it is proved or a human accepts it.</source>
        <translation>Die Position passt, aber der Checkpoint nennt keinen Server, und es wurde kein Inhalt verglichen: Der Fortschritt ist vorläufig, bis er bewiesen ist oder ein Mensch ihn akzeptiert.</translation>
    </message>
</context>
<context>
    <name>store.a_reconciliation</name>
    <message>
        <source>a reconciliation record</source>
        <translation>ein Abgleichseintrag</translation>
    </message>
</context>
<context>
    <name>store.a_schema</name>
    <message>
        <source>a registered schema</source>
        <translation>ein registriertes Schema</translation>
    </message>
</context>
<context>
    <name>store.a_waiver</name>
    <message>
        <source>a waiver</source>
        <translation>eine Ausnahmegenehmigung</translation>
    </message>
</context>
<context>
    <name>store.already_open</name>
    <message>
        <source>This program already writes to the state file {path}. Stop the pipeline that uses it first.</source>
        <translation>Dieses Programm schreibt bereits in die Zustandsdatei {path}. Zuerst die Pipeline anhalten, die sie benutzt.</translation>
    </message>
</context>
<context>
    <name>store.busy</name>
    <message>
        <source>The state file {path} is in use: another program held it for too long. Try again when that one has ended.</source>
        <translation>Die Zustandsdatei {path} ist in Gebrauch: Ein anderes Programm hat sie zu lange belegt. Erneut versuchen, sobald es beendet ist.</translation>
    </message>
</context>
<context>
    <name>store.cannot_create</name>
    <message>
        <source>The state file {path} cannot be made: {detail}.</source>
        <translation>Die Zustandsdatei {path} kann nicht angelegt werden: {detail}.</translation>
    </message>
</context>
<context>
    <name>store.cannot_open</name>
    <message>
        <source>The state file {path} cannot be opened: {detail}. Check the rights on it.</source>
        <translation>Die Zustandsdatei {path} kann nicht geöffnet werden: {detail}. Die Zugriffsrechte darauf prüfen.</translation>
    </message>
</context>
<context>
    <name>store.cannot_read</name>
    <message>
        <source>The state file {path} cannot be read: {detail}.</source>
        <translation>Die Zustandsdatei {path} kann nicht gelesen werden: {detail}.</translation>
    </message>
</context>
<context>
    <name>store.changing</name>
    <message>
        <source>The state file {path} changes while it is read, and nobody holds its lock. Try again; do not copy a state file into place under a running program.</source>
        <translation>Die Zustandsdatei {path} ändert sich während des Lesens, und niemand hält ihre Sperre. Erneut versuchen; keine Zustandsdatei an ihren Platz kopieren, während das Programm läuft.</translation>
    </message>
</context>
<context>
    <name>store.copy_failed</name>
    <message>
        <source>The state file {path} could not be copied for inspection: {detail}. Is the disk full?</source>
        <translation>Die Zustandsdatei {path} konnte nicht zur Ansicht kopiert werden: {detail}. Ist der Datenträger voll?</translation>
    </message>
</context>
<context>
    <name>store.corrupt</name>
    <message>
        <source>The state file {path} is damaged: {detail}. Stop, and restore it from a copy.</source>
        <translation>Die Zustandsdatei {path} ist beschädigt: {detail}. Anhalten und die Datei aus einer Kopie wiederherstellen.</translation>
    </message>
</context>
<context>
    <name>store.damaged</name>
    <message>
        <source>The state file {path} is damaged ({detail}). Nothing was changed in it. Restore it from a copy; without it the pipeline must be re-snapshot.</source>
        <translation>Die Zustandsdatei {path} ist beschädigt ({detail}). Es wurde nichts darin geändert. Die Datei aus einer Kopie wiederherstellen; ohne sie braucht die Pipeline einen neuen Snapshot.</translation>
    </message>
</context>
<context>
    <name>store.damaged_record</name>
    <message>
        <source>In the state file {path} {what} of the pipeline &quot;{pipeline}&quot; is damaged: {detail} Nothing was changed in the file. Restore it from a copy.</source>
        <translation>In der Zustandsdatei {path} ist ein Eintrag der Pipeline „{pipeline}“ beschädigt ({what}): {detail} In der Datei wurde nichts geändert. Die Datei aus einer Kopie wiederherstellen.</translation>
    </message>
</context>
<context>
    <name>store.disk_full</name>
    <message>
        <source>There is no space left for the state file {path}. Nothing was stored; free some space.</source>
        <translation>Für die Zustandsdatei {path} ist kein Speicherplatz mehr frei. Es wurde nichts gespeichert; Speicherplatz freigeben.</translation>
    </message>
</context>
<context>
    <name>store.empty_file</name>
    <message>
        <source>The state file {path} is empty: it was cut off, or it never was one. Restore it from a copy; delete it only if the pipeline may start from nothing.</source>
        <translation>Die Zustandsdatei {path} ist leer: Sie wurde abgeschnitten, oder sie war nie eine. Aus einer Kopie wiederherstellen; nur löschen, wenn die Pipeline von null beginnen darf.</translation>
    </message>
</context>
<context>
    <name>store.identity_differs</name>
    <message>
        <source>The checkpoint of the pipeline &quot;{pipeline}&quot; comes from another server than the stored identity. Record the reconciliation and accept the new identity first.</source>
        <translation>Der Checkpoint der Pipeline „{pipeline}“ stammt von einem anderen Server als die gespeicherte Identität. Zuerst den Abgleich eintragen und die neue Identität akzeptieren.</translation>
    </message>
</context>
<context>
    <name>store.identity_exists</name>
    <message>
        <source>The pipeline &quot;{pipeline}&quot; has already seen a server. A change of identity needs a reconciliation record.</source>
        <translation>Die Pipeline „{pipeline}“ hat bereits einen Server gesehen. Ein Wechsel der Identität braucht einen Abgleichseintrag.</translation>
    </message>
</context>
<context>
    <name>store.io_error</name>
    <message>
        <source>The disk failed while the state file {path} was used: {detail}.</source>
        <translation>Der Datenträger hat versagt, während die Zustandsdatei {path} benutzt wurde: {detail}.</translation>
    </message>
</context>
<context>
    <name>store.lock_failed</name>
    <message>
        <source>The lock beside the state file {path} cannot be taken: {detail}.</source>
        <translation>Die Sperre neben der Zustandsdatei {path} lässt sich nicht setzen: {detail}.</translation>
    </message>
</context>
<context>
    <name>store.newer_version</name>
    <message>
        <source>The state file {path} is of version {found}, from a newer Switchpoint. This program reads up to version {expected}: update it. Nothing was changed in the file.</source>
        <translation>Die Zustandsdatei {path} hat die Version {found} und stammt von einem neueren Switchpoint. Dieses Programm liest Versionen bis {expected}: Switchpoint aktualisieren. In der Datei wurde nichts geändert.</translation>
    </message>
</context>
<context>
    <name>store.no_driver</name>
    <message>
        <source>Qt&apos;s SQLite driver (QSQLITE) is not installed. Install the package with the Qt 6 SQLite plugin.</source>
        <translation>Der SQLite-Treiber von Qt (QSQLITE) ist nicht installiert. Das Paket mit dem SQLite-Plugin für Qt 6 installieren.</translation>
    </message>
</context>
<context>
    <name>store.no_file</name>
    <message>
        <source>There is no state file {path}. A pipeline makes it when it first runs.</source>
        <translation>Es gibt keine Zustandsdatei {path}. Eine Pipeline legt sie bei ihrem ersten Lauf an.</translation>
    </message>
</context>
<context>
    <name>store.no_folder</name>
    <message>
        <source>The state file {path} cannot be made: its folder does not exist.</source>
        <translation>Die Zustandsdatei {path} kann nicht angelegt werden: Ihr Ordner existiert nicht.</translation>
    </message>
</context>
<context>
    <name>store.no_owner</name>
    <message>
        <source>a record of {table} belongs to no pipeline</source>
        <translation>ein Eintrag in {table} gehört zu keiner Pipeline</translation>
    </message>
</context>
<context>
    <name>store.no_provisional</name>
    <message>
        <source>The sink &quot;{sink}&quot; of the pipeline &quot;{pipeline}&quot; has no provisional record to promote.</source>
        <translation>Die Senke „{sink}“ der Pipeline „{pipeline}“ hat keinen vorläufigen Eintrag, der sich übernehmen ließe.</translation>
    </message>
</context>
<context>
    <name>store.no_reconciliation</name>
    <message>
        <source>The pipeline &quot;{pipeline}&quot; has no reconciliation record {id}. Record what was decided before the new identity is accepted.</source>
        <translation>Die Pipeline „{pipeline}“ hat keinen Abgleichseintrag {id}. Die Entscheidung eintragen, bevor die neue Identität akzeptiert wird.</translation>
    </message>
</context>
<context>
    <name>store.no_snapshot</name>
    <message>
        <source>No snapshot of the pipeline &quot;{pipeline}&quot; has been begun for the sink &quot;{sink}&quot;, so none can be finished.</source>
        <translation>Für die Senke „{sink}“ der Pipeline „{pipeline}“ wurde kein Snapshot begonnen, also kann keiner abgeschlossen werden.</translation>
    </message>
</context>
<context>
    <name>store.not_a_file</name>
    <message>
        <source>{path} is not a file. Name the state file itself.</source>
        <translation>{path} ist keine Datei. Die Zustandsdatei selbst angeben.</translation>
    </message>
</context>
<context>
    <name>store.not_json</name>
    <message>
        <source>The decision for the reconciliation record of the pipeline &quot;{pipeline}&quot; is not JSON: {detail}</source>
        <translation>Die Entscheidung im Abgleichseintrag der Pipeline „{pipeline}“ ist kein JSON: {detail}</translation>
    </message>
</context>
<context>
    <name>store.not_sqlite</name>
    <message>
        <source>{path} is not a state file: it is no SQLite database. Nothing was changed in it.</source>
        <translation>{path} ist keine Zustandsdatei: Es ist keine SQLite-Datenbank. Es wurde nichts darin geändert.</translation>
    </message>
</context>
<context>
    <name>store.older_version</name>
    <message>
        <source>The state file {path} is of the older version {found}. Run its pipeline once with this Switchpoint, which brings it to version {expected}.</source>
        <translation>Die Zustandsdatei {path} hat die ältere Version {found}. Ihre Pipeline einmal mit diesem Switchpoint ausführen; das bringt die Datei auf Version {expected}.</translation>
    </message>
</context>
<context>
    <name>store.opened_read_only</name>
    <message>
        <source>The state file {path} was opened for reading only; nothing can be stored.</source>
        <translation>Die Zustandsdatei {path} wurde nur zum Lesen geöffnet; es kann nichts gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>store.other_program</name>
    <message>
        <source>{path} is a SQLite database of another program (application id {found}). Nothing was changed in it.</source>
        <translation>{path} ist die SQLite-Datenbank eines anderen Programms (Anwendungskennung {found}). Es wurde nichts darin geändert.</translation>
    </message>
</context>
<context>
    <name>store.other_writer</name>
    <message>
        <source>Another process writes to the state file {path}. One pipeline has one writer: stop the other one first.</source>
        <translation>Ein anderer Prozess schreibt in die Zustandsdatei {path}. Eine Pipeline hat nur einen Schreiber: Zuerst den anderen anhalten.</translation>
    </message>
</context>
<context>
    <name>store.part_page</name>
    <message>
        <source>it ends in the middle of a page</source>
        <translation>sie endet mitten in einer Seite</translation>
    </message>
</context>
<context>
    <name>store.pipeline_name_empty</name>
    <message>
        <source>The pipeline has no name. State is kept by name: give one.</source>
        <translation>Die Pipeline hat keinen Namen. Der Zustand wird nach Namen abgelegt: einen Namen angeben.</translation>
    </message>
</context>
<context>
    <name>store.read_only_file</name>
    <message>
        <source>The state file {path} cannot be written: it, its folder or its disk is read-only.</source>
        <translation>In die Zustandsdatei {path} kann nicht geschrieben werden: Sie selbst, ihr Ordner oder ihr Datenträger ist schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>store.settings_refused</name>
    <message>
        <source>The state file {path} refuses the setting {setting}; without it a stored checkpoint would not be safe. Move it to a local disk.</source>
        <translation>Die Zustandsdatei {path} lehnt die Einstellung {setting} ab; ohne sie wäre ein gespeicherter Checkpoint nicht sicher. Die Datei auf einen lokalen Datenträger verschieben.</translation>
    </message>
</context>
<context>
    <name>store.sink_name_empty</name>
    <message>
        <source>The sink has no name. State is kept by name: give one.</source>
        <translation>Die Senke hat keinen Namen. Der Zustand wird nach Namen abgelegt: einen Namen angeben.</translation>
    </message>
</context>
<context>
    <name>store.snapshot_not_json</name>
    <message>
        <source>The progress of the snapshot of the pipeline &quot;{pipeline}&quot; is not JSON: {detail}</source>
        <translation>Der Stand des Snapshots der Pipeline „{pipeline}“ ist kein JSON: {detail}</translation>
    </message>
</context>
<context>
    <name>store.sql_failed</name>
    <message>
        <source>The state file {path} could not be used: {detail}.</source>
        <translation>Die Zustandsdatei {path} konnte nicht benutzt werden: {detail}.</translation>
    </message>
</context>
<context>
    <name>store.stale_identity</name>
    <message>
        <source>The reconciliation of the pipeline &quot;{pipeline}&quot; starts from an identity that is not the stored one. Judge the server again.</source>
        <translation>Der Abgleich der Pipeline „{pipeline}“ geht von einer anderen als der gespeicherten Identität aus. Den Server erneut beurteilen.</translation>
    </message>
</context>
<context>
    <name>store.the_acknowledged_lsn</name>
    <message>
        <source>the acknowledged LSN</source>
        <translation>die bestätigte LSN</translation>
    </message>
</context>
<context>
    <name>store.the_checkpoint</name>
    <message>
        <source>the checkpoint</source>
        <translation>der Checkpoint</translation>
    </message>
</context>
<context>
    <name>store.the_decision</name>
    <message>
        <source>the decision of a reconciliation record</source>
        <translation>die Entscheidung eines Abgleichseintrags</translation>
    </message>
</context>
<context>
    <name>store.the_identity</name>
    <message>
        <source>the identity</source>
        <translation>die Identität</translation>
    </message>
</context>
<context>
    <name>store.the_log_settings</name>
    <message>
        <source>the log settings</source>
        <translation>die Log-Einstellungen</translation>
    </message>
</context>
<context>
    <name>store.the_observation</name>
    <message>
        <source>the last observation</source>
        <translation>die letzte Beobachtung</translation>
    </message>
</context>
<context>
    <name>store.the_prepared</name>
    <message>
        <source>the prepared transactions</source>
        <translation>die vorbereiteten Transaktionen</translation>
    </message>
</context>
<context>
    <name>store.the_replica_uuid</name>
    <message>
        <source>the replica UUID</source>
        <translation>die Replikat-UUID</translation>
    </message>
</context>
<context>
    <name>store.the_snapshot_progress</name>
    <message>
        <source>the progress of a snapshot</source>
        <translation>der Stand eines Snapshots</translation>
    </message>
</context>
<context>
    <name>store.unsigned_checkpoint</name>
    <message>
        <source>The checkpoint of the pipeline &quot;{pipeline}&quot; carries no server identity and is not stored. Sign it with the identity of the server it was read from.</source>
        <translation>Der Checkpoint der Pipeline „{pipeline}“ trägt keine Serveridentität und wird nicht gespeichert. Ihn mit der Identität des Servers versehen, von dem er gelesen wurde.</translation>
    </message>
</context>
<context>
    <name>store.used_reconciliation</name>
    <message>
        <source>The reconciliation record {id} of the pipeline &quot;{pipeline}&quot; was already used. The same change again is a new one: judge the server and record it.</source>
        <translation>Der Abgleichseintrag {id} der Pipeline „{pipeline}“ wurde bereits verwendet. Dieselbe Änderung noch einmal ist eine neue: Den Server beurteilen und sie eintragen.</translation>
    </message>
</context>
<context>
    <name>store.waiver_unsigned</name>
    <message>
        <source>The waiver for the pipeline &quot;{pipeline}&quot; lacks a name or a reason. Say who waives it, and why.</source>
        <translation>Der Ausnahmegenehmigung für die Pipeline „{pipeline}“ fehlt ein Name oder eine Begründung. Angeben, wer sie erteilt und warum.</translation>
    </message>
</context>
<context>
    <name>switchpoint</name>
    <message>
        <source>a GTID set of %1 transactions</source>
        <translation>ein GTID-Set (Transaktionen: %1)</translation>
    </message>
    <message>
        <source>a GTID set</source>
        <translation>ein GTID-Set</translation>
    </message>
    <message>
        <source>file and offset, without GTIDs</source>
        <translation>Datei und Offset, ohne GTIDs</translation>
    </message>
    <message>
        <source>a MariaDB position</source>
        <translation>eine MariaDB-Position</translation>
    </message>
    <message>
        <source>Understood: %1, signed by the server it came from.</source>
        <translation>Verstanden: %1, signiert vom Herkunftsserver.</translation>
    </message>
    <message>
        <source>Understood: %1, unsigned.</source>
        <translation>Verstanden: %1, nicht signiert.</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>Time ribbon</source>
        <translation>Zeitband</translation>
    </message>
    <message>
        <source>Lag and progress</source>
        <translation>Rückstand und Fortschritt</translation>
    </message>
    <message>
        <source>an LSN, without a slot</source>
        <translation>eine LSN, ohne Slot</translation>
    </message>
    <message>
        <source>an LSN, slot %1</source>
        <translation>eine LSN, Slot %1</translation>
    </message>
</context>
<context>
    <name>switchpoint::Actions</name>
    <message>
        <source>&amp;Open scenario…</source>
        <translation>&amp;Szenario öffnen…</translation>
    </message>
    <message>
        <source>Open a scenario, or drop its file on the window</source>
        <translation>Ein Szenario öffnen oder seine Datei auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>&amp;Attach to servers…</source>
        <translation>Mit Servern &amp;verbinden…</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Look at real servers, read-only</source>
        <translation>Echte Server betrachten, nur lesend</translation>
    </message>
    <message>
        <source>&amp;Detach</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>Leave the attached servers</source>
        <translation>Die Verbindung zu den Servern trennen</translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation>Bild &amp;exportieren…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Save the window as a PNG picture</source>
        <translation>Das Fenster als PNG-Bild speichern</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>Leave Switchpoint</source>
        <translation>Switchpoint beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Take the last change back, and its consequences</source>
        <translation>Die letzte Änderung samt ihren Folgen zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>Make the change again</source>
        <translation>Die Änderung erneut ausführen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the focused pane as text</source>
        <translation>Den fokussierten Bereich als Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Let time run, or hold it</source>
        <translation>Die Zeit laufen lassen oder anhalten</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Left</translation>
    </message>
    <message>
        <source>A tenth of a second back</source>
        <translation>Eine Zehntelsekunde zurück</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Right</translation>
    </message>
    <message>
        <source>A tenth of a second on</source>
        <translation>Eine Zehntelsekunde vor</translation>
    </message>
    <message>
        <source>Pre&amp;vious event</source>
        <translation>Vo&amp;riges Ereignis</translation>
    </message>
    <message>
        <source>Shift+Left</source>
        <translation>Shift+Left</translation>
    </message>
    <message>
        <source>Back to the last fault or decision</source>
        <translation>Zurück zur letzten Störung oder Entscheidung</translation>
    </message>
    <message>
        <source>&amp;Next event</source>
        <translation>&amp;Nächstes Ereignis</translation>
    </message>
    <message>
        <source>Shift+Right</source>
        <translation>Shift+Right</translation>
    </message>
    <message>
        <source>On to the next fault or decision</source>
        <translation>Weiter zur nächsten Störung oder Entscheidung</translation>
    </message>
    <message>
        <source>To the &amp;beginning</source>
        <translation>Zum Anfan&amp;g</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>To the first moment</source>
        <translation>Zum ersten Zeitpunkt</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>Zum &amp;Ende</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>To the newest moment simulated</source>
        <translation>Zum neuesten simulierten Zeitpunkt</translation>
    </message>
    <message>
        <source>&amp;Fail over</source>
        <translation>&amp;Failover auslösen</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>The primary dies, the selected (or first) replica is promoted, the consumer&apos;s address moves to it</source>
        <translation>Der Primärserver fällt aus, das ausgewählte (oder erste) Replikat wird befördert, die Adresse des Konsumenten zieht dorthin um</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Ctrl+-</source>
        <translation>Ctrl+-</translation>
    </message>
    <message>
        <source>Half the speed</source>
        <translation>Halbe Geschwindigkeit</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>Ctrl++</source>
        <translation>Ctrl++</translation>
    </message>
    <message>
        <source>Ctrl+=</source>
        <translation>Ctrl+=</translation>
    </message>
    <message>
        <source>Twice the speed</source>
        <translation>Doppelte Geschwindigkeit</translation>
    </message>
    <message>
        <source>Guards: &amp;full</source>
        <translation>Sch&amp;utzprüfungen: Alle</translation>
    </message>
    <message>
        <source>Ctrl+Alt+1</source>
        <translation>Ctrl+Alt+1</translation>
    </message>
    <message>
        <source>Every check is made</source>
        <translation>Jede Prüfung wird ausgeführt</translation>
    </message>
    <message>
        <source>Guards: &amp;published</source>
        <translation>Schutzprüfungen: Veröffentlic&amp;ht</translation>
    </message>
    <message>
        <source>Ctrl+Alt+2</source>
        <translation>Ctrl+Alt+2</translation>
    </message>
    <message>
        <source>Only the shallow checks that are commonly described</source>
        <translation>Nur die oberflächlichen Prüfungen, die üblicherweise beschrieben werden</translation>
    </message>
    <message>
        <source>Guards: &amp;off</source>
        <translation>Schutzprüfungen: &amp;Keine</translation>
    </message>
    <message>
        <source>Ctrl+Alt+3</source>
        <translation>Ctrl+Alt+3</translation>
    </message>
    <message>
        <source>Reconnect and go on, as an engine does that asks nothing</source>
        <translation>Neu verbinden und weitermachen, wie eine Engine, die nichts abfragt</translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation>&amp;Systemdesign</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>&amp;Helles Design</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkles Design</translation>
    </message>
    <message>
        <source>All as &amp;tables</source>
        <translation>Alles als &amp;Tabellen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>Every picture as a table, for screen readers and for copying; Ctrl+T: the focused one</source>
        <translation>Jedes Bild als Tabelle, für Screenreader und zum Kopieren; Strg+T: nur das fokussierte</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>Nothing but the window</source>
        <translation>Nur noch das Fenster</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Find a command by its name</source>
        <translation>Einen Befehl über seinen Namen finden</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>All keys on one page</source>
        <translation>Alle Tastenkürzel auf einer Seite</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Shift+F1</translation>
    </message>
    <message>
        <source>&amp;About Switchpoint</source>
        <translation>Über &amp;Switchpoint</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>Version und Lizenzen</translation>
    </message>
    <message>
        <source>Guards: custom</source>
        <translation>Schutzprüfungen: Eigene</translation>
    </message>
    <message>
        <source>None of the presets; the switches say which checks are made</source>
        <translation>Keine der Voreinstellungen; die Schalter zeigen, welche Prüfungen ausgeführt werden</translation>
    </message>
    <message>
        <source>The window, real servers, the rules behind the verdicts, the command line</source>
        <translation>Das Fenster, echte Server, die Regeln hinter den Urteilen, die Befehlszeile</translation>
    </message>
    <message>
        <source>Scenario &amp;notes</source>
        <translation>Szenario-&amp;Notizen</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>What the scenario proves, and its steps</source>
        <translation>Was das Szenario zeigt, und seine Schritte</translation>
    </message>
</context>
<context>
    <name>switchpoint::AttachDialog</name>
    <message>
        <source>%1 (at byte %2)</source>
        <translation>%1 (an Byte %2)</translation>
    </message>
    <message>
        <source>Attach to servers</source>
        <translation>Mit Servern verbinden</translation>
    </message>
    <message>
        <source>The servers are only read: each session is read-only, with a time limit, and asks once a second who the server is and what it has. Passwords stay in memory.</source>
        <translation>Die Server werden nur gelesen: Jede Sitzung ist schreibgeschützt, hat ein Zeitlimit und fragt einmal pro Sekunde, wer der Server ist und was er hat. Passwörter bleiben im Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>&amp;Servers: the primary and every candidate</source>
        <translation>&amp;Server: der Primärserver und jeder Kandidat</translation>
    </message>
    <message>
        <source>&amp;Add a server</source>
        <translation>Server &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Checkpoint: what the consumer holds (may be left empty)</source>
        <translation>&amp;Checkpoint: was der Konsument hat (darf leer bleiben)</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>A GTID set, a MariaDB position, an LSN, file:offset, or Switchpoint&apos;s own signed form</source>
        <translation>Ein GTID-Set, eine MariaDB-Position, eine LSN, Datei:Offset oder die signierte Form von Switchpoint</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer &amp;Datei…</translation>
    </message>
    <message>
        <source>A&amp;ttach</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Address of a server</source>
        <translation>Adresse eines Servers</translation>
    </message>
    <message>
        <source>password, if not found</source>
        <translation>Passwort, falls nicht gefunden</translation>
    </message>
    <message>
        <source>Left empty, it is looked for in SWITCHPOINT_PASSWORD, the option files and the keychain</source>
        <translation>Bleibt das Feld leer, wird in SWITCHPOINT_PASSWORD, den Optionsdateien und im Schlüsselbund gesucht</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Remove this server</source>
        <translation>Diesen Server entfernen</translation>
    </message>
    <message>
        <source>A file with a checkpoint</source>
        <translation>Eine Datei mit einem Checkpoint</translation>
    </message>
    <message>
        <source>Give at least one address.</source>
        <translation>Mindestens eine Adresse angeben.</translation>
    </message>
    <message>
        <source>Without one, facts are shown and nothing is judged.</source>
        <translation>Ohne Checkpoint werden Fakten gezeigt, aber nichts beurteilt.</translation>
    </message>
    <message>
        <source>Replication s&amp;lot</source>
        <translation>Replikationss&amp;lot</translation>
    </message>
    <message>
        <source>Replication slot</source>
        <translation>Replikationsslot</translation>
    </message>
    <message>
        <source>the consumer&apos;s; left empty, the checkpoint&apos;s own</source>
        <translation>der des Konsumenten; leer: der des Checkpoints</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>switchpoint::ControlsPane</name>
    <message>
        <source>Read-only: these are live servers. Nothing here changes them.</source>
        <translation>Nur lesend: Dies sind echte Server. Von hier aus wird nichts an ihnen geändert.</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>Delays</source>
        <translation>Verzögerungen</translation>
    </message>
    <message>
        <source>Server to fail over to</source>
        <translation>Zielserver des Failovers</translation>
    </message>
    <message>
        <source>&amp;Write rate</source>
        <translation>S&amp;chreibrate</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Abstürzen lassen</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Promote</source>
        <translation>Befördern</translation>
    </message>
    <message>
        <source>Purge log</source>
        <translation>Log bereinigen</translation>
    </message>
    <message>
        <source>Reset log</source>
        <translation>Log zurücksetzen</translation>
    </message>
    <message>
        <source>Errant write</source>
        <translation>Abweichend schreiben</translation>
    </message>
    <message>
        <source>Guards</source>
        <translation>Schutzprüfungen</translation>
    </message>
    <message>
        <source>go on provisionally</source>
        <translation>vorläufig weiterlaufen</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>adapt</source>
        <translation>übernehmen</translation>
    </message>
    <message>
        <source>halt</source>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>On &amp;unknown</source>
        <translation>Bei „&amp;Unbekannt“</translation>
    </message>
    <message>
        <source>On schema &amp;drift</source>
        <translation>Bei Schemad&amp;rift</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 zu %2</translation>
    </message>
    <message>
        <source>%1 receives</source>
        <translation>%1 empfängt</translation>
    </message>
    <message>
        <source>Receive delay, %1</source>
        <translation>Empfangsverzögerung, %1</translation>
    </message>
    <message>
        <source>%1 applies</source>
        <translation>%1 wendet an</translation>
    </message>
    <message>
        <source>Apply delay, %1</source>
        <translation>Anwendeverzögerung, %1</translation>
    </message>
    <message>
        <source>the first replica</source>
        <translation>erstes Replikat</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Server %1</source>
        <translation>Server %1</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Voreinstellung: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>at the checkpoint</source>
        <translation>beim Checkpoint</translation>
    </message>
    <message>
        <source>at the newest position</source>
        <translation>bei der neuesten Position</translation>
    </message>
    <message>
        <source>Fail over to</source>
        <translation>Failover zu</translation>
    </message>
    <message>
        <source>&amp;Preset of the guards</source>
        <translation>&amp;Voreinstellung der Prüfungen</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>S&amp;tart bei</translation>
    </message>
</context>
<context>
    <name>switchpoint::DelayControl</name>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
</context>
<context>
    <name>switchpoint::FindingWidget</name>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Copy the question</source>
        <translation>Abfrage kopieren</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
    <message>
        <source>%1, and %2 alike</source>
        <translation>%1, und %2 gleiche</translation>
    </message>
</context>
<context>
    <name>switchpoint::FindingsModel</name>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>switchpoint::LagChart</name>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>transactions</source>
        <translation>Transaktionen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1:%2 min</source>
        <translation>%1:%2 min</translation>
    </message>
    <message>
        <source>%1:%2:%3 h</source>
        <translation>%1:%2:%3 h</translation>
    </message>
</context>
<context>
    <name>switchpoint::LagHistory</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Behind by</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>Transactions behind</source>
        <translation>Rückstand in Transaktionen</translation>
    </message>
    <message>
        <source>Age of the last event</source>
        <translation>Alter des letzten Ereignisses</translation>
    </message>
    <message>
        <source>slowest replica</source>
        <translation>langsamstes Replikat</translation>
    </message>
    <message>
        <source>%1 reads %2</source>
        <translation>%1 liest %2</translation>
    </message>
    <message>
        <source>slowest consumer</source>
        <translation>langsamster Konsument</translation>
    </message>
</context>
<context>
    <name>switchpoint::LagPane</name>
    <message>
        <source>Lag and progress</source>
        <translation>Rückstand und Fortschritt</translation>
    </message>
    <message numerus="yes">
        <source>last %n minute(s)</source>
        <translation>
            <numerusform>letzte %n Minute</numerusform>
            <numerusform>letzte %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>Angezeigter Zeitraum</translation>
    </message>
    <message>
        <source>behind, s</source>
        <translation>Rückstand, s</translation>
    </message>
    <message>
        <source>behind, tx</source>
        <translation>Rückstand, Tx</translation>
    </message>
    <message>
        <source>age, s</source>
        <translation>Alter, s</translation>
    </message>
    <message>
        <source>%1 behind, s</source>
        <translation>Rückstand %1, s</translation>
    </message>
    <message>
        <source>%1, s</source>
        <translation>%1, s</translation>
    </message>
    <message>
        <source>%1 behind, transactions</source>
        <translation>Rückstand %1, Transaktionen</translation>
    </message>
    <message>
        <source>%1, tx</source>
        <translation>%1, Tx</translation>
    </message>
    <message>
        <source>%1: age of the last event, s</source>
        <translation>%1: Alter des letzten Ereignisses, s</translation>
    </message>
    <message>
        <source>%1 age, s</source>
        <translation>Alter %1, s</translation>
    </message>
</context>
<context>
    <name>switchpoint::LedgerModel</name>
    <message>
        <source>cannot know</source>
        <translation>nicht feststellbar</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Ausgeliefert</translation>
    </message>
    <message>
        <source>Skipped: on the new primary, never delivered</source>
        <translation>Übersprungen: auf dem neuen Primärserver, nie ausgeliefert</translation>
    </message>
    <message>
        <source>Phantom: delivered, not on the new primary</source>
        <translation>Phantom: ausgeliefert, nicht auf dem neuen Primärserver</translation>
    </message>
    <message>
        <source>Delivered twice</source>
        <translation>Doppelt ausgeliefert</translation>
    </message>
    <message>
        <source>Lost at the database</source>
        <translation>In der Datenbank verloren</translation>
    </message>
    <message>
        <source>Committed</source>
        <translation>Festgeschrieben</translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation>Transaktionen</translation>
    </message>
    <message>
        <source>The engine believes</source>
        <translation>Die Engine glaubt</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Tatsächlich</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
</context>
<context>
    <name>switchpoint::LinksModel</name>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Not received for</source>
        <translation>Nicht empfangen seit</translation>
    </message>
    <message>
        <source>Transactions not received</source>
        <translation>Nicht empfangene Transaktionen</translation>
    </message>
    <message>
        <source>Not applied for</source>
        <translation>Nicht angewendet seit</translation>
    </message>
    <message>
        <source>Transactions not applied</source>
        <translation>Nicht angewendete Transaktionen</translation>
    </message>
    <message>
        <source>Receive delay set</source>
        <translation>Eingestellte Empfangsverzögerung</translation>
    </message>
    <message>
        <source>Apply delay set</source>
        <translation>Eingestellte Anwendeverzögerung</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>switchpoint::MainWindow</name>
    <message>
        <source>Controls</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Lag and progress</source>
        <translation>Rückstand und Fortschritt</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Time ribbon</source>
        <translation>Zeitband</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live-Anzeige</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ablauf</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Guards </source>
        <translation>&amp;Schutzprüfungen </translation>
    </message>
    <message>
        <source>Guards</source>
        <translation>Schutzprüfungen</translation>
    </message>
    <message>
        <source>Which checks are made before the stream is opened</source>
        <translation>Welche Prüfungen vor dem Öffnen des Streams stattfinden</translation>
    </message>
    <message>
        <source>About Switchpoint</source>
        <translation>Über Switchpoint</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Switchpoint %1&lt;/h3&gt;&lt;p&gt;The database failed over. Is my position still real?&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later; with Qt Charts, as GPL-3.0. Fonts: Inter and JetBrains Mono, SIL Open Font License. Built with Qt %2.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Switchpoint %1&lt;/h3&gt;&lt;p&gt;Die Datenbank hatte ein Failover. Gilt meine Position noch?&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later; mit Qt Charts als GPL-3.0. Schriften: Inter und JetBrains Mono, SIL Open Font License. Erstellt mit Qt %2.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>Cannot write the picture %1. Is the folder there, and may you write to it?</source>
        <translation>Das Bild %1 kann nicht geschrieben werden. Gibt es den Ordner, und besteht Schreibrecht darauf?</translation>
    </message>
    <message>
        <source>%1 – Switchpoint</source>
        <translation>%1 – Switchpoint</translation>
    </message>
    <message>
        <source>%1   %2×</source>
        <translation>%1   %2×</translation>
    </message>
    <message>
        <source>LIVE, read-only: %1</source>
        <translation>LIVE, nur lesend: %1</translation>
    </message>
    <message>
        <source>Running.</source>
        <translation>Läuft.</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>Pausiert.</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Guards: %1</source>
        <translation>Schutzprüfungen: %1</translation>
    </message>
</context>
<context>
    <name>switchpoint::MarksModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>switchpoint::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>switchpoint::PositionField</name>
    <message>
        <source>Show all</source>
        <translation>Alles anzeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>Weniger anzeigen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>switchpoint::PositionsCanvas</name>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>%1: %2 %3, %4</source>
        <translation>%1: %2 %3, %4</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No server has said yet what it holds.</source>
        <translation>Noch kein Server hat mitgeteilt, was er enthält.</translation>
    </message>
    <message>
        <source>old facts</source>
        <translation>alte Fakten</translation>
    </message>
    <message>
        <source>old facts: %1</source>
        <translation>alte Fakten: %1</translation>
    </message>
</context>
<context>
    <name>switchpoint::PositionsModel</name>
    <message>
        <source>timeline %1</source>
        <translation>Zeitlinie %1</translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation>Domain %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>in the checkpoint</source>
        <translation>im Checkpoint</translation>
    </message>
</context>
<context>
    <name>switchpoint::PositionsPane</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show all (0)</source>
        <translation>Alles anzeigen (0)</translation>
    </message>
</context>
<context>
    <name>switchpoint::PresetsModel</name>
    <message>
        <source>Full</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Custom: %1 of %2 on</source>
        <translation>Eigene: %1 von %2 an</translation>
    </message>
    <message>
        <source>Every check is made</source>
        <translation>Jede Prüfung wird ausgeführt</translation>
    </message>
    <message>
        <source>Only the shallow checks that are commonly described</source>
        <translation>Nur die oberflächlichen Prüfungen, die üblicherweise beschrieben werden</translation>
    </message>
    <message>
        <source>Reconnect and go on, as an engine does that asks nothing</source>
        <translation>Neu verbinden und weitermachen, wie eine Engine, die nichts abfragt</translation>
    </message>
    <message>
        <source>None of the presets: %1</source>
        <translation>Keine der Voreinstellungen: %1</translation>
    </message>
</context>
<context>
    <name>switchpoint::RateControl</name>
    <message>
        <source> tx/s</source>
        <translation> Tx/s</translation>
    </message>
    <message>
        <source>Write rate</source>
        <translation>Schreibrate</translation>
    </message>
    <message>
        <source>Write rate, transactions a second</source>
        <translation>Schreibrate, Transaktionen pro Sekunde</translation>
    </message>
</context>
<context>
    <name>switchpoint::RibbonCanvas</name>
    <message>
        <source>Time ribbon</source>
        <translation>Zeitband</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>switchpoint::RibbonPane</name>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
</context>
<context>
    <name>switchpoint::ScenarioDialog</name>
    <message>
        <source>Open scenario</source>
        <translation>Szenario öffnen</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer &amp;Datei…</translation>
    </message>
    <message>
        <source>Scenarios (*.yaml *.yml);;All files (*)</source>
        <translation>Szenarien (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>switchpoint::ScenarioStrip</name>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>What the scenario proves, and its steps</source>
        <translation>Was das Szenario zeigt, und seine Schritte</translation>
    </message>
    <message>
        <source>Close the scenario&apos;s notes</source>
        <translation>Notizen zum Szenario schließen</translation>
    </message>
    <message>
        <source>Close; View, Scenario notes opens it again</source>
        <translation>Schließen; Ansicht, Szenario-Notizen öffnet sie wieder</translation>
    </message>
</context>
<context>
    <name>switchpoint::ServersModel</name>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Has</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Purged</source>
        <translation>Bereinigt</translation>
    </message>
    <message>
        <source>If promoted now</source>
        <translation>Bei sofortiger Beförderung</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Begründung</translation>
    </message>
</context>
<context>
    <name>switchpoint::TopologyCanvas</name>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>nobody was judged</source>
        <translation>kein Konsument beurteilt</translation>
    </message>
    <message>
        <source>Release: promote %1. %2</source>
        <translation>Loslassen: %1 befördern. %2</translation>
    </message>
    <message>
        <source>Drop here to promote %1. %2</source>
        <translation>Hier ablegen, um %1 zu befördern. %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 zu %2</translation>
    </message>
    <message>
        <source>%1, cut</source>
        <translation>%1, getrennt</translation>
    </message>
    <message>
        <source>%1: not received %2</source>
        <translation>%1: %2 nicht empfangen</translation>
    </message>
    <message>
        <source>%1: received, not applied %2</source>
        <translation>%1: %2 empfangen, nicht angewendet</translation>
    </message>
    <message>
        <source>%1; delay %2, drag or use the arrow keys</source>
        <translation>%1; Verzögerung %2, ziehen oder Pfeiltasten benutzen</translation>
    </message>
    <message>
        <source>No servers yet.</source>
        <translation>Noch keine Server.</translation>
    </message>
    <message>
        <source>delay %1</source>
        <comment>of receiving</comment>
        <translation>Verzögerung %1</translation>
    </message>
    <message>
        <source>delay %1</source>
        <comment>of applying</comment>
        <translation>Verzögerung %1</translation>
    </message>
    <message>
        <source>behind %1</source>
        <translation>Rückstand %1</translation>
    </message>
    <message>
        <source>↓ receive %1</source>
        <translation>↓ Empfang %1</translation>
    </message>
    <message>
        <source>↻ apply %1</source>
        <translation>↻ Anwenden %1</translation>
    </message>
    <message>
        <source>%1 · %2 tx</source>
        <translation>%1 · %2 Tx</translation>
    </message>
    <message>
        <source>if promoted</source>
        <translation>bei Beförderung</translation>
    </message>
    <message>
        <source>%1; whether it is connected is not known</source>
        <translation>%1; ob die Verbindung steht, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>switchpoint::TopologyPane</name>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>↓ not yet received: gone if the source dies   ↻ received, not yet applied</source>
        <translation>↓ noch nicht empfangen: weg, wenn die Quelle ausfällt   ↻ empfangen, noch nicht angewendet</translation>
    </message>
    <message>
        <source>Fail over to %1%2</source>
        <translation>Failover zu %1 auslösen%2</translation>
    </message>
    <message>
        <source>Promote%1</source>
        <translation>Befördern%1</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Abstürzen lassen</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Purge the log up to now</source>
        <translation>Log bis jetzt bereinigen</translation>
    </message>
    <message>
        <source>Reset the log and its numbers</source>
        <translation>Log und Nummern zurücksetzen</translation>
    </message>
    <message>
        <source>Errant write</source>
        <translation>Abweichend schreiben</translation>
    </message>
    <message>
        <source>Let the health query hang</source>
        <translation>Zustandsabfrage hängen lassen</translation>
    </message>
    <message>
        <source>Let the health query answer</source>
        <translation>Zustandsabfrage antworten lassen</translation>
    </message>
    <message>
        <source>Resume the consumer</source>
        <translation>Konsumenten fortsetzen</translation>
    </message>
    <message>
        <source>Pause the consumer</source>
        <translation>Konsumenten pausieren</translation>
    </message>
    <message>
        <source>Accept the unverified position</source>
        <translation>Unbewiesene Position akzeptieren</translation>
    </message>
    <message>
        <source>Snapshot again</source>
        <translation>Neuer Snapshot</translation>
    </message>
    <message>
        <source>Cut the link %1</source>
        <translation>Verbindung %1 trennen</translation>
    </message>
    <message>
        <source>Heal the link %1</source>
        <translation>Verbindung %1 wiederherstellen</translation>
    </message>
</context>
<context>
    <name>switchpoint::TwinPane</name>
    <message>
        <source>Show as table (Ctrl+T)</source>
        <translation>Als Tabelle anzeigen (Strg+T)</translation>
    </message>
    <message>
        <source>Show as picture (Ctrl+T)</source>
        <translation>Als Bild anzeigen (Strg+T)</translation>
    </message>
</context>
<context>
    <name>switchpoint::VerdictPane</name>
    <message>
        <source>Halt: the schema has drifted</source>
        <translation>Anhalten wegen Schemadrift</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume unverified: nothing is confirmed to the server</source>
        <translation>Ohne Beweis fortsetzen: Dem Server wird nichts bestätigt</translation>
    </message>
    <message>
        <source>Halt</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>position only</source>
        <translation>bewiesen ist nur die Position</translation>
    </message>
    <message>
        <source>proved by content</source>
        <translation>durch Inhalt bewiesen</translation>
    </message>
    <message>
        <source>proved by content since %1</source>
        <translation>durch Inhalt bewiesen ab %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Verdicts of every consumer on every server</source>
        <translation>Urteile für jeden Konsumenten auf jedem Server</translation>
    </message>
    <message>
        <source>Believed and true</source>
        <translation>Geglaubt und tatsächlich</translation>
    </message>
    <message>
        <source>Missing on the server</source>
        <translation>Fehlt auf dem Server</translation>
    </message>
    <message>
        <source>Owed, but gone from the log</source>
        <translation>Ausstehend, aber nicht mehr im Log</translation>
    </message>
    <message>
        <source>Owed</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>Stream start</source>
        <translation>Stream-Start</translation>
    </message>
    <message>
        <source>Possible repair of the checkpoint</source>
        <translation>Mögliche Reparatur des Checkpoints</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Was abgefragt wurde</translation>
    </message>
    <message>
        <source>What the engine believes, and what is true</source>
        <translation>Was die Engine glaubt und was tatsächlich gilt</translation>
    </message>
    <message>
        <source>No consumer</source>
        <translation>Kein Konsument</translation>
    </message>
    <message>
        <source>The last decision of %1</source>
        <translation>Die letzte Entscheidung von %1</translation>
    </message>
    <message>
        <source>If %1 were promoted now, for %2</source>
        <translation>Wenn %1 jetzt befördert würde, für %2</translation>
    </message>
    <message>
        <source>Skipped in silence: %1 passed over, and the consumer has not said so.</source>
        <translation>Stillschweigend übersprungen: %1; der Konsument hat es nicht gemeldet.</translation>
    </message>
    <message>
        <source>Not judged yet</source>
        <translation>Noch nicht beurteilt</translation>
    </message>
    <message>
        <source>A verdict comes with the first connection to a server.</source>
        <translation>Ein Urteil kommt mit der ersten Verbindung zu einem Server.</translation>
    </message>
    <message>
        <source>same server</source>
        <translation>derselbe Server</translation>
    </message>
    <message>
        <source>another server</source>
        <translation>ein anderer Server</translation>
    </message>
    <message>
        <source>first server seen</source>
        <translation>erster gesehener Server</translation>
    </message>
    <message>
        <source>Proven repair of the checkpoint</source>
        <translation>Bewiesene Reparatur des Checkpoints</translation>
    </message>
    <message>
        <source>The last decision of %1, at %2</source>
        <translation>Die letzte Entscheidung von %1, bei %2</translation>
    </message>
    <message>
        <source>The checkpoint, on %1 as it is now</source>
        <translation>Der Checkpoint, auf %1, wie er jetzt ist</translation>
    </message>
    <message>
        <source>The checkpoint</source>
        <translation>Der Checkpoint</translation>
    </message>
    <message>
        <source>In truth %1: passed over, never delivered.</source>
        <translation>In Wahrheit %1: übergangen, nie ausgeliefert.</translation>
    </message>
    <message>
        <source>In truth %1: delivered, but not on the primary.</source>
        <translation>In Wahrheit %1: ausgeliefert, aber nicht auf dem Primärserver.</translation>
    </message>
    <message>
        <source>Show each kind once</source>
        <translation>Jede Art einmal anzeigen</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Alle %1 anzeigen</translation>
    </message>
    <message>
        <source>The worst of the primaries: %1 as it is now</source>
        <translation>Der schlechteste der Primärserver: %1, wie er jetzt ist</translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation>Nichts zu beurteilen</translation>
    </message>
</context>
<context>
    <name>switchpoint::VerdictsModel</name>
    <message>
        <source>Consumer</source>
        <translation>Konsument</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>If promoted now</source>
        <translation>Bei sofortiger Beförderung</translation>
    </message>
    <message>
        <source>Transactions missing</source>
        <translation>Fehlende Transaktionen</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Begründung</translation>
    </message>
</context>
<context>
    <name>topology</name>
    <message>
        <source>%1, seen %2 ago</source>
        <translation>%1, vor %2 gesehen</translation>
    </message>
    <message>
        <source>CDC engine</source>
        <translation>CDC-Engine</translation>
    </message>
    <message>
        <source>no checkpoint yet</source>
        <translation>noch kein Checkpoint</translation>
    </message>
    <message>
        <source>Sink</source>
        <translation>Senke</translation>
    </message>
    <message>
        <source>downstream</source>
        <translation>nachgelagert</translation>
    </message>
    <message>
        <source>%1 delivered</source>
        <translation>%1 ausgeliefert</translation>
    </message>
    <message>
        <source>newest is %1 old</source>
        <translation>neueste vor %1</translation>
    </message>
    <message>
        <source>if promoted now: %1</source>
        <translation>bei sofortiger Beförderung: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>%1, primary %2 ago</source>
        <translation>%1, vor %2 Primärserver</translation>
    </message>
</context>
<context>
    <name>units</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
</context>
<context>
    <name>verdict</name>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.applied_not_logged</name>
    <message>
        <source>{gtid} is what this replica applied last, and it does not log what it applies (log_slave_updates is OFF): nothing can be streamed from it until it is promoted, and only what it writes itself then.</source>
        <translation>{gtid} hat dieses Replikat zuletzt angewendet, und es protokolliert nicht, was es anwendet (log_slave_updates ist OFF): Bis zur Beförderung kann nichts von ihm gelesen werden, danach nur, was es selbst schreibt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.being_applied</name>
    <message>
        <source>{gtid} was received and is being applied ({received} received).</source>
        <translation>{gtid} wurde empfangen und wird gerade angewendet (empfangen: {received}).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.by_number</name>
    <message>
        <source>The server&apos;s log has reached {reached} and all after {gtid} is kept; {gtid} itself was not looked for, so the stream must ask with @slave_gtid_strict_mode=1.</source>
        <translation>Das Log des Servers hat {reached} erreicht, und alles nach {gtid} ist noch vorhanden; {gtid} selbst wurde nicht gesucht, daher muss der Stream mit @slave_gtid_strict_mode=1 angefordert werden.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.by_number_unasked</name>
    <message>
        <source>The server&apos;s log has reached {reached}, at or beyond {gtid}.</source>
        <translation>Das Log des Servers hat {reached} erreicht, also {gtid} oder eine spätere Position.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.channels_not_known</name>
    <message>
        <source>The server is read-only, and whether it is a replica is not known ({error}); ask SHOW ALL SLAVES STATUS (SLAVE MONITOR).</source>
        <translation>Der Server ist schreibgeschützt, und ob er ein Replikat ist, ist nicht bekannt ({error}); SHOW ALL SLAVES STATUS abfragen (SLAVE MONITOR).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_equal</name>
    <message>
        <source>{count|The transaction compared is|All {} transactions compared are} the same here, from {oldest} on.</source>
        <translation>{count|Die verglichene Transaktion ist|Alle {} verglichenen Transaktionen sind} hier gleich, ab {oldest}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_failed</name>
    <message>
        <source>The delivered transactions could not be compared ({error}); tried again.</source>
        <translation>Die ausgelieferten Transaktionen konnten nicht verglichen werden ({error}); es wird erneut versucht.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_none</name>
    <message>
        <source>The checkpoint carries no fingerprint of a transaction: by position only.</source>
        <translation>Der Checkpoint trägt keinen Fingerabdruck einer Transaktion: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_not_compared</name>
    <message>
        <source>The last delivered transaction of domain {domain} could not be compared: by position only.</source>
        <translation>Die letzte ausgelieferte Transaktion der Domain {domain} konnte nicht verglichen werden: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_time_differs</name>
    <message>
        <source>Same numbers, other history: {gtid} was delivered with the time {stored}, here it has {here}.</source>
        <translation>Gleiche Nummern, andere Geschichte: {gtid} wurde mit der Zeit {stored} ausgeliefert, hier hat sie {here}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_time_filtered</name>
    <message>
        <source>{gtid} was delivered with {stored} as the time of its first statement, here that is {here}. A filter of the binary log or of replication may have taken the first one out: by position only.</source>
        <translation>{gtid} wurde mit {stored} als Zeit ihrer ersten Anweisung ausgeliefert, hier ist es {here}. Ein Filter des Binärlogs oder der Replikation kann die erste entfernt haben: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_time_may_differ</name>
    <message>
        <source>{gtid} was delivered with the time {stored}, here it has {here}. A replica writes the time of the transaction&apos;s last statement, its own server that of the COMMIT, so this does not compare across servers: by position only. change_time_s in the fingerprint would tell.</source>
        <translation>{gtid} wurde mit der Zeit {stored} ausgeliefert, hier hat sie {here}. Ein Replikat schreibt die Zeit der letzten Anweisung der Transaktion, ihr eigener Server die des COMMIT, daher ist das zwischen Servern nicht vergleichbar: bewiesen ist nur die Position. change_time_s im Fingerabdruck würde es zeigen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_time_only</name>
    <message>
        <source>{gtid} has the same time here; XID and checksum are each server&apos;s own, so they do not compare across servers: by position only.</source>
        <translation>{gtid} hat hier dieselbe Zeit; XID und Prüfsumme sind auf jedem Server eigene und lassen sich daher nicht zwischen Servern vergleichen: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.content_xid_differs</name>
    <message>
        <source>Same numbers, other history: {gtid} was delivered with the {what} {stored}, on the same server it now has {here}.</source>
        <translation>Gleiche Nummern, andere Geschichte: {gtid} wurde mit {what} {stored} ausgeliefert, auf demselben Server steht dort jetzt {here}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_absent</name>
    <message>
        <source>The file of {coordinates} is not on the server: purged.</source>
        <translation>Die Datei von {coordinates} ist nicht auf dem Server: bereinigt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_beyond</name>
    <message>
        <source>{coordinates} is beyond the end of that file, {size}.</source>
        <translation>{coordinates} liegt hinter dem Ende dieser Datei, {size}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_elsewhere</name>
    <message>
        <source>{coordinates} means nothing on another server, even if it has such a file; give GTIDs.</source>
        <translation>{coordinates} bedeutet auf einem anderen Server nichts, selbst wenn es dort eine solche Datei gibt; GTIDs angeben.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_not_boundary</name>
    <message>
        <source>{coordinates} does not stand where an event begins: the file holds another log than the checkpoint&apos;s.</source>
        <translation>{coordinates} liegt nicht am Anfang eines Ereignisses: Die Datei enthält ein anderes Log als das des Checkpoints.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_not_known</name>
    <message>
        <source>{coordinates} could not be looked up ({error}); ask SHOW BINARY LOGS (BINLOG MONITOR).</source>
        <translation>{coordinates} konnte nicht nachgeschlagen werden ({error}); SHOW BINARY LOGS abfragen (BINLOG MONITOR).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_reset</name>
    <message>
        <source>The newest file is {newest}, numbered before that of {coordinates}: the numbering was reset.</source>
        <translation>Die neueste Datei ist {newest} und hat eine kleinere Nummer als die von {coordinates}: Die Nummerierung wurde zurückgesetzt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.coordinates_weak</name>
    <message>
        <source>{coordinates} exists, but no identity of a MariaDB server proves that it is the checkpoint&apos;s log; give GTIDs (BINLOG_GTID_POS on the old server).</source>
        <translation>{coordinates} ist vorhanden, aber keine Identität eines MariaDB-Servers beweist, dass es das Log des Checkpoints ist; GTIDs angeben (BINLOG_GTID_POS auf dem alten Server).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.diverged</name>
    <message>
        <source>{gtid} was never here: the server has {reached} of that domain, higher numbers given out by another server, which prove nothing.</source>
        <translation>{gtid} war nie hier: Der Server hat in dieser Domain {reached}; die höheren Nummern hat ein anderer Server vergeben, und sie beweisen nichts.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.domain_absent</name>
    <message>
        <source>The server&apos;s log knows nothing of domain {domain}, so {gtid} is not there; the server would accept it silently and stream from its start.</source>
        <translation>Das Log des Servers kennt die Domain {domain} nicht, also ist {gtid} nicht darin; der Server würde die Position stillschweigend annehmen und die Domain von Anfang an senden.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.file_cut</name>
    <message>
        <source>{before} ends before what {after} says it held (its Gtid_list): its end was cut off, and {gap} is owed and gone. The server would pass over it without a word.</source>
        <translation>{before} endet vor dem, was laut {after} (Gtid_list) darin stand: Das Ende wurde abgeschnitten, und {gap} steht noch aus und ist weg. Der Server würde wortlos darüber hinweggehen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.file_gone</name>
    <message>
        <source>{file} is listed and not on the server&apos;s disk: the stream must read it, and the server refuses that. Owed and gone: {gap}.</source>
        <translation>{file} ist aufgeführt, aber nicht auf der Platte des Servers: Der Stream muss sie lesen, und der Server verweigert das. Ausstehend und weg: {gap}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.file_left_out</name>
    <message>
        <source>Between {before} and {after} a file was taken out of the log, and what it held is owed and gone: {gap}. The server would pass over it without a word.</source>
        <translation>Zwischen {before} und {after} wurde eine Datei aus dem Log genommen; was sie enthielt, steht noch aus und ist weg: {gap}. Der Server würde wortlos darüber hinweggehen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.file_left_out_unknown</name>
    <message>
        <source>Between {before} and {after} a file is not in the log any more, and whether it held anything of domain {domain} that is owed is not known; SELECT BINLOG_GTID_POS at the end of {before} tells.</source>
        <translation>Zwischen {before} und {after} fehlt eine Datei im Log; ob sie Ausstehendes der Domain {domain} enthielt, ist nicht bekannt; SELECT BINLOG_GTID_POS am Ende von {before} zeigt es.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.file_unreadable</name>
    <message>
        <source>{file}, which the stream must read, could not be opened ({error}); look at the server&apos;s error log.</source>
        <translation>{file}, die der Stream lesen muss, ließ sich nicht öffnen ({error}); im Fehlerprotokoll des Servers nachsehen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.filters_cover</name>
    <message>
        <source>A filter covers captured tables ({filters}): their changes are listed, not contained; remove it or do not capture these tables.</source>
        <translation>Ein Filter betrifft erfasste Tabellen ({filters}): Ihre Änderungen sind aufgeführt, aber nicht enthalten; den Filter entfernen oder diese Tabellen nicht erfassen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.filters_not_known</name>
    <message>
        <source>The filters of the binary log and of replication are not known ({error}); ask SHOW BINLOG STATUS and the replicate_* variables (BINLOG MONITOR, SLAVE MONITOR).</source>
        <translation>Die Filter des Binärlogs und der Replikation sind nicht bekannt ({error}); SHOW BINLOG STATUS und die Variablen replicate_* abfragen (BINLOG MONITOR, SLAVE MONITOR).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.format_not_known</name>
    <message>
        <source>The format of the binary log is not known ({error}); ask @@binlog_format.</source>
        <translation>Das Format des Binärlogs ist nicht bekannt ({error}); @@binlog_format abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.format_not_row</name>
    <message>
        <source>binlog_format is {format}: changes are listed as statements, their rows are not contained; set it to ROW.</source>
        <translation>binlog_format ist {format}: Änderungen sind als Anweisungen aufgeführt, ihre Zeilen sind nicht enthalten; auf ROW setzen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.format_row</name>
    <message>
        <source>The binary log holds rows (binlog_format is ROW).</source>
        <translation>Das Binärlog enthält Zeilen (binlog_format ist ROW).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.found</name>
    <message>
        <source>{gtid} itself was found in the server&apos;s log, and all that follows is kept.</source>
        <translation>{gtid} selbst wurde im Log des Servers gefunden, und alles Folgende ist noch vorhanden.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.found_order_not_known</name>
    <message>
        <source>{gtid} itself was found in the server&apos;s log, and all that follows is kept. gtid_strict_mode is OFF and several servers wrote to that domain: whether something that was never delivered stands before {gtid} was not looked at.</source>
        <translation>{gtid} selbst wurde im Log des Servers gefunden, und alles Folgende ist noch vorhanden. gtid_strict_mode ist OFF, und mehrere Server schrieben in diese Domain: Ob vor {gtid} etwas steht, das nie ausgeliefert wurde, wurde nicht geprüft.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.image_changed</name>
    <message>
        <source>binlog_row_image is {value} and was {before} when the checkpoint was stored; owed events may be of both kinds.</source>
        <translation>binlog_row_image ist {value} und war {before}, als der Checkpoint gespeichert wurde; ausstehende Ereignisse können von beiden Arten sein.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.image_not_known</name>
    <message>
        <source>The row image is not known ({error}); ask @@binlog_row_image.</source>
        <translation>Das Zeilenabbild ist nicht bekannt ({error}); @@binlog_row_image abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.image_partial</name>
    <message>
        <source>binlog_row_image is {value}: rows come in part, and are completed or marked.</source>
        <translation>binlog_row_image ist {value}: Zeilen kommen nur teilweise und werden ergänzt oder markiert.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.image_unreadable</name>
    <message>
        <source>binlog_row_image is {value}, which is not understood; expected FULL, MINIMAL, NOBLOB or FULL_NODUP.</source>
        <translation>binlog_row_image ist {value} und wird nicht verstanden; erwartet wird FULL, MINIMAL, NOBLOB oder FULL_NODUP.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.list_not_known</name>
    <message>
        <source>What was purged is not known ({error}); the Gtid_list of the oldest file tells (SHOW BINLOG EVENTS, BINLOG MONITOR).</source>
        <translation>Was bereinigt wurde, ist nicht bekannt ({error}); die Gtid_list der ältesten Datei gibt Auskunft (SHOW BINLOG EVENTS, BINLOG MONITOR).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.log_bin_not_known</name>
    <message>
        <source>Whether the binary log is on is not known ({error}); ask @@log_bin.</source>
        <translation>Ob das Binärlog eingeschaltet ist, ist nicht bekannt ({error}); @@log_bin abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.log_bin_off_not_known</name>
    <message>
        <source>The binary log is off, and whether the server takes writes is not known ({error}); ask @@read_only.</source>
        <translation>Das Binärlog ist ausgeschaltet, und ob der Server Schreibvorgänge annimmt, ist nicht bekannt ({error}); @@read_only abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.log_bin_off_read_only</name>
    <message>
        <source>The binary log is off and the server is read-only: restart it with log_bin before promoting it.</source>
        <translation>Das Binärlog ist ausgeschaltet, und der Server ist schreibgeschützt: mit log_bin neu starten, bevor er befördert wird.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.log_bin_off_writable</name>
    <message>
        <source>The binary log is off and the server takes writes: they get no GTID and will never come. Restart it with log_bin now; what it wrote without a log must be copied anew.</source>
        <translation>Das Binärlog ist ausgeschaltet, und der Server nimmt Schreibvorgänge an: Sie erhalten keine GTID und werden nie ankommen. Ihn jetzt mit log_bin neu starten; was er ohne Log geschrieben hat, muss neu kopiert werden.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.log_bin_on</name>
    <message>
        <source>The binary log is on.</source>
        <translation>Das Binärlog ist eingeschaltet.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.log_slave_updates_not_known</name>
    <message>
        <source>{gtid} is older than what the server applied as a replica, and whether that was logged is not known ({error}); ask @@log_slave_updates.</source>
        <translation>{gtid} ist älter als das, was der Server als Replikat angewendet hat, und ob das protokolliert wurde, ist nicht bekannt ({error}); @@log_slave_updates abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.lost_branch</name>
    <message>
        <source>{gtid} is on a lost branch: the server has numbers before and after it, not it itself; what stands in its place would be skipped.</source>
        <translation>{gtid} liegt auf einem verlorenen Zweig: Der Server hat Nummern davor und danach, aber nicht diese selbst; was an ihrer Stelle steht, würde übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.may_arrive</name>
    <message>
        <source>{gtid} is not here yet; the server is a connected, read-only replica, so it may still arrive.</source>
        <translation>{gtid} ist noch nicht hier; der Server ist ein verbundenes, schreibgeschütztes Replikat, also kann sie noch ankommen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.may_be_applied</name>
    <message>
        <source>{gtid} is not in the log, and whether it was received and is still to be applied is not known ({error}); ask SHOW ALL SLAVES STATUS (SLAVE MONITOR).</source>
        <translation>{gtid} steht nicht im Log, und ob sie empfangen wurde und noch anzuwenden ist, ist nicht bekannt ({error}); SHOW ALL SLAVES STATUS abfragen (SLAVE MONITOR).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.missing</name>
    <message>
        <source>{gtid} is not on the server, whose log of that domain and server ends at {reached}: {count|this one delivered transaction is|by the numbers at most {} delivered transactions are} missing.</source>
        <translation>{gtid} ist nicht auf dem Server, dessen Log für diese Domain und diesen Server bei {reached} endet: {count|Diese eine ausgelieferte Transaktion fehlt|Nach den Nummern fehlen höchstens {} ausgelieferte Transaktionen}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.missing_at_least</name>
    <message>
        <source>{gtid} is not on the server, which has {reached} of its domain and nothing of that server: what was delivered after number {last} is missing, and more where the numbers up to there stand for others.</source>
        <translation>{gtid} ist nicht auf dem Server, der {reached} aus dieser Domain hat und nichts von jenem Server: Was nach Nummer {last} ausgeliefert wurde, fehlt, und mehr, wo die Nummern bis dorthin für andere stehen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.missing_at_most</name>
    <message>
        <source>{gtid} is not on the server, which has {reached} of its domain: at most {count|one delivered transaction is|{} delivered transactions are} missing, because several servers numbered it.</source>
        <translation>{gtid} ist nicht auf dem Server, der von der Domain {reached} hat: Es {count|fehlt höchstens eine ausgelieferte Transaktion|fehlen höchstens {} ausgelieferte Transaktionen}, denn mehrere Server haben hier Nummern vergeben.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.must_be_found</name>
    <message>
        <source>gtid_strict_mode is not known to be ON, so numbers are no order: {gtid} itself must be looked for, and was not.</source>
        <translation>Dass gtid_strict_mode auf ON steht, ist nicht bekannt, also geben die Nummern keine Reihenfolge an: {gtid} selbst muss gesucht werden, und das ist nicht geschehen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.never_logged</name>
    <message>
        <source>After {gtid} the server applied up to {applied} as a replica without logging it (log_slave_updates is OFF); that will never come.</source>
        <translation>Nach {gtid} hat der Server als Replikat bis {applied} angewendet, ohne zu protokollieren (log_slave_updates ist OFF); das wird nie ankommen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.new_domain</name>
    <message>
        <source>Domain {domain} is not in the checkpoint: all of it, up to {reached}, is owed.</source>
        <translation>Die Domain {domain} ist nicht im Checkpoint: Sie steht vollständig aus, bis {reached}.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.new_domain_purged</name>
    <message>
        <source>Domain {domain} is not in the checkpoint, so all of it is owed, and up to {purged} it was purged.</source>
        <translation>Die Domain {domain} ist nicht im Checkpoint, also steht sie vollständig aus, und bis {purged} wurde sie bereinigt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.newest_file_gone</name>
    <message>
        <source>{file}, the newest, is not on the server&apos;s disk ({error}): the server still writes to it, and nobody can read it. FLUSH BINARY LOGS, and check again.</source>
        <translation>{file}, die neueste, ist nicht auf der Platte des Servers ({error}): Der Server schreibt noch hinein, und niemand kann sie lesen. FLUSH BINARY LOGS ausführen und erneut prüfen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.not_in_log</name>
    <message>
        <source>The server refuses {gtid}: it is not in its log.</source>
        <translation>Der Server weist {gtid} zurück: nicht in seinem Log.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.nothing_in_checkpoint</name>
    <message>
        <source>The checkpoint holds neither GTIDs nor file and offset; give one of them.</source>
        <translation>Der Checkpoint enthält weder GTIDs noch Datei und Offset; eines davon angeben.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.numbers_began_again</name>
    <message>
        <source>The server took over exactly at {gtid} (gtid_slave_pos), but its own log begins with {first} and holds {own}: its numbers began again (RESET MASTER). What it wrote before that is gone, and what stands there up to {own} would be passed over without a word.</source>
        <translation>Der Server hat genau bei {gtid} übernommen (gtid_slave_pos), aber sein eigenes Log beginnt mit {first} und enthält {own}: Seine Nummern haben neu begonnen (RESET MASTER). Was er davor geschrieben hat, ist weg, und was dort bis {own} steht, würde ohne ein Wort übergangen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.out_of_order</name>
    <message>
        <source>Before {gtid} the server&apos;s log holds {before}, out of the order of numbers: gtid_strict_mode is OFF, and servers wrote at the same time. {count|This transaction|Each of these {} transactions} will not be sent after {gtid}: if it was not delivered before, it never will be. Look for {count|it|them} in the sink.</source>
        <translation>Vor {gtid} enthält das Log des Servers {before}, außer der Reihe der Nummern: gtid_strict_mode ist OFF, und Server schrieben gleichzeitig. {count|Diese Transaktion|Jede dieser {} Transaktionen} wird nach {gtid} nicht mehr gesendet: Wurde sie nicht vorher ausgeliefert, dann nie. In der Senke nach {count|ihr|ihnen} suchen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.own_below_takeover</name>
    <message>
        <source>The server took over exactly at {gtid} (gtid_slave_pos), but its own log begins with {first}: it wrote before it was a replica, or its numbers began again (RESET MASTER) and what it wrote in between is lost to a stream from here. Which of the two, its own {own} would tell; whether the log holds it is not known.</source>
        <translation>Der Server hat genau bei {gtid} übernommen (gtid_slave_pos), aber sein eigenes Log beginnt mit {first}: Er hat geschrieben, bevor er Replikat war, oder seine Nummern haben neu begonnen (RESET MASTER), und was er dazwischen geschrieben hat, ist für einen Stream von hier verloren. Welches von beiden, würde sein eigenes {own} sagen; ob das Log es enthält, ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.primary_fenced</name>
    <message>
        <source>The server is read-only and no replica of anyone: it looks fenced; make sure that it is the new primary.</source>
        <translation>Der Server ist schreibgeschützt und niemandes Replikat: Er sieht abgeschottet aus; sicherstellen, dass er der neue Primärserver ist.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.primary_replica</name>
    <message>
        <source>The server is a replica: what it sends comes after its primary&apos;s.</source>
        <translation>Der Server ist ein Replikat: Was er sendet, kommt erst nach seinem Primärserver.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.primary_writable</name>
    <message>
        <source>The server takes writes.</source>
        <translation>Der Server nimmt Schreibvorgänge an.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.probe_failed</name>
    <message>
        <source>Looking for {gtid} in the server&apos;s log failed ({error}); it is tried again.</source>
        <translation>Die Suche nach {gtid} im Log des Servers ist fehlgeschlagen ({error}); sie wird wiederholt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.published_contained</name>
    <message>
        <source>The published design asks GTID_SUBSET, which MariaDB does not have: whether the checkpoint is contained was not asked.</source>
        <translation>Der veröffentlichte Entwurf fragt GTID_SUBSET ab, das MariaDB nicht hat: Ob der Checkpoint enthalten ist, wurde nicht abgefragt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.purged</name>
    <message>
        <source>What follows {gtid} was purged: the oldest file begins after {purged}, so {count|one transaction is|by the numbers at most {} transactions are} owed and gone.</source>
        <translation>Was auf {gtid} folgt, wurde bereinigt: Die älteste Datei beginnt nach {purged}, also {count|ist eine ausstehende Transaktion|sind nach den Nummern höchstens {} ausstehende Transaktionen} nicht mehr vorhanden.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.purged_by_server</name>
    <message>
        <source>The server refuses {gtid}: the files it would need were purged (&quot;could not find GTID state requested&quot;).</source>
        <translation>Der Server weist {gtid} zurück: Die Dateien, die dafür nötig wären, wurden bereinigt (&quot;could not find GTID state requested&quot;).</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.read_only_not_known</name>
    <message>
        <source>Whether the server takes writes is not known ({error}); ask @@read_only.</source>
        <translation>Ob der Server Schreibvorgänge annimmt, ist nicht bekannt ({error}); @@read_only abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.received_applier_failed</name>
    <message>
        <source>{gtid} was received, but the applier has stopped with an error: it is lost if the server is promoted now. {failure}</source>
        <translation>{gtid} wurde empfangen, aber der Applier ist mit einem Fehler stehen geblieben: Sie geht verloren, wenn der Server jetzt befördert wird. {failure}</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.received_by_file</name>
    <message>
        <source>{gtid} is not in the log yet, and the relay log holds more than was applied, without saying which GTIDs (MASTER_USE_GTID=no): let the applier finish, and check again. What is not applied is lost if the server is promoted now.</source>
        <translation>{gtid} steht noch nicht im Log, und das Relay-Log enthält mehr, als angewendet wurde, ohne zu sagen, welche GTIDs (MASTER_USE_GTID=no): den Applier zu Ende laufen lassen und erneut prüfen. Was nicht angewendet ist, geht verloren, wenn der Server jetzt befördert wird.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.received_not_applied</name>
    <message>
        <source>{gtid} was received, but the applier is stopped: it is lost if the server is promoted now.</source>
        <translation>{gtid} wurde empfangen, aber der Applier ist gestoppt: Sie geht verloren, wenn der Server jetzt befördert wird.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.replication_error</name>
    <message>
        <source>The replication from {source} reports an error: {failure}</source>
        <translation>Die Replikation von {source} meldet einen Fehler: {failure}</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.slave_pos_not_known</name>
    <message>
        <source>Whether the server applied anything after {gtid} without logging it is not known ({error}); ask @@gtid_slave_pos.</source>
        <translation>Ob der Server nach {gtid} etwas angewendet hat, ohne es zu protokollieren, ist nicht bekannt ({error}); @@gtid_slave_pos abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.state_not_known</name>
    <message>
        <source>What the server&apos;s log holds is not known ({error}); ask @@gtid_binlog_state.</source>
        <translation>Was das Log des Servers enthält, ist nicht bekannt ({error}); @@gtid_binlog_state abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.taken_over</name>
    <message>
        <source>The server took over exactly at {gtid} (gtid_slave_pos) and all of its own log comes after it.</source>
        <translation>Der Server hat genau bei {gtid} übernommen (gtid_slave_pos), und sein gesamtes eigenes Log kommt danach.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.taken_over_or_reset</name>
    <message>
        <source>The server applied {gtid} last and has logged nothing of that domain after it: it was promoted exactly there and nothing was written since, or its log was reset after writes. Write one transaction to it, and check again.</source>
        <translation>Der Server hat {gtid} als letztes angewendet und danach nichts von dieser Domain protokolliert: Er wurde genau dort befördert, und seither wurde nichts geschrieben, oder sein Log wurde nach Schreibvorgängen zurückgesetzt. Eine Transaktion auf ihm schreiben und erneut prüfen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.taken_over_purged</name>
    <message>
        <source>The server took over exactly at {gtid} (gtid_slave_pos), and of its own log after that the beginning was purged, up to {purged}: {count|one transaction is|by the numbers at most {} transactions are} owed and gone.</source>
        <translation>Der Server hat genau bei {gtid} übernommen (gtid_slave_pos), und der Anfang seines eigenen Logs danach wurde bis {purged} bereinigt: {count|Eine ausstehende Transaktion ist|Nach den Nummern sind höchstens {} ausstehende Transaktionen} nicht mehr vorhanden.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.waived</name>
    <message>
        <source>{name} waived domain {domain} at {time}: {reason}; its stream starts after {start}, and nothing else is covered.</source>
        <translation>{name} hat am {time} eine Ausnahmegenehmigung für die Domain {domain} erteilt: {reason}; ihr Stream beginnt nach {start}, und sonst ist nichts abgedeckt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.waived_from_start</name>
    <message>
        <source>{name} waived domain {domain} at {time}: {reason}; all that the log holds of it is sent again, and nothing else is covered.</source>
        <translation>{name} hat am {time} eine Ausnahmegenehmigung für die Domain {domain} erteilt: {reason}; alles, was das Log von ihr enthält, wird erneut gesendet, und sonst ist nichts abgedeckt.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.word_checksum</name>
    <message>
        <source>checksum</source>
        <translation>Prüfsumme</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.word_xid</name>
    <message>
        <source>XID</source>
        <translation>XID</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.writer_changed</name>
    <message>
        <source>The domain has gone on to {reached} under another server, and only gtid_binlog_pos is known: whether {gtid} is in the log, gtid_binlog_state or looking for it would tell.</source>
        <translation>Die Domain ist unter einem anderen Server bis {reached} weitergelaufen, und nur gtid_binlog_pos ist bekannt: Ob {gtid} im Log steht, würde gtid_binlog_state oder die Suche danach zeigen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.wrote_before</name>
    <message>
        <source>The server took over exactly at {gtid} (gtid_slave_pos), but its own log begins earlier, with {first}. If it was the primary then, and a replica after it, nothing is missing; if gtid_slave_pos was set by hand, what it wrote before was never delivered to anybody and is passed over. Compare its tables with the sink&apos;s.</source>
        <translation>Der Server hat genau bei {gtid} übernommen (gtid_slave_pos), aber sein eigenes Log beginnt früher, mit {first}. War er damals Primärserver und danach Replikat, fehlt nichts; wurde gtid_slave_pos von Hand gesetzt, wurde das davor Geschriebene nie an jemanden ausgeliefert und wird übergangen. Seine Tabellen mit denen der Senke vergleichen.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.wsrep_local</name>
    <message>
        <source>wsrep_gtid_mode is OFF in this Galera cluster, so each node numbers for itself: {gtid} means nothing on another node unless its content is compared.</source>
        <translation>wsrep_gtid_mode ist in diesem Galera-Cluster OFF, also vergibt jeder Knoten eigene Nummern: {gtid} bedeutet auf einem anderen Knoten nichts, solange der Inhalt nicht verglichen wird.</translation>
    </message>
</context>
<context>
    <name>verdict.mariadb.wsrep_not_known</name>
    <message>
        <source>Whether the GTIDs of {gtid} are one node&apos;s own is not known ({error}); ask @@wsrep_on and @@wsrep_gtid_mode.</source>
        <translation>Ob die GTIDs von {gtid} nur einem Knoten gehören, ist nicht bekannt ({error}); @@wsrep_on und @@wsrep_gtid_mode abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.a_slot</name>
    <message>
        <source>{slot} ({plugin}, database {database})</source>
        <translation>{slot} ({plugin}, Datenbank {database})</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.another_cluster</name>
    <message>
        <source>This is another cluster: its system identifier is {sysid}, the checkpoint&apos;s is {stored_sysid}; its log positions have nothing to do with the checkpoint&apos;s.</source>
        <translation>Das ist ein anderer Cluster: Seine Systemkennung ist {sysid}, die des Checkpoints {stored_sysid}; seine Log-Positionen haben mit denen des Checkpoints nichts zu tun.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.beyond_replay</name>
    <message>
        <source>The checkpoint {checkpoint} is {bytes} beyond what the standby has replayed ({replayed}); it may still arrive.</source>
        <translation>Der Checkpoint {checkpoint} ist dem, was der Standby eingespielt hat ({replayed}), um {bytes} voraus; das kann noch ankommen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.beyond_wal</name>
    <message>
        <source>The checkpoint {checkpoint} is beyond the end of the server&apos;s WAL at {end}: {bytes|{} that was delivered is|{} that were delivered are} not on it.</source>
        <translation>Der Checkpoint {checkpoint} liegt jenseits des WAL-Endes des Servers bei {end}: {bytes|{}, das ausgeliefert wurde, ist|{}, die ausgeliefert wurden, sind} nicht darauf.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.beyond_wal_at_least</name>
    <message>
        <source>The checkpoint {checkpoint} is beyond the end of the server&apos;s WAL at {end}: at least {bytes|{} that was delivered is|{} that were delivered are} not on it. Where its timeline and the server&apos;s part is not known; if that is before the end, more is missing.</source>
        <translation>Der Checkpoint {checkpoint} liegt jenseits des WAL-Endes des Servers bei {end}: Mindestens {bytes|{}, das ausgeliefert wurde, ist|{}, die ausgeliefert wurden, sind} nicht darauf. Wo sich seine Zeitlinie und die des Servers trennen, ist nicht bekannt; ist das vor dem Ende, fehlt mehr.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_absent</name>
    <message>
        <source>Same numbers, other history: the transaction at {lsn} (xid {xid}) was delivered and is not here; another record stands in its place, or its number was not given out yet.</source>
        <translation>Gleiche Nummern, andere Geschichte: Die Transaktion bei {lsn} (xid {xid}) wurde ausgeliefert und ist nicht hier; an ihrer Stelle steht ein anderer Datensatz, oder ihre Nummer wurde noch nicht vergeben.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_differs</name>
    <message>
        <source>Same numbers, other history: the transaction at {lsn} (xid {xid}) was committed at {stored}, here at {here}.</source>
        <translation>Gleiche Nummern, andere Geschichte: Die Transaktion bei {lsn} (xid {xid}) wurde um {stored} festgeschrieben, hier um {here}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_equal</name>
    <message>
        <source>{count|The transaction compared is|All {} transactions compared are} the same here, from {oldest} on.</source>
        <translation>{count|Die verglichene Transaktion ist|Alle {} verglichenen Transaktionen sind} hier gleich, ab {oldest}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_failed</name>
    <message>
        <source>Comparing the transaction at {lsn} (xid {xid}) failed ({error}); it is tried again.</source>
        <translation>Der Vergleich der Transaktion bei {lsn} (xid {xid}) ist fehlgeschlagen ({error}); er wird wiederholt.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_none</name>
    <message>
        <source>The checkpoint carries no fingerprint of a transaction: by position only.</source>
        <translation>Der Checkpoint trägt keinen Fingerabdruck einer Transaktion: bewiesen ist nur die Position.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_not_compared</name>
    <message>
        <source>The last delivered transaction could not be compared: by position only. track_commit_timestamp = on, or pg_walinspect, would make it possible.</source>
        <translation>Die letzte ausgelieferte Transaktion konnte nicht verglichen werden: bewiesen ist nur die Position. track_commit_timestamp = on oder pg_walinspect würde es möglich machen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.content_older</name>
    <message>
        <source>The newest transaction that could be compared, at {lsn} (xid {xid}), is the same here, but it is not shown to be the last one before the checkpoint {checkpoint}: the {bytes} from there on have room for others. By position only; the fingerprint of the last transaction, or pg_walinspect, would tell.</source>
        <translation>Die neueste vergleichbare Transaktion, bei {lsn} (xid {xid}), ist hier dieselbe, aber dass sie die letzte vor dem Checkpoint {checkpoint} ist, ist nicht gezeigt: In den {bytes} von dort an ist Platz für andere. Bewiesen ist nur die Position; der Fingerabdruck der letzten Transaktion oder pg_walinspect würde es zeigen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.diverged_absent</name>
    <message>
        <source>The checkpoint lies on timeline {timeline}, through which the server (timeline {server_timeline}) never came.</source>
        <translation>Der Checkpoint liegt auf Zeitlinie {timeline}, durch die der Server (Zeitlinie {server_timeline}) nie gekommen ist.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.diverged_fork</name>
    <message>
        <source>The histories differ: in the checkpoint&apos;s, timeline {timeline} ended at {stored}, in the server&apos;s at {server}; the transactions after that are others.</source>
        <translation>Die Historien unterscheiden sich: In der des Checkpoints endete Zeitlinie {timeline} bei {stored}, in der des Servers bei {server}; die Transaktionen danach sind andere.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.end_history_not_answered</name>
    <message>
        <source>its timeline history was not answered</source>
        <translation>Die Historie seiner Zeitlinie wurde nicht beantwortet</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.end_lsn_not_answered</name>
    <message>
        <source>how far it has received or replayed was not answered</source>
        <translation>Wie weit er empfangen oder eingespielt hat, wurde nicht beantwortet</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.end_not_told</name>
    <message>
        <source>it has replayed up to {replayed}, and what it has on its disk beyond that is not known since its restart</source>
        <translation>Er hat bis {replayed} eingespielt, und was er darüber hinaus auf der Platte hat, ist seit seinem Neustart nicht bekannt</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.end_target_not_answered</name>
    <message>
        <source>whether a recovery target is set was not answered</source>
        <translation>Ob ein Recovery-Ziel gesetzt ist, wurde nicht beantwortet</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.end_target_set</name>
    <message>
        <source>recovery stops at {target}</source>
        <translation>Die Wiederherstellung endet bei {target}</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.end_timeline_not_answered</name>
    <message>
        <source>its timeline was not answered</source>
        <translation>Seine Zeitlinie wurde nicht beantwortet</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.lineage_contained</name>
    <message>
        <source>Timeline {timeline} was left at {switchpoint}; the checkpoint {checkpoint} lies at or before it, in the common history.</source>
        <translation>Zeitlinie {timeline} wurde bei {switchpoint} verlassen; der Checkpoint {checkpoint} liegt dort oder davor, in der gemeinsamen Historie.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.lineage_history_not_stored</name>
    <message>
        <source>The checkpoint does not carry the history of its timeline {timeline}, so earlier forks are not compared.</source>
        <translation>Der Checkpoint trägt die Historie seiner Zeitlinie {timeline} nicht, daher werden frühere Abzweigungen nicht verglichen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.lineage_same_timeline</name>
    <message>
        <source>The checkpoint was taken on timeline {timeline}, on which the server still is.</source>
        <translation>Der Checkpoint wurde auf Zeitlinie {timeline} erstellt, auf der der Server noch ist.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.local_slot_on_standby</name>
    <message>
        <source>The server is a standby and the slot {slot} is its own: judged against what was replayed; the timeline can change under a live stream, and a slot of that name on the primary cannot be synchronized.</source>
        <translation>Der Server ist ein Standby, und der Slot {slot} ist sein eigener: Beurteilt wird nach dem, was eingespielt wurde; die Zeitlinie kann sich unter einem laufenden Stream ändern, und ein gleichnamiger Slot auf dem Primärserver kann nicht synchronisiert werden.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.missing_beyond_switchpoint</name>
    <message>
        <source>The server left timeline {timeline} at {switchpoint}, before the checkpoint {checkpoint}: {bytes|{} that was delivered is|{} that were delivered are} not on it.</source>
        <translation>Der Server hat Zeitlinie {timeline} bei {switchpoint} verlassen, vor dem Checkpoint {checkpoint}: {bytes|{}, das ausgeliefert wurde, ist|{}, die ausgeliefert wurden, sind} nicht darauf.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_end</name>
    <message>
        <source>none</source>
        <translation>keiner Stelle</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_flush_lsn</name>
    <message>
        <source>The end of the server&apos;s WAL is not known ({error}); ask pg_current_wal_flush_lsn().</source>
        <translation>Das WAL-Ende des Servers ist nicht bekannt ({error}); pg_current_wal_flush_lsn() abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_history</name>
    <message>
        <source>The history of timeline {timeline} is not known ({error}), so whether the checkpoint lies in it cannot be told; TIMELINE_HISTORY gives it on a replication connection.</source>
        <translation>Die Historie von Zeitlinie {timeline} ist nicht bekannt ({error}), daher lässt sich nicht sagen, ob der Checkpoint darin liegt; TIMELINE_HISTORY liefert sie über eine Replikationsverbindung.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_history_file</name>
    <message>
        <source>The server has no file with the history of its timeline {timeline} ({error}), so whether the checkpoint lies in it cannot be told; put {file} back into its pg_wal from the archive or another server of the cluster.</source>
        <translation>Der Server hat keine Datei mit der Historie seiner Zeitlinie {timeline} ({error}); ob der Checkpoint in ihr liegt, lässt sich also nicht sagen; {file} aus dem Archiv oder von einem anderen Server des Clusters wieder in sein pg_wal legen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_pid</name>
    <message>
        <source>unknown</source>
        <translation>mit unbekannter Nummer</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_probes</name>
    <message>
        <source>The delivered transactions could not be compared ({error}); it is tried again.</source>
        <translation>Die ausgelieferten Transaktionen konnten nicht verglichen werden ({error}); es wird erneut versucht.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_publications</name>
    <message>
        <source>The publications of the database are not known ({error}), so a change of them would not be noticed; ask pg_publication in the consumer&apos;s database.</source>
        <translation>Die Publikationen der Datenbank sind nicht bekannt ({error}), eine Änderung daran würde also nicht bemerkt; pg_publication in der Datenbank des Konsumenten abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_recovery_state</name>
    <message>
        <source>Whether the server is in recovery is not known ({error}); ask pg_is_in_recovery().</source>
        <translation>Ob der Server in Recovery ist, ist nicht bekannt ({error}); pg_is_in_recovery() abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_replay_lsn</name>
    <message>
        <source>How far the standby has replayed is not known ({error}); ask pg_last_wal_replay_lsn().</source>
        <translation>Wie weit der Standby eingespielt hat, ist nicht bekannt ({error}); pg_last_wal_replay_lsn() abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_slot_state</name>
    <message>
        <source>The state of the replication slot {slot} is not known ({error}); ask pg_replication_slots.</source>
        <translation>Der Zustand des Replikationsslots {slot} ist nicht bekannt ({error}); pg_replication_slots abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_slots</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_timeline</name>
    <message>
        <source>The timeline of the server is not known ({error}); IDENTIFY_SYSTEM gives it; the role needs the REPLICATION attribute, and a pooler must not stand between.</source>
        <translation>Die Zeitlinie des Servers ist nicht bekannt ({error}); IDENTIFY_SYSTEM liefert sie; die Rolle braucht das Attribut REPLICATION, und es darf kein Pooler dazwischen stehen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.no_timeline_needed</name>
    <message>
        <source>The checkpoint {checkpoint} does not say its timeline; it lies within the history of the server as far as its number tells.</source>
        <translation>Der Checkpoint {checkpoint} nennt seine Zeitlinie nicht; soweit seine Nummer Auskunft gibt, liegt er innerhalb der Historie des Servers.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.old_primary</name>
    <message>
        <source>The server is on timeline {timeline}, the checkpoint on {stored_timeline}: this is an old primary that was left behind; connect to the new one.</source>
        <translation>Der Server ist auf Zeitlinie {timeline}, der Checkpoint auf {stored_timeline}: Das ist ein alter Primärserver, der zurückgelassen wurde; mit dem neuen verbinden.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.perhaps_upgraded</name>
    <message>
        <source>The system identifier is {sysid} and was {stored_sysid}, but the slot {slot} is here: pg_upgrade from 17 on keeps slots; if it was an upgrade, the new start is {start}; a person must say so.</source>
        <translation>Die Systemkennung ist {sysid} und war {stored_sysid}, aber der Slot {slot} ist hier: pg_upgrade behält Slots ab Version 17; war es ein Upgrade, ist der neue Start {start}; ein Mensch muss das bestätigen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.primary_fenced</name>
    <message>
        <source>default_transaction_read_only is on for everybody ({where}), and the server is not in recovery: it looks fenced, so find out which server is the primary.</source>
        <translation>default_transaction_read_only ist für alle eingeschaltet ({where}), und der Server ist nicht in Recovery: Er sieht abgeschottet aus, also herausfinden, welcher Server der Primärserver ist.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.promoted_unknown_end</name>
    <message>
        <source>Where the server would end if it were promoted now is not known: {why}.</source>
        <translation>Wo der Server enden würde, wenn er jetzt befördert würde, ist nicht bekannt: {why}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publication_changed</name>
    <message>
        <source>The publication {publication} has changed: it is {now} and was {stored}; confirm before going on.</source>
        <translation>Die Publikation {publication} hat sich geändert: Sie ist {now} und war {stored}; vor dem Fortfahren bestätigen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publication_missing</name>
    <message>
        <source>The publication {publication} is gone; its changes fail or are dropped silently, and one made anew does not bring them back.</source>
        <translation>Die Publikation {publication} ist weg; ihre Änderungen schlagen fehl oder werden stillschweigend verworfen, und eine neu angelegte bringt sie nicht zurück.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publication_recreated</name>
    <message>
        <source>The publication {publication} was made anew: its oid is {oid} and was {stored_oid}; what was committed before cannot be decoded with it; confirm before going on.</source>
        <translation>Die Publikation {publication} wurde neu angelegt: Ihre oid ist {oid} und war {stored_oid}; was vorher festgeschrieben wurde, lässt sich damit nicht dekodieren; vor dem Fortfahren bestätigen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publication_undated</name>
    <message>
        <source>The publications are compared as they are now; whether one was changed after the checkpoint and changed back cannot be told: the checkpoint carries no transaction to compare its age with.</source>
        <translation>Die Publikationen werden verglichen, wie sie jetzt sind; ob eine nach dem Checkpoint geändert und zurückgeändert wurde, lässt sich nicht sagen: Der Checkpoint enthält keine Transaktion, an der sich ihr Alter messen ließe.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publication_writes_not_seen</name>
    <message>
        <source>The publications are compared as they are now; whether one was changed after the checkpoint and changed back is not known ({error}).</source>
        <translation>Die Publikationen werden verglichen, wie sie jetzt sind; ob eine nach dem Checkpoint geändert und zurückgeändert wurde, ist nicht bekannt ({error}).</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publication_written</name>
    <message>
        <source>The publication {publication} is as stored, but transaction {xid} wrote it, or put a table of it in, after the newest that was delivered ({delivered}): it may have been changed and changed back, and what was committed meanwhile is then not sent; confirm before going on.</source>
        <translation>Die Publikation {publication} ist wie gespeichert, aber Transaktion {xid} hat sie geschrieben oder eine Tabelle in sie aufgenommen, nach der neuesten ausgelieferten ({delivered}): Sie kann geändert und zurückgeändert worden sein, und was inzwischen festgeschrieben wurde, wird dann nicht gesendet; vor dem Fortfahren bestätigen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.publications_same</name>
    <message>
        <source>{count|The publication is|All {} publications are} as stored.</source>
        <translation>{count|Die Publikation ist|Alle {} Publikationen sind} wie gespeichert.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.published_slot</name>
    <message>
        <source>The slot {slot} exists; nothing else was asked (published depth).</source>
        <translation>Der Slot {slot} existiert; sonst wurde nichts abgefragt (Tiefe published).</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.read_only_hidden</name>
    <message>
        <source>Whether the server is read-only for everybody, as one that was fenced off is, is not known: {error}</source>
        <translation>Ob der Server für alle nur lesbar ist wie einer, der abgeschottet wurde, ist nicht bekannt: {error}</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.retired_branch</name>
    <message>
        <source>The server is on the checkpoint&apos;s timeline {timeline}, but another server has already left it for timeline {newer} at {switchpoint}; this branch may be a retired one.</source>
        <translation>Der Server ist auf der Zeitlinie {timeline} des Checkpoints, aber ein anderer Server hat sie bei {switchpoint} bereits zugunsten von Zeitlinie {newer} verlassen; dieser Zweig ist womöglich stillgelegt.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.says_nothing</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_absent</name>
    <message>
        <source>The replication slot {slot} is gone; what was owed can no longer be sent; a promotion (before 17, or when the slot was not synchronized), pg_rewind or a person removes it; logical slots here: {slots}.</source>
        <translation>Der Replikationsslot {slot} ist weg; was aussteht, kann nicht mehr gesendet werden; eine Beförderung (vor Version 17 oder wenn der Slot nicht synchronisiert war), pg_rewind oder ein Mensch entfernt ihn; logische Slots hier: {slots}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_active</name>
    <message>
        <source>The replication slot {slot} is busy: process {pid} streams from it; tried again.</source>
        <translation>Der Replikationsslot {slot} ist belegt: Prozess {pid} liest daraus; es wird erneut versucht.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint} and beyond what was acknowledged ({acknowledged}) on this history: someone else confirmed it, or it was made anew; what lies between is skipped.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus und jenseits dessen, was auf dieser Historie bestätigt wurde ({acknowledged}): Ein anderer hat das bestätigt, oder der Slot wurde neu angelegt; was dazwischen liegt, wird übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_by_us</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, by our own acknowledgement up to {acknowledged}.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus, durch unsere eigene Bestätigung bis {acknowledged}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_commits</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, and {commits|one transaction was|{} transactions were} committed between: skipped.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus, und dazwischen {commits|wurde eine Transaktion|wurden {} Transaktionen} festgeschrieben: übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_empty</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, but no transaction was committed between (pg_walinspect): nothing is skipped.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus, aber dazwischen wurde keine Transaktion festgeschrieben (pg_walinspect): Es wird nichts übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_of_fork</name>
    <message>
        <source>The slot stands at {slot}, {bytes} beyond {fork}, where the histories part: what this server committed between is skipped.</source>
        <translation>Der Slot steht bei {slot}, um {bytes} hinter {fork}, wo sich die Historien trennen: Was dieser Server dazwischen festgeschrieben hat, wird übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_of_others</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}; {commits|the one transaction committed between was|all {} transactions committed between were} of another database or changed no rows of a user&apos;s table (pg_walinspect): nothing is skipped.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus; {commits|die eine dazwischen festgeschriebene Transaktion|jede der {} dazwischen festgeschriebenen Transaktionen} gehörte zu einer anderen Datenbank oder änderte keine Zeilen einer Benutzertabelle (pg_walinspect): Nichts wird übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_prepared</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, and {commits|one transaction was|{} transactions were} prepared, committed or rolled back between; the slot has two_phase, so it sends each of these: skipped.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus, und dazwischen {commits|wurde eine Transaktion|wurden {} Transaktionen} vorbereitet, festgeschrieben oder zurückgerollt; der Slot hat two_phase und sendet jedes davon: übersprungen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_ahead_unknown</name>
    <message>
        <source>The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, and what was acknowledged is not known; pg_walinspect over that range would tell whether a transaction is skipped.</source>
        <translation>Der Slot steht bei {slot}, dem Checkpoint {checkpoint} um {bytes} voraus, und was bestätigt wurde, ist nicht bekannt; pg_walinspect über diesen Bereich würde zeigen, ob eine Transaktion übersprungen wird.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_behind</name>
    <message>
        <source>The slot stands at {slot}, at or before the checkpoint {checkpoint}: normal, the start passes over what was delivered.</source>
        <translation>Der Slot steht bei {slot}, am Checkpoint {checkpoint} oder davor: normal, der Start übergeht, was schon ausgeliefert wurde.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_conflicting</name>
    <message>
        <source>conflicting</source>
        <translation>im Konflikt</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_held_by_us</name>
    <message>
        <source>The replication slot {slot} is busy with this consumer&apos;s own stream (process {pid}).</source>
        <translation>Der Replikationsslot {slot} ist durch den eigenen Stream dieses Konsumenten belegt (Prozess {pid}).</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_invalidated</name>
    <message>
        <source>The replication slot {slot} is invalidated ({why}); what was owed can no longer be sent.</source>
        <translation>Der Replikationsslot {slot} wurde für ungültig erklärt ({why}); was aussteht, kann nicht mehr gesendet werden.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_never_seen</name>
    <message>
        <source>There is no replication slot {slot} here, and the checkpoint does not prove that there ever was one; the logical slots here are: {slots}; check the name.</source>
        <translation>Es gibt hier keinen Replikationsslot {slot}, und der Checkpoint beweist nicht, dass es je einen gab; die logischen Slots hier sind: {slots}; den Namen prüfen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_none_at_all</name>
    <message>
        <source>There is no replication slot {slot} here, and no logical slot at all, so whatever the consumer&apos;s is called, it is gone; a new one would begin now and skip what was committed since {checkpoint}; a promotion (before 17, or when the slot was not synchronized), pg_rewind or a person removes slots.</source>
        <translation>Es gibt hier keinen Replikationsslot {slot} und überhaupt keinen logischen Slot; wie der des Konsumenten auch heißt, er ist weg; ein neuer würde jetzt beginnen und überspringen, was seit {checkpoint} festgeschrieben wurde; eine Beförderung (vor Version 17 oder wenn der Slot nicht synchronisiert war), pg_rewind oder ein Mensch entfernt Slots.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_not_consistent</name>
    <message>
        <source>The replication slot {slot} has no confirmed position: it is not consistent yet.</source>
        <translation>Der Replikationsslot {slot} hat keine bestätigte Position: Er ist noch nicht konsistent.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_not_named</name>
    <message>
        <source>No replication slot is named; the logical slots here are: {slots}; name the consumer&apos;s.</source>
        <translation>Es ist kein Replikationsslot angegeben; die logischen Slots hier sind: {slots}; den des Konsumenten angeben.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_other_database</name>
    <message>
        <source>The replication slot {slot} belongs to the database {database}, the question was asked about {wanted}; connect to the slot&apos;s database, or name another slot: {slots}.</source>
        <translation>Der Replikationsslot {slot} gehört zur Datenbank {database}, gefragt war nach {wanted}; mit der Datenbank des Slots verbinden oder einen anderen Slot angeben: {slots}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_other_plugin</name>
    <message>
        <source>The replication slot {slot} was made with the plugin {plugin}, the checkpoint&apos;s with {stored}: it is another slot of that name.</source>
        <translation>Der Replikationsslot {slot} wurde mit dem Plugin {plugin} angelegt, der des Checkpoints mit {stored}: Es ist ein anderer Slot dieses Namens.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_physical</name>
    <message>
        <source>The replication slot {slot} is a physical one here; the logical slot is gone.</source>
        <translation>Der Replikationsslot {slot} ist hier ein physischer; der logische Slot ist weg.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_reserved_countdown</name>
    <message>
        <source>The replication slot {slot} holds its WAL ({status}); it is in danger after {bytes|{} more is|{} more are} written.</source>
        <translation>Der Replikationsslot {slot} hält sein WAL ({status}); er ist in Gefahr, wenn {bytes|ein weiteres Byte geschrieben ist|weitere {} geschrieben sind}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_reserved_unlimited</name>
    <message>
        <source>The replication slot {slot} holds its WAL ({status}); no limit is set.</source>
        <translation>Der Replikationsslot {slot} hält sein WAL ({status}); es ist keine Grenze gesetzt.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_status_unknown</name>
    <message>
        <source>The replication slot {slot} says {status} about its WAL, which is not understood; expected reserved, extended, unreserved or lost.</source>
        <translation>Der Replikationsslot {slot} meldet zu seinem WAL {status}, was nicht verstanden wird; erwartet wird reserved, extended, unreserved oder lost.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_temporary</name>
    <message>
        <source>The replication slot {slot} is temporary: it belongs to another session and vanishes with it.</source>
        <translation>Der Replikationsslot {slot} ist temporär: Er gehört zu einer anderen Sitzung und verschwindet mit ihr.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_two_phase</name>
    <message>
        <source>The replication slot {slot} has two_phase {now} and had {stored}: prepared transactions come otherwise than the checkpoint assumes; set it back, or confirm that no transaction was prepared.</source>
        <translation>Der Replikationsslot {slot} hat two_phase {now} und hatte {stored}: Vorbereitete Transaktionen kommen anders an, als der Checkpoint annimmt; zurücksetzen oder bestätigen, dass keine Transaktion vorbereitet war.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_two_phase_not_stored</name>
    <message>
        <source>The replication slot {slot} has two_phase on, and the checkpoint does not say whether its had: of a transaction that was prepared before {checkpoint} only the decision still comes, and whether its rows were kept is not known; give two_phase with the checkpoint.</source>
        <translation>Der Replikationsslot {slot} hat two_phase eingeschaltet, und der Checkpoint sagt nicht, ob seiner es hatte: Von einer Transaktion, die vor {checkpoint} vorbereitet wurde, kommt nur noch die Entscheidung, und ob ihre Zeilen behalten wurden, ist nicht bekannt; two_phase mit dem Checkpoint angeben.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_unreserved</name>
    <message>
        <source>Urgent: the WAL of the replication slot {slot} is no longer reserved and goes at the next checkpoint of the server; stream now, or raise max_slot_wal_keep_size.</source>
        <translation>Dringend: Das WAL des Replikationsslots {slot} ist nicht mehr reserviert und verschwindet beim nächsten Checkpoint des Servers; jetzt streamen oder max_slot_wal_keep_size erhöhen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_wal_missing</name>
    <message>
        <source>The replication slot {slot} says {status} and needs the WAL from {restart} on, which is missing at {at} on the server&apos;s disk (pg_resetwal, or files removed by hand): what is owed can no longer be sent.</source>
        <translation>Der Replikationsslot {slot} meldet {status} und braucht das WAL ab {restart}; auf der Platte des Servers fehlt es bei {at} (pg_resetwal, oder von Hand entfernte Dateien): Was aussteht, kann nicht mehr gesendet werden.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.slot_wal_not_seen</name>
    <message>
        <source>What the replication slot {slot} says of its WAL is believed; that its files are there was not seen: {error}</source>
        <translation>Was der Replikationsslot {slot} über sein WAL sagt, wird geglaubt; dass die Dateien da sind, wurde nicht gesehen: {error}</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_branch</name>
    <message>
        <source>The server is in recovery; if it were promoted now, the checkpoint {checkpoint} would not be in its history: they part at {fork}.</source>
        <translation>Der Server ist in Recovery; würde er jetzt befördert, läge der Checkpoint {checkpoint} nicht in seiner Historie: Sie trennen sich bei {fork}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_end_unknown</name>
    <message>
        <source>The server is in recovery and has replayed up to {replayed}, before the checkpoint {checkpoint}; what it has on its disk beyond that is not known since its restart, so whether anything would be missing if it were promoted now is not either; ask again when it has replayed more.</source>
        <translation>Der Server ist in Recovery und hat bis {replayed} eingespielt, vor dem Checkpoint {checkpoint}; was er darüber hinaus auf der Platte hat, ist seit seinem Neustart nicht bekannt, also auch nicht, ob etwas fehlen würde, wenn er jetzt befördert würde; wieder fragen, wenn er mehr eingespielt hat.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_position_unknown</name>
    <message>
        <source>The server is in recovery, and how far it has received and replayed is not fully known, so what would be missing if it were promoted now is not either; ask pg_last_wal_receive_lsn() and pg_last_wal_replay_lsn().</source>
        <translation>Der Server ist in Recovery, und wie weit er empfangen und eingespielt hat, ist nicht vollständig bekannt, also auch nicht, was fehlen würde, wenn er jetzt befördert würde; pg_last_wal_receive_lsn() und pg_last_wal_replay_lsn() abfragen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_recovery_target</name>
    <message>
        <source>The server is in recovery with a recovery target ({target}): where it would end if it were promoted now is not known.</source>
        <translation>Der Server ist in Recovery mit einem Recovery-Ziel ({target}): Wo er enden würde, wenn er jetzt befördert würde, ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_slot_absent</name>
    <message>
        <source>The server is in recovery and has no slot {slot}; if it were promoted now, the position would be lost; from 17 on a failover slot can be synchronized to it.</source>
        <translation>Der Server ist in Recovery und hat keinen Slot {slot}; würde er jetzt befördert, wäre die Position verloren; ab Version 17 lässt sich ein Failover-Slot auf ihn synchronisieren.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_slot_invalid</name>
    <message>
        <source>The server is in recovery and its slot {slot} is invalidated ({why}); if it were promoted now, the position would be lost.</source>
        <translation>Der Server ist in Recovery, und sein Slot {slot} wurde für ungültig erklärt ({why}); würde er jetzt befördert, wäre die Position verloren.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_slot_not_consistent</name>
    <message>
        <source>The server is in recovery and its slot {slot} has no confirmed position yet.</source>
        <translation>Der Server ist in Recovery, und sein Slot {slot} hat noch keine bestätigte Position.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_slot_not_synced</name>
    <message>
        <source>The server is in recovery and the slot {slot} is not one synchronized from the primary; servers before 16 cannot use a logical slot in recovery.</source>
        <translation>Der Server ist in Recovery, und der Slot {slot} ist keiner, der vom Primärserver synchronisiert wurde; Server vor Version 16 können in Recovery keinen logischen Slot verwenden.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_slot_temporary</name>
    <message>
        <source>The slot {slot} is still temporary on this standby: it would vanish if the server were promoted now; it becomes persistent once the consumer confirms on the primary and the standby catches up.</source>
        <translation>Der Slot {slot} ist auf diesem Standby noch temporär: Er würde verschwinden, wenn der Server jetzt befördert würde; er wird dauerhaft, sobald der Konsument auf dem Primärserver bestätigt und der Standby aufholt.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_slot_wal_missing</name>
    <message>
        <source>The server is in recovery, and the WAL that its slot {slot} needs is missing at {at} on its disk; if it were promoted now, the position would be lost.</source>
        <translation>Der Server ist in Recovery, und das WAL, das sein Slot {slot} braucht, fehlt bei {at} auf seiner Platte; würde er jetzt befördert, wäre die Position verloren.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_would_lose</name>
    <message>
        <source>The server is in recovery; if it were promoted now, {bytes} of the checkpoint {checkpoint} would be missing: it has received up to {received}.</source>
        <translation>Der Server ist in Recovery; würde er jetzt befördert, würden {bytes} des Checkpoints {checkpoint} fehlen: Er hat bis {received} empfangen.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.standby_would_survive</name>
    <message>
        <source>The server is in recovery; if it were promoted now, the checkpoint {checkpoint} would be in its history and the slot {slot} usable.</source>
        <translation>Der Server ist in Recovery; würde er jetzt befördert, läge der Checkpoint {checkpoint} in seiner Historie, und der Slot {slot} wäre nutzbar.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.waived</name>
    <message>
        <source>{name} waived {range} at {time}: {reason}; the stream starts at {start}.</source>
        <translation>{name} hat am {time} eine Ausnahmegenehmigung für {range} erteilt: {reason}; der Stream beginnt bei {start}.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.wal_level_not_logical</name>
    <message>
        <source>wal_level is {level}: nothing can be decoded; restart the server with wal_level = logical.</source>
        <translation>wal_level ist {level}: Es lässt sich nichts dekodieren; den Server mit wal_level = logical neu starten.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.which_timeline</name>
    <message>
        <source>Which timeline? The checkpoint {checkpoint} does not say, and it lies beyond {switchpoint}, where the server came to timeline {timeline}; give the timeline with the position.</source>
        <translation>Welche Zeitlinie? Der Checkpoint {checkpoint} nennt keine, und er liegt jenseits von {switchpoint}, wo der Server auf Zeitlinie {timeline} kam; die Zeitlinie zusammen mit der Position angeben.</translation>
    </message>
</context>
<context>
    <name>verdict.postgresql.within_wal</name>
    <message>
        <source>The checkpoint {checkpoint} is within the server&apos;s WAL, which ends at {end}.</source>
        <translation>Der Checkpoint {checkpoint} liegt innerhalb des WAL des Servers, das bei {end} endet.</translation>
    </message>
</context>
<context>
    <name>waiver.reused</name>
    <message>
        <source>This server itself numbers {set}, which are waived but not there: it refuses the checkpoint until it has reached these numbers, and its new transactions under them would then be skipped.</source>
        <translation>Dieser Server selbst vergibt die Nummern {set}, für die eine Ausnahmegenehmigung besteht, die aber nicht da sind: Er weist den Checkpoint zurück, bis er diese Nummern erreicht hat, und seine neuen Transaktionen darunter würden dann übersprungen.</translation>
    </message>
</context>
<context>
    <name>waiver.set</name>
    <message>
        <source>Waived by {name} on {time}: {count|{} transaction|{} transactions}, {set} ({reason}); nothing else is covered.</source>
        <translation>Ausnahmegenehmigung von {name} vom {time}: {count|{} Transaktion|{} Transaktionen}, {set} ({reason}); sonst ist nichts abgedeckt.</translation>
    </message>
</context>
<context>
    <name>window.cannot_open</name>
    <message>
        <source>Cannot open {file}: {reason}.</source>
        <translation>{file} kann nicht geöffnet werden: {reason}.</translation>
    </message>
</context>
<context>
    <name>window.cannot_write</name>
    <message>
        <source>Cannot write the picture {file}. Is the folder there, and does the name end in .png?</source>
        <translation>Das Bild {file} kann nicht geschrieben werden. Gibt es den Ordner, und endet der Name auf .png?</translation>
    </message>
</context>
<context>
    <name>window.checkpoint_file_empty</name>
    <message>
        <source>{file} is empty: there is no checkpoint in it. Give the file that the consumer stores its position in.</source>
        <translation>{file} ist leer: Darin steht kein Checkpoint. Die Datei angeben, in der der Konsument seine Position speichert.</translation>
    </message>
</context>
<context>
    <name>window.copied</name>
    <message>
        <source>Copied {count|{} line|{} lines} of {pane}.</source>
        <translation>{count|{} Zeile|{} Zeilen} aus „{pane}“ kopiert.</translation>
    </message>
</context>
<context>
    <name>window.is_folder</name>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
</context>
<context>
    <name>window.no_such_scenario</name>
    <message>
        <source>There is no scenario and no file called {name}. The scenarios are: {known}.</source>
        <translation>Es gibt weder ein Szenario noch eine Datei namens {name}. Die Szenarien sind: {known}.</translation>
    </message>
</context>
<context>
    <name>window.option.empty</name>
    <message>
        <source>--{option} is empty: give a value, or leave the option out.</source>
        <translation>--{option} ist leer: einen Wert angeben oder die Option weglassen.</translation>
    </message>
</context>
<context>
    <name>window.option.excludes</name>
    <message>
        <source>--{option} and --{other} cannot be given together.</source>
        <translation>--{option} und --{other} schließen sich gegenseitig aus.</translation>
    </message>
</context>
<context>
    <name>window.option.language</name>
    <message>
        <source>a language code as en or pt_BR</source>
        <translation>ein Sprachcode wie en oder pt_BR</translation>
    </message>
</context>
<context>
    <name>window.option.needs</name>
    <message>
        <source>--{option} needs --{needed}.</source>
        <translation>--{option} braucht --{needed}.</translation>
    </message>
</context>
<context>
    <name>window.option.no_such_id</name>
    <message>
        <source>--select {id}: there is no such server or consumer; there are {known}.</source>
        <translation>--select {id}: Einen solchen Server oder Konsumenten gibt es nicht; vorhanden sind {known}.</translation>
    </message>
</context>
<context>
    <name>window.option.refused</name>
    <message>
        <source>--{option}: {reason}</source>
        <translation>--{option}: {reason}</translation>
    </message>
</context>
<context>
    <name>window.option.seconds</name>
    <message>
        <source>seconds from 0 to 86400</source>
        <translation>Sekunden von 0 bis 86400</translation>
    </message>
</context>
<context>
    <name>window.option.size</name>
    <message>
        <source>WIDTHxHEIGHT from 320x240 to 8192x8192</source>
        <translation>BREITExHÖHE von 320x240 bis 8192x8192</translation>
    </message>
</context>
<context>
    <name>window.option.stray</name>
    <message>
        <source>&quot;{argument}&quot; is no option. A scenario is opened by --scenario NAME.</source>
        <translation>„{argument}“ ist keine Option. Ein Szenario wird mit --scenario NAME geöffnet.</translation>
    </message>
</context>
<context>
    <name>window.option.theme</name>
    <message>
        <source>system, light or dark</source>
        <translation>system, light oder dark</translation>
    </message>
</context>
<context>
    <name>window.option.value</name>
    <message>
        <source>--{option} {value}: {expected} was expected.</source>
        <translation>--{option} {value}: Unzulässiger Wert; erwartet: {expected}.</translation>
    </message>
</context>
<context>
    <name>window.several_flavors</name>
    <message>
        <source>One checkpoint belongs to one kind of database; the addresses are of {first} and of {other}.</source>
        <translation>Ein Checkpoint gehört zu genau einer Art von Datenbank; die Adressen gehören zu {first} und zu {other}.</translation>
    </message>
</context>
<context>
    <name>window.state.live_and_silent</name>
    <message>
        <source>{live|{} server answers|{} servers answer}, {silent|{} does not.|{} do not.}</source>
        <translation>{live|{} Server antwortet|{} Server antworten}, {silent|{} nicht.|{} nicht.}</translation>
    </message>
</context>
<context>
    <name>window.state.live_servers</name>
    <message>
        <source>{count|{} server answers.|{} servers answer.}</source>
        <translation>{count|{} Server antwortet.|{} Server antworten.}</translation>
    </message>
</context>
<context>
    <name>window.state.live_unjudged</name>
    <message>
        <source>No checkpoint, so nothing is judged.</source>
        <translation>Kein Checkpoint, daher wird nichts beurteilt.</translation>
    </message>
</context>
<context>
    <name>window.state.live_verdicts</name>
    <message>
        <source>The checkpoint is reachable on {reachable}, lost on {lost}, unknown on {unknown} (a primary as it is, the others if promoted now).</source>
        <translation>Der Checkpoint ist auf {reachable} erreichbar, auf {lost} verloren, auf {unknown} unbekannt (ein Primärserver, wie er ist; die anderen, würden sie jetzt befördert).</translation>
    </message>
</context>
<context>
    <name>window.state.phantom</name>
    <message>
        <source>{count|{} transaction downstream is|{} transactions downstream are} not on the primary.</source>
        <translation>{count|{} nachgelagerte Transaktion ist|{} nachgelagerte Transaktionen sind} nicht auf dem Primärserver.</translation>
    </message>
</context>
<context>
    <name>window.state.skipped</name>
    <message>
        <source>{count|{} transaction was|{} transactions were} skipped.</source>
        <translation>{count|{} Transaktion wurde|{} Transaktionen wurden} übersprungen.</translation>
    </message>
</context>
<context>
    <name>window.too_large</name>
    <message>
        <source>{file} has {size}; at most {max} were expected. Is it the right file?</source>
        <translation>{file} hat {size}; erwartet: höchstens {max}. Ist es die richtige Datei?</translation>
    </message>
</context>
<context>
    <name>wire.changes.at</name>
    <message>
        <source>{file} at {position}, {type}: {why}</source>
        <translation>{file} an Position {position}, {type}: {why}</translation>
    </message>
</context>
<context>
    <name>wire.changes.at_start</name>
    <message>
        <source>At the start of the stream, {type}: {why}</source>
        <translation>Am Anfang des Streams, {type}: {why}</translation>
    </message>
</context>
<context>
    <name>wire.changes.create_with_rows</name>
    <message>
        <source>The captured table {table} was created from a query, logged as a statement, so its rows are not in the log. Set binlog_format=ROW for every session, and read the table anew. The statement is: {statement}</source>
        <translation>Die erfasste Tabelle {table} wurde aus einer Abfrage angelegt und das als Anweisung protokolliert, also stehen ihre Zeilen nicht im Log. In jeder Sitzung binlog_format=ROW setzen und die Tabelle neu lesen. Die Anweisung lautet: {statement}</translation>
    </message>
</context>
<context>
    <name>wire.changes.encrypted</name>
    <message>
        <source>The log is encrypted, and the server sent it as it is on disk. Servers decrypt what they send; read the log from the server and not from the file.</source>
        <translation>Das Log ist verschlüsselt, und der Server hat es so gesendet, wie es auf der Platte liegt. Server entschlüsseln, was sie senden: das Log vom Server lesen und nicht aus der Datei.</translation>
    </message>
</context>
<context>
    <name>wire.changes.gtid_list</name>
    <message>
        <source>The server passed over transactions: {file} begins after {listed}, but the last one that came of domain {domain} is {last}. A file before it is damaged, or was cut at its end. The tables must be read anew.</source>
        <translation>Der Server hat Transaktionen übergangen: {file} beginnt nach {listed}, aber die letzte, die von der Domäne {domain} kam, ist {last}. Eine Datei davor ist beschädigt oder am Ende abgeschnitten. Die Tabellen müssen neu gelesen werden.</translation>
    </message>
</context>
<context>
    <name>wire.changes.in_transaction</name>
    <message>
        <source>A transaction begins before the one before it ({transaction}) has ended.</source>
        <translation>Eine Transaktion beginnt, bevor die vorige ({transaction}) zu Ende ist.</translation>
    </message>
</context>
<context>
    <name>wire.changes.incident</name>
    <message>
        <source>The server wrote an incident ({number}: {text}): changes may be missing from its log. The tables must be read anew.</source>
        <translation>Der Server hat einen Zwischenfall ins Log geschrieben ({number}: {text}): In seinem Log können Änderungen fehlen. Die Tabellen müssen neu gelesen werden.</translation>
    </message>
</context>
<context>
    <name>wire.changes.nested_payload</name>
    <message>
        <source>A compressed transaction holds this event, which it cannot.</source>
        <translation>Dieses Ereignis steht in einer komprimierten Transaktion, wo es nicht stehen kann.</translation>
    </message>
</context>
<context>
    <name>wire.changes.no_format</name>
    <message>
        <source>The stream has no format description before this event; every log begins with one.</source>
        <translation>Vor diesem Ereignis kam im Stream keine Formatbeschreibung; jedes Log beginnt mit einer.</translation>
    </message>
</context>
<context>
    <name>wire.changes.none</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>wire.changes.not_in_transaction</name>
    <message>
        <source>It stands outside of any transaction.</source>
        <translation>Es steht außerhalb jeder Transaktion.</translation>
    </message>
</context>
<context>
    <name>wire.changes.payload_open</name>
    <message>
        <source>The compressed transaction has no end in it (no Xid event and no COMMIT).</source>
        <translation>Die komprimierte Transaktion hat kein Ende (kein Xid-Ereignis und kein COMMIT).</translation>
    </message>
</context>
<context>
    <name>wire.changes.previous_gtids</name>
    <message>
        <source>The server passed over transactions: {file} begins after {previous}, of which {missing} did not come. A file before it is damaged, or was cut at its end. The tables must be read anew.</source>
        <translation>Der Server hat Transaktionen übergangen: {file} beginnt nach {previous}, davon kam {missing} nicht. Eine Datei davor ist beschädigt oder am Ende abgeschnitten. Die Tabellen müssen neu gelesen werden.</translation>
    </message>
</context>
<context>
    <name>wire.changes.savepoint_given</name>
    <message>
        <source>The transaction goes back to savepoint {name}, but changes after that savepoint were handed on in pieces, because it is large. Allow larger parts.</source>
        <translation>Die Transaktion geht zum Savepoint {name} zurück, aber Änderungen danach wurden schon stückweise weitergegeben, weil sie groß ist. Größere Stücke erlauben.</translation>
    </message>
</context>
<context>
    <name>wire.changes.savepoint_unknown</name>
    <message>
        <source>The transaction goes back to savepoint {name}, which it did not set.</source>
        <translation>Die Transaktion geht zum Savepoint {name} zurück, den sie nicht gesetzt hat.</translation>
    </message>
</context>
<context>
    <name>wire.changes.statement_charset</name>
    <message>
        <source>The statement is written in character set {number} (collation id), which this program does not know.</source>
        <translation>Die Anweisung ist im Zeichensatz {number} (Nummer der Kollation) geschrieben, den dieses Programm nicht kennt.</translation>
    </message>
</context>
<context>
    <name>wire.changes.statement_rows</name>
    <message>
        <source>A change was logged as a statement, not as rows, and it may be of captured tables (of database {database}). Set binlog_format=ROW for every session, and read the tables anew. The statement is: {statement}</source>
        <translation>Eine Änderung wurde als Anweisung protokolliert, nicht als Zeilen, und sie kann erfasste Tabellen betreffen (der Datenbank {database}). In jeder Sitzung binlog_format=ROW setzen und die Tabellen neu lesen. Die Anweisung lautet: {statement}</translation>
    </message>
</context>
<context>
    <name>wire.changes.statement_rows_anywhere</name>
    <message>
        <source>A change was logged as a statement, not as rows, and the text does not tell which tables it changes. Set binlog_format=ROW for every session, and read the tables anew. The statement is: {statement}</source>
        <translation>Eine Änderung wurde als Anweisung protokolliert, nicht als Zeilen, und der Text sagt nicht, welche Tabellen sie ändert. In jeder Sitzung binlog_format=ROW setzen und die Tabellen neu lesen. Die Anweisung lautet: {statement}</translation>
    </message>
</context>
<context>
    <name>wire.changes.statement_unknown</name>
    <message>
        <source>This statement is not understood, and it may change captured tables: {statement}</source>
        <translation>Diese Anweisung wird nicht verstanden, und sie kann erfasste Tabellen ändern: {statement}</translation>
    </message>
</context>
<context>
    <name>wire.changes.table_layout</name>
    <message>
        <source>The rows of {table} cannot be read: {why}</source>
        <translation>Die Zeilen von {table} sind nicht lesbar: {why}</translation>
    </message>
</context>
<context>
    <name>wire.changes.table_of_catalog</name>
    <message>
        <source>{table} as registered does not fit its rows in the log: {why} The table was changed between the two. Register the schema that it had at this position, or set binlog_row_metadata=FULL before such changes.</source>
        <translation>{table} passt, wie registriert, nicht zu den Zeilen im Log: {why} Die Tabelle wurde dazwischen geändert. Das Schema registrieren, das sie an dieser Position hatte, oder vor solchen Änderungen binlog_row_metadata=FULL setzen.</translation>
    </message>
</context>
<context>
    <name>wire.changes.table_unmapped</name>
    <message>
        <source>The rows are of table number {number}, which no Table_map event of this transaction describes.</source>
        <translation>Die Zeilen gehören zur Tabelle Nummer {number}, die kein Table_map-Ereignis dieser Transaktion beschreibt.</translation>
    </message>
</context>
<context>
    <name>wire.changes.table_without_catalog</name>
    <message>
        <source>The log does not name the columns of {table}, and no schema of it is registered. Set binlog_row_metadata=FULL, or register the table&apos;s schema.</source>
        <translation>Das Log nennt die Spalten von {table} nicht, und für die Tabelle ist kein Schema registriert. binlog_row_metadata=FULL setzen oder das Schema der Tabelle registrieren.</translation>
    </message>
</context>
<context>
    <name>wire.changes.unknown_event</name>
    <message>
        <source>This kind of event is not known, and it may carry changes. The log was written by a server newer than this program, or with an extension to it.</source>
        <translation>Diese Art von Ereignis ist nicht bekannt, und sie kann Änderungen enthalten. Das Log wurde von einem neueren Server als diesem Programm geschrieben oder mit einer Erweiterung.</translation>
    </message>
</context>
<context>
    <name>wire.changes.xa_name</name>
    <message>
        <source>The name of the XA transaction is not understood: {name}</source>
        <translation>Der Name der XA-Transaktion wird nicht verstanden: {name}</translation>
    </message>
</context>
<context>
    <name>wire.changes.xa_other_end</name>
    <message>
        <source>An XA transaction ends here in a way it cannot: it was not prepared.</source>
        <translation>Eine XA-Transaktion endet hier, wie sie nicht enden kann: Sie wurde nicht vorbereitet.</translation>
    </message>
</context>
<context>
    <name>wire.changes.xa_size</name>
    <message>
        <source>The XA_prepare event is damaged: the name of the transaction at offset {offset} has parts of more than 64 bytes.</source>
        <translation>Das XA_prepare-Ereignis ist beschädigt: Der Name der Transaktion an Offset {offset} hat Teile von mehr als 64 Bytes.</translation>
    </message>
</context>
<context>
    <name>wire.changes.xa_too_much</name>
    <message>
        <source>XA transactions that are prepared and not decided hold {size} of changes, more than the {most} allowed. Commit them or roll them back, or allow more.</source>
        <translation>Vorbereitete, nicht entschiedene XA-Transaktionen halten {size} an Änderungen, mehr als die erlaubten {most}. Die Transaktionen bestätigen oder zurückrollen, oder mehr erlauben.</translation>
    </message>
</context>
<context>
    <name>wire.changes.xa_unknown</name>
    <message>
        <source>XA transaction {name} is committed here, but was prepared before the position that the stream began at, and its changes stand there. The tables must be read anew.</source>
        <translation>Die XA-Transaktion {name} wird hier bestätigt, wurde aber vor der Position vorbereitet, an der der Stream begann, und dort stehen ihre Änderungen. Die Tabellen müssen neu gelesen werden.</translation>
    </message>
</context>
<context>
    <name>wire.event.checksum</name>
    <message>
        <source>The binlog event ({type}) is damaged: its CRC32 is {stated}, computed {computed}. Compare with the server&apos;s own file: mysqlbinlog --verify-binlog-checksum.</source>
        <translation>Das Binärlog-Ereignis vom Typ {type} ist beschädigt: Sein CRC32 ist {stated}, berechnet {computed}. Mit der Datei auf dem Server vergleichen: mysqlbinlog --verify-binlog-checksum.</translation>
    </message>
</context>
<context>
    <name>wire.event.size</name>
    <message>
        <source>The binlog event is damaged: its header says {stated}, but {have} came.</source>
        <translation>Das Binärlog-Ereignis ist beschädigt: Sein Kopf nennt {stated}, angekommen sind aber {have}.</translation>
    </message>
</context>
<context>
    <name>wire.event.wrong_type</name>
    <message>
        <source>Expected a binlog event of type {expected}, and got {type}.</source>
        <translation>Erwartet wurde ein Binärlog-Ereignis vom Typ {expected}, gekommen ist {type}.</translation>
    </message>
</context>
<context>
    <name>wire.fault.compressed</name>
    <message>
        <source>its compressed data is damaged</source>
        <translation>seine komprimierten Daten sind beschädigt</translation>
    </message>
</context>
<context>
    <name>wire.fault.decimal</name>
    <message>
        <source>a decimal has impossible digits</source>
        <translation>eine Dezimalzahl hat unmögliche Ziffern</translation>
    </message>
</context>
<context>
    <name>wire.fault.ends_too_early</name>
    <message>
        <source>its bytes end too early</source>
        <translation>seine Bytes enden zu früh</translation>
    </message>
</context>
<context>
    <name>wire.fault.enum_index</name>
    <message>
        <source>an ENUM has an index that the column lacks</source>
        <translation>ein ENUM hat einen Index, den die Spalte nicht hat</translation>
    </message>
</context>
<context>
    <name>wire.fault.json_literal</name>
    <message>
        <source>a literal that is not known</source>
        <translation>ein Literal, das nicht bekannt ist</translation>
    </message>
</context>
<context>
    <name>wire.fault.json_offset</name>
    <message>
        <source>an offset that points outside</source>
        <translation>ein Offset, der nach außen zeigt</translation>
    </message>
</context>
<context>
    <name>wire.fault.json_opaque</name>
    <message>
        <source>a value of a type that JSON cannot hold</source>
        <translation>ein Wert eines Typs, den JSON nicht enthalten kann</translation>
    </message>
</context>
<context>
    <name>wire.fault.json_size</name>
    <message>
        <source>a size that is too large</source>
        <translation>eine Größe, die zu groß ist</translation>
    </message>
</context>
<context>
    <name>wire.fault.json_type</name>
    <message>
        <source>a type that is not known</source>
        <translation>ein Typ, der nicht bekannt ist</translation>
    </message>
</context>
<context>
    <name>wire.fault.set_bits</name>
    <message>
        <source>a SET has bits that the column lacks</source>
        <translation>ein SET hat Bits, die die Spalte nicht hat</translation>
    </message>
</context>
<context>
    <name>wire.fault.temporal</name>
    <message>
        <source>a date or time has impossible parts</source>
        <translation>ein Datum oder eine Zeit hat unmögliche Teile</translation>
    </message>
</context>
<context>
    <name>wire.fault.too_long</name>
    <message>
        <source>it is longer than the column</source>
        <translation>der Wert ist länger als die Spalte</translation>
    </message>
</context>
<context>
    <name>wire.fault.unknown_options</name>
    <message>
        <source>it has options other than PARTIAL_JSON</source>
        <translation>es hat andere Optionen als PARTIAL_JSON</translation>
    </message>
</context>
<context>
    <name>wire.field.after_bitmap</name>
    <message>
        <source>bitmap of the columns after</source>
        <translation>Bitmap der Spalten danach</translation>
    </message>
</context>
<context>
    <name>wire.field.before_bitmap</name>
    <message>
        <source>bitmap of the columns before</source>
        <translation>Bitmap der Spalten davor</translation>
    </message>
</context>
<context>
    <name>wire.field.binlog_version</name>
    <message>
        <source>binlog version</source>
        <translation>Binärlog-Version</translation>
    </message>
</context>
<context>
    <name>wire.field.body</name>
    <message>
        <source>body</source>
        <translation>Rumpf</translation>
    </message>
</context>
<context>
    <name>wire.field.capabilities_lower_half</name>
    <message>
        <source>capabilities, lower half</source>
        <translation>Fähigkeiten, untere Hälfte</translation>
    </message>
</context>
<context>
    <name>wire.field.capabilities_upper_half</name>
    <message>
        <source>capabilities, upper half</source>
        <translation>Fähigkeiten, obere Hälfte</translation>
    </message>
</context>
<context>
    <name>wire.field.character_set_and_status</name>
    <message>
        <source>character set and status</source>
        <translation>Zeichensatz und Status</translation>
    </message>
</context>
<context>
    <name>wire.field.character_sets</name>
    <message>
        <source>character sets</source>
        <translation>Zeichensätze</translation>
    </message>
</context>
<context>
    <name>wire.field.checksum</name>
    <message>
        <source>checksum</source>
        <translation>Prüfsumme</translation>
    </message>
</context>
<context>
    <name>wire.field.checksum_algorithm</name>
    <message>
        <source>checksum algorithm</source>
        <translation>Prüfsummenalgorithmus</translation>
    </message>
</context>
<context>
    <name>wire.field.column_count</name>
    <message>
        <source>number of columns</source>
        <translation>Zahl der Spalten</translation>
    </message>
</context>
<context>
    <name>wire.field.column_metadata</name>
    <message>
        <source>column metadata</source>
        <translation>Spaltenmetadaten</translation>
    </message>
</context>
<context>
    <name>wire.field.column_names</name>
    <message>
        <source>column names</source>
        <translation>Spaltennamen</translation>
    </message>
</context>
<context>
    <name>wire.field.column_types</name>
    <message>
        <source>column types</source>
        <translation>Spaltentypen</translation>
    </message>
</context>
<context>
    <name>wire.field.commit_id</name>
    <message>
        <source>commit id</source>
        <translation>Commit-Nummer</translation>
    </message>
</context>
<context>
    <name>wire.field.compressed_data</name>
    <message>
        <source>compressed data</source>
        <translation>komprimierte Daten</translation>
    </message>
</context>
<context>
    <name>wire.field.compression</name>
    <message>
        <source>compression</source>
        <translation>Kompression</translation>
    </message>
</context>
<context>
    <name>wire.field.count</name>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
</context>
<context>
    <name>wire.field.create_timestamp</name>
    <message>
        <source>create timestamp</source>
        <translation>Zeit der Erstellung</translation>
    </message>
</context>
<context>
    <name>wire.field.database</name>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
</context>
<context>
    <name>wire.field.database_length</name>
    <message>
        <source>database length</source>
        <translation>Länge des Datenbanknamens</translation>
    </message>
</context>
<context>
    <name>wire.field.domain</name>
    <message>
        <source>domain</source>
        <translation>Domain</translation>
    </message>
</context>
<context>
    <name>wire.field.end_of_the_database_name</name>
    <message>
        <source>end of the database name</source>
        <translation>Ende des Datenbanknamens</translation>
    </message>
</context>
<context>
    <name>wire.field.enum_labels</name>
    <message>
        <source>ENUM labels</source>
        <translation>ENUM-Werte</translation>
    </message>
</context>
<context>
    <name>wire.field.error_code</name>
    <message>
        <source>error code</source>
        <translation>Fehlercode</translation>
    </message>
</context>
<context>
    <name>wire.field.error_number</name>
    <message>
        <source>error number</source>
        <translation>Fehlernummer</translation>
    </message>
</context>
<context>
    <name>wire.field.error_text</name>
    <message>
        <source>error text</source>
        <translation>Fehlertext</translation>
    </message>
</context>
<context>
    <name>wire.field.execution_time</name>
    <message>
        <source>execution time</source>
        <translation>Ausführungszeit</translation>
    </message>
</context>
<context>
    <name>wire.field.extra_row_info</name>
    <message>
        <source>extra row info</source>
        <translation>zusätzliche Zeilenangaben</translation>
    </message>
</context>
<context>
    <name>wire.field.field_id</name>
    <message>
        <source>field id</source>
        <translation>Feldnummer</translation>
    </message>
</context>
<context>
    <name>wire.field.file_name</name>
    <message>
        <source>file name</source>
        <translation>Dateiname</translation>
    </message>
</context>
<context>
    <name>wire.field.filler</name>
    <message>
        <source>filler</source>
        <translation>Füllbyte</translation>
    </message>
</context>
<context>
    <name>wire.field.flags</name>
    <message>
        <source>flags</source>
        <translation>Flags</translation>
    </message>
</context>
<context>
    <name>wire.field.geometry_types</name>
    <message>
        <source>geometry types</source>
        <translation>Geometrietypen</translation>
    </message>
</context>
<context>
    <name>wire.field.header_length</name>
    <message>
        <source>header length</source>
        <translation>Länge des Kopfes</translation>
    </message>
</context>
<context>
    <name>wire.field.incident_number</name>
    <message>
        <source>incident number</source>
        <translation>Nummer des Zwischenfalls</translation>
    </message>
</context>
<context>
    <name>wire.field.is_unsigned</name>
    <message>
        <source>signs</source>
        <translation>Vorzeichen</translation>
    </message>
</context>
<context>
    <name>wire.field.is_visible</name>
    <message>
        <source>column visibility</source>
        <translation>Sichtbarkeit der Spalten</translation>
    </message>
</context>
<context>
    <name>wire.field.last_non_ignorable_field</name>
    <message>
        <source>last non-ignorable field</source>
        <translation>Nummer des letzten unentbehrlichen Feldes</translation>
    </message>
</context>
<context>
    <name>wire.field.message_size</name>
    <message>
        <source>message size</source>
        <translation>Größe der Nachricht</translation>
    </message>
</context>
<context>
    <name>wire.field.name</name>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>wire.field.name_length</name>
    <message>
        <source>name length</source>
        <translation>Länge des Namens</translation>
    </message>
</context>
<context>
    <name>wire.field.names</name>
    <message>
        <source>the names</source>
        <translation>die Namen</translation>
    </message>
</context>
<context>
    <name>wire.field.null_bits</name>
    <message>
        <source>null bits</source>
        <translation>NULL-Bits</translation>
    </message>
</context>
<context>
    <name>wire.field.operation</name>
    <message>
        <source>operation</source>
        <translation>Operation</translation>
    </message>
</context>
<context>
    <name>wire.field.optional_metadata</name>
    <message>
        <source>optional metadata</source>
        <translation>optionale Metadaten</translation>
    </message>
</context>
<context>
    <name>wire.field.path</name>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
</context>
<context>
    <name>wire.field.payload</name>
    <message>
        <source>payload</source>
        <translation>Inhalt</translation>
    </message>
</context>
<context>
    <name>wire.field.payload_size</name>
    <message>
        <source>payload size</source>
        <translation>Größe des Inhalts</translation>
    </message>
</context>
<context>
    <name>wire.field.position</name>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
</context>
<context>
    <name>wire.field.post_header_lengths</name>
    <message>
        <source>post-header lengths</source>
        <translation>Längen der zweiten Köpfe</translation>
    </message>
</context>
<context>
    <name>wire.field.primary_key</name>
    <message>
        <source>primary key</source>
        <translation>Primärschlüssel</translation>
    </message>
</context>
<context>
    <name>wire.field.protocol_version</name>
    <message>
        <source>protocol version</source>
        <translation>Protokollversion</translation>
    </message>
</context>
<context>
    <name>wire.field.scramble_first_part</name>
    <message>
        <source>scramble, first part</source>
        <translation>Zufallswert der Anmeldung, erster Teil</translation>
    </message>
</context>
<context>
    <name>wire.field.sequence_number</name>
    <message>
        <source>sequence number</source>
        <translation>Sequenznummer</translation>
    </message>
</context>
<context>
    <name>wire.field.serialization_version</name>
    <message>
        <source>serialization version</source>
        <translation>Version der Serialisierung</translation>
    </message>
</context>
<context>
    <name>wire.field.server_version</name>
    <message>
        <source>server version</source>
        <translation>Serverversion</translation>
    </message>
</context>
<context>
    <name>wire.field.set_labels</name>
    <message>
        <source>SET labels</source>
        <translation>SET-Werte</translation>
    </message>
</context>
<context>
    <name>wire.field.signs</name>
    <message>
        <source>the signs</source>
        <translation>die Vorzeichen</translation>
    </message>
</context>
<context>
    <name>wire.field.statement</name>
    <message>
        <source>statement</source>
        <translation>Anweisung</translation>
    </message>
</context>
<context>
    <name>wire.field.status_variables</name>
    <message>
        <source>status variables</source>
        <translation>Statusvariablen</translation>
    </message>
</context>
<context>
    <name>wire.field.status_variables_length</name>
    <message>
        <source>status variables length</source>
        <translation>Länge der Statusvariablen</translation>
    </message>
</context>
<context>
    <name>wire.field.table_id</name>
    <message>
        <source>table id</source>
        <translation>Tabellennummer</translation>
    </message>
</context>
<context>
    <name>wire.field.table_name</name>
    <message>
        <source>table name</source>
        <translation>Tabellenname</translation>
    </message>
</context>
<context>
    <name>wire.field.tag</name>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
</context>
<context>
    <name>wire.field.tag_length</name>
    <message>
        <source>tag length</source>
        <translation>Länge des Tags</translation>
    </message>
</context>
<context>
    <name>wire.field.text_length</name>
    <message>
        <source>text length</source>
        <translation>Länge des Textes</translation>
    </message>
</context>
<context>
    <name>wire.field.the_character_sets</name>
    <message>
        <source>the character sets</source>
        <translation>die Zeichensätze</translation>
    </message>
</context>
<context>
    <name>wire.field.the_labels</name>
    <message>
        <source>the labels</source>
        <translation>die ENUM- und SET-Werte</translation>
    </message>
</context>
<context>
    <name>wire.field.thread_id</name>
    <message>
        <source>thread id</source>
        <translation>Thread-Nummer</translation>
    </message>
</context>
<context>
    <name>wire.field.timestamp</name>
    <message>
        <source>timestamp</source>
        <translation>Zeitstempel</translation>
    </message>
</context>
<context>
    <name>wire.field.timestamp_kind</name>
    <message>
        <source>timestamp kind</source>
        <translation>Art des Zeitstempels</translation>
    </message>
</context>
<context>
    <name>wire.field.transaction_number</name>
    <message>
        <source>transaction number</source>
        <translation>Transaktionsnummer</translation>
    </message>
</context>
<context>
    <name>wire.field.type</name>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
</context>
<context>
    <name>wire.field.uncompressed_size</name>
    <message>
        <source>uncompressed size</source>
        <translation>entpackte Größe</translation>
    </message>
</context>
<context>
    <name>wire.field.value</name>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>wire.field.vector_dimensions</name>
    <message>
        <source>vector dimensions</source>
        <translation>Vektordimensionen</translation>
    </message>
</context>
<context>
    <name>wire.format.binlog_version</name>
    <message>
        <source>The binlog has format version {number}; version 4 was expected (MySQL 5.0 or newer, MariaDB).</source>
        <translation>Das Binärlog hat die Formatversion {number}; erwartet wurde Version 4 (MySQL 5.0 oder neuer, MariaDB).</translation>
    </message>
</context>
<context>
    <name>wire.format.checksum_algorithm</name>
    <message>
        <source>The binlog uses checksum algorithm {number}. Known are 0 (none) and 1 (CRC32): the log was written by a server newer than this program.</source>
        <translation>Das Binärlog verwendet den Prüfsummenalgorithmus {number}. Bekannt sind 0 (keiner) und 1 (CRC32): Das Log wurde von einem Server geschrieben, der neuer ist als dieses Programm.</translation>
    </message>
</context>
<context>
    <name>wire.greeting.not_one</name>
    <message>
        <source>This is not the greeting of a MySQL or MariaDB server (protocol version {number} at offset {offset}, expected 10).</source>
        <translation>Das ist nicht die Begrüßung eines MySQL- oder MariaDB-Servers (Protokollversion {number} an Offset {offset}, erwartet 10).</translation>
    </message>
</context>
<context>
    <name>wire.gtid.number</name>
    <message>
        <source>The GTID event is damaged: transaction number {number} at offset {offset}; it must be from 1 to 9223372036854775806.</source>
        <translation>Das GTID-Ereignis ist beschädigt: Transaktionsnummer {number} an Offset {offset}; sie muss zwischen 1 und 9223372036854775806 liegen.</translation>
    </message>
</context>
<context>
    <name>wire.gtid.tag</name>
    <message>
        <source>The GTID event is damaged: the tag at offset {offset} is not one. A tag has at most 32 of a-z, 0-9 and underscore, and does not begin with a digit.</source>
        <translation>Das GTID-Ereignis ist beschädigt: Das Tag an Offset {offset} ist keines. Ein Tag hat höchstens 32 Zeichen aus a-z, 0-9 und Unterstrich und beginnt nicht mit einer Ziffer.</translation>
    </message>
</context>
<context>
    <name>wire.gtid_list.count</name>
    <message>
        <source>The Gtid_list event is damaged: it promises {count|one GTID|{} GTIDs} at offset {offset}, and has room for {room}.</source>
        <translation>Das Gtid_list-Ereignis ist beschädigt: Es verspricht {count|eine GTID|{} GTIDs} an Offset {offset} und hat Platz für {room}.</translation>
    </message>
</context>
<context>
    <name>wire.json.damaged</name>
    <message>
        <source>The JSON document is damaged at offset {offset}: {fault}.</source>
        <translation>Das JSON-Dokument ist beschädigt an Offset {offset}: {fault}.</translation>
    </message>
</context>
<context>
    <name>wire.json.depth</name>
    <message>
        <source>The JSON document is nested deeper than {count} levels at offset {offset}.</source>
        <translation>Das JSON-Dokument ist an Offset {offset} tiefer als {count} Ebenen verschachtelt.</translation>
    </message>
</context>
<context>
    <name>wire.json_diff.operation</name>
    <message>
        <source>The partial update of a JSON document has operation {number} at offset {offset}; known are 0 (replace), 1 (insert) and 2 (remove).</source>
        <translation>Die Teiländerung eines JSON-Dokuments hat die Operation {number} an Offset {offset}; bekannt sind 0 (replace), 1 (insert) und 2 (remove).</translation>
    </message>
</context>
<context>
    <name>wire.json_diff.path</name>
    <message>
        <source>The partial update of a JSON document does not fit the document before it, at path {path}.</source>
        <translation>Die Teiländerung eines JSON-Dokuments passt nicht zum Dokument davor, beim Pfad {path}.</translation>
    </message>
</context>
<context>
    <name>wire.payload.compression</name>
    <message>
        <source>The transaction payload event uses compression {number} at offset {offset}; known are 0 (zstd) and 255 (none). The log was written by a server newer than this program.</source>
        <translation>Das Transaction-payload-Event verwendet die Kompression {number} an Offset {offset}; bekannt sind 0 (zstd) und 255 (keine). Das Log wurde von einem Server geschrieben, der neuer als dieses Programm ist.</translation>
    </message>
</context>
<context>
    <name>wire.payload.damaged</name>
    <message>
        <source>The transaction payload is damaged at offset {offset} of its compressed data: {reason}.</source>
        <translation>Der Inhalt des Transaction-payload-Events ist beschädigt an Offset {offset} der komprimierten Daten: {reason}.</translation>
    </message>
</context>
<context>
    <name>wire.payload.event</name>
    <message>
        <source>The transaction payload is damaged: an event states {stated} at offset {offset} of the unpacked data, and {have} are left.</source>
        <translation>Der Inhalt des Transaction-payload-Events ist beschädigt: Ein Event nennt {stated} an Offset {offset} der entpackten Daten, und {have} sind übrig.</translation>
    </message>
</context>
<context>
    <name>wire.payload.size</name>
    <message>
        <source>The transaction payload event is damaged: it states a payload of {stated} at offset {offset}, and {have} came.</source>
        <translation>Das Transaction-payload-Event ist beschädigt: Es nennt an Offset {offset} einen Inhalt von {stated}, und {have} kamen.</translation>
    </message>
</context>
<context>
    <name>wire.row_table.charset</name>
    <message>
        <source>Column {column} of {table} has character set {charset}, which is not known: the server is newer than this program.</source>
        <translation>Spalte {column} von {table} hat den Zeichensatz {charset}, der nicht bekannt ist: Der Server ist neuer als dieses Programm.</translation>
    </message>
</context>
<context>
    <name>wire.row_table.collation</name>
    <message>
        <source>Column {column} of {table} has collation number {number}, which is not known: the server is newer than this program.</source>
        <translation>Spalte {column} von {table} hat die Kollation Nummer {number}, die nicht bekannt ist: Der Server ist neuer als dieses Programm.</translation>
    </message>
</context>
<context>
    <name>wire.row_table.columns</name>
    <message>
        <source>The binlog has {count|one column|{} columns} of {table}, the catalog has {have}: the table was changed since. With binlog_row_metadata=FULL the catalog is not needed.</source>
        <translation>Im Binlog hat {table} {count|eine Spalte|{} Spalten}, im Katalog {have}: Die Tabelle wurde seitdem geändert. Mit binlog_row_metadata=FULL wird der Katalog nicht gebraucht.</translation>
    </message>
</context>
<context>
    <name>wire.row_table.not_described</name>
    <message>
        <source>The binlog does not say {field} of the columns of {table}, and the catalog is not known. Set binlog_row_metadata=FULL on the server, or let the catalog be read.</source>
        <translation>Das Binlog sagt zu den Spalten von {table} nichts über {field}, und der Katalog ist nicht bekannt. Auf dem Server binlog_row_metadata=FULL setzen oder den Katalog lesen lassen.</translation>
    </message>
</context>
<context>
    <name>wire.row_table.text</name>
    <message>
        <source>Column {column} of {table} has a type in the catalog that is not understood: {type}.</source>
        <translation>Spalte {column} von {table} hat im Katalog einen Typ, der nicht verstanden wird: {type}.</translation>
    </message>
</context>
<context>
    <name>wire.row_table.type</name>
    <message>
        <source>Column {column} of {table} is {type} in the catalog, and the binlog has another type (number {number}): the table was changed since. With binlog_row_metadata=FULL the catalog is not needed.</source>
        <translation>Spalte {column} von {table} ist im Katalog {type}, im Binlog hat sie einen anderen Typ (Nummer {number}): Die Tabelle wurde seitdem geändert. Mit binlog_row_metadata=FULL wird der Katalog nicht gebraucht.</translation>
    </message>
</context>
<context>
    <name>wire.rows.columns</name>
    <message>
        <source>The rows event of {table} is damaged: it is for {count|one column|{} columns} at offset {offset}, and the table map event has {have}.</source>
        <translation>Das Zeilen-Event von {table} ist beschädigt: Es ist für {count|eine Spalte|{} Spalten} an Offset {offset}, und das Table-map-Event hat {have}.</translation>
    </message>
</context>
<context>
    <name>wire.rows.document</name>
    <message>
        <source>The rows event of {table} is damaged at offset {offset}, row {row}, column {column}: {reason}</source>
        <translation>Das Zeilen-Event von {table} ist beschädigt an Offset {offset}, Zeile {row}, Spalte {column}: {reason}</translation>
    </message>
</context>
<context>
    <name>wire.rows.layout</name>
    <message>
        <source>The rows of {table} cannot be read: the table given has another number of columns than the table map event, which has {count}.</source>
        <translation>Die Zeilen von {table} können nicht gelesen werden: Die angegebene Tabelle hat eine andere Zahl von Spalten als das Table-map-Event, das {count} hat.</translation>
    </message>
</context>
<context>
    <name>wire.rows.no_bytes</name>
    <message>
        <source>The rows event of {table} is damaged: its rows have no bytes, yet bytes follow at offset {offset}.</source>
        <translation>Das Zeilen-Event von {table} ist beschädigt: Seine Zeilen haben keine Bytes, und doch folgen Bytes an Offset {offset}.</translation>
    </message>
</context>
<context>
    <name>wire.rows.type</name>
    <message>
        <source>Event type {type} holds no rows, or they are compressed and were not unpacked.</source>
        <translation>Der Event-Typ {type} enthält keine Zeilen, oder sie sind komprimiert und wurden nicht entpackt.</translation>
    </message>
</context>
<context>
    <name>wire.rows.value</name>
    <message>
        <source>The rows event of {table} is damaged at offset {offset}, row {row}, column {column}: {fault}.</source>
        <translation>Das Zeilen-Event von {table} ist beschädigt an Offset {offset}, Zeile {row}, Spalte {column}: {fault}.</translation>
    </message>
</context>
<context>
    <name>wire.serialization.field</name>
    <message>
        <source>The tagged GTID event has field {number} at offset {offset}, which may not be passed over and is not known. The log was written by a server newer than this program.</source>
        <translation>Das GTID-Ereignis mit Tag hat an Offset {offset} das Feld {number}, das nicht übergangen werden darf und nicht bekannt ist. Das Log wurde von einem Server geschrieben, der neuer ist als dieses Programm.</translation>
    </message>
</context>
<context>
    <name>wire.serialization.missing</name>
    <message>
        <source>The tagged GTID event is damaged: it has no {field}.</source>
        <translation>Das GTID-Ereignis mit Tag ist beschädigt: Ein Feld fehlt ({field}).</translation>
    </message>
</context>
<context>
    <name>wire.serialization.value</name>
    <message>
        <source>The tagged GTID event is damaged: {field} at offset {offset} is out of range.</source>
        <translation>Das GTID-Ereignis mit Tag ist beschädigt: {field} an Offset {offset} liegt außerhalb des gültigen Bereichs.</translation>
    </message>
</context>
<context>
    <name>wire.serialization.version</name>
    <message>
        <source>The tagged GTID event uses serialization format {number} at offset {offset}; only format 1 is known. The log was written by a server newer than this program.</source>
        <translation>Das GTID-Ereignis mit Tag verwendet das Serialisierungsformat {number} an Offset {offset}; bekannt ist nur Format 1. Das Log wurde von einem Server geschrieben, der neuer ist als dieses Programm.</translation>
    </message>
</context>
<context>
    <name>wire.table_map.count</name>
    <message>
        <source>The table map event is damaged: it promises {count|one column|{} columns} at offset {offset}, and has room for {room}.</source>
        <translation>Das Table-map-Event ist beschädigt: Es verspricht {count|eine Spalte|{} Spalten} an Offset {offset} und hat Platz für {room}.</translation>
    </message>
</context>
<context>
    <name>wire.table_map.field</name>
    <message>
        <source>The table map event of {table} is damaged: {field} at offset {offset} does not fit its columns.</source>
        <translation>Das Table-map-Event von {table} ist beschädigt: {field} an Offset {offset} passt nicht zu den Spalten.</translation>
    </message>
</context>
<context>
    <name>wire.table_map.type</name>
    <message>
        <source>Column {column} of {table} has type {type} at offset {offset}, which no row can hold. The log is damaged, or was written by a server newer than this program.</source>
        <translation>Spalte {column} von {table} hat den Typ {type} an Offset {offset}, den keine Zeile enthalten kann. Das Log ist beschädigt oder wurde von einem Server geschrieben, der neuer als dieses Programm ist.</translation>
    </message>
</context>
<context>
    <name>wire.truncated</name>
    <message>
        <source>The {what} ends too early: {field} needs {need} at offset {offset}, and {have} are left.</source>
        <translation>Zu früh zu Ende: {what}. {field} braucht {need} an Offset {offset}, übrig sind {have}.</translation>
    </message>
</context>
<context>
    <name>wire.unpack.damaged</name>
    <message>
        <source>The compressed event is damaged: its data does not unpack to the {stated} it states.</source>
        <translation>Das komprimierte Event ist beschädigt: Seine Daten ergeben entpackt nicht die genannten {stated}.</translation>
    </message>
</context>
<context>
    <name>wire.unpack.format</name>
    <message>
        <source>The compressed event is packed in a way that is not known ({number} at offset {offset}). The log is damaged, or was written by a server newer than this program.</source>
        <translation>Das komprimierte Event ist auf eine Art gepackt, die nicht bekannt ist ({number} an Offset {offset}). Das Log ist beschädigt oder wurde von einem Server geschrieben, der neuer als dieses Programm ist.</translation>
    </message>
</context>
<context>
    <name>wire.unpack.size</name>
    <message>
        <source>The compressed event is damaged: it states {stated} unpacked at offset {offset}, which {have} cannot hold.</source>
        <translation>Das komprimierte Event ist beschädigt: Es nennt an Offset {offset} entpackt {stated}, die in {have} nicht stecken können.</translation>
    </message>
</context>
<context>
    <name>wire.what.compressed_event</name>
    <message>
        <source>compressed event</source>
        <translation>komprimiertes Event</translation>
    </message>
</context>
<context>
    <name>wire.what.event</name>
    <message>
        <source>binlog event</source>
        <translation>Binärlog-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.event_header</name>
    <message>
        <source>binlog event header</source>
        <translation>Kopf des Binärlog-Ereignisses</translation>
    </message>
</context>
<context>
    <name>wire.what.format_event</name>
    <message>
        <source>format description event</source>
        <translation>Format-Description-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.greeting</name>
    <message>
        <source>server greeting</source>
        <translation>Begrüßung des Servers</translation>
    </message>
</context>
<context>
    <name>wire.what.gtid_event</name>
    <message>
        <source>GTID event</source>
        <translation>GTID-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.gtid_list_event</name>
    <message>
        <source>Gtid_list event</source>
        <translation>Gtid_list-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.heartbeat_event</name>
    <message>
        <source>heartbeat event</source>
        <translation>Heartbeat-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.incident_event</name>
    <message>
        <source>incident event</source>
        <translation>Incident-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.json_diffs</name>
    <message>
        <source>partial update of a JSON document</source>
        <translation>Teiländerung eines JSON-Dokuments</translation>
    </message>
</context>
<context>
    <name>wire.what.mariadb_gtid_event</name>
    <message>
        <source>MariaDB GTID event</source>
        <translation>GTID-Ereignis von MariaDB</translation>
    </message>
</context>
<context>
    <name>wire.what.payload_event</name>
    <message>
        <source>transaction payload event</source>
        <translation>Transaction-payload-Event</translation>
    </message>
</context>
<context>
    <name>wire.what.query_event</name>
    <message>
        <source>query event</source>
        <translation>Query-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.rotate_event</name>
    <message>
        <source>rotate event</source>
        <translation>Rotate-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.rows_event</name>
    <message>
        <source>rows event</source>
        <translation>Zeilen-Event</translation>
    </message>
</context>
<context>
    <name>wire.what.table_map_event</name>
    <message>
        <source>table map event</source>
        <translation>Table-map-Event</translation>
    </message>
</context>
<context>
    <name>wire.what.tagged_gtid_event</name>
    <message>
        <source>tagged GTID event</source>
        <translation>GTID-Ereignis mit Tag</translation>
    </message>
</context>
<context>
    <name>wire.what.type_number</name>
    <message>
        <source>type {number}</source>
        <translation>Nummer {number}</translation>
    </message>
</context>
<context>
    <name>wire.what.xa_prepare_event</name>
    <message>
        <source>XA_prepare event</source>
        <translation>XA_prepare-Ereignis</translation>
    </message>
</context>
<context>
    <name>wire.what.xid_event</name>
    <message>
        <source>xid event</source>
        <translation>Xid-Ereignis</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>primary</source>
        <translation>Primärserver</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>role unknown</source>
        <translation>Rolle unbekannt</translation>
    </message>
    <message>
        <source>up</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>down</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>prüft</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>öffnet</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>streamt</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>halted</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Contained</source>
        <translation>Enthalten</translation>
    </message>
    <message>
        <source>Retained</source>
        <translation>Noch vorhanden</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Abstammung</translation>
    </message>
    <message>
        <source>Log settings</source>
        <translation>Log-Einstellungen</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Separate start</source>
        <translation>Getrennter Start</translation>
    </message>
    <message>
        <source>Schema drift</source>
        <translation>Schemadrift</translation>
    </message>
    <message>
        <source>Halt on lost</source>
        <translation>Bei Verlust anhalten</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Waiver</source>
        <translation>Ausnahmegenehmigung</translation>
    </message>
    <message>
        <source>Stream start</source>
        <translation>Stream-Start</translation>
    </message>
    <message>
        <source>Primary</source>
        <translation>Primärserver</translation>
    </message>
    <message>
        <source>Prepared transactions</source>
        <translation>Vorbereitete Transaktionen</translation>
    </message>
    <message>
        <source>executed</source>
        <translation>ausgeführt</translation>
    </message>
    <message>
        <source>purged</source>
        <translation>bereinigt</translation>
    </message>
    <message>
        <source>owed</source>
        <translation>ausstehend</translation>
    </message>
    <message>
        <source>purged gap</source>
        <translation>bereinigte Lücke</translation>
    </message>
    <message>
        <source>hole</source>
        <translation>Loch</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>stream start</source>
        <translation>Stream-Start</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>Wiederanlauf</translation>
    </message>
    <message>
        <source>confirmed flush</source>
        <translation>bestätigter Flush</translation>
    </message>
    <message>
        <source>switchpoint</source>
        <translation>Switchpoint</translation>
    </message>
    <message>
        <source>end of log</source>
        <translation>Log-Ende</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Schreibvorgänge</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message numerus="yes">
        <source>%1 transaction(s)</source>
        <translation>
            <numerusform>%1 Transaktion</numerusform>
            <numerusform>%1 Transaktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>server id %1</source>
        <translation>Server-ID %1</translation>
    </message>
    <message>
        <source>%1, timeline %2</source>
        <translation>%1, Zeitlinie %2</translation>
    </message>
    <message>
        <source>the beginning of the log: nothing is excluded</source>
        <translation>der Anfang des Logs: Nichts ist ausgenommen</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>%1 (last seen as %2)</source>
        <translation>%1 (zuletzt gesehen als %2)</translation>
    </message>
    <message>
        <source>refused the login</source>
        <translation>Anmeldung abgelehnt</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>worlds.attached_title</name>
    <message>
        <source>{count|{} attached server|{} attached servers}</source>
        <translation>{count|{} verbundener Server|{} verbundene Server}</translation>
    </message>
</context>
<context>
    <name>worlds.consumer_delay</name>
    <message>
        <source>Only the delays of replicas can be set; {consumer} is a consumer. Pause it or cut its link.</source>
        <translation>Nur die Verzögerungen von Replikaten sind einstellbar; {consumer} ist ein Konsument. Den Konsumenten pausieren oder seine Verbindung trennen.</translation>
    </message>
</context>
<context>
    <name>worlds.hanging</name>
    <message>
        <source>{server} has not answered for {age}.</source>
        <translation>{server} antwortet seit {age} nicht.</translation>
    </message>
</context>
<context>
    <name>worlds.judged_only</name>
    <message>
        <source>Judged against each attached server; nothing is read from the stream.</source>
        <translation>Beurteilt gegen jeden verbundenen Server; aus dem Stream wird nichts gelesen.</translation>
    </message>
</context>
<context>
    <name>worlds.no_answers</name>
    <message>
        <source>{server} answered none of the questions.</source>
        <translation>{server} hat keine der Abfragen beantwortet.</translation>
    </message>
</context>
<context>
    <name>worlds.no_checkpoint</name>
    <message>
        <source>No checkpoint was given, so there is nothing to judge.</source>
        <translation>Es wurde kein Checkpoint angegeben, daher gibt es nichts zu beurteilen.</translation>
    </message>
</context>
<context>
    <name>worlds.no_replica</name>
    <message>
        <source>There is no running replica to fail over to. Restart one, or undo.</source>
        <translation>Es läuft kein Replikat, auf das ein Failover möglich wäre. Eines neu starten oder den letzten Schritt rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>worlds.not_asked_yet</name>
    <message>
        <source>{server} has not answered yet.</source>
        <translation>{server} hat noch nicht geantwortet.</translation>
    </message>
</context>
<context>
    <name>worlds.promoted_timeline</name>
    <message>
        <source>The server is on timeline {now}. A promotion begins a new one, and what follows is judged as on timeline {then}.</source>
        <translation>Der Server ist auf Zeitlinie {now}. Eine Beförderung beginnt eine neue; was folgt, ist wie auf Zeitlinie {then} beurteilt.</translation>
    </message>
</context>
<context>
    <name>worlds.read_only</name>
    <message>
        <source>Attached servers are only read. To try this, open a scenario.</source>
        <translation>Verbundene Server werden nur gelesen. Um das auszuprobieren, ein Szenario öffnen.</translation>
    </message>
</context>
<context>
    <name>worlds.split_brain</name>
    <message>
        <source>{count|{} server takes|{} servers take} writes: {servers}. This is a split brain, unless they are meant to.</source>
        <translation>{count|{} Server nimmt|{} Server nehmen} Schreibvorgänge an: {servers}. Das ist ein Split Brain, sofern es nicht so gewollt ist.</translation>
    </message>
</context>
<context>
    <name>yaml.a_list</name>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
</context>
<context>
    <name>yaml.a_mapping</name>
    <message>
        <source>a mapping</source>
        <translation>eine Zuordnung</translation>
    </message>
</context>
<context>
    <name>yaml.alias</name>
    <message>
        <source>{where}: aliases (the name after the asterisk) are not read; write the value out.</source>
        <translation>{where}: Aliasse (der Name nach dem Stern) werden nicht gelesen; den Wert ausschreiben.</translation>
    </message>
</context>
<context>
    <name>yaml.at_line</name>
    <message>
        <source>line {line}, column {column}</source>
        <translation>Zeile {line}, Spalte {column}</translation>
    </message>
</context>
<context>
    <name>yaml.at_line_of</name>
    <message>
        <source>line {line}, column {column} ({path})</source>
        <translation>Zeile {line}, Spalte {column} ({path})</translation>
    </message>
</context>
<context>
    <name>yaml.duplicate_key</name>
    <message>
        <source>{where}: the key &quot;{key}&quot; stands twice in one mapping; keep one of them.</source>
        <translation>{where}: Der Schlüssel „{key}“ steht zweimal in einer Zuordnung; nur einen davon behalten.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_boolean</name>
    <message>
        <source>{where}: expected true or false, not &quot;{value}&quot;.</source>
        <translation>{where}: Erwartet wurde true oder false, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_bytes</name>
    <message>
        <source>{where}: expected a size from {min} to {max}, such as 512KiB or 64MiB, not &quot;{value}&quot;.</source>
        <translation>{where}: Erwartet wurde eine Größe von {min} bis {max}, zum Beispiel 512KiB oder 64MiB, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_duration</name>
    <message>
        <source>{where}: expected a duration up to {max}, such as 12s, 300ms or 2m, not &quot;{value}&quot;.</source>
        <translation>{where}: Erwartet wurde eine Dauer bis {max}, zum Beispiel 12s, 300ms oder 2m, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_duration_from</name>
    <message>
        <source>{where}: expected a duration from {min} to {max}, such as 12s, 300ms or 2m, not &quot;{value}&quot;.</source>
        <translation>{where}: Erwartet wurde eine Dauer von {min} bis {max}, zum Beispiel 12s, 300ms oder 2m, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_integer</name>
    <message>
        <source>{where}: expected a whole number from {min} to {max}, not &quot;{value}&quot;.</source>
        <translation>{where}: Erwartet wurde eine ganze Zahl von {min} bis {max}, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_list</name>
    <message>
        <source>{where}: expected a list (lines that begin with &quot;- &quot;).</source>
        <translation>{where}: Erwartet wurde eine Liste (Zeilen, die mit &quot;- &quot; beginnen).</translation>
    </message>
</context>
<context>
    <name>yaml.expected_map</name>
    <message>
        <source>{where}: expected a mapping (key: value).</source>
        <translation>{where}: Erwartet wurde eine Zuordnung (Schlüssel: Wert).</translation>
    </message>
</context>
<context>
    <name>yaml.expected_one_of</name>
    <message>
        <source>{where}: &quot;{value}&quot; is not known here; expected one of: {known}.</source>
        <translation>{where}: „{value}“ ist hier nicht bekannt; erwartet wurde eines von: {known}.</translation>
    </message>
</context>
<context>
    <name>yaml.expected_text</name>
    <message>
        <source>{where}: expected a text.</source>
        <translation>{where}: Erwartet wurde ein Text.</translation>
    </message>
</context>
<context>
    <name>yaml.future_schema</name>
    <message>
        <source>{where}: this file&apos;s schema is &quot;{value}&quot;, made for a newer version; this one reads {expected}.</source>
        <translation>{where}: Das Schema dieser Datei ist „{value}“ und für eine neuere Version gemacht; diese Version liest {expected}.</translation>
    </message>
</context>
<context>
    <name>yaml.in_file</name>
    <message>
        <source>{file}: {problem}</source>
        <translation>{file}: {problem}</translation>
    </message>
</context>
<context>
    <name>yaml.in_value</name>
    <message>
        <source>{where}: {problem}</source>
        <translation>{where}: {problem}</translation>
    </message>
</context>
<context>
    <name>yaml.missing_key</name>
    <message>
        <source>{where}: the key &quot;{key}&quot; is missing.</source>
        <translation>{where}: Der Schlüssel „{key}“ fehlt.</translation>
    </message>
</context>
<context>
    <name>yaml.second_document</name>
    <message>
        <source>{where}: a second document begins here; a file holds one.</source>
        <translation>{where}: Hier beginnt ein zweites Dokument; eine Datei enthält nur eines.</translation>
    </message>
</context>
<context>
    <name>yaml.set_form</name>
    <message>
        <source>&quot;{value}&quot; is not of the form path=value, such as links.b.receive_delay=12s.</source>
        <translation>„{value}“ hat nicht die Form path=value, zum Beispiel links.b.receive_delay=12s.</translation>
    </message>
</context>
<context>
    <name>yaml.set_not_map</name>
    <message>
        <source>{where}: cannot be set: &quot;{key}&quot; is not a mapping.</source>
        <translation>{where}: Setzen ist nicht möglich: „{key}“ ist keine Zuordnung.</translation>
    </message>
</context>
<context>
    <name>yaml.syntax</name>
    <message>
        <source>{where}: this is not YAML: {problem}.</source>
        <translation>{where}: Das ist kein YAML: {problem}.</translation>
    </message>
</context>
<context>
    <name>yaml.the_file</name>
    <message>
        <source>the file</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>yaml.too_deep</name>
    <message>
        <source>{where}: lists and mappings stand within each other deeper than in any file of ours; look for brackets that are never closed.</source>
        <translation>{where}: Listen und Zuordnungen sind tiefer verschachtelt als in jeder Datei dieser Art; nach Klammern suchen, die nie geschlossen werden.</translation>
    </message>
</context>
<context>
    <name>yaml.too_large</name>
    <message>
        <source>The file is larger than {max}; no file of ours is.</source>
        <translation>Die Datei ist größer als {max}; das ist keine Datei dieser Art mehr.</translation>
    </message>
</context>
<context>
    <name>yaml.unknown_key</name>
    <message>
        <source>{where}: there is no key &quot;{key}&quot; here; expected one of: {known}.</source>
        <translation>{where}: Den Schlüssel „{key}“ gibt es hier nicht; erwartet wurde einer von: {known}.</translation>
    </message>
</context>
<context>
    <name>yaml.variable_form</name>
    <message>
        <source>a dollar sign begins {form} or {default_form}, and is written $$ where it stands for itself; here it is neither.</source>
        <translation>Ein Dollarzeichen leitet {form} oder {default_form} ein und wird als $$ geschrieben, wo es für sich selbst steht; hier ist es keines von beiden.</translation>
    </message>
</context>
<context>
    <name>yaml.variable_unset</name>
    <message>
        <source>the environment variable {name} is not set; set it, or write {form} to go without it.</source>
        <translation>Die Umgebungsvariable {name} ist nicht gesetzt; sie setzen, oder {form} schreiben, wenn es ohne sie gehen soll.</translation>
    </message>
</context>
<context>
    <name>yaml.wrong_schema</name>
    <message>
        <source>{where}: this file&apos;s schema is &quot;{value}&quot;; expected {expected}.</source>
        <translation>{where}: Das Schema dieser Datei ist „{value}“; erwartet wurde {expected}.</translation>
    </message>
</context>
</TS>

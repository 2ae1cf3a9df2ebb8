// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace switchpoint::live {

// A column of every type that rows can have, with SQL for values at the edges of it.
struct RowColumnSpec {
    QString name, type;
    QString shown;      // SQL for its value as BinlogReplay::shown has it; %1 is the column
    QStringList values; // SQL
    QString random;     // SQL; "" for one of the values
};

inline const QString as_text = "CAST(%1 AS CHAR)", as_hex = "HEX(%1)",
                     as_utf8 = "HEX(CONVERT(%1 USING utf8mb4))", as_number = "CAST(%1+0 AS CHAR)",
                     as_double = "CAST(%1 AS DOUBLE)";

inline QList<RowColumnSpec> integerColumns()
{
    QList<RowColumnSpec> columns;
    const QStringList types{"tinyint", "smallint", "mediumint", "int", "bigint"};
    const int bits[] = {8, 16, 24, 32, 64};
    for (int i = 0; i < 5; ++i) {
        const QString top = QString("(1<<%1)").arg(bits[i] - 1);
        const QString most =
            bits[i] == 64 ? QString("18446744073709551615") : QString("((1<<%1)-1)").arg(bits[i]);
        columns.append({types[i] + "_s",
                        types[i],
                        as_text,
                        {"0", "-1", "1", "CAST(" + top + "-1 AS SIGNED)",
                         bits[i] == 64 ? QString("-9223372036854775808") : "-CAST(" + top + " AS SIGNED)"},
                        QString("FLOOR(RAND()*%1)-FLOOR(RAND()*%1)").arg(100 + i * 7)});
        columns.append({types[i] + "_u",
                        types[i] + " unsigned",
                        as_text,
                        {"0", "1", top, most},
                        QString("FLOOR(RAND()*%1)").arg(100 + i * 30)});
    }
    return columns;
}

inline QList<RowColumnSpec> numberColumns()
{
    QList<RowColumnSpec> columns = integerColumns();
    const QString nines = QString(65, '9');
    columns += {
        {"dec_10_2",
         "decimal(10,2)",
         as_text,
         {"0", "-0.01", "99999999.99", "-99999999.99", "12.34"},
         "(RAND()-0.5)*100000000"},
        {"dec_65_0", "decimal(65,0)", as_text, {"0", nines, "-" + nines, "1000000000"}, "RAND()*1e60"},
        {"dec_65_30",
         "decimal(65,30)",
         as_text,
         {"0", QString(35, '9') + "." + QString(30, '9'), "-1.000000000000000000000000000001"},
         "(RAND()-0.5)*1e30"},
        {"dec_5_5", "decimal(5,5)", as_text, {"0", "0.99999", "-0.00001"}, "RAND()-0.5"},
        {"dec_18_9",
         "decimal(18,9)",
         as_text,
         {"1.000000001", "-999999999.999999999", "100000000"},
         "RAND()*1e8"},
        {"dec_1_0", "decimal(1,0)", as_text, {"9", "-9", "0"}, "FLOOR(RAND()*9)"},
        {"float_",
         "float",
         as_double,
         {"0", "1.5", "-3.402823e38", "1.17549435e-38", "0.1"},
         "RAND()*1e10-1e5"},
        {"double_",
         "double",
         as_double,
         {"0", "1.7976931348623157e308", "-2.2250738585072014e-308", "0.1", "1e15", "1e14", "1e-15", "1e-16",
          "123.456"},
         "EXP((RAND()-0.5)*200)*(RAND()-0.5)"},
        {"bit_1", "bit(1)", as_number, {"0", "1"}, ""},
        {"bit_12", "bit(12)", as_number, {"0", "4095", "2049"}, "FLOOR(RAND()*4096)"},
        {"bit_64", "bit(64)", as_number, {"0", "18446744073709551615", "1<<63"}, "FLOOR(RAND()*(1<<60))"},
        {"year_", "year", as_number, {"0", "1901", "2155", "2024"}, "1901+FLOOR(RAND()*254)"},
    };
    return columns;
}

inline QList<RowColumnSpec> temporalColumns()
{
    QList<RowColumnSpec> columns{{"date_",
                                  "date",
                                  as_text,
                                  {"'0000-00-00'", "'9999-12-31'", "'2024-00-00'", "'1000-01-01'"},
                                  "DATE'1000-01-01'+INTERVAL FLOOR(RAND()*3000000) DAY"}};
    for (const int digits : {0, 1, 2, 3, 4, 5, 6}) {
        const QString n = QString::number(digits);
        columns += {
            {"time_" + n,
             "time(" + n + ")",
             as_text,
             {"'00:00:00'", "'838:59:59'", "'-838:59:59'", "'-00:00:00.123456'", "'-00:00:01'",
              "'-01:00:00.9'", "'12:34:56.789012'", "'-12:59:59.000001'"},
             "SEC_TO_TIME((RAND()-0.5)*6000000)"},
            {"datetime_" + n,
             "datetime(" + n + ")",
             as_text,
             {"'0000-00-00 00:00:00'", "'9999-12-31 23:59:59'", "'1000-01-01 00:00:00.000001'",
              "'2024-02-29 12:34:56.789012'", "'2024-00-00 01:02:03'"},
             "TIMESTAMP'1000-01-01 00:00:00'+INTERVAL FLOOR(RAND()*250000000000) SECOND+INTERVAL "
             "FLOOR(RAND()*1000000) "
             "MICROSECOND"},
            {"timestamp_" + n,
             "timestamp(" + n + ") NULL",
             as_text,
             {"'0000-00-00 00:00:00'", "'1970-01-01 00:00:01'", "'2038-01-19 03:14:07'",
              "'2024-02-29 12:34:56.789012'"},
             "FROM_UNIXTIME(1+FLOOR(RAND()*2147000000))"},
        };
    }
    return columns;
}

inline QList<RowColumnSpec> textColumns()
{
    const QString longest = "REPEAT('ab\xc3\xa9', %1)";
    QList<RowColumnSpec> columns{
        {"char_10",
         "char(10)",
         as_utf8,
         {"''", "'a'", "'\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80'", "'0123456789'"},
         "LEFT(UUID(),9)"},
        {"char_255", "char(255)", as_utf8, {"''", longest.arg(85)}, "UUID()"},
        {"varchar_20", "varchar(20)", as_utf8, {"''", "'a '", longest.arg(6)}, "LEFT(UUID(),20)"},
        {"varchar_300", "varchar(300)", as_utf8, {"''", longest.arg(100)}, "REPEAT(UUID(),3)"},
        {"binary_4",
         "binary(4)",
         as_hex,
         {"''", "x'00'", "x'61000000'", "x'00000001'", "x'ffffffff'"},
         "UNHEX(LEFT(SHA2(RAND(),256),8))"},
        {"binary_255", "binary(255)", as_hex, {"''", "REPEAT(x'00ff',100)"}, ""},
        {"varbinary_9",
         "varbinary(9)",
         as_hex,
         {"''", "x'0000'", "x'616200'"},
         "UNHEX(LEFT(SHA2(RAND(),256),18))"},
        {"varbinary_256", "varbinary(256)", as_hex, {"''", "REPEAT('x',256)"}, ""},
        {"tinyblob_", "tinyblob", as_hex, {"''", "REPEAT(x'80',255)"}, ""},
        {"blob_", "blob", as_hex, {"''", "REPEAT(x'00',300)"}, "REPEAT(SHA2(RAND(),256),20)"},
        {"mediumblob_", "mediumblob", as_hex, {"''", "x'01'"}, ""},
        {"longblob_", "longblob", as_hex, {"''", "x'ff00'"}, ""},
        {"tinytext_", "tinytext", as_utf8, {"''", "'\xe2\x82\xac'"}, ""},
        {"text_", "text", as_utf8, {"''", longest.arg(1000)}, "REPEAT(UUID(),2)"},
        {"mediumtext_", "mediumtext", as_utf8, {"''", "'m'"}, ""},
        {"longtext_", "longtext", as_utf8, {"''", "'l'"}, ""},
        {"enum_",
         "enum('a','b''c','\xc3\xa9\xe2\x82\xac','x\\\\y','n\\nl')",
         as_utf8,
         {"'a'", "2", "3", "4", "5"},
         ""},
        {"set_",
         "set('a','b','c','\xc3\xa9')",
         as_utf8,
         {"''", "'a'", "'a,c'", "15", "8"},
         "FLOOR(RAND()*16)"},
        {"geometry_",
         "geometry",
         as_hex,
         {"ST_GeomFromText('POINT(1 2)')", "ST_GeomFromText('POLYGON((0 0,0 3,3 3,0 0))')"},
         ""},
    };
    QStringList hundreds, members;
    for (int i = 1; i <= 300; ++i)
        hundreds += QString("'e%1'").arg(i);
    for (int i = 1; i <= 64; ++i)
        members += QString("'s%1'").arg(i);
    columns += {{"enum_300",
                 "enum(" + hundreds.join(',') + ")",
                 as_utf8,
                 {"1", "255", "256", "300"},
                 "1+FLOOR(RAND()*299)"},
                {"set_64",
                 "set(" + members.join(',') + ")",
                 as_utf8,
                 {"''", "'s64'", "'s1,s33,s64'", "18446744073709551615"},
                 ""}};
    for (const char *set : {"latin1",  "ucs2",  "utf16",  "utf32",    "utf8mb3", "koi8r",  "cp1251",
                            "greek",   "swe7",  "gbk",    "big5",     "sjis",    "cp932",  "ujis",
                            "eucjpms", "euckr", "gb2312", "macroman", "tis620",  "hebrew", "ascii"}) {
        columns.append({QString("varchar_") + set,
                        QString("varchar(40) character set ") + set,
                        as_utf8,
                        {"''", "'plain'",
                         "CONVERT('\xc3\x84\xd0\x96\xce\xb1\xe2\x82\xac\xe4\xb8\x80\xe3\x81\x82 x' USING " +
                             QString(set) + ")"},
                        ""});
    }
    columns.append(
        {"enum_latin1", "enum('\xc3\xa4','\xe2\x82\xac') character set latin1", as_utf8, {"1", "2"}, ""});
    columns.append(
        {"enum_ucs2", "enum('\xc3\xa4','\xe2\x82\xac') character set ucs2", as_utf8, {"1", "2"}, ""});
    return columns;
}

inline QList<RowColumnSpec> mysqlColumns()
{
    const QString as_document = "HEX(CAST(%1 AS CHAR CHARACTER SET utf8mb4))";
    return {
        {"json_",
         "json",
         as_document,
         {"'null'", "'{}'", "'[]'", "'true'", "'\"a\\\\u0001\\\\\"\\\\\\\\ \xc3\xa9/\\\\n\"'",
          "'[0,-1,32767,32768,65535,65536,-32769,2147483648,4294967295,4294967296,-9223372036854775808,"
          "18446744073709551615]'",
          "'{\"b\":1,\"a\":{\"long key\":[1,{\"x\":false}]},\"aa\":1.5,\"\":null}'",
          "'[1.0,1e20,1e-7,-0.5,123456789.125,1e300,0.1]'",
          "JSON_ARRAY(1.50,-0.001,CAST('99999999999999999999.99' AS DECIMAL(65,10)))",
          "JSON_ARRAY(DATE'2024-02-29',TIMESTAMP'2024-02-29 12:34:56.789',CAST('-12:00:01.5' AS "
          "TIME(3)),CAST('838:59:59' AS TIME),DATE'1000-01-01')",
          "JSON_OBJECT('p',x'00ff80','q',b'101')", "JSON_ARRAY(REPEAT('x',200),REPEAT('y',70000),'z')",
          "JSON_OBJECT('big',REPEAT('k',66000),'n',-5,'m',70000,'l',JSON_ARRAY(1,2))"},
         "JSON_OBJECT('r',RAND(),'u',UUID(),'i',FLOOR(RAND()*100000),'l',JSON_ARRAY(1,RAND()*1e9))"},
        {"vector_", "vector(3)", as_hex, {"TO_VECTOR('[1,2,3]')", "TO_VECTOR('[-0.5,1e30]')"}, ""},
        {"point_", "point", as_hex, {"ST_PointFromText('POINT(1 2)',4326)"}, ""},
        {"varchar_gb18030",
         "varchar(40) character set gb18030",
         as_utf8,
         {"CONVERT('\xc3\x84\xd0\x96\xe2\x82\xac\xf0\x9f\x98\x80' USING gb18030)"},
         ""},
        {"varchar_utf16le", "varchar(40) character set utf16le", as_utf8, {"'\xc3\x84\xf0\x9f\x98\x80'"}, ""},
    };
}

inline QList<RowColumnSpec> mariadbColumns()
{
    return {
        {"varchar_compressed",
         "varchar(2000) character set latin1 compressed",
         as_utf8,
         {"''", "'short'", "REPEAT('\xc3\xa9\xe2\x82\xac long', 200)"},
         ""},
        {"text_compressed", "text compressed", as_utf8, {"''", "REPEAT('\xc3\xa9t', 500)"}, ""},
        {"blob_compressed", "longblob compressed", as_hex, {"''", "REPEAT(x'00ff', 5000)"}, ""},
        {"uuid_",
         "uuid",
         "REPLACE(UPPER(CAST(%1 AS CHAR)),'-','')",
         {"'123e4567-e89b-12d3-a456-426655440000'", "UUID()"},
         "UUID()"},
        {"inet6_", "inet6", as_hex, {"'::'", "'2001:db8::ff00:42:8329'"}, ""},
        {"json_", "json", as_utf8, {"'{\"a\":1}'", "'[]'"}, ""},
    };
}

} // namespace switchpoint::live

// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/multi_byte_codes.h"

#include "wire/character_set_tables.h"

#include <algorithm>
#include <array>
#include <iconv.h>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace switchpoint {

namespace {

constexpr char32_t unknown = 0xfffd;

enum class Shape : std::uint8_t {
    Double,   // a lead of 0x81 or more takes a second byte
    ShiftJis, // 0xa1 to 0xdf are characters of one byte
    EucJp,    // 0x8f takes two more
    Gb18030,  // a second byte that is a digit takes two more
};

struct SetInfo {
    std::string_view name;
    const char *c_library; // the name of the nearest set that iconv has
    Shape shape;
};
constexpr std::array<SetInfo, 9> sets{{{"big5", "BIG5", Shape::Double},
                                       {"cp932", "CP932", Shape::ShiftJis},
                                       {"eucjpms", "EUC-JP-MS", Shape::EucJp},
                                       {"euckr", "UHC", Shape::Double},
                                       {"gb18030", "GB18030", Shape::Gb18030},
                                       {"gb2312", "EUC-CN", Shape::Double},
                                       {"gbk", "GBK", Shape::Double},
                                       {"sjis", "SJIS", Shape::ShiftJis},
                                       {"ujis", "EUC-JP-MS", Shape::EucJp}}};

// iconv of one set, to UTF-32 in big-endian order.
class Converter {
public:
    explicit Converter(const char *set) : handle_(iconv_open("UTF-32BE", set)) {}
    ~Converter()
    {
        if (isOpen())
            iconv_close(handle_);
    }
    Converter(const Converter &) = delete;
    Converter &operator=(const Converter &) = delete;

    // `unknown`, unless the bytes are exactly one character.
    char32_t code(std::uint32_t bytes, std::size_t count)
    {
        if (!isOpen())
            return unknown;
        std::array<char, 4> in{};
        for (std::size_t i = 0; i < count; ++i)
            in[i] = static_cast<char>(bytes >> (8 * (count - 1 - i)) & 0xff);
        std::array<char, 16> out{};
        char *from = in.data();
        char *to = out.data();
        std::size_t from_left = count, to_left = out.size();
        iconv(handle_, nullptr, nullptr, nullptr, nullptr);
        constexpr auto failed = static_cast<std::size_t>(-1);
        // The second call gives what the first one holds back: a character that might be composed.
        if (iconv(handle_, &from, &from_left, &to, &to_left) == failed ||
            iconv(handle_, nullptr, nullptr, &to, &to_left) == failed || from_left != 0 ||
            to_left != out.size() - 4)
            return unknown;
        char32_t code = 0;
        for (std::size_t i = 0; i < 4; ++i)
            code = code << 8 | static_cast<std::uint8_t>(out[i]);
        return code;
    }

private:
    // iconv_open fails with (iconv_t)-1.
    [[nodiscard]] bool isOpen() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }
    iconv_t handle_;
};

std::optional<char32_t> exceptionOf(std::string_view set, std::uint32_t code)
{
    const auto all = character_set_tables::exceptions(set);
    const auto found = std::ranges::lower_bound(all, code, {}, &character_set_tables::Exception::code);
    if (found == all.end() || found->code != code)
        return {};
    return static_cast<char32_t>(found->unicode);
}

} // namespace

struct MultiByteCodes::Tables {
    const SetInfo *info;
    std::array<char32_t, 256> single;
    std::vector<char32_t> two_bytes;   // (lead - 0x80) * 256 + second
    std::vector<char32_t> three_bytes; // after 0x8f: (second - 0x80) * 128 + third - 0x80

    explicit Tables(const SetInfo &set) : info(&set), single{}
    {
        Converter converter(set.c_library);
        const auto code = [&](std::uint32_t bytes, std::size_t count) {
            return exceptionOf(set.name, bytes).value_or(converter.code(bytes, count));
        };
        for (std::uint32_t byte = 0; byte < 256; ++byte)
            single[byte] = byte < 0x80 ? byte : code(byte, 1);
        two_bytes.assign(std::size_t{128} * 256, unknown);
        for (std::uint32_t bytes = 0x8130; bytes < 0xff00; ++bytes) {
            if ((bytes & 0xff) >= 0x30)
                two_bytes[bytes - 0x8000] = code(bytes, 2);
        }
        if (set.shape != Shape::EucJp)
            return;
        three_bytes.assign(std::size_t{128} * 128, unknown);
        for (std::uint32_t second = 0xa1; second < 0xff; ++second) {
            for (std::uint32_t third = 0xa1; third < 0xff; ++third)
                three_bytes[(second - 0x80) * 128 + third - 0x80] = code(0x8f0000 | second << 8 | third, 3);
        }
    }
};

const MultiByteCodes *MultiByteCodes::of(std::string_view set)
{
    const auto found = std::ranges::find(sets, set, &SetInfo::name);
    if (found == sets.end())
        return nullptr;
    struct Slot {
        std::once_flag once;
        std::unique_ptr<const Tables> tables;
        std::unique_ptr<const MultiByteCodes> codes;
    };
    static std::array<Slot, sets.size()> slots;
    Slot &slot = slots[static_cast<std::size_t>(found - sets.begin())];
    std::call_once(slot.once, [&] {
        slot.tables = std::make_unique<const Tables>(*found);
        slot.codes.reset(new MultiByteCodes(*slot.tables));
    });
    return slot.codes.get();
}

MultiByteCodes::Character MultiByteCodes::first(std::span<const std::uint8_t> text) const
{
    const std::uint8_t lead = text[0];
    const Shape shape = tables_.info->shape;
    const bool alone =
        lead == 0x80 || lead == 0xff ||
        (shape == Shape::ShiftJis && (lead == 0xa0 || (lead >= 0xa1 && lead <= 0xdf) || lead > 0xfc));
    if (alone)
        return {tables_.single[lead], 1};
    if (text.size() < 2)
        return {};
    const std::uint8_t second = text[1];
    if (shape == Shape::EucJp && lead == 0x8f) {
        if (text.size() < 3 || second < 0x80 || text[2] < 0x80)
            return {};
        return {tables_.three_bytes[(second - 0x80U) * 128 + text[2] - 0x80U], 3};
    }
    if (shape == Shape::Gb18030 && second >= '0' && second <= '9') {
        if (text.size() < 4)
            return {};
        const std::uint32_t bytes =
            std::uint32_t{lead} << 24 | std::uint32_t{second} << 16 | std::uint32_t{text[2]} << 8 | text[3];
        thread_local Converter converter("GB18030");
        return {exceptionOf("gb18030", bytes).value_or(converter.code(bytes, 4)), 4};
    }
    if (second < 0x30)
        return {};
    return {tables_.two_bytes[(lead - 0x80U) * 256 + second], 2};
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "yaml/vetting.h"

#include "yaml/messages.h"

#include <algorithm>
#include <sstream>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

namespace switchpoint::yaml {

namespace text_of = yaml_messages;

namespace {

class Vetting final : public YAML::EventHandler {
public:
    std::optional<Error> fault;

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (++documents_ == 2)
            note(mark, text_of::second_document);
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark & /*mark*/, YAML::anchor_t /*anchor*/) override {}
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t /*anchor*/) override { note(mark, text_of::alias); }
    void OnScalar(const YAML::Mark & /*mark*/, const std::string & /*tag*/, YAML::anchor_t /*anchor*/,
                  const std::string & /*value*/) override
    {
    }
    void OnSequenceStart(const YAML::Mark &mark, const std::string & /*tag*/, YAML::anchor_t /*anchor*/,
                         YAML::EmitterStyle::value /*style*/) override
    {
        enter(mark);
    }
    void OnSequenceEnd() override { --depth_; }
    void OnMapStart(const YAML::Mark &mark, const std::string & /*tag*/, YAML::anchor_t /*anchor*/,
                    YAML::EmitterStyle::value /*style*/) override
    {
        enter(mark);
    }
    void OnMapEnd() override { --depth_; }

private:
    static constexpr int depth_max = 32; // a scenario needs 6

    void enter(const YAML::Mark &mark)
    {
        if (++depth_ > depth_max)
            note(mark, text_of::too_deep);
    }

    void note(const YAML::Mark &mark, const MessageText &text)
    {
        if (fault)
            return;
        const Message where(text_of::at_line, {textArg("line", std::to_string(mark.line + 1)),
                                               textArg("column", std::to_string(mark.column + 1))});
        fault =
            failAt(static_cast<std::size_t>(std::max(0, mark.pos)), text, {wordsArg("where", where)}).error();
    }

    int documents_ = 0;
    int depth_ = 0;
};

} // namespace

std::optional<Error> firstFaultOfForm(const std::string &yaml)
{
    Vetting vetting;
    try {
        std::istringstream stream(yaml);
        YAML::Parser parser(stream);
        while (!vetting.fault && parser.HandleNextDocument(vetting))
            continue;
    } catch (const YAML::Exception &) {
        // How yaml-cpp reports bad input. The tree's own parser meets it again and says it with its place.
        return vetting.fault;
    }
    return vetting.fault;
}

} // namespace switchpoint::yaml

// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/controls_pane.h"

#include "models/topology.h"
#include "models/words.h"
#include "panes/column_scroll.h"
#include "panes/delay_control.h"
#include "panes/guard_texts.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace switchpoint {

namespace {

QLabel *title(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont strong = label->font();
    strong.setWeight(QFont::DemiBold);
    label->setFont(strong);
    label->setContentsMargins(0, 8, 0, 0);
    return label;
}

} // namespace

ControlsPane::ControlsPane(QWidget *parent) : Pane(parent)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    read_only_ = new QFrame(this);
    read_only_->setFrameShape(QFrame::StyledPanel);
    auto *frame = new QVBoxLayout(read_only_);
    auto *says = new QLabel(tr("Read-only: these are live servers. Nothing here changes them."), read_only_);
    says->setWordWrap(true);
    frame->addWidget(says);
    outer->addWidget(read_only_);
    scroll_ = new ColumnScroll(this);
    scroll_->setFocusPolicy(Qt::NoFocus); // what is within has it
    page_ = new QWidget(scroll_);
    page_->setAccessibleName(tr("Controls"));
    auto *layout = new QVBoxLayout(page_);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(6);
    buildActions(layout);
    delays_title_ = title(tr("Delays"), page_);
    layout->addWidget(delays_title_);
    links_layout_ = new QFormLayout;
    links_layout_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    links_layout_->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    layout->addLayout(links_layout_);
    buildServerActions(layout);
    buildPolicy(layout);
    layout->addStretch(1);
    scroll_->setColumn(page_);
    outer->addWidget(scroll_, 1);
    outer->addStretch(0);
    read_only_->hide();
    showUnderstood();
}

void ControlsPane::buildActions(QVBoxLayout *layout)
{
    auto *row = new QHBoxLayout;
    fail_over_ = new QPushButton(themedIcon(QStringLiteral("fail-over")), tr("Fail over to"), page_);
    fail_over_->setMinimumHeight(28);
    target_ = new QComboBox(page_);
    target_->setMinimumHeight(28);
    target_->setAccessibleName(tr("Server to fail over to"));
    target_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    target_->setMinimumContentsLength(10);
    row->addWidget(fail_over_);
    row->addWidget(target_, 1);
    layout->addLayout(row);
    connect(fail_over_, &QPushButton::clicked, this,
            [this] { emit intended(intent::FailOver{target_->currentData().toString().toStdString()}); });

    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    presets_ = new QComboBox(page_); // what they are made of stands at the end
    presets_->setModel(&presets_model_);
    presets_->setAccessibleName(tr("Preset"));
    form->addRow(tr("&Preset of the guards"), presets_);
    rate_ = new RateControl(page_);
    auto *rate_label = new QLabel(tr("&Write rate"), page_);
    rate_label->setBuddy(rate_->slider());
    form->addRow(rate_label, rate_);
    layout->addLayout(form);
    connect(rate_, &RateControl::changed, this,
            [this](std::int64_t rate) { emit intended(intent::SetWriteRate{rate}); });
}

// What is done to one server: the selected one.
void ControlsPane::buildServerActions(QVBoxLayout *layout)
{
    action_server_ = title({}, page_);
    layout->addWidget(action_server_);
    auto *grid = new QGridLayout;
    grid->setSpacing(6);
    using Server = ObservedServer;
    const auto up = [](const Server &server) { return server.health != Server::Health::Down; };
    const auto down = [](const Server &server) { return server.health == Server::Health::Down; };
    const auto replica = [](const Server &server) {
        return server.health != Server::Health::Down && server.role != Server::Role::Primary;
    };
    const auto add = [&](const QString &text, const char *icon, std::function<bool(const Server &)> sensible,
                         std::function<Intent(const std::string &)> intent) {
        auto *button = new QPushButton(themedIcon(QString::fromLatin1(icon)), text, page_);
        button->setMinimumHeight(28);
        constexpr int columns = 2; // three are too wide in German
        const int at = static_cast<int>(actions_.size());
        grid->addWidget(button, at / columns, at % columns);
        connect(button, &QPushButton::clicked, this,
                [this, intent] { emit intended(intent(serverForActions())); });
        actions_ << ServerAction{button, std::move(sensible), std::move(intent)};
    };
    add(tr("Crash"), "crash", up, [](const std::string &server) { return Intent(intent::Crash{server}); });
    add(tr("Restart"), "to-start", down,
        [](const std::string &server) { return Intent(intent::Restart{server}); });
    add(tr("Promote"), "promote", replica,
        [](const std::string &server) { return Intent(intent::Promote{server}); });
    add(tr("Purge log"), "purge", up,
        [](const std::string &server) { return Intent(intent::Purge{server}); });
    add(tr("Reset log"), "reset", up,
        [](const std::string &server) { return Intent(intent::Reset{server}); });
    add(tr("Errant write"), "server", up,
        [](const std::string &server) { return Intent(intent::ErrantWrite{server}); });
    layout->addLayout(grid);
}

void ControlsPane::buildPolicy(QVBoxLayout *layout)
{
    layout->addWidget(title(tr("Guards"), page_));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    start_ = new QComboBox(page_);
    start_->addItem(tr("at the checkpoint"), static_cast<int>(Policy::Start::Checkpoint));
    start_->addItem(tr("at the newest position"), static_cast<int>(Policy::Start::Tail));
    on_unknown_ = new QComboBox(page_);
    on_unknown_->addItem(tr("go on provisionally"), static_cast<int>(Policy::OnUnknown::Continue));
    on_unknown_->addItem(tr("hold"), static_cast<int>(Policy::OnUnknown::Hold));
    on_drift_ = new QComboBox(page_);
    on_drift_->addItem(tr("adapt"), static_cast<int>(Policy::OnSchemaDrift::Adapt));
    on_drift_->addItem(tr("halt"), static_cast<int>(Policy::OnSchemaDrift::Halt));
    for (QComboBox *box : {presets_, start_, on_unknown_, on_drift_}) {
        box->setMinimumHeight(28);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(10);
    }
    form->addRow(tr("S&tart"), start_);
    form->addRow(tr("On &unknown"), on_unknown_);
    form->addRow(tr("On schema &drift"), on_drift_);
    layout->addLayout(form);
    for (int i = 0; i < guard_count; ++i) {
        const auto guard = static_cast<Guard>(i);
        auto *box = new QCheckBox(guardTitle(guard), page_);
        box->setMinimumHeight(24);
        box->setToolTip(guardExplanation(guard));
        box->setAccessibleDescription(guardExplanation(guard));
        auto *explanation = new QLabel(guardExplanation(guard), page_);
        explanation->setWordWrap(true);
        explanation->setForegroundRole(QPalette::PlaceholderText);
        explanation->setContentsMargins(24, 0, 0, 2);
        auto *pair = new QVBoxLayout;
        pair->setSpacing(0);
        pair->addWidget(box);
        pair->addWidget(explanation);
        layout->addLayout(pair);
        guards_[static_cast<std::size_t>(i)] = box;
        connect(box, &QCheckBox::toggled, this, [this, guard](bool on) {
            if (showing_ || observation_ == nullptr)
                return;
            Policy policy = observation_->policy;
            policy.guards = policy.guards.with(guard, on);
            sendPolicy(policy);
        });
    }
    connect(presets_, &QComboBox::activated, this, [this](int row) {
        if (observation_ != nullptr)
            emit intended(intent::SetPolicy{presets_model_.chosen(row)});
        presets_->setCurrentIndex(presets_model_.current()); // until the world has it
    });
    connect(&presets_model_, &PresetsModel::currentChanged, this,
            [this] { presets_->setCurrentIndex(presets_model_.current()); });
    const auto sendChoices = [this] {
        if (showing_ || observation_ == nullptr)
            return;
        Policy policy = observation_->policy;
        policy.start = static_cast<Policy::Start>(start_->currentData().toInt());
        policy.on_unknown = static_cast<Policy::OnUnknown>(on_unknown_->currentData().toInt());
        policy.on_schema_drift = static_cast<Policy::OnSchemaDrift>(on_drift_->currentData().toInt());
        sendPolicy(policy);
    };
    for (QComboBox *box : {start_, on_unknown_, on_drift_})
        connect(box, &QComboBox::activated, this, sendChoices);
}

void ControlsPane::sendPolicy(Policy policy)
{
    emit intended(intent::SetPolicy{PresetsModel::named(std::move(policy))});
}

// ---- showing what is so

void ControlsPane::setObservation(const ObservationPtr &observation)
{
    observation_ = observation;
    presets_model_.setPolicy(observation->policy);
    const bool read_only = readOnly();
    read_only_->setVisible(read_only);
    scroll_->setVisible(!read_only);
    if (read_only)
        return;
    showing_ = true;
    if (observation->write_rate)
        rate_->setRate(*observation->write_rate);
    showLinks();
    showTargets();
    showPolicy();
    showing_ = false;
    showUnderstood();
}

bool ControlsPane::readOnly() const
{
    return observation_ != nullptr && observation_->source != Observation::Source::Simulated;
}

void ControlsPane::setSelected(const QString &id)
{
    selected_ = id;
    showUnderstood();
}

void ControlsPane::setUnderstands(std::function<bool(const Intent &)> understands)
{
    understands_ = std::move(understands);
    showUnderstood();
}

bool ControlsPane::understands(const Intent &intent) const
{
    return observation_ != nullptr && understands_ != nullptr && understands_(intent);
}

std::string ControlsPane::serverForActions() const
{
    if (observation_ == nullptr)
        return {};
    if (observation_->server(selected_.toStdString()) != nullptr)
        return selected_.toStdString();
    for (const ObservedServer &server : observation_->servers)
        if (server.role == ObservedServer::Role::Primary)
            return server.id;
    return observation_->servers.empty() ? std::string() : observation_->servers.front().id;
}

void ControlsPane::rebuildLinks()
{
    while (links_layout_->rowCount() > 0)
        links_layout_->removeRow(0);
    links_.clear();
    const auto labelOf = [this](const std::string &id) {
        const ObservedServer *server = observation_->server(id);
        return QString::fromStdString(server == nullptr ? id : server->label);
    };
    for (const ObservedLink &link : observation_->links) {
        if (observation_->server(link.to) == nullptr)
            continue;
        LinkRow row{.from = link.from, .to = link.to};
        const auto add = [&](const QString &text, const QString &name, auto intentOf) {
            auto *control = new DelayControl(page_);
            control->setName(name);
            auto *label = new QLabel(text, page_);
            label->setBuddy(control->slider());
            label->setToolTip(name);
            links_layout_->addRow(label, control);
            connect(control, &DelayControl::changed, this,
                    [this, intentOf](std::int64_t delay_us) { emit intended(intentOf(delay_us)); });
            return control;
        };
        const QString to = cutMiddle(labelOf(link.to), 18);
        const QString whole = tr("%1 to %2").arg(labelOf(link.from), labelOf(link.to));
        row.receive =
            add(tr("%1 receives").arg(to), tr("Receive delay, %1").arg(whole), [row](std::int64_t delay_us) {
                return Intent(intent::SetReceiveDelay{.from = row.from, .to = row.to, .delay_us = delay_us});
            });
        row.apply =
            add(tr("%1 applies").arg(to), tr("Apply delay, %1").arg(whole), [row](std::int64_t delay_us) {
                return Intent(intent::SetApplyDelay{.from = row.from, .to = row.to, .delay_us = delay_us});
            });
        links_ << row;
    }
}

void ControlsPane::showLinks()
{
    QList<std::pair<std::string, std::string>> now, before;
    for (const ObservedLink &link : observation_->links)
        if (observation_->server(link.to) != nullptr)
            now << std::pair(link.from, link.to);
    for (const LinkRow &row : links_)
        before << std::pair(row.from, row.to);
    if (now != before)
        rebuildLinks();
    delays_title_->setVisible(!links_.isEmpty());
    for (const LinkRow &row : links_) {
        const ObservedLink *link = observation_->link(row.from, row.to);
        row.receive->setDelay(link->receive_delay_us.value_or(0));
        row.apply->setDelay(link->apply_delay_us.value_or(0));
    }
}

void ControlsPane::showTargets()
{
    QList<std::pair<QString, QString>> targets{{QString(), tr("the first replica")}};
    for (const ObservedServer &server : observation_->servers) {
        if (server.role == ObservedServer::Role::Primary || server.health == ObservedServer::Health::Down)
            continue;
        QString text = QString::fromStdString(server.label);
        if (const Decision *decision = worstIfPromoted(*observation_, server.id))
            text = tr("%1: %2 %3").arg(text, verdictGlyph(decision->reachability), verdictSummary(*decision));
        targets << std::pair(QString::fromStdString(server.id), text);
    }
    // The list keeps its entries, so that it can stay open while numbers change.
    while (target_->count() > targets.size())
        target_->removeItem(target_->count() - 1);
    for (int i = 0; i < targets.size(); ++i) {
        if (i == target_->count())
            target_->addItem(targets[i].second, targets[i].first);
        if (target_->itemData(i).toString() != targets[i].first)
            target_->setItemData(i, targets[i].first);
        if (target_->itemText(i) != targets[i].second)
            target_->setItemText(i, targets[i].second);
    }
}

void ControlsPane::showPolicy()
{
    const Policy &policy = observation_->policy;
    start_->setCurrentIndex(start_->findData(static_cast<int>(policy.start)));
    on_unknown_->setCurrentIndex(on_unknown_->findData(static_cast<int>(policy.on_unknown)));
    on_drift_->setCurrentIndex(on_drift_->findData(static_cast<int>(policy.on_schema_drift)));
    for (int i = 0; i < guard_count; ++i)
        guards_[static_cast<std::size_t>(i)]->setChecked(policy.guards.on(static_cast<Guard>(i)));
}

void ControlsPane::showUnderstood()
{
    const std::string server = serverForActions();
    const bool can_fail_over = understands(intent::FailOver{}) && target_->count() > 1;
    fail_over_->setEnabled(can_fail_over);
    target_->setEnabled(can_fail_over);
    rate_->setEnabled(understands(intent::SetWriteRate{}));
    const ObservedServer *one = observation_ == nullptr ? nullptr : observation_->server(server);
    for (const ServerAction &action : actions_)
        action.button->setEnabled(one != nullptr && action.sensible(*one) &&
                                  understands(action.intent(server)));
    for (const LinkRow &row : links_) {
        row.receive->setEnabled(understands(intent::SetReceiveDelay{.from = row.from, .to = row.to}));
        row.apply->setEnabled(understands(intent::SetApplyDelay{.from = row.from, .to = row.to}));
    }
    const bool can_set = observation_ != nullptr && understands(intent::SetPolicy{observation_->policy});
    for (QComboBox *box : {presets_, start_, on_unknown_, on_drift_})
        box->setEnabled(can_set);
    for (QCheckBox *box : guards_)
        box->setEnabled(can_set);
    action_server_->setText(one == nullptr ? tr("Server")
                                           : tr("Server %1").arg(QString::fromStdString(one->label)));
}

DelayControl *ControlsPane::delayControl(const QString &from, const QString &to, bool receive) const
{
    for (const LinkRow &row : links_)
        if (row.from == from.toStdString() && row.to == to.toStdString())
            return receive ? row.receive : row.apply;
    return nullptr;
}

QString ControlsPane::asText() const
{
    if (observation_ == nullptr)
        return {};
    QStringList lines;
    if (readOnly())
        return tr("Read-only: these are live servers. Nothing here changes them.");
    lines << tr("Preset: %1").arg(presets_->currentText());
    for (int i = 0; i < guard_count; ++i)
        lines << tr("%1: %2").arg(guardTitle(static_cast<Guard>(i)),
                                  guards_[static_cast<std::size_t>(i)]->isChecked() ? tr("on") : tr("off"));
    for (const LinkRow &row : links_)
        for (const DelayControl *control : {row.receive, row.apply})
            lines << tr("%1: %2").arg(control->accessibleName(), durationText(control->delay_us()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace switchpoint

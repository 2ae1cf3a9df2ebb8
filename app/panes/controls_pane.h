// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/presets_model.h"
#include "panes/pane.h"

#include <QHash>
#include <QList>

#include <array>
#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QFrame;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace switchpoint {

class ColumnScroll;
class DelayControl;
class RateControl;

// What can be set and done: delays, the write rate, guards, failing over. What the world does not understand
// is disabled; a world that is attached to real servers has no controls at all, and the pane says that it
// only reads.
class ControlsPane : public Pane {
    Q_OBJECT
public:
    explicit ControlsPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    void setSelected(const QString &id) override;
    [[nodiscard]] QString asText() const override;
    void setUnderstands(std::function<bool(const Intent &)> understands);

    [[nodiscard]] DelayControl *delayControl(const QString &from, const QString &to, bool receive) const;
    [[nodiscard]] QCheckBox *guardSwitch(Guard guard) const
    {
        return guards_[static_cast<std::size_t>(guard)];
    }
    [[nodiscard]] RateControl *rateControl() const { return rate_; }
    [[nodiscard]] QComboBox *presets() const { return presets_; }
    // The window's tool bar and menu show the same one.
    [[nodiscard]] PresetsModel *presetsModel() { return &presets_model_; }
    [[nodiscard]] QPushButton *failOverButton() const { return fail_over_; }
    [[nodiscard]] bool readOnly() const;

private:
    struct LinkRow {
        std::string from, to;
        DelayControl *receive = nullptr, *apply = nullptr;
    };
    void buildActions(QVBoxLayout *layout);
    void buildServerActions(QVBoxLayout *layout);
    void buildPolicy(QVBoxLayout *layout);
    void rebuildLinks();
    void showLinks();
    void showTargets();
    void showPolicy();
    void showUnderstood();
    void sendPolicy(Policy policy);
    [[nodiscard]] bool understands(const Intent &intent) const;
    [[nodiscard]] std::string serverForActions() const; // the selected one, else the primary

    PresetsModel presets_model_;
    ObservationPtr observation_;
    QString selected_;
    std::function<bool(const Intent &)> understands_;
    QFrame *read_only_ = nullptr;
    ColumnScroll *scroll_ = nullptr;
    QWidget *page_ = nullptr;
    QComboBox *target_ = nullptr, *presets_ = nullptr, *start_ = nullptr, *on_unknown_ = nullptr,
              *on_drift_ = nullptr;
    QPushButton *fail_over_ = nullptr;
    struct ServerAction {
        QPushButton *button = nullptr;
        std::function<bool(const ObservedServer &server)> sensible;
        std::function<Intent(const std::string &server)> intent;
    };
    QList<ServerAction> actions_;
    QLabel *action_server_ = nullptr, *delays_title_ = nullptr;
    RateControl *rate_ = nullptr;
    QFormLayout *links_layout_ = nullptr;
    QList<LinkRow> links_;
    std::array<QCheckBox *, static_cast<std::size_t>(guard_count)> guards_{};
    bool showing_ = false;
};

} // namespace switchpoint

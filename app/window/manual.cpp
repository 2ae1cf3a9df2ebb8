// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/manual.h"

#include "resources/resources.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFile>
#include <QListWidget>
#include <QLocale>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextTable>
#include <QVBoxLayout>

#include <algorithm>

namespace switchpoint {

namespace {

constexpr const char *object_name = "manual";

struct Page {
    QString title;
    QUrl url;
};

QList<Page> pages()
{
    const QString language = QLocale::languageToCode(QLocale().language());
    const auto page = [&language](const QString &title, const char *file) {
        const QString translated = QStringLiteral("/help/%1/%2").arg(language, QLatin1String(file));
        const bool exists = QFile::exists(QLatin1Char(':') + translated);
        return Page{title, QUrl(QStringLiteral("qrc:") +
                                (exists ? translated : QStringLiteral("/help/") + QLatin1String(file)))};
    };
    return {page(QCoreApplication::translate("Manual", "The window"), "window.md"),
            page(QCoreApplication::translate("Manual", "Real servers"), "live.md"),
            page(QCoreApplication::translate("Manual", "The rules"), "verdicts.md"),
            page(QCoreApplication::translate("Manual", "Running a pipeline"), "pipelines.md"),
            page(QCoreApplication::translate("Manual", "Envelopes"), "envelopes.md"),
            page(QStringLiteral("switchpointctl"), "switchpointctl.md")};
}

// Markdown says nothing about distances.
void space(QTextDocument *document)
{
    for (QTextFrame *frame : document->rootFrame()->childFrames())
        if (auto *table = qobject_cast<QTextTable *>(frame)) {
            QTextTableFormat format = table->format();
            format.setCellPadding(5);
            format.setCellSpacing(0);
            format.setBorderCollapse(true);
            format.setTopMargin(6);
            format.setBottomMargin(10);
            table->setFormat(format);
        }
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 1)
            format.setTopMargin(18);
        if (format.hasProperty(QTextFormat::BlockCodeLanguage) ||
            format.hasProperty(QTextFormat::BlockCodeFence))
            format.setLeftMargin(18);
        QTextCursor(block).setBlockFormat(format);
    }
}

class Manual : public QDialog {
public:
    explicit Manual(QWidget *parent) : QDialog(parent), pages_(pages())
    {
        setObjectName(QLatin1String(object_name));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(QCoreApplication::translate("Manual", "Manual"));
        for (const Page &page : pages_) {
            contents_->addItem(page.title);
            contents_->item(contents_->count() - 1)->setSizeHint({0, 28});
        }
        contents_->setAccessibleName(QCoreApplication::translate("Manual", "Pages of the manual"));
        contents_->setFrameShape(QFrame::NoFrame);
        browser_->setOpenLinks(true);
        browser_->setOpenExternalLinks(false);
        browser_->setFrameShape(QFrame::NoFrame);
        browser_->document()->setDocumentMargin(18);
        browser_->setAccessibleName(QCoreApplication::translate("Manual", "Text of the manual"));
        auto *splitter = new QSplitter;
        splitter->addWidget(contents_);
        splitter->addWidget(browser_);
        splitter->setStretchFactor(1, 1);
        splitter->setSizes({190, 810});
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(splitter);
        resize(1000, 720);
        connect(contents_, &QListWidget::currentRowChanged, this, [this](int row) {
            if (row >= 0 && browser_->source() != pages_[row].url)
                browser_->setSource(pages_[row].url, QTextDocument::MarkdownResource);
        });
        // A link may lead to another page.
        connect(browser_, &QTextBrowser::sourceChanged, this, [this](const QUrl &url) {
            space(browser_->document());
            const auto plain = url.adjusted(QUrl::RemoveFragment);
            const auto found = std::ranges::find(pages_, plain, &Page::url);
            if (found != pages_.end())
                contents_->setCurrentRow(static_cast<int>(found - pages_.begin()));
        });
        for (const auto &[keys, go] : {std::pair(QKeySequence::Back, &QTextBrowser::backward),
                                       std::pair(QKeySequence::Forward, &QTextBrowser::forward)})
            connect(new QShortcut(keys, this), &QShortcut::activated, browser_, go);
        contents_->setCurrentRow(0);
        contents_->setFocus();
    }

private:
    QList<Page> pages_;
    QListWidget *contents_ = new QListWidget;
    QTextBrowser *browser_ = new QTextBrowser;
};

} // namespace

void showManual(QWidget *parent)
{
    initResources();
    auto *manual = parent->findChild<QDialog *>(QLatin1String(object_name));
    if (!manual)
        manual = new Manual(parent);
    manual->show();
    manual->raise();
    manual->activateWindow();
}

} // namespace switchpoint

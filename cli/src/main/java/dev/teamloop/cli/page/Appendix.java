package dev.teamloop.cli.page;

import dev.teamloop.cli.report.SessionRecord;

/** Change records, decision records, refused handovers, the crash log, and what was not found. */
final class Appendix {
    private final Html html;
    private final SessionRecord session;

    Appendix(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        html.open("section", "aria-labelledby", "records").element("h2", "Records", "id", "records");
        changes();
        decisions();
        rejections();
        session.crashLog().ifPresent(text -> {
            html.element("h3", "Crash log");
            html.scrolling("pre", "Crash log").text(text.text()).close();
        });
        html.close();
        if (!session.gaps().isEmpty()) {
            html.open("section", "aria-labelledby", "gaps")
                    .element("h2", "Not found", "id", "gaps")
                    .open("ul");
            session.gaps().forEach(gap -> html.element("li", gap));
            html.close().close();
        }
    }

    private void changes() {
        if (session.changeRecords().isEmpty()) {
            html.element("p", "Nothing was committed, so there is no change record.");
            return;
        }
        Tables table = Tables.begin(html, "Change records", "Record", "Round", "Key result", "Commit", "Files");
        session.changeRecords()
                .forEach(one -> table.row(
                        "CR-" + one.crId(),
                        "R" + one.round(),
                        one.krId(),
                        Commits.brief(one.commitSha()),
                        String.join(", ", one.filesChanged())));
        table.end();
    }

    private void decisions() {
        for (SessionRecord.AdrFacts one : session.decisionRecords()) {
            html.open(
                    "details",
                    "class",
                    "more",
                    "id",
                    "adr-" + session.decisionRecords().indexOf(one));
            html.element("summary", one.title());
            html.scrolling("pre", one.name()).text(one.text().text()).close().close();
        }
    }

    private void rejections() {
        if (session.rejections().isEmpty()) {
            return;
        }
        html.element("h3", "Refused handovers");
        int number = 0;
        for (SessionRecord.RejectionFacts one : session.rejections()) {
            number++;
            html.open("details", "class", "more raw", "id", "refused-" + number);
            html.element(
                    "summary",
                    one.step() + ", " + one.unitId() + ": " + one.stage().replace('_', ' '));
            Tables table = Tables.begin(html, "Why it was refused", "Field", "Rule", "Message");
            one.errors().forEach(error -> table.row(error.path(), error.rule(), error.message()));
            table.end();
            html.scrolling("pre", "Raw text of refused handover " + number)
                    .text(one.raw().text())
                    .close();
            html.close();
        }
    }
}

package dev.teamloop.cli.page;

import dev.teamloop.cli.report.SessionRecord;

/** What the agents take for bugs of the project; no section where they named none. */
final class SuspectedBugs {
    private final Html html;
    private final SessionRecord session;

    SuspectedBugs(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        if (session.suspectedBugs().isEmpty()) {
            return;
        }
        html.open("section", "aria-labelledby", "suspected").element("h2", "Suspected bugs", "id", "suspected");
        html.element(
                "p", "Named by the agents as they met them, and not confirmed; a later round may have mended one.");
        Tables table = Tables.begin(html, "Suspected bugs", "What", "Named by", "Round", "Key result");
        session.suspectedBugs().forEach(one -> table.row(one.text(), one.agent(), "R" + one.round(), one.krId()));
        table.end();
        html.close();
    }
}

package dev.teamloop.cli.page;

import dev.teamloop.cli.report.SessionRecord;

/** The page of a loop. */
public final class HtmlReport {
    private HtmlReport() {}

    /** A page to be kept: without any script. */
    public static String of(SessionRecord session) {
        return page(session, false);
    }

    /** The page that reloads its content when {@code serve} says that there is news. */
    public static String live(SessionRecord session) {
        return page(session, true);
    }

    private static String page(SessionRecord session, boolean live) {
        return PageFrame.page(
                session.loop().status() + " — " + session.loop().loopId() + " — team-loop",
                "Written by team-loop from the loop's files at " + PageFrame.written(session.generatedAt())
                        + ". All times are UTC. Every figure was measured by the program; quoted text is the models'"
                        + " own.",
                live,
                html -> new PageHeader(html, session).write(),
                html -> {
                    new ProgressSection(html, session).write();
                    new SuspectedBugs(html, session).write();
                    new RoundSections(html, session).write();
                    new Ledger(html, session).write();
                    new Appendix(html, session).write();
                });
    }
}

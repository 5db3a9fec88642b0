package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.report.SessionRecord.KrFacts;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the goal's figure rose with the money spent, and the graph of key results; each with a table that says the same. */
final class ProgressSection {
    private final Html html;
    private final SessionRecord session;

    ProgressSection(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        html.open("section", "aria-labelledby", "progress")
                .element("h2", coverage() ? "Coverage against spend" : "Progress against spend", "id", "progress");
        goal();
        figure("Chart of progress against spend");
        boolean drawn = Chart.draw(html, session);
        html.close();
        html.element(
                "figcaption",
                drawn
                        ? "One mark a round, at what had been spent by its end: a green dot passed; a red cross failed and was taken back."
                                + other()
                        : "No finished round with a measured figure yet, so there is nothing to draw.");
        html.close();
        points();
        html.close();
        html.open("section", "aria-labelledby", "krs").element("h2", "Key results", "id", "krs");
        if (session.krs().isEmpty()) {
            html.element("p", "There is no plan yet.");
        } else {
            figure("Graph of key results");
            Dag.draw(html, session);
            html.close().close();
            krs();
        }
        html.close();
    }

    /** A figure that scrolls sideways, by keyboard too, where the window is narrower than it. */
    private void figure(String label) {
        html.open("figure").scrolling("div", label, "class", "scroll");
    }

    private String other() {
        return session.goal()
                .filter(goal -> goal.primary().kind().isCoverage())
                .map(goal -> " Dotted: " + (goal.primary().kind().id().equals("coverage.branch") ? "line" : "branch")
                        + " coverage.")
                .orElse("");
    }

    private boolean coverage() {
        return session.goal().map(goal -> goal.primary().kind().isCoverage()).orElse(true);
    }

    private void goal() {
        session.goal().ifPresent(goal -> {
            String objective = ReportWords.sentence(goal.objective());
            html.element("p", objective + (goal.accept().isBlank() ? "" : " Accepted when: " + goal.accept()));
            if (!goal.constraints().isEmpty()) {
                html.element("p", "Constraints: " + String.join("; ", goal.constraints()));
            }
        });
    }

    private void points() {
        Optional<SessionRecord.GoalFacts> goal = session.goal();
        if (goal.isEmpty() || session.rounds().isEmpty()) {
            return;
        }
        html.open("details", "class", "more", "id", "points").element("summary", "The chart as a table");
        Tables table = Tables.begin(
                html,
                "Figure and spend after each round",
                "Round",
                "Key result",
                "Result",
                "#Goal at",
                "#Line",
                "#Branch",
                "#Spent");
        for (RoundFacts round : session.rounds()) {
            Optional<RoundFacts.Figures> figures = round.figures();
            table.row(
                    "R" + round.round(),
                    round.krId(),
                    result(round),
                    figures.map(one -> ReportWords.figure(goal.get(), one.goal()))
                            .orElse("–"),
                    figures.map(one -> ReportWords.percent(one.line())).orElse("–"),
                    figures.map(one -> ReportWords.percent(one.branch())).orElse("–"),
                    round.spend().spentByThenYuan().toString());
        }
        table.end();
        html.close();
    }

    static String result(RoundFacts round) {
        return round.ruling()
                .map(RoundFacts.Ruling::result)
                .orElse(round.state().id());
    }

    private void krs() {
        Tables table = Tables.begin(
                html,
                "Key results in the plan's order",
                "KR",
                "Status",
                "Task",
                "Target",
                "Depends on",
                "#Retries",
                "Rounds");
        for (KrFacts kr : session.krs()) {
            table.row(
                    kr.krId(),
                    kr.running() ? "running" : kr.status(),
                    kr.spec() + kr.rootCause().map(cause -> " — " + cause).orElse(""),
                    kr.target()
                            .flatMap(target ->
                                    session.goal().map(goal -> goal.primary().show(target)))
                            .orElse("–"),
                    kr.depends().isEmpty() ? "–" : String.join(", ", kr.depends()),
                    kr.retryCount() + "/" + kr.maxRetries(),
                    kr.rounds().isEmpty()
                            ? "–"
                            : kr.rounds().stream().map(round -> "R" + round).collect(Collectors.joining(", ")));
        }
        table.end();
    }
}

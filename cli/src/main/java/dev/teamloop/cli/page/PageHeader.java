package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.spec.SpecPlan;
import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.core.goal.GoalMetric;
import java.util.Optional;

/** The top of the page: the goal, how it ended and why, and the figures that matter most. */
final class PageHeader {
    /** A loop writes its heartbeat twice a minute. */
    private static final long SILENT = 90;

    private final Html html;
    private final SessionRecord session;

    PageHeader(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        SessionRecord.LoopFacts loop = session.loop();
        html.open("header");
        html.open("p", "class", "eyebrow")
                .text("team-loop session ")
                .element("code", loop.loopId())
                .text(" in " + loop.project() + (loop.branch().isEmpty() ? "" : ", branch " + loop.branch()))
                .close();
        html.element("h1", title());
        html.open("div", "class", "verdict", "id", "why");
        html.element(
                "span",
                loop.status(),
                "class",
                "pill " + Tone.ofStatus(loop.status()).style());
        html.element("p", reason()).close();
        now();
        silence();
        gaps();
        figures();
        navigation();
        html.close();
    }

    private String title() {
        // of a spec the text is the program's own, the same for each
        return session.goal()
                .map(goal ->
                        goal.text().isBlank() || goal.text().equals(SpecPlan.GOAL) ? goal.objective() : goal.text())
                .orElse("A loop whose goal cannot be read");
    }

    private String reason() {
        if (!session.loop().running()) {
            return session.loop().reason().isEmpty()
                    ? "Why it ended is not on record."
                    : ReportWords.capital(
                            EndLine.why(session.loop().reason(), session.loop().status()));
        }
        return session.rounds().isEmpty()
                ? "No round has begun."
                : "Round "
                        + session.rounds().get(session.rounds().size() - 1).round() + " of at most "
                        + session.goal()
                                .map(goal -> String.valueOf(goal.maxRounds()))
                                .orElse("?") + ".";
    }

    /** The step in hand, and what takes long in it. The page stands until something happens, so it tells moments. */
    private void now() {
        session.loop().now().ifPresent(now -> {
            html.open("ul", "class", "plain now");
            inHand(now);
            now.beside().forEach(this::inHand);
            html.close();
        });
    }

    private void inHand(SessionRecord.NowFacts now) {
        html.element(
                "li",
                now.krId().map(kr -> kr + ": ").orElse("") + "step " + now.step() + " of 11, " + now.title()
                        + ", since " + PageFrame.second(now.since()));
        now.doing()
                .forEach(one -> html.element(
                        "li",
                        one.what() + (one.detail().isEmpty() ? "" : " (" + one.detail() + ")") + ", since "
                                + PageFrame.second(one.since())));
    }

    private void silence() {
        session.loop()
                .silentSeconds()
                .filter(seconds -> seconds > SILENT)
                .ifPresent(seconds -> html.element(
                        "p",
                        "It gave no sign of life for " + ReportWords.duration(seconds * 1000)
                                + ". If it does not come back, 'team-loop resume' goes on where it stopped.",
                        "class",
                        "notice"));
    }

    private void gaps() {
        if (!session.gaps().isEmpty()) {
            html.open("p", "class", "notice")
                    .text("Some of the loop's files are missing or damaged; what they held is left out. ")
                    .element("a", "See which", "href", "#gaps")
                    .close();
        }
    }

    private void figures() {
        html.open("dl", "class", "figures");
        session.goal()
                .ifPresent(goal -> goal.measures()
                        .forEach(measure -> measure(
                                measure,
                                goal.measures().size() == 1 ? goal.met() : measure.met(),
                                ReportWords.checked(goal, measure.metric()))));
        SessionRecord.Money money = session.money();
        boolean running = session.loop().running();
        figure(
                "Spent",
                (running ? money.spentYuan() : money.totalYuan()).toString(),
                "of " + money.budgetYuan()
                        + (money.reservedYuan().amount().signum() > 0
                                ? (running ? ", " : "; ")
                                        + money.reservedYuan()
                                        + (running ? " reserved" : " of it for broken-off calls")
                                : ""));
        long passed = session.rounds().stream()
                .filter(round -> round.ruling()
                        .filter(ruling -> ruling.result().equals("passed"))
                        .isPresent())
                .count();
        figure("Rounds", String.valueOf(session.loop().rounds()), passed + " passed");
        figure(
                "Time in rounds",
                ReportWords.duration(session.loop().durationMillis()),
                "began " + ReportWords.moment(session.loop().startedAt())
                        + (session.loop().resumed() == 0
                                ? ""
                                : "; resumed "
                                        + ReportWords.counted(session.loop().resumed(), "time")));
        figure(
                "Health",
                session.health().score().map(score -> score + " of 100").orElse("unknown"),
                ReportWords.counted(session.health().errors(), "error") + ", "
                        + ReportWords.counted(session.health().warnings(), "warning"));
        html.close();
    }

    private void measure(SessionRecord.MeasureFacts measure, boolean met, Optional<String> checked) {
        GoalMetric metric = measure.metric();
        figure(
                ReportWords.capital(ReportWords.name(metric)),
                ReportWords.way(measure),
                "target " + ReportWords.sign(metric.comparison()) + " " + metric.show(metric.target())
                        + (met ? ", met" : ", not met")
                        + checked.map(figure -> "; " + figure).orElse(""));
    }

    private void figure(String name, String value, String more) {
        html.open("div")
                .element("dt", name)
                .open("dd")
                .text(value)
                .element("small", more)
                .close()
                .close();
    }

    private void navigation() {
        html.open("nav", "aria-label", "Sections").open("ul");
        link("progress", "Progress");
        link("krs", "Key results");
        link("rounds", "Rounds");
        link("money", "Tokens and money");
        link("health", "Health");
        link("records", "Records");
        html.close().close();
    }

    private void link(String to, String text) {
        html.open("li").element("a", text, "href", "#" + to).close();
    }
}

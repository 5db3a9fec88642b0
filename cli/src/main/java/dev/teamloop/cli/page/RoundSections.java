package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.core.handover.Votes;
import org.jspecify.annotations.Nullable;

/** The rounds, each in a block that opens. The newest, and those that failed or were disputed, stand open. */
final class RoundSections {
    private final Html html;
    private final SessionRecord session;

    RoundSections(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        html.open("section", "aria-labelledby", "rounds").element("h2", "Rounds", "id", "rounds");
        if (session.rounds().isEmpty()) {
            html.element("p", "No round has begun.");
        }
        int newest = session.rounds().size();
        for (RoundFacts round : session.rounds()) {
            newest--;
            round(round, newest == 0 && session.loop().running());
        }
        html.close();
    }

    private void round(RoundFacts round, boolean open) {
        String id = "r" + round.round();
        html.newline().open("details", "class", "round", "id", id, "open", open ? "open" : "");
        summary(round);
        html.open("div", "class", "body");
        round.ruling()
                .ifPresentOrElse(
                        ruling -> Rulings.write(html, ruling, session.loop().status()),
                        () -> html.element("p", "Not decided: " + progress(round)));
        RoundDetails details = new RoundDetails(html, round, id);
        details.critics();
        details.work();
        details.spend();
        details.steps();
        new EvidenceSection(html, round, id).write();
        html.close().close();
    }

    private void summary(RoundFacts round) {
        // a heading inside the block would be closed away with the rest of it
        html.open("summary").element("h3", "R" + round.round() + " " + round.krId(), "class", "no");
        html.element("span", task(round), "class", "what");
        html.element(
                "span",
                ProgressSection.result(round),
                "class",
                "pill " + Tone.of(round).style());
        html.open("span", "class", "meta");
        if (round.retryCount() > 0) {
            html.element("span", "retry " + round.retryCount() + " of " + round.maxRetries());
        }
        round.ruling().ifPresent(ruling -> {
            ruling.closedGate().ifPresent(gate -> html.element("span", "gate " + gate + " closed", "class", "no-vote"));
            if (ruling.votes().cast()) {
                votes(ruling.votes());
            }
            if (!ruling.dissent().isEmpty()) {
                html.element("span", "dissent: " + String.join(", ", ruling.dissent()));
            }
        });
        round.figures()
                .ifPresent(figures -> session.goal()
                        .ifPresent(goal -> html.element("span", "goal at " + ReportWords.standing(goal, figures))));
        html.element("span", round.spend().costYuan().toString());
        round.times().ifPresent(times -> html.element("span", ReportWords.duration(times.round())));
        round.health().ifPresent(health -> html.element("span", "health " + health));
        long corrections = round.corrections();
        if (corrections > 0) {
            html.element("span", ReportWords.counted(corrections, "correction"), "class", "pill warn");
        }
        html.close().close();
    }

    /** As the plan says it: what the round's own words add for the coder stands in the table of key results. */
    private String task(RoundFacts round) {
        return session.krs().stream()
                .filter(kr -> kr.krId().equals(round.krId()))
                .map(SessionRecord.KrFacts::spec)
                .filter(round.spec()::startsWith)
                .findFirst()
                .orElse(round.spec());
    }

    private void votes(Votes votes) {
        vote("reviewer", votes.reviewer());
        vote("tester", votes.tester());
        vote("auditor", votes.auditor());
    }

    private void vote(String critic, @Nullable Boolean vote) {
        String style = vote == null ? "none" : vote ? "yes" : "no-vote";
        String word = vote == null ? " gave no vote" : vote ? " voted for it" : " voted against it";
        html.open("span", "class", style)
                .element("span", ReportWords.mark(vote) + " ", "aria-hidden", "true")
                .text(critic)
                .element("span", word, "class", "hidden")
                .close();
    }

    private static String progress(RoundFacts round) {
        if (round.steps().isEmpty()) {
            return "no step was begun.";
        }
        RoundFacts.Step last = round.steps().get(round.steps().size() - 1);
        String how = last.result()
                .or(() -> last.endedAt().map(at -> "cut off"))
                .orElse(round.state() == RoundFacts.State.RUNNING ? "running" : "cut off");
        return "step " + last.seq() + ", " + last.title() + " (" + how + ").";
    }
}

package dev.teamloop.cli.page;

import dev.teamloop.cli.report.Excerpt;
import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** What a round's block can be checked against: corrections, diff, raw replies, log. */
final class EvidenceSection {
    /** The artifacts that are votes. */
    private static final Set<String> VOTES = Set.of("review", "test", "audit", "vote_scorecard");

    private final Html html;
    private final RoundFacts round;
    private final String id;
    private final Map<String, String> shown = new HashMap<>();
    private int fixes;

    EvidenceSection(Html html, RoundFacts round, String id) {
        this.html = html;
        this.round = round;
        this.id = id;
    }

    void write() {
        diff();
        attempts();
        log();
    }

    private void diff() {
        Excerpt diff = round.evidence().diff();
        if (diff.isEmpty()) {
            return;
        }
        long added = diff.text()
                .lines()
                .filter(line -> line.startsWith("+") && !line.startsWith("+++"))
                .count();
        long removed = diff.text()
                .lines()
                .filter(line -> line.startsWith("-") && !line.startsWith("---"))
                .count();
        html.open("details", "class", "more diffs", "id", id + "-diff");
        html.element(
                "summary",
                "Diff: +" + added + " −" + removed + (diff.leftOut() > 0 ? " (beginning only)" : "") + ", "
                        + round.evidence().patch());
        html.scrolling("pre", "Diff of round " + round.round(), "class", "diff");
        diff.text().lines().forEach(line -> html.element("span", line.isEmpty() ? " " : line, "class", style(line)));
        html.close().close();
    }

    private static String style(String line) {
        if (line.startsWith("+++") || line.startsWith("---") || line.startsWith("diff ") || line.startsWith("index ")) {
            return "head";
        }
        return line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : line.startsWith("@@") ? "at" : "";
    }

    private void attempts() {
        List<RoundFacts.Attempt> attempts = round.evidence().attempts();
        if (attempts.isEmpty()) {
            return;
        }
        html.element("h4", "Replies of the models", "class", round.corrections() > 0 ? "" : "screen");
        if (round.corrections() > 0) {
            html.element(
                    "p",
                    ReportWords.counted(round.corrections(), "correction")
                            + " made these replies readable. Each badge opens to the rule, the field, and the text"
                            + " before and after.",
                    "class",
                    "notice");
        }
        List<String> names = ReplyNames.of(attempts);
        for (int i = 0; i < attempts.size(); i++) {
            String place = id + "-reply-" + (i + 1);
            attempt(attempts.get(i), names.get(i), place);
            RoundFacts.Attempt now = attempts.get(i);
            corrected(attempts, i).ifPresent(earlier -> change(attempts.get(earlier), names.get(earlier), now, place));
        }
        if (round.evidence().attemptsLeftOut() > 0) {
            html.element(
                    "p",
                    round.evidence().attemptsLeftOut() + " more are in the attempts files of the round's log folder.");
        }
    }

    /** The refused reply that this accepted one corrects: the one before it of the same agent. */
    private static OptionalInt corrected(List<RoundFacts.Attempt> attempts, int at) {
        RoundFacts.Attempt accepted = attempts.get(at);
        for (int i = at - 1; accepted.accepted() && accepted.attempt() > 1 && i >= 0; i--) {
            RoundFacts.Attempt earlier = attempts.get(i);
            if (earlier.agent().equals(accepted.agent()) && earlier.artifact().equals(accepted.artifact())) {
                return earlier.accepted() || earlier.raw().isEmpty() ? OptionalInt.empty() : OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    private void change(RoundFacts.Attempt refused, String name, RoundFacts.Attempt accepted, String place) {
        String diff = ReplyDiff.of(refused.raw().text(), accepted.raw().text());
        html.open("details", "class", "more diffs", "id", place + "-change")
                .element("summary", "What changed from " + name + " (refused)")
                .scrolling("pre", "Difference between two replies of round " + round.round(), "class", "diff");
        diff.lines().forEach(line -> html.element("span", line.isEmpty() ? " " : line, "class", style(line)));
        html.close().close();
    }

    private void attempt(RoundFacts.Attempt attempt, String name, String place) {
        if (!attempt.interventions().isEmpty()) {
            fixes(attempt, name, place);
        }
        html.open("details", "class", "more raw", "id", place).open("summary").text(name + ": ");
        html.element("span", attempt.outcome(), "class", attempt.accepted() ? "yes" : "no-vote");
        html.text(", " + ReportWords.clock(attempt.at())).close();
        errors(attempt.errors());
        String earlier = shown.putIfAbsent(attempt.agent() + attempt.raw().text(), name);
        if (attempt.raw().isEmpty()) {
            html.element("p", "No text came before it failed.");
        } else if (earlier != null) {
            html.element("p", "The same text as in " + earlier + ".");
        } else {
            html.scrolling("pre", "Raw text of round " + round.round() + ": " + name)
                    .text(attempt.raw().text())
                    .close();
        }
        html.close();
    }

    /** A voter's corrections are one notice, closed until it is asked for (seed 000 §4). */
    private void fixes(RoundFacts.Attempt attempt, String name, String place) {
        if (VOTES.contains(attempt.artifact())) {
            html.open("details", "class", "more fixes", "id", place + "-fixes")
                    .element("summary", name + ": " + attempt.badges());
        } else {
            html.element("p", name + ": " + attempt.badges(), "class", "none").open("div", "class", "fixes");
        }
        attempt.interventions().forEach(this::fix);
        html.close();
    }

    private void errors(List<SessionRecord.ErrorFacts> errors) {
        if (errors.isEmpty()) {
            return;
        }
        Tables table = Tables.begin(html, "Why it was refused", "Field", "Rule", "Message");
        errors.forEach(error -> table.row(error.path(), error.rule(), error.message()));
        table.end();
    }

    private void fix(RoundFacts.Correction one) {
        fixes++;
        html.open("details", "class", "fix", "id", id + "-fix-" + fixes);
        html.element("summary", one.category().replace('_', ' ') + ": " + one.rule());
        html.open("dl");
        html.element("dt", "Rule").element("dd", one.rule());
        html.element("dt", "Field")
                .open("dd")
                .element("code", one.path().isEmpty() ? "the text as a whole" : one.path())
                .close();
        html.element("dt", "Stage").element("dd", one.stage().replace('_', ' '));
        html.element("dt", "What").element("dd", one.message());
        html.element("dt", "Before")
                .open("dd")
                .element("pre", one.before().orElse("(none given)"))
                .close();
        html.element("dt", "After")
                .open("dd")
                .element("pre", one.after().orElse("(none given)"))
                .close();
        html.close().close();
    }

    private void log() {
        List<RoundFacts.LogLine> lines = round.evidence().log();
        if (lines.isEmpty()) {
            return;
        }
        long loud = lines.stream()
                .filter(line -> !line.level().equals("INFO") && !line.level().equals("DEBUG"))
                .count();
        html.open("details", "class", "more log", "id", id + "-log");
        html.element(
                "summary",
                "Log: " + ReportWords.counted(lines.size(), "line")
                        + (loud > 0 ? ", " + loud + " of them warnings or errors" : "")
                        + (round.evidence().logLinesLeftOut() > 0
                                ? "; " + round.evidence().logLinesLeftOut() + " left out"
                                : ""));
        Tables table =
                Tables.begin(html, "Log of round " + round.round(), "Time", "Level", "Agent", "Intent", "Message");
        lines.forEach(line ->
                table.row(ReportWords.clock(line.at()), line.level(), line.agent(), line.intent(), line.message()));
        table.end();
        html.close();
    }
}

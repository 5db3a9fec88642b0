package dev.teamloop.cli.page;

import dev.teamloop.cli.report.Excerpt;
import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import java.util.List;

/** What a round's block can be checked against: corrections, diff, raw replies, log. */
final class EvidenceSection {
    private final Html html;
    private final RoundFacts round;
    private final String id;

    EvidenceSection(Html html, RoundFacts round, String id) {
        this.html = html;
        this.round = round;
        this.id = id;
    }

    void write() {
        diff();
        new Replies(html, "round " + round.round(), id).write(round.evidence().attempts());
        if (round.evidence().attemptsLeftOut() > 0) {
            html.element(
                    "p",
                    round.evidence().attemptsLeftOut() + " more are in the attempts files of the round's log folder.");
        }
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
        DiffLines.write(html, diff.text());
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

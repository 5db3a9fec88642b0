package dev.teamloop.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.page.HtmlReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a loop whose events were written by a program before this one. */
final class EarlierVersionTest {
    @TempDir
    Path folder;

    /** Programs before this one wrote neither handovers nor reports into the log. */
    @Test
    void aLoopOfAnEarlierVersionIsToldAsFarAsItsEventsGoAndTheRestIsNamedInOneSentence() throws IOException {
        RecordedSession recorded = RecordedSession.in(folder);
        SessionRecord whole = recorded.read();
        List<String> lines = Files.readAllLines(recorded.state("events.jsonl")).stream()
                .filter(line -> !line.matches(
                        ".*\"event\":\"(began|handed_over|committed|decision_recorded|round_reported)\".*"))
                .map(line -> line.replaceFirst(",\"duration_millis\".*", "}"))
                .toList();
        Files.write(recorded.state("events.jsonl"), lines);

        SessionRecord session = recorded.read();

        assertThat(session.gaps()).singleElement().asString().contains("does not tell all of round 1, 2, 3, 4, 5");
        assertThat(session.loop().reason()).isEqualTo(whole.loop().reason());
        assertThat(session.money()).isEqualTo(whole.money());
        assertThat(session.krs()).isEqualTo(whole.krs());
        assertThat(session.goal().orElseThrow().current())
                .isEqualTo(whole.goal().orElseThrow().current());
        assertThat(session.rounds()).extracting(RoundFacts::ruling).isEqualTo(rulings(whole));
        assertThat(session.rounds().get(3).steps())
                .isEqualTo(whole.rounds().get(3).steps());
        assertThat(session.rounds().get(3).evidence())
                .isEqualTo(whole.rounds().get(3).evidence());
        assertThat(MarkdownReport.of(session)).contains("| 4 | K2.2 | passed |");
        assertThat(HtmlReport.of(session)).contains("id=\"r5\"");
    }

    private static List<Optional<RoundFacts.Ruling>> rulings(SessionRecord session) {
        return session.rounds().stream().map(RoundFacts::ruling).toList();
    }
}

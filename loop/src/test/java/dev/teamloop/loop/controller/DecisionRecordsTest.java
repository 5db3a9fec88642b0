package dev.teamloop.loop.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.loop.record.Documents;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DecisionRecordsTest {
    @TempDir
    Path folder;

    private void record(int number, String title, String decision) throws IOException {
        PlannedAdr adr = new PlannedAdr(title, "context", decision, "consequences", "alternatives");
        Files.writeString(
                folder.resolve("ADR-" + number + ".md"),
                Documents.decisionRecord(number, adr, LocalDate.of(2026, 6, 29), Samples.ID));
    }

    @Test
    void eachIsOneLineWithWhatWasDecided() throws IOException {
        record(10, "Mock HTTP", "Use the responses library.");
        record(2, "Test data", "Build it\nin factories.");
        Files.writeString(folder.resolve("notes.md"), "# none");

        assertThat(DecisionRecords.of(folder))
                .containsExactly(
                        "ADR-2: Test data – Build it in factories.", "ADR-10: Mock HTTP – Use the responses library.");
    }

    @Test
    void whereThereIsNoneNothingIsTold() {
        assertThat(DecisionRecords.of(folder.resolve("none"))).isEmpty();
    }
}

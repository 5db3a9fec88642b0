package dev.teamloop.loop.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.testing.Samples;
import dev.teamloop.loop.watch.Progress;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DecisionRecordsTest {
    private final List<String> logged = new ArrayList<>();

    @TempDir
    Path project;

    private LoopRecords loop;
    private DecisionRecords decisions;

    @BeforeEach
    void records() {
        StateStore store = new StateStore(new LoopFolder(project, "logs", "rdf"), Samples.GUARD);
        FakeClock clock = new FakeClock();
        LoopLogs logs =
                new LoopLogs(store.folder(), Samples.ID, store.files(), clock, event -> logged.add(event.toString()));
        PriceTable prices = new PriceTable(Map.of(), BigDecimal.ONE);
        FileLedger ledger = new FileLedger(store.files(), store.folder().ledger(), prices, Yuan.of("1"), clock);
        loop = new LoopRecords(Samples.ID, store, logs, ledger, event -> {}, new Progress(() -> 0), clock);
        decisions = new DecisionRecords(loop);
    }

    @AfterEach
    void close() {
        loop.logs().close();
    }

    private static PlannedAdr adr(String title, String decision, @Nullable String supersedes) {
        return new PlannedAdr(title, "context", decision, "consequences", "alternatives", supersedes);
    }

    private String text(int number) throws IOException {
        return Files.readString(loop.folder().decisionRecord(number));
    }

    @Test
    void eachIsOneLineWithWhereItStandsAndWhatWasDecided() throws IOException {
        decisions.add(1, adr("Test data", "Build it\nin factories.", null), Optional.empty());
        decisions.add(1, adr("Mock HTTP", "Use the responses library.", null), Optional.empty());
        Files.writeString(loop.folder().decisionRecords().resolve("notes.md"), "# none");

        assertThat(decisions.lines())
                .containsExactly(
                        "ADR-1 (accepted): Test data – Build it in factories.",
                        "ADR-2 (accepted): Mock HTTP – Use the responses library.");
    }

    @Test
    void whereThereIsNoneNothingIsTold() {
        assertThat(decisions.lines()).isEmpty();
    }

    @Test
    void theNewestFiftyAreTold() {
        for (int i = 1; i <= 60; i++) {
            decisions.add(1, adr("Choice", "This.", null), Optional.empty());
        }

        assertThat(decisions.lines()).hasSize(50).first().asString().startsWith("ADR-11 ");
    }

    @Test
    void oneThatIsReplacedNamesItsSuccessor() throws IOException {
        decisions.add(1, adr("HTTP by urllib", "urllib.", null), Optional.empty());
        decisions.add(2, adr("HTTP by requests", "requests.", "ADR-1"), Optional.empty());

        assertThat(text(1)).contains("| Status: superseded by ADR-2\n");
        assertThat(text(2)).contains("| Status: accepted\n");
    }

    @Test
    void whatIsToReplaceNothingThereIsIsSaid() throws IOException {
        decisions.add(1, adr("HTTP by requests", "requests.", "ADR-7"), Optional.empty());

        assertThat(text(1)).contains("| Status: accepted\n");
        assertThat(logged).anyMatch(line -> line.contains("'ADR-7', which is no decision record of the project"));
    }

    @Test
    void whatAnswersAnOmissionIsProposedUntilTheAuditorComparedThem() throws IOException {
        decisions.add(1, adr("HTTP", "requests.", null), Optional.of("a new dependency – requests"));
        decisions.add(1, adr("Names", "Short ones.", null), Optional.of("a new dependency – requests"));

        assertThat(decisions.lines())
                .first()
                .asString()
                .isEqualTo("ADR-1 (proposed; answers the omission: a new dependency – requests): HTTP – requests.");

        decisions.settle(2, List.of("ADR-2"));

        assertThat(text(1)).contains("| Status: accepted\n");
        assertThat(text(2)).contains("| Status: rejected\n");
    }
}

package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoopArchiveTest {
    private static final LoopId FRESH = new LoopId("manual-20260630T090000-bbbbbb-L");

    @TempDir
    Path project = Path.of("");

    private StateStore store = new StateStore(new LoopFolder(Path.of(""), "logs", "rdf"), Samples.GUARD);

    @BeforeEach
    void anEarlierLoop() {
        store = new StateStore(new LoopFolder(project, "logs", "rdf"), Samples.GUARD);
        store.writeState(state(Samples.ID));
        records(Samples.ID.loopId());
        store.files().write(store.folder().changeRecord(1), "{}");
        store.files().write(store.folder().root().resolve("config.json"), "{}");
    }

    private static StateFile state(InteractionId id) {
        return new StateFile(
                false,
                id.loopId(),
                id,
                "2026-06-29T14:30:12Z",
                2,
                List.of(),
                List.of(),
                0.5,
                1,
                2,
                "0.6",
                Optional.of("SUCCESS"));
    }

    /** What a loop writes before its STATE.md. */
    private void records(LoopId of) {
        store.files().write(store.folder().init(), "{\"loop_id\":\"" + of + "\"}");
        store.files().appendLine(store.folder().ledger(), of.value());
        store.files().appendLine(store.folder().events(), of.value());
        store.files().write(store.folder().reports().resolve("session-summary.md"), of.value());
        store.files().write(store.folder().snapshot(2), "\"" + of + "\"");
    }

    private LoopArchive succession() {
        return LoopArchive.in(project, Samples.GUARD);
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(store.folder().root())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(store.folder().root().relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    private Map<String, String> withoutArchive() throws IOException {
        Map<String, String> files = files();
        files.keySet().removeIf(name -> name.startsWith("archive/"));
        return files;
    }

    @Test
    void aLoopThatStartsTakesTheEarlierOnesPlace() throws IOException {
        succession().begin(FRESH);
        records(FRESH);
        store.writeState(state(FRESH.interactionId()));
        succession().settle();

        assertThat(succession().open()).isFalse();
        assertThat(files())
                .containsKeys("archive/" + Samples.ID.loopId() + "/STATE.md", "cr/CR-1.json", "config.json")
                .containsEntry("ledger.jsonl", "\"" + FRESH + "\"\n");
        assertThat(store.readState().orElseThrow().loopId()).isEqualTo(FRESH);
    }

    @Test
    void whereTheNewLoopNeverStartsTheEarlierOneIsBackAndNothingIsMixed() throws IOException {
        Map<String, String> before = files();
        succession().begin(FRESH);
        records(FRESH);
        succession().settle();

        assertThat(withoutArchive()).isEqualTo(before);
        assertThat(files()).containsEntry("archive/" + FRESH + "/ledger.jsonl", "\"" + FRESH + "\"\n");
        succession().settle();
        assertThat(withoutArchive()).isEqualTo(before);
    }

    @Test
    void aRefusedGoalLeavesNothingThatTheNextLoopWouldTakeForItsOwn() throws IOException {
        Files.delete(store.folder().state());
        succession().begin(FRESH);
        assertThat(store.folder().events()).doesNotExist();
        assertThat(store.folder().ledger()).doesNotExist();
        records(FRESH);
        succession().settle();
        assertThat(withoutArchive()).containsEntry("events.jsonl", "\"" + FRESH + "\"\n");
    }

    @Test
    void aKillBetweenAnyTwoMovesLosesNothing() throws IOException {
        Map<String, String> before = files();
        succession().begin(FRESH);
        Path archived = store.folder().archive().resolve(Samples.ID.loopId().value());
        // killed while it gave way: the marker of then, and the records one by one back as they were not yet moved
        store.files()
                .write(
                        store.folder().opening(),
                        Files.readString(store.folder().opening()).replace("OPENING", "MOVING"));
        for (String name : List.of("state-snapshots", "events.jsonl", "STATE.md")) {
            Files.move(archived.resolve(name), store.folder().root().resolve(name));
        }
        succession().settle();
        assertThat(files()).isEqualTo(before);

        // killed while it came back: the new one's records are in the archive, or still here
        succession().begin(FRESH);
        records(FRESH);
        Path never = Files.createDirectories(store.folder().archive().resolve(FRESH.value()));
        Files.move(store.folder().events(), never.resolve("events.jsonl"));
        succession().settle();
        assertThat(withoutArchive()).isEqualTo(before);
    }

    @Test
    void commandsThatOnlyLookWaitForALoopThatIsBeingStarted() throws IOException {
        Map<String, String> before = files();
        try (LoopLock lock = LoopLock.take(store.folder().lock()).orElseThrow()) {
            succession().begin(FRESH);
            succession().settleUnlessRunning();
            assertThat(succession().open()).isTrue();
        }
        succession().settleUnlessRunning();
        Files.delete(store.folder().lock());
        assertThat(files()).isEqualTo(before);
    }
}

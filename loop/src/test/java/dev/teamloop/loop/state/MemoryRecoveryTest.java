package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MemoryRecoveryTest {
    private static final String PATH = "rdf/business/memory.ttl";

    @TempDir
    Path project;

    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = project.resolve(PATH);
        Files.createDirectories(project.resolve("rdf/business"));
        Files.writeString(file, "first\n");
    }

    private static Fingerprint print(String text) {
        return Fingerprint.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static UncommittedMemory begun(String before) {
        Fingerprint content = before.isEmpty() ? Fingerprint.GONE : print(before);
        return new UncommittedMemory(
                2, false, "0".repeat(40), List.of(new UncommittedMemory.Part(PATH, 0, before.length(), content)));
    }

    @Test
    void whatAnInterruptedRoundAppendedGoes() throws IOException {
        Files.writeString(file, "first\nsecond, torn");

        MemoryRecovery.takeBack(project, begun("first\n"));
        MemoryRecovery.takeBack(project, begun("first\n"));

        assertThat(file).hasContent("first\n");
    }

    @Test
    void aFileThatTheRoundBeganGoesWhole() throws IOException {
        MemoryRecovery.takeBack(project, begun(""));

        assertThat(file).doesNotExist();
    }

    @Test
    void whatTheRoundFinishedGoesTooWhereItsDecisionIsLost() throws IOException {
        Files.writeString(file, "first\nsecond\n");
        UncommittedMemory memory =
                begun("first\n").finished(List.of(FileWrite.appended(PATH, 6, print("first\nsecond\n"))));

        assertThat(memory.holds(2)).isTrue();
        MemoryRecovery.takeBack(project, memory);

        assertThat(file).hasContent("first\n");
    }

    @Test
    void whatSomebodyElseChangedStays() throws IOException {
        Files.writeString(file, "other\nsecond\n");

        MemoryRecovery.takeBack(project, begun("first\n"));

        assertThat(file).hasContent("other\nsecond\n");
    }

    @Test
    void whatSomebodyElseAppendedBeforeTheRoundIsNotCommittedAsOurs() {
        UncommittedMemory memory = begun("first\n").finished(List.of(FileWrite.appended(PATH, 20, print("whatever"))));

        assertThat(memory.part(PATH).flatMap(UncommittedMemory.Part::write))
                .contains(FileWrite.appended(PATH, 20, print("whatever")));
    }

    @Test
    void itIsReadBackAsItWasWritten() {
        StateStore store = new StateStore(new LoopFolder(project, "logs", "rdf"), Samples.GUARD);
        store.writeUncommittedMemory(begun("first\n"));

        assertThat(store.readUncommittedMemory()).contains(begun("first\n"));
        store.forgetUncommittedMemory();
        assertThat(store.readUncommittedMemory()).isEmpty();
    }
}

package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoopLockTest {
    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("LOCK");

    @BeforeEach
    void place() {
        file = folder.resolve(".team-loop").resolve("LOCK");
    }

    private static String ownPid() {
        return String.valueOf(ProcessHandle.current().pid());
    }

    private String inAnotherProcess() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home", ""), "bin", "java")
                                .toString(),
                        "-cp",
                        System.getProperty("java.class.path", ""),
                        LockTaker.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        process.waitFor();
        return said;
    }

    @Test
    void aFreeLockIsTakenAndNamesItsHolder() throws IOException {
        try (LoopLock lock = LoopLock.take(file).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(LoopLock.holder(file)).isEqualTo(ownPid());
        }
    }

    @Test
    void aSecondTakerInThisProcessIsRefused() throws IOException {
        try (LoopLock lock = LoopLock.take(file).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(LoopLock.take(file)).isEmpty();
        }
    }

    @Test
    void aSecondTakerInAnotherProcessIsRefused() throws Exception {
        try (LoopLock lock = LoopLock.take(file).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(inAnotherProcess()).isEqualTo("refused");
        }
        assertThat(inAnotherProcess()).isEqualTo("taken");
    }

    @Test
    void aRefusedTakerAndAReaderOfTheHolderDoNotBreakTheLock() throws Exception {
        try (LoopLock lock = LoopLock.take(file).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(LoopLock.take(file)).isEmpty();
            assertThat(LoopLock.holder(file)).isNotEmpty();

            assertThat(inAnotherProcess()).isEqualTo("refused");
        }
    }

    @Test
    void whoHoldsItBrieflyIsWaitedForAndALoopIsNot() throws Exception {
        for (boolean briefly : new boolean[] {true, false}) {
            LoopLock held = (briefly ? LoopLock.takeBriefly(file) : LoopLock.take(file)).orElseThrow();
            AtomicInteger looks = new AtomicInteger();

            Optional<LoopLock> taken = LoopLock.takeSoon(file, "1", () -> {
                if (looks.incrementAndGet() == 500) {
                    held.close();
                }
            });

            assertThat(taken.isPresent()).isEqualTo(briefly);
            assertThat(LoopLock.holder(file)).isEqualTo(briefly ? "1" : ownPid());
            (briefly ? taken.orElseThrow() : held).close();
        }
    }

    @Test
    void aReleasedLockCanBeTakenAgain() throws IOException {
        for (int i = 0; i < 3; i++) {
            Optional<LoopLock> lock = LoopLock.take(file);
            assertThat(lock).isPresent();
            lock.orElseThrow().close();
        }
    }

    @Test
    void whatADeadProcessLeftIsNoLock() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "999999\n");

        try (LoopLock lock = LoopLock.take(file).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(LoopLock.holder(file)).isEqualTo(ownPid());
        }
    }

    @Test
    void withoutAFileTheHolderIsUnknown() {
        assertThat(LoopLock.holder(file)).isEqualTo("unknown");
    }

    @Test
    void aLockThatIsALinkIsNotTakenAndWhatItLeadsToStays() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Files.createDirectories(folder.resolve(".team-loop"));
        Files.createSymbolicLink(file, Path.of("../victim"));

        assertThatThrownBy(() -> LoopLock.take(file)).isInstanceOf(IOException.class);
        assertThat(LoopLock.abandoned(file)).isFalse();
        assertThat(victim).hasContent("mine");
    }

    @Test
    void aLockInAFolderThatIsALinkIsNotTaken() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve(".team-loop"), elsewhere);

        assertThatThrownBy(() -> LoopLock.take(file)).isInstanceOf(IOException.class);
        assertThat(elsewhere).isEmptyDirectory();
    }
}

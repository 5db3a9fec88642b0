package dev.teamloop.knowledge.rdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AppendedFileTest {
    private static final Prefixes PREFIXES = new Prefixes("pyov");

    @TempDir
    Path folder = Path.of("");

    @Test
    void whatItAppendedItselfIsNeverReadAgain() {
        AppendedFile file = file();
        assertThat(statements(file)).isEmpty();

        for (int round = 1; round <= 500; round++) {
            assertThat(file.append(block(round))).isEmpty();
        }

        assertThat(file.stale()).isFalse();
        assertThat(statements(file())).hasSize(500);
    }

    @Test
    void whatAnotherAppendedIsReadOnce() {
        AppendedFile file = file();
        file.append(block(1));
        assertThat(statements(file)).hasSize(1);
        file().append(block(2));

        assertThat(file.stale()).isTrue();
        assertThat(statements(file)).hasSize(2);
        assertThat(file.stale()).isFalse();
    }

    @Test
    void whatAnotherAppendedIsStillToBeReadAfterAnAppendOfItsOwn() {
        AppendedFile file = file();
        assertThat(statements(file)).isEmpty();
        file().append(block(1));

        file.append(block(2));

        assertThat(file.stale()).isTrue();
        assertThat(statements(file)).hasSize(2);
    }

    @Test
    void theFileTakenAwayIsStartedAnewWithItsPrefix() throws IOException {
        AppendedFile file = file();
        file.append(block(1));
        Files.delete(folder.resolve("memory.ttl"));

        file.append(block(2));

        assertThat(Files.readString(folder.resolve("memory.ttl")))
                .isEqualTo(PREFIXES.businessDirective() + "\n" + block(2));
    }

    @Test
    void writersInOneProcessWaitForEachOther() throws InterruptedException, ExecutionException {
        ExecutorService writers = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Boolean>> work = IntStream.rangeClosed(1, 40)
                    .<Callable<Boolean>>mapToObj(
                            round -> () -> file().append(block(round)).isEmpty())
                    .toList();
            for (Future<Boolean> done : writers.invokeAll(work)) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            writers.shutdown();
        }

        AppendedFile whole = file();
        List<Statement> statements = statements(whole);
        assertThat(whole.damage()).isEmpty();
        assertThat(statements)
                .extracting(Statement::subject)
                .doesNotHaveDuplicates()
                .hasSize(40);
    }

    @Test
    void aFileThatCannotBeWrittenIsAFaultThatNamesIt() throws IOException {
        Files.createDirectory(folder.resolve("memory.ttl"));

        assertThatThrownBy(() -> file().append(block(1)))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("memory.ttl");
    }

    private AppendedFile file() {
        return new AppendedFile(folder, "memory.ttl", PREFIXES);
    }

    private static List<Statement> statements(AppendedFile file) {
        List<Statement> statements = new ArrayList<>();
        file.read(() -> {
            statements.clear();
            return statements::add;
        });
        return statements;
    }

    private static String block(int round) {
        return "<kr:K2.1_R" + round + ">\n    pyov-business:round " + round + " .\n";
    }
}

package dev.teamloop.knowledge.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stamp is believed only where a later change would have shown in it. */
final class RacilyCleanTest {
    @ParameterizedTest
    @CsvSource({
        // modified, changed, size, inode now; the run before began at 1,000 and saw 900, 950, 10, 7
        "900, 950, 10, 7, true",
        "901, 950, 10, 7, false",
        "900, 951, 10, 7, false",
        "900, 950, 11, 7, false",
        "900, 950, 10, 8, false"
    })
    void aFileIsKnownByItsWholeStamp(long modified, long changed, long size, long inode, boolean known) {
        Manifest manifest = manifest(new FileStamp(10, 900, 950, 7));

        assertThat(manifest.known("a.py", new FileStamp(size, modified, changed, inode))
                        .isPresent())
                .isEqualTo(known);
    }

    @ParameterizedTest
    @CsvSource({"1000, 900", "900, 1000", "1001, 1001"})
    void aFileThatWasWrittenInTheTickInWhichItWasReadIsReadAgain(long modified, long changed) {
        FileStamp stamp = new FileStamp(10, modified, changed, 7);

        assertThat(manifest(stamp).known("a.py", stamp)).isEmpty();
        assertThat(manifest(stamp).covers(Map.of("a.py", stamp))).isFalse();
    }

    @Test
    void anIndexOfWhichNothingIsKnownIsNotTheLastRuns() {
        assertThat(Manifest.none().wrote(List.of())).isFalse();
    }

    @Test
    void whatWasWrittenIsReadBack() {
        FileStamp stamp = new FileStamp(10, -900, 950, 7);
        Manifest manifest = manifest(stamp);
        manifest.entries().put("odd\n\t dir/名.py", new Manifest.Entry(stamp, "4567", "syntax error at line 1"));

        assertThat(Manifest.parse(manifest.lines())).contains(manifest);
        for (int lines = 0; lines < manifest.lines().size(); lines++) {
            assertThat(Manifest.parse(manifest.lines().subList(0, lines))).isEmpty();
        }
    }

    @Test
    void aLinkAndAFolderHaveNoStamp(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("a.py"), new byte[3]);
        Path link = Files.createSymbolicLink(folder.resolve("b.py"), file);

        assertThat(FileStamp.of(file)).map(FileStamp::size).isEqualTo(Optional.of(3L));
        assertThat(FileStamp.of(link)).isEmpty();
        assertThat(FileStamp.of(folder)).isEmpty();
        assertThat(FileStamp.of(folder.resolve("none"))).isEmpty();
    }

    private static Manifest manifest(FileStamp stamp) {
        TreeMap<String, Manifest.Entry> entries = new TreeMap<>();
        entries.put("a.py", new Manifest.Entry(stamp, "0123", ""));
        return new Manifest("key\nof two lines", 1_000, List.of(stamp, stamp, stamp), 3, entries);
    }
}

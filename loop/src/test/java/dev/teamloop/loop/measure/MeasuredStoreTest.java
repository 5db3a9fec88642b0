package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.measure.MeasuredStore.Kept;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MeasuredStoreTest {
    private static final Kept MEASURED =
            new Kept(Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2)), Set.of("src/generated.py"));
    private final Instant now = Instant.now();

    @TempDir
    Path folder = Path.of("");

    private MeasuredStore open() {
        return MeasuredStore.open(Samples.files(folder), folder.resolve("measured"), now);
    }

    @Test
    void whatWasMeasuredIsKnownAgainAfterARestart() {
        open().put("k1", MEASURED, true);

        assertThat(open().get("k1")).contains(MEASURED);
        assertThat(open().get("k2")).isEmpty();
    }

    @Test
    void whatIsWrittenThereMeanwhileCountsForNothing() throws IOException {
        MeasuredStore store = open();
        store.put("k1", MEASURED, true);

        Files.copy(folder.resolve("measured/k1.json"), folder.resolve("measured/forged.json"));

        assertThat(store.get("forged")).isEmpty();
    }

    @Test
    void aRunWithoutAResultIsNotKept() {
        open().put("k1", new Kept(Samples.measured(Samples.broken("ImportError")), Set.of()), true);

        assertThat(open().get("k1")).isEmpty();
    }

    @Test
    void aDamagedEntryIsAsIfItWereNotThere() throws IOException {
        open().put("k1", MEASURED, true);
        Files.writeString(folder.resolve("measured/k1.json"), "{\"meas");

        assertThat(open().get("k1")).isEmpty();
    }

    @Test
    void whatIsOlderThanADayIsMeasuredAgain() throws IOException {
        open().put("k1", MEASURED, true);
        Path written = folder.resolve("measured/k1.json");
        Files.setLastModifiedTime(written, FileTime.from(now.minus(Duration.ofHours(25))));

        assertThat(open().get("k1")).isEmpty();
        assertThat(written).doesNotExist();
    }

    @Test
    void whatServesThisLoopOnlyIsNotWritten() {
        MeasuredStore store = open();
        store.put("k1", MEASURED, false);

        assertThat(store.get("k1")).contains(MEASURED);
        assertThat(open().get("k1")).isEmpty();
    }

    @Test
    void withoutAFolderTheLoopStillKnowsWhatItMeasured() {
        MeasuredStore store = MeasuredStore.inMemory();
        store.put("k1", MEASURED, true);

        assertThat(store.get("k1")).contains(MEASURED);
    }

    @Test
    void onlyTheNewestStayOnDisk() throws IOException {
        for (int i = 0; i < 12; i++) {
            open().put("k" + i, MEASURED, true);
            Path written = folder.resolve("measured/k" + i + ".json");
            Files.setLastModifiedTime(written, FileTime.from(now.minusSeconds(100 - i)));
        }

        assertThat(open().get("k11")).isPresent();
        assertThat(open().get("k0")).isEmpty();
    }

    @Test
    void onlyTheLastUsedStayInMemory() {
        MeasuredStore store = open();
        for (int i = 0; i < 12; i++) {
            store.put("k" + i, MEASURED, true);
            assertThat(store.get("k0")).isPresent();
        }

        assertThat(store.get("k1")).isEmpty();
        assertThat(store.get("k11")).isPresent();
    }

    @Test
    void aTreeIsNamedByItsPathsAndContents() throws IOException {
        Files.writeString(folder.resolve("a"), "1");
        Files.writeString(folder.resolve("b"), "");
        String digest = TreeDigest.of(folder, List.of("b", "a"), "pytest");

        assertThat(TreeDigest.of(folder, List.of("a", "b"), "pytest")).isEqualTo(digest);
        assertThat(TreeDigest.of(folder, List.of("a", "b"), "maven")).isNotEqualTo(digest);
        assertThat(TreeDigest.of(folder, List.of("a"), "pytest")).isNotEqualTo(digest);
        Files.writeString(folder.resolve("a"), "2");
        assertThat(TreeDigest.of(folder, List.of("a", "b"), "pytest")).isNotEqualTo(digest);
        Files.writeString(folder.resolve("a"), "1");
        Files.delete(folder.resolve("b"));
        assertThat(TreeDigest.of(folder, List.of("a", "b"), "pytest")).isNotEqualTo(digest);
    }
}

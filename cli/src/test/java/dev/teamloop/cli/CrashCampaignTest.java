package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short, seeded crash campaign; {@code bench/crash-campaign} runs the long one. */
final class CrashCampaignTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsLostWhereverTheControllerIsKilled() throws Exception {
        CrashCampaign.Result result = new CrashCampaign(folder, 20261121).random(10, 8);

        assertThat(result.kills()).isEqualTo(10);
        assertThat(result.findings()).as(result.table()).isEmpty();
    }
}

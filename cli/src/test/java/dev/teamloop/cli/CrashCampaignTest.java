package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.Campaign;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short, seeded crash campaign; {@code bench/crash-campaign} runs the long one. */
final class CrashCampaignTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsLostWhereverTheControllerIsKilled() throws Exception {
        int kills = Campaign.cases(5);

        CrashCampaign.Result result = new CrashCampaign(folder, Campaign.seed(20261121)).random(kills, 4);

        assertThat(result.kills()).isEqualTo(kills);
        assertThat(result.findings()).as(result.table()).isEmpty();
    }

    @Test
    void norWhileThreeKeyResultsAreInWork() throws Exception {
        int kills = Campaign.cases(3);

        CrashCampaign.Result result =
                CrashCampaign.sideBySide(folder, Campaign.seed(20261125), 3).random(kills, 4);

        assertThat(result.kills()).isEqualTo(kills);
        assertThat(result.findings()).as(result.table()).isEmpty();
    }
}

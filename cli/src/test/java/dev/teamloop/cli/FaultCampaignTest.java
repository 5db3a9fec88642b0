package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short, seeded fault campaign; {@code bench/fault-campaign} runs the long one. */
final class FaultCampaignTest {
    @TempDir
    Path folder;

    @Test
    void aLoopSucceedsAlthoughThreeOfTenRequestsFail() throws Exception {
        FaultCampaign.Outcome outcome = new FaultCampaign(folder).often(20261121, 0.3, 2);

        assertThat(outcome.faults()).isPositive();
        assertThat(outcome.findings()).as(outcome.toString()).isEmpty();
    }

    @Test
    void noFaultMakesItSpendMoreThanItsBudget() throws Exception {
        FaultCampaign.Outcome outcome = new FaultCampaign(folder).poor(20261121, 0.3, 4);

        assertThat(outcome.faults()).isPositive();
        assertThat(outcome.findings()).as(outcome.toString()).isEmpty();
    }
}

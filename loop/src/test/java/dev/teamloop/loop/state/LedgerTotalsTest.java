package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.loop.state.FileLedger.Consumption;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LedgerTotalsTest {
    private final LedgerTotals totals = new LedgerTotals();
    private int next;

    private LedgerEntry reserve(int round, String model) {
        LedgerEntry entry = new LedgerEntry(
                "reserve",
                "c" + next++,
                "",
                Agent.REVIEWER,
                "review",
                "K2.1",
                round,
                model,
                0,
                0,
                0,
                false,
                Yuan.of("2"));
        totals.add(entry);
        return entry;
    }

    private void settle(LedgerEntry reserved) {
        totals.add(reserved.closed("settle", "", new TokenUsage(100, 40, 10), true, Yuan.of("0.5")));
    }

    @Test
    void everyModelOfAnAgentIsToldOnceTheOneThatAnsweredLastAtTheEnd() {
        settle(reserve(1, "model"));
        settle(reserve(1, "cheaper"));
        settle(reserve(1, "model"));

        assertThat(totals.consumption(1))
                .hasEntrySatisfying(
                        Agent.REVIEWER, used -> assertThat(used.models()).containsExactly("cheaper", "model"));
    }

    @Test
    void anOpenReservationIsMoneyOfItsRoundAndOneThatIsReleasedIsNone() {
        settle(reserve(1, "model"));
        reserve(2, "model");
        LedgerEntry released = reserve(2, "model");
        totals.add(released.closed("release", "", TokenUsage.NONE, true, Yuan.ZERO));

        assertThat(totals.reserved()).isEqualTo(Yuan.of("2"));
        assertThat(totals.spent()).isEqualTo(Yuan.of("0.5"));
        assertThat(totals.consumption())
                .containsEntry(
                        Agent.REVIEWER,
                        new Consumption(new TokenUsage(100, 40, 10), Yuan.of("2.5"), List.of("model"), 2, 1, true));
    }
}

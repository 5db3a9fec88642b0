package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.CallLedger.Refused;
import dev.teamloop.core.port.CallLedger.Reserved;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.testing.Samples;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What calls that are under way hold: it is neither spent, nor is another call refused for it. */
final class CallsUnderWayTest {
    /** ¥1 for a thousand tokens, in and out. */
    private static final PriceTable PRICES = new PriceTable(Map.of(), BigDecimal.ONE);

    @TempDir
    Path folder = Path.of("");

    private FileLedger ledger(String budget) {
        return new FileLedger(
                Samples.files(folder), folder.resolve("ledger.jsonl"), PRICES, Yuan.of(budget), new FakeClock());
    }

    private static CallLedger.Answer reserve(FileLedger ledger, long bytes, int maxTokens) {
        return ledger.reserve(Samples.call(Agent.CODER, ModelStep.CODE, 1), "model", bytes, maxTokens);
    }

    private static Reserved granted(CallLedger.Answer answer) {
        assertThat(answer).isInstanceOf(Reserved.class);
        return (Reserved) answer;
    }

    @Test
    void aCallUnderWayIsNoCostYetSoThatNoSumGoesDownAgain() {
        FileLedger ledger = ledger("20");
        ledger.settle(granted(reserve(ledger, 1_000, 2_000)), Optional.of(new TokenUsage(500, 0, 500)));
        granted(reserve(ledger, 2_000, 4_096));

        assertThat(ledger.totals().cost()).isEqualTo(Yuan.of("1"));
        assertThat(ledger.settled()).isEqualTo(new Balance(Yuan.of("20"), Yuan.of("1"), Yuan.ZERO, Yuan.of("19")));
        assertThat(ledger.balance().reserved()).isEqualTo(Yuan.of("6.096"));
        assertThat(ledger("20").totals().cost()).isEqualTo(Yuan.of("7.096"));
    }

    /** Asks in a thread of its own, and returns when that waits or has its answer. */
    private static FutureTask<CallLedger.Answer> asked(FileLedger ledger, long bytes, int maxTokens) {
        FutureTask<CallLedger.Answer> answer = new FutureTask<>(() -> reserve(ledger, bytes, maxTokens));
        Thread thread = new Thread(answer);
        thread.start();
        while (thread.getState() != Thread.State.WAITING && !answer.isDone()) {
            Thread.onSpinWait();
        }
        return answer;
    }

    @Test
    @Timeout(20)
    void whatCallsUnderWayHoldIsWaitedForBeforeACallIsRefused() throws Exception {
        FileLedger ledger = ledger("6");
        Reserved first = granted(reserve(ledger, 1_000, 4_500));

        FutureTask<CallLedger.Answer> second = asked(ledger, 1_000, 4_500);
        assertThat(second.isDone()).isFalse();
        ledger.settle(first, Optional.of(new TokenUsage(400, 0, 100)));

        assertThat(granted(second.get()).maxTokens()).isEqualTo(4_500);
        assertThat(ledger.balance().committed()).isEqualTo(Yuan.of("6"));
    }

    @Test
    @Timeout(20)
    void whatDoesNotFitAfterTheCallsUnderWayEitherIsRefusedForGood() throws Exception {
        FileLedger ledger = ledger("6");
        Reserved first = granted(reserve(ledger, 1_000, 4_500));
        assertThat(reserve(ledger, 5_000, 4_500)).isInstanceOf(Refused.class);

        FutureTask<CallLedger.Answer> second = asked(ledger, 1_000, 4_500);
        ledger.settle(first, Optional.empty());

        assertThat(second.get()).isEqualTo(new Refused(Yuan.of("2.024"), Yuan.of("0.5")));
    }

    @Test
    @Timeout(20)
    void whatACrashCutOffIsNotWaitedFor() {
        granted(reserve(ledger("6"), 1_000, 4_500));

        assertThat(reserve(ledger("6"), 1_000, 4_500)).isInstanceOf(Refused.class);
    }

    @Test
    @Timeout(20)
    void whoWaitsCanBeInterrupted() {
        FileLedger ledger = ledger("6");
        granted(reserve(ledger, 1_000, 4_500));

        Thread.currentThread().interrupt();

        assertThat(reserve(ledger, 1_000, 4_500)).isInstanceOf(CallLedger.Interrupted.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}

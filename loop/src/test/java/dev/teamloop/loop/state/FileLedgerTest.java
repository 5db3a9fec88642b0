package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.ModelPrice;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.CallLedger.Refused;
import dev.teamloop.core.port.CallLedger.Reserved;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileLedgerTest {
    /** ¥1 for a thousand tokens, in and out. */
    private static final PriceTable PRICES = new PriceTable(
            Map.of(
                    "free",
                    ModelPrice.flat(BigDecimal.ZERO),
                    "free-output",
                    new ModelPrice(BigDecimal.ONE, BigDecimal.ONE, BigDecimal.ZERO)),
            BigDecimal.ONE);

    private static final CallContext CALL = Samples.call(Agent.CODER, ModelStep.CODE, 1);

    @TempDir
    Path folder = Path.of("");

    private FileLedger ledger(String budget) {
        return new FileLedger(
                Samples.files(folder), folder.resolve("ledger.jsonl"), PRICES, Yuan.of(budget), new FakeClock());
    }

    private static CallLedger.Answer reserve(FileLedger ledger, long bytes, int maxTokens) {
        return ledger.reserve(CALL, "model", bytes, maxTokens);
    }

    private static Reserved granted(CallLedger.Answer answer) {
        assertThat(answer).isInstanceOf(Reserved.class);
        return (Reserved) answer;
    }

    @Test
    void theWorstCaseIsReservedBeforeTheCall() {
        FileLedger ledger = ledger("20");

        Reserved reserved = granted(reserve(ledger, 2_000, 4_096));

        assertThat(reserved.maxTokens()).isEqualTo(4_096);
        assertThat(reserved.worstCase()).isEqualTo(Yuan.of("6.096"));
        assertThat(ledger.balance())
                .isEqualTo(new Balance(Yuan.of("20"), Yuan.ZERO, Yuan.of("6.096"), Yuan.of("13.904")));
        assertThat(folder.resolve("ledger.jsonl")).content().contains("\"event\":\"reserve\"");
    }

    @Test
    void aReservationShrinksToWhatIsLeft() {
        Reserved reserved = granted(reserve(ledger("3.5"), 1_000, 16_384));

        assertThat(reserved.maxTokens()).isEqualTo(2_500);
        assertThat(reserved.worstCase()).isEqualTo(Yuan.of("3.5"));
    }

    @Test
    void aReservationShrinksToOneThousandAndTwentyFourTokensButNotBelow() {
        assertThat(granted(reserve(ledger("2.024"), 1_000, 16_384)).maxTokens()).isEqualTo(1_024);
    }

    @Test
    void whatWouldShrinkFurtherIsRefusedAndNothingIsReserved() {
        FileLedger ledger = ledger("2.0239");

        assertThat(reserve(ledger, 1_000, 16_384)).isEqualTo(new Refused(Yuan.of("2.024"), Yuan.of("2.0239")));
        assertThat(ledger.balance().reserved()).isEqualTo(Yuan.ZERO);
        assertThat(folder.resolve("ledger.jsonl")).doesNotExist();
    }

    @Test
    void aCallThatWantsLessThanTheLeastIsGrantedWholeOrNotAtAll() {
        assertThat(granted(reserve(ledger("1.1"), 1_000, 100)).maxTokens()).isEqualTo(100);
        assertThat(reserve(ledger("0.05"), 0, 100)).isInstanceOf(Refused.class);
    }

    @Test
    void aRequestDearerThanWhatIsLeftIsRefused() {
        assertThat(reserve(ledger("1"), 5_000, 1_024)).isInstanceOf(Refused.class);
    }

    @Test
    void aFreeModelIsNeverRefused() {
        FileLedger ledger = ledger("0");

        assertThat(granted(ledger.reserve(Samples.call(Agent.CODER, ModelStep.CODE, 1), "free", 1_000_000, 16_384))
                        .maxTokens())
                .isEqualTo(16_384);
    }

    @Test
    void aModelWithFreeOutputStillPaysItsInput() {
        FileLedger ledger = ledger("1");

        assertThat(ledger.reserve(Samples.call(Agent.CODER, ModelStep.CODE, 1), "free-output", 1_001, 16_384))
                .isInstanceOf(Refused.class);
        assertThat(granted(ledger.reserve(Samples.call(Agent.CODER, ModelStep.CODE, 1), "free-output", 1_000, 16_384))
                        .worstCase())
                .isEqualTo(Yuan.of("1"));
    }

    @Test
    void settlingChargesTheReportedUsageAndFreesTheRest() {
        FileLedger ledger = ledger("20");
        Reserved reserved = granted(reserve(ledger, 2_000, 4_096));

        Yuan charge = ledger.settle(reserved, Optional.of(new TokenUsage(400, 0, 100)));

        assertThat(charge).isEqualTo(Yuan.of("0.5"));
        assertThat(ledger.balance()).isEqualTo(new Balance(Yuan.of("20"), Yuan.of("0.5"), Yuan.ZERO, Yuan.of("19.5")));
        assertThat(ledger.totals()).isEqualTo(new LoopState.Totals(new TokenUsage(400, 0, 100), Yuan.of("0.5")));
    }

    @Test
    void withoutReportedUsageTheReservationStands() {
        FileLedger ledger = ledger("20");

        Yuan charge = ledger.settle(granted(reserve(ledger, 2_000, 4_096)), Optional.empty());

        assertThat(charge).isEqualTo(Yuan.of("6.096"));
        assertThat(ledger.balance().spent()).isEqualTo(Yuan.of("6.096"));
        assertThat(ledger.consumption(1))
                .hasEntrySatisfying(
                        Agent.CODER, used -> assertThat(used.estimated()).isTrue());
    }

    @Test
    void aReleasedReservationCostsNothing() {
        FileLedger ledger = ledger("20");
        Reserved reserved = granted(reserve(ledger, 2_000, 4_096));

        ledger.release(reserved);
        ledger.release(reserved);

        assertThat(ledger.balance().remaining()).isEqualTo(Yuan.of("20"));
    }

    @Test
    void aReservationIsSettledOnce() {
        FileLedger ledger = ledger("20");
        Reserved reserved = granted(reserve(ledger, 2_000, 4_096));
        ledger.settle(reserved, Optional.of(TokenUsage.NONE));

        assertThatIllegalStateException()
                .isThrownBy(() -> ledger.settle(reserved, Optional.of(TokenUsage.NONE)))
                .withMessageContaining(reserved.id());
    }

    @Test
    void whatACrashLeftOpenStandsAtItsWorstCase() {
        FileLedger before = ledger("20");
        before.settle(granted(reserve(before, 1_000, 2_000)), Optional.of(new TokenUsage(500, 0, 500)));
        granted(reserve(before, 2_000, 4_096));

        FileLedger after = ledger("20");

        assertThat(after.balance()).isEqualTo(before.balance());
        assertThat(after.balance().committed()).isEqualTo(Yuan.of("7.096"));
        assertThat(after.consumption(1)).hasEntrySatisfying(Agent.CODER, used -> {
            assertThat(used.calls()).isEqualTo(2);
            assertThat(used.cost()).isEqualTo(Yuan.of("7.096"));
            assertThat(used.estimated()).isTrue();
        });
    }

    @Test
    void aTornLastLineIsDroppedAndTheNextReservationHasAnIdOfItsOwn() throws IOException {
        FileLedger before = ledger("20");
        Reserved first = granted(reserve(before, 1_000, 2_000));
        Files.writeString(
                folder.resolve("ledger.jsonl"), "{\"event\":\"reserve\",\"id\":\"c1\",\"yu", StandardOpenOption.APPEND);

        FileLedger after = ledger("20");
        Reserved second = granted(reserve(after, 1_000, 2_000));

        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(ledger("20").balance().reserved()).isEqualTo(Yuan.of("6"));
    }

    @Test
    void aTopUpRaisesTheBudgetForGood() {
        FileLedger ledger = ledger("1");
        assertThat(reserve(ledger, 1_000, 1_024)).isInstanceOf(Refused.class);

        ledger.topUp(Yuan.of("5"));

        granted(reserve(ledger, 1_000, 1_024));
        assertThat(ledger("1").balance().budget()).isEqualTo(Yuan.of("6"));
    }

    @Test
    void aTopUpOfAnotherProcessIsSeenOnceAndOnlyAfterLooking() {
        FileLedger loop = ledger("1");
        loop.topUp(Yuan.of("1"));
        ledger("1").topUp(Yuan.of("5"));
        assertThat(loop.balance().budget()).isEqualTo(Yuan.of("2"));

        loop.refresh();
        loop.refresh();

        assertThat(loop.balance().budget()).isEqualTo(Yuan.of("7"));
    }

    @Test
    void consumptionIsToldByRoundAndAgent() {
        FileLedger ledger = ledger("100");
        spend(ledger, Agent.CODER, 1, 100);
        spend(ledger, Agent.CODER, 1, 200);
        spend(ledger, Agent.REVIEWER, 1, 300);
        spend(ledger, Agent.CODER, 2, 400);

        assertThat(ledger.consumption(1).get(Agent.CODER))
                .isEqualTo(new FileLedger.Consumption(
                        new TokenUsage(300, 0, 0), Yuan.of("0.3"), List.of("model"), 2, 0, false));
        assertThat(ledger.consumption(1)).containsOnlyKeys(Agent.CODER, Agent.REVIEWER);
        assertThat(ledger.consumption(2)).containsOnlyKeys(Agent.CODER);
        assertThat(ledger.totals().tokens()).isEqualTo(new TokenUsage(1000, 0, 0));
    }

    private static void spend(FileLedger ledger, Agent agent, int round, long tokens) {
        Reserved reserved = granted(ledger.reserve(Samples.call(agent, ModelStep.CODE, round), "model", 1_000, 1_024));
        ledger.settle(reserved, Optional.of(new TokenUsage(tokens, 0, 0)));
    }

    @Test
    void noSequenceOfCallsExceedsTheBudget() throws IOException {
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            Path file = folder.resolve(seed + ".jsonl");
            Yuan initial = new Yuan(BigDecimal.valueOf(random.nextInt(20_000), 3));
            Yuan budget = initial;
            FileLedger ledger = new FileLedger(Samples.files(folder), file, PRICES, initial, new FakeClock());
            List<Reserved> open = new ArrayList<>();
            Yuan charged = Yuan.ZERO;
            for (int step = 0; step < 6; step++) {
                int what = open.isEmpty() ? random.nextInt(4) : random.nextInt(8);
                if (what <= 2) {
                    // the same thread would have to end what it waits for
                    if (ledger.reserveNow(CALL, "model", random.nextInt(4_000), 1 + random.nextInt(6_000))
                            instanceof Reserved reserved) {
                        open.add(reserved);
                    }
                } else if (what == 3 && random.nextInt(3) == 0) {
                    Yuan more = new Yuan(BigDecimal.valueOf(random.nextInt(3_000), 3));
                    ledger.topUp(more);
                    budget = budget.plus(more);
                } else if (what == 4) {
                    ledger.release(open.remove(random.nextInt(open.size())));
                } else if (what == 5) {
                    ledger = new FileLedger(Samples.files(folder), file, PRICES, initial, new FakeClock());
                } else if (what >= 6) {
                    Reserved reserved = open.remove(random.nextInt(open.size()));
                    charged = charged.plus(ledger.settle(reserved, usage(random, reserved)));
                }
                Yuan reserved = open.stream().map(Reserved::worstCase).reduce(Yuan.ZERO, Yuan::plus);
                assertThat(charged.plus(reserved)).as("seed %d", seed).isLessThanOrEqualTo(budget);
                assertThat(ledger.balance())
                        .as("seed %d", seed)
                        .isEqualTo(new Balance(
                                budget, charged, reserved, budget.minus(charged).minus(reserved)));
            }
            Files.deleteIfExists(file);
        }
    }

    /** What a provider may report: no more output than was allowed, and no more input than the request had bytes. */
    private static Optional<TokenUsage> usage(Random random, Reserved reserved) {
        if (random.nextInt(4) == 0) {
            return Optional.empty();
        }
        long bytes = reserved.worstCase().amount().movePointRight(3).longValueExact() - reserved.maxTokens();
        long in = random.nextLong(bytes + 1);
        return Optional.of(new TokenUsage(in, random.nextLong(in + 1), random.nextInt(reserved.maxTokens() + 1)));
    }
}

package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.Decision.NextAction;
import dev.teamloop.core.handover.Decision.Result;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AdjudicatorTest {
    private static final List<GateResult> OPEN =
            List.of(new GateResult("scope", true, "ok"), new GateResult("measure", true, "ok"));
    private static final List<GateResult> CLOSED = List.of(
            new GateResult("scope", true, "ok"),
            new GateResult("regression", false, "2 failing"),
            new GateResult("measure", false, "did not improve"));
    private static final RoundOutcome BLOCKED = new RoundOutcome.Blocked(CLOSED);

    private static Adjudicator.Attempt attempt(String kr, int retries, RoundOutcome outcome) {
        return new Adjudicator.Attempt(Samples.withRetries(Samples.kr(kr), retries), outcome, true);
    }

    private static RoundOutcome voted(@Nullable Boolean reviewer, @Nullable Boolean tester, @Nullable Boolean auditor) {
        return new RoundOutcome.Voted(OPEN, new Votes(reviewer, tester, auditor));
    }

    @ParameterizedTest
    @CsvSource({
        // tier, votes for, retries used, retries allowed → result, next, consumed
        "K1.1, 3, 0, true,  PASSED,  NEXT_KR, false",
        "K1.1, 2, 0, true,  PASSED,  NEXT_KR, false",
        "K1.1, 1, 0, true,  FAILED,  RETRY,   false",
        "K1.1, 0, 0, true,  FAILED,  RETRY,   false",
        "K1.1, 1, 3, true,  FAILED,  RETRY,   false",
        "K1.1, 1, 0, false, FAILED,  RETRY,   false",
        "K2.1, 3, 0, true,  PASSED,  NEXT_KR, false",
        "K2.1, 2, 0, true,  PASSED,  NEXT_KR, false",
        "K2.1, 3, 3, false, PASSED,  NEXT_KR, false",
        "K2.1, 1, 0, true,  FAILED,  RETRY,   true",
        "K2.1, 1, 2, true,  FAILED,  RETRY,   true",
        "K2.1, 1, 3, true,  SKIPPED, SKIP,    false",
        "K2.1, 1, 0, false, SKIPPED, SKIP,    false",
        "K2.1, 0, 0, true,  SKIPPED, SKIP,    false",
        "K2.1, 0, 3, true,  SKIPPED, SKIP,    false",
        "K3.1, 3, 0, true,  PASSED,  NEXT_KR, false",
        "K3.1, 2, 0, true,  PASSED,  NEXT_KR, false",
        "K3.1, 1, 0, true,  FAILED,  RETRY,   true",
        "K3.1, 1, 3, true,  SKIPPED, SKIP,    false",
        "K3.1, 0, 0, true,  SKIPPED, SKIP,    false",
    })
    void theVoteDecidesByTierAndRetries(
            String kr, int votes, int retries, boolean allowed, Result result, NextAction next, boolean consumed) {
        for (Votes cast : votesFor(votes)) {
            Adjudicator.Ruling ruling = Adjudicator.rule(new Adjudicator.Attempt(
                    Samples.withRetries(Samples.kr(kr), retries), new RoundOutcome.Voted(OPEN, cast), allowed));

            assertThat(ruling.result()).as("votes %s", cast).isEqualTo(result);
            assertThat(ruling.next()).as("votes %s", cast).isEqualTo(next);
            assertThat(ruling.retryConsumed()).as("votes %s", cast).isEqualTo(consumed);
            assertThat(ruling.closedGate()).isEmpty();
            assertThat(ruling.dissent()).as("votes %s", cast).hasSize((int) cast.byCritic().values().stream()
                    .filter(Optional.of(false)::equals)
                    .count());
        }
    }

    /** Every way in which three critics can give that many votes; what is no "passed" is "failed" or missing. */
    private static List<Votes> votesFor(int wanted) {
        List<Votes> found = new ArrayList<>();
        @Nullable Boolean[] ways = {true, false, null};
        for (Boolean reviewer : ways) {
            for (Boolean tester : ways) {
                for (Boolean auditor : ways) {
                    Votes votes = new Votes(reviewer, tester, auditor);
                    if (votes.passed() == wanted) {
                        found.add(votes);
                    }
                }
            }
        }
        return found;
    }

    @Test
    void theDissentNamesTheCriticsInTheirOrder() {
        assertThat(Adjudicator.rule(attempt("K2.1", 0, voted(true, false, true)))
                        .dissent())
                .containsExactly("tester");
        assertThat(Adjudicator.rule(attempt("K2.1", 0, voted(null, false, true)))
                        .dissent())
                .containsExactly("tester");
    }

    @Test
    void aCriticWithoutAVoteIsNotAgainst() {
        assertThat(Adjudicator.rule(attempt("K2.1", 0, voted(true, false, null)))
                        .reason())
                .isEqualTo("1 of 3 votes; against: tester; no vote: auditor");
    }

    @ParameterizedTest
    @CsvSource({
        "K1.1, 0, true,  FAILED,  RETRY, false",
        "K1.1, 3, false, FAILED,  RETRY, false",
        "K2.1, 0, true,  FAILED,  RETRY, true",
        "K2.1, 3, true,  SKIPPED, SKIP,  false",
        "K2.1, 0, false, SKIPPED, SKIP,  false",
        "K3.1, 0, true,  FAILED,  RETRY, true",
        "K3.1, 3, true,  SKIPPED, SKIP,  false",
    })
    void aClosedGateIsRetriedLikeAFailedVote(
            String kr, int retries, boolean allowed, Result result, NextAction next, boolean consumed) {
        KeyResult one = Samples.withRetries(Samples.kr(kr), retries);
        Adjudicator.Ruling ruling = Adjudicator.rule(new Adjudicator.Attempt(one, BLOCKED, allowed));

        assertThat(ruling.result()).isEqualTo(result);
        assertThat(ruling.next()).isEqualTo(next);
        assertThat(ruling.retryConsumed()).isEqualTo(consumed);
        assertThat(ruling.closedGate()).contains("regression");
        assertThat(ruling.reason()).contains("gate regression: 2 failing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K3.1"})
    void whereNobodyWasAskedItPassesWithoutAVote(String kr) {
        Adjudicator.Ruling ruling = Adjudicator.rule(attempt(kr, 0, new RoundOutcome.Unasked(OPEN)));

        assertThat(ruling.result()).isEqualTo(Result.PASSED);
        assertThat(ruling.next()).isEqualTo(NextAction.NEXT_KR);
        assertThat(ruling.dissent()).isEmpty();
        assertThat(ruling.reason()).isEqualTo("nothing to write: all gates are open");
    }

    @Test
    void anInterruptedAttemptConsumesNoRetryAndIsNeverSkipped() {
        Adjudicator.Ruling ruling = Adjudicator.rule(
                attempt("K2.1", 3, new RoundOutcome.Interrupted(OPEN, new Votes(true, true, false), "why pytest")));

        assertThat(ruling.result()).isEqualTo(Result.FAILED);
        assertThat(ruling.next()).isEqualTo(NextAction.RETRY);
        assertThat(ruling.retryConsumed()).isFalse();
        assertThat(ruling.reason()).isEqualTo("interrupted for a missing decision record: why pytest");
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of("K1.1", 0, NextAction.RETRY, false),
                Arguments.of("K2.1", 0, NextAction.RETRY, true),
                Arguments.of("K2.1", 3, NextAction.SKIP, false),
                Arguments.of("K3.1", 3, NextAction.SKIP, false));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void noCandidateIsAFailureWithItsOwnReason(String kr, int retries, NextAction next, boolean consumed) {
        Adjudicator.Ruling ruling = Adjudicator.rule(new Adjudicator.Attempt(
                Samples.withRetries(Samples.kr(kr), retries), new RoundOutcome.NoCandidate("the coder gave up"), true));

        assertThat(ruling.result()).isNotEqualTo(Result.PASSED);
        assertThat(ruling.next()).isEqualTo(next);
        assertThat(ruling.retryConsumed()).isEqualTo(consumed);
        assertThat(ruling.reason()).startsWith("the coder gave up");
        assertThat(ruling.closedGate()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"K2.1", "K3.1"})
    void threeRetriesMakeFourAttempts(String id) {
        KeyResult kr = Samples.kr(id);
        int attempts = 1;
        while (Adjudicator.rule(new Adjudicator.Attempt(kr, voted(true, false, false), true))
                        .next()
                == NextAction.RETRY) {
            kr = kr.retried();
            attempts++;
        }

        assertThat(attempts).isEqualTo(4);
    }

    @Test
    void aSkipSaysWhyItIsNotRetried() {
        assertThat(Adjudicator.rule(attempt("K2.1", 3, BLOCKED)).reason()).endsWith("skipped: its retries are used up");
        assertThat(Adjudicator.rule(attempt("K2.1", 0, voted(false, false, false)))
                        .reason())
                .endsWith("skipped: no critic passed it");
        assertThat(Adjudicator.rule(new Adjudicator.Attempt(Samples.kr("K2.1"), BLOCKED, false))
                        .reason())
                .endsWith("skipped: the budget guard allows no retry");
    }

    @Test
    void whatDoesNotFitWithWhatLandedCostsNoRetryTheFirstTimeOnly() {
        RoundOutcome first = new RoundOutcome.LandingConflict(CLOSED, Votes.NONE, "with what landed", true);
        Adjudicator.Ruling free = Adjudicator.rule(attempt("K2.1", 3, first));
        assertThat(free.result()).isEqualTo(Result.FAILED);
        assertThat(free.retryConsumed()).isFalse();
        assertThat(free.closedGate()).contains("regression");

        RoundOutcome again = new RoundOutcome.LandingConflict(List.of(), Votes.NONE, "the same lines", false);
        assertThat(Adjudicator.rule(attempt("K2.1", 1, again)).retryConsumed()).isTrue();
        assertThat(Adjudicator.rule(attempt("K2.1", 3, again)).result()).isEqualTo(Result.SKIPPED);
    }

    @Test
    void whatWasClosedMeanwhileIsSkippedForThatReason() {
        Adjudicator.Ruling ruling = Adjudicator.rule(attempt("K2.1", 0, new RoundOutcome.NoLongerNeeded("goal met")));
        assertThat(ruling.result()).isEqualTo(Result.SKIPPED);
        assertThat(ruling.reason()).isEqualTo("goal met");
    }
}

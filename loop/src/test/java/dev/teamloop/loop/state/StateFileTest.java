package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KrStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StateFileTest {
    private static final List<KrStatus> STATUSES = List.of(KrStatus.values());
    private static final StateFile SAMPLE = new StateFile(
            false,
            new InteractionId("manual-20260629T143012-a3f2b1").loopId(),
            new InteractionId("manual-20260629T143012-a3f2b1"),
            "2026-06-29T14:30:12Z",
            5,
            List.of(
                    new StateFile.KrLine(new KrId("K1.1"), KrStatus.COMPLETED),
                    new StateFile.KrLine(new KrId("K2.1"), KrStatus.PENDING)),
            List.of(new KrId("K2.1")),
            1.25,
            234_000,
            68_000,
            "0.6",
            Optional.of("SUCCESS"));

    @Test
    void theFileHasTheSeedsFormat() {
        assertThat(SAMPLE.markdown()).isEqualTo("""
            # STATE.md
            ## Status
            terminated
            ## Current loop
            - loop_id: manual-20260629T143012-a3f2b1-L
            - interaction_id: manual-20260629T143012-a3f2b1
            - Start time: 2026-06-29T14:30:12Z
            - round: 5
            - KR status: [{"kr_id":"K1.1","status":"completed"},{"kr_id":"K2.1","status":"pending"}]
            - KR in hand: K2.1
            ## Accumulated
            - Total rounds: 5 | Total duration: 1.2500
            - Total tokens: in=234000/out=68000 | Total cost: ¥0.6
            ## Stop reason (when loop ends)
            SUCCESS
            """);
    }

    @Test
    void whatIsWrittenIsReadBackExactly() {
        Random random = new Random(20260629);
        for (int i = 0; i < 500; i++) {
            StateFile state = random(random);

            assertThat(StateFile.parse(state.markdown())).contains(state);
        }
    }

    private static StateFile random(Random random) {
        String nonce = String.format(java.util.Locale.ROOT, "%06x", random.nextInt(0x1000000));
        InteractionId id = InteractionId.of("manual", Instant.ofEpochSecond(random.nextInt(2_000_000_000)), nonce);
        List<StateFile.KrLine> krs = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            krs.add(new StateFile.KrLine(
                    KrId.of(1 + random.nextInt(3), 1 + random.nextInt(99)),
                    STATUSES.get(random.nextInt(STATUSES.size()))));
        }
        List<String> reasons = List.of(
                "SUCCESS: all KRs are closed",
                "FATAL: pre-commit refused the commit: line one\nline two\n## Status\nrunning",
                "BUDGET: the next round is estimated at ¥1.00 and ¥0.50 remain",
                "MANUAL_STOP: 手动");
        return new StateFile(
                random.nextBoolean(),
                id.loopId(),
                id,
                Instant.ofEpochMilli(random.nextLong(2_000_000_000_000L)).toString(),
                random.nextInt(1000),
                krs,
                Stream.generate(() -> KrId.of(2, 1 + random.nextInt(9)))
                        .limit(random.nextInt(3))
                        .toList(),
                random.nextInt(1_000_000) / 10_000.0,
                random.nextLong(1L << 40),
                random.nextLong(1L << 40),
                new java.math.BigDecimal(random.nextInt(1_000_000))
                        .movePointLeft(4)
                        .toPlainString(),
                random.nextBoolean() ? Optional.empty() : Optional.of(reasons.get(random.nextInt(reasons.size()))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "terminated | ended",
                "## Status | ## State",
                "- loop_id: manual-20260629T143012-a3f2b1-L | - loop_id:",
                "manual-20260629T143012-a3f2b1-L | manual-20260629T143012-a3f2b1",
                "a3f2b1-L | a3f2b2-L",
                "interaction_id: manual | interaction_id: Manual",
                "Start time | Begin",
                "round: 5 | round: five",
                "round: 5 | round: 99999999999",
                "\"status\":\"pending\" | \"status\":\"maybe\"",
                "\"kr_id\":\"K2.1\" | \"kr_id\":\"K9.1\"",
                "[{\"kr_id\" | [{kr_id",
                "Total duration: 1.2500 | Total duration: 1.2.5",
                "in=234000 | in=",
                "¥0.6 | 0.6"
            })
    void aDamagedFileIsNotRead(String from, String to) {
        String damaged = SAMPLE.markdown().replace(from, to);

        assertThat(damaged).isNotEqualTo(SAMPLE.markdown());
        assertThat(StateFile.parse(damaged)).isEmpty();
    }

    @Test
    void aFileThatWasCutOffIsNotReadAsAnotherState() {
        String whole = SAMPLE.markdown();
        int reason = whole.indexOf("## Stop reason (when loop ends)\n");
        for (int cut = 0; cut <= reason; cut++) {
            assertThat(StateFile.parse(whole.substring(0, cut))).isEmpty();
        }
        assertThat(StateFile.parse("")).isEmpty();
    }
}

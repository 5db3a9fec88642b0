package dev.teamloop.core.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.ProjectPath;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class IdsTest {
    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.10", "K3.9999"})
    void aKrIdIsTierAndNumber(String id) {
        KrId kr = new KrId(id);

        assertThat(KrId.of(kr.tier(), kr.number())).isEqualTo(kr);
        assertThat(kr).hasToString(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "K0.1", "K4.1", "K2.0", "K2.01", "K2", "K2.", "k2.1", "K2.1 ", " K2.1", "K2.10000", "K2.1\n"
            })
    void anythingElseIsNoKrId(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new KrId(id))
                .withMessageContaining("'" + ProjectPath.shown(id) + "'")
                .withMessageContaining("K1.n, K2.n or K3.n");
    }

    @Test
    void krIdsAreOrderedByTierThenNumber() {
        assertThat(List.of(new KrId("K2.10"), new KrId("K3.1"), new KrId("K2.9"), new KrId("K1.99")))
                .isNotEmpty()
                .satisfies(ids -> assertThat(ids.stream().sorted().map(KrId::value))
                        .containsExactly("K1.99", "K2.9", "K2.10", "K3.1"));
    }

    @Test
    void anInteractionIdIsSourceTimestampAndNonce() {
        InteractionId id = InteractionId.of("manual", Instant.parse("2026-06-29T14:30:12Z"), "a3f2b1");

        assertThat(id.value()).isEqualTo("manual-20260629T143012-a3f2b1");
        assertThat(id.session(Agent.CODER, 3)).isEqualTo("manual-20260629T143012-a3f2b1/coder-R3");
        assertThat(id.loopId().value()).isEqualTo("manual-20260629T143012-a3f2b1-L");
        assertThat(id.loopId().interactionId()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"batch-20260629T143012-a3f2", "test-7-20260629T143012-a3f2b1"})
    void everySourceOfTheSeedIsKnown(String id) {
        assertThat(new InteractionId(id).value()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "manual",
                "manual-20260629-a3f2",
                "manual-20260629T143012",
                "manual-20260629T143012-xyz1",
                "manual-20260629T143012-a3f",
                "Manual-20260629T143012-a3f2",
                "../x-20260629T143012-a3f2",
                "manual-20260629T143012-a3f2/coder-R1",
                "manual-20260629T143012-a3f2-L"
            })
    void anythingElseIsNoInteractionId(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InteractionId(id))
                .withMessageContaining("'" + ProjectPath.shown(id) + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"manual-20260629T143012-a3f2b1", "-L", "../..-L", "a/b-L"})
    void aLoopIdIsAnInteractionIdWithItsMark(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoopId(id).interactionId())
                .withMessageContaining("not a");
    }

    @Test
    void idsAreWrittenAsPlainText() {
        InteractionId id = new InteractionId("manual-20260629T143012-a3f2b1");

        assertThat(Json.line(List.of(id, id.loopId(), new KrId("K2.1"), Agent.REVIEWER)))
                .isEqualTo(
                        "[\"manual-20260629T143012-a3f2b1\",\"manual-20260629T143012-a3f2b1-L\",\"K2.1\",\"reviewer\"]");
    }

    @ParameterizedTest
    @EnumSource(Agent.class)
    void anAgentIsFoundByItsId(Agent agent) {
        assertThat(Agent.of(agent.id())).isEqualTo(agent);
        assertThat(agent.isCritic())
                .isEqualTo(List.of("reviewer", "tester", "auditor").contains(agent.id()));
    }
}

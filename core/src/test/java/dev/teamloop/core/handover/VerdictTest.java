package dev.teamloop.core.handover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.handover.CriticReply.ChecklistItem;
import dev.teamloop.core.identity.InteractionId;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class VerdictTest {
    private static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");

    static List<Verdict> verdicts() {
        return List.of(
                new Verdict.Review(ID, true, List.of(), List.of("name it")),
                new Verdict.Test(ID, false, 3, 2, 1, List.of("t::flaky"), List.of("one fails")),
                new Verdict.Audit(
                        ID, true, List.of(new ChecklistItem(6, "Handover schema compliance", "✓")), List.of()));
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void aVerdictIsReadBackAsItWasWritten(Verdict verdict) {
        String written = Json.line(verdict);
        assertThat(Json.as(Json.read(written), Verdict.class)).isEqualTo(verdict);
        assertThat(written).startsWith("{\"interaction_id\"");
    }
}

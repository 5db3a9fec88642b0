package dev.teamloop.loop.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.CriticReply.ChecklistItem;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AuditChecklistTest {
    @Test
    void aFaultThatTheProgramFoundIsToldWithItsReason() {
        List<ChecklistItem> checked =
                AuditChecklist.checked(new AuditChecklist.Facts(true, true, true, true, true, false, false));

        assertThat(AuditChecklist.shown(checked))
                .containsExactly(
                        "6. Handover schema compliance: ✓",
                        "7. CR record completeness: ✓",
                        "8. Log traceability: ✓",
                        "9. interaction_id consistency: ✓",
                        "11. Model compliance: ✗ – coder and a critic are the same model, as configured; it does not fail the round",
                        "12. Patch completeness: ✗ – the commit's patch is missing");
        assertThat(AuditChecklist.asked(checked)).containsExactly(1, 2, 3, 4, 5, 10, 13);
    }
}

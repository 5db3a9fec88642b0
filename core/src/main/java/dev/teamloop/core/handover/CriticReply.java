package dev.teamloop.core.handover;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the three critics answer (SPEC §2, review, test, audit). An opinion: it can block, it can never pass what was measured as failed. */
public sealed interface CriticReply {
    boolean passed();

    List<String> issues();

    /** The reviewer's. */
    record Review(boolean passed, List<String> issues, List<String> suggestions) implements CriticReply {
        public Review(boolean passed, @Nullable List<String> issues, @Nullable List<String> suggestions) {
            this.passed = passed;
            this.issues = issues == null ? List.of() : List.copyOf(issues);
            this.suggestions = suggestions == null ? List.of() : List.copyOf(suggestions);
        }
    }

    /** The tester's. */
    record Test(boolean passed, List<String> issues) implements CriticReply {
        public Test(boolean passed, @Nullable List<String> issues) {
            this.passed = passed;
            this.issues = issues == null ? List.of() : List.copyOf(issues);
        }
    }

    /** The auditor's. */
    record Audit(boolean passed, List<ChecklistItem> checklist, List<String> issues, Optional<AdrOmission> adrOmission)
            implements CriticReply {
        public Audit(
                boolean passed,
                @Nullable List<ChecklistItem> checklist,
                @Nullable List<String> issues,
                Optional<AdrOmission> adrOmission) {
            this.passed = passed;
            this.checklist = checklist == null ? List.of() : List.copyOf(checklist);
            this.issues = issues == null ? List.of() : List.copyOf(issues);
            this.adrOmission = adrOmission;
        }
    }

    /** One of the auditor's thirteen items; {@code result} is ✓, ✗ or N/A. */
    record ChecklistItem(@JsonProperty("#") int number, String item, String result) {}

    /** A technology choice that was made without a record. */
    record AdrOmission(String title, String reason) {}
}

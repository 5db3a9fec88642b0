package dev.teamloop.core.handover;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the three critics answer (SPEC §2, review, test, audit). An opinion: it can block, it can never pass what was measured as failed. */
public sealed interface CriticReply {
    boolean passed();

    List<String> issues();

    /** Faults of the project that are not the candidate's; they turn no vote. */
    List<String> suspectedBugs();

    /** The reviewer's. */
    record Review(boolean passed, List<String> issues, List<String> suggestions, List<String> suspectedBugs)
            implements CriticReply {
        public Review(
                boolean passed,
                @Nullable List<String> issues,
                @Nullable List<String> suggestions,
                @Nullable List<String> suspectedBugs) {
            this.passed = passed;
            this.issues = orNone(issues);
            this.suggestions = orNone(suggestions);
            this.suspectedBugs = orNone(suspectedBugs);
        }
    }

    /** The tester's. */
    record Test(boolean passed, List<String> issues, List<String> suspectedBugs) implements CriticReply {
        public Test(boolean passed, @Nullable List<String> issues, @Nullable List<String> suspectedBugs) {
            this.passed = passed;
            this.issues = orNone(issues);
            this.suspectedBugs = orNone(suspectedBugs);
        }
    }

    /** The auditor's; {@code adrRejected} are proposed decision records, as {@code ADR-N}, that do not answer their omission. */
    record Audit(
            boolean passed,
            List<ChecklistItem> checklist,
            List<String> issues,
            Optional<AdrOmission> adrOmission,
            List<String> adrRejected,
            List<String> suspectedBugs)
            implements CriticReply {
        public Audit(
                boolean passed,
                @Nullable List<ChecklistItem> checklist,
                @Nullable List<String> issues,
                Optional<AdrOmission> adrOmission,
                @Nullable List<String> adrRejected,
                @Nullable List<String> suspectedBugs) {
            this.passed = passed;
            this.checklist = orNone(checklist);
            this.issues = orNone(issues);
            this.adrOmission = adrOmission;
            this.adrRejected = orNone(adrRejected);
            this.suspectedBugs = orNone(suspectedBugs);
        }
    }

    /** One of the auditor's thirteen items; {@code result} is ✓, ✗ or N/A. */
    record ChecklistItem(@JsonProperty("#") int number, String item, String result) {}

    /** A technology choice that was made without a record. */
    record AdrOmission(String title, String reason) {}

    private static <T> List<T> orNone(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}

package dev.teamloop.loop.step;

import dev.teamloop.core.handover.CriticReply.ChecklistItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The auditor's thirteen items (seed 002). Those a program can check are checked by it and overrule the model's tick. */
final class AuditChecklist {
    static final List<String> ITEMS = List.of(
            "Error handling completeness",
            "Resource management",
            "Injection safety",
            "Reviewer review completeness",
            "Tester verification completeness",
            "Handover schema compliance",
            "CR record completeness",
            "Log traceability",
            "interaction_id consistency",
            "Process compliance",
            "Model compliance",
            "Patch completeness",
            "Self-check");

    private static final int MODEL_COMPLIANCE = 11;
    private static final String YES = "✓";
    private static final String NO = "✗";

    private AuditChecklist() {}

    /** What the program found. {@code committed}: there is a commit, so that CR and patch are owed. */
    record Facts(
            boolean handoversValid,
            boolean committed,
            boolean changeRecord,
            boolean logged,
            boolean idsAgree,
            boolean modelsDiffer,
            boolean patch) {}

    static List<ChecklistItem> checked(Facts facts) {
        return List.of(
                item(6, facts.handoversValid() ? YES : NO),
                item(7, !facts.committed() ? "N/A" : facts.changeRecord() ? YES : NO),
                item(8, facts.logged() ? YES : NO),
                item(9, facts.idsAgree() ? YES : NO),
                item(MODEL_COMPLIANCE, facts.modelsDiffer() ? YES : NO),
                item(12, !facts.committed() ? "N/A" : facts.patch() ? YES : NO));
    }

    /** As the auditor reads them, with what a ✗ means. */
    static List<String> shown(List<ChecklistItem> checked) {
        return checked.stream()
                .map(item -> item.number() + ". " + item.item() + ": " + item.result()
                        + (item.result().equals(NO) ? " – " + why(item.number()) : ""))
                .toList();
    }

    private static String why(int number) {
        return switch (number) {
            case 6 -> "a handover of the round is missing, torn, or names another loop";
            case 7 -> "the commit has no change record";
            case 8 -> "the coder's log is missing";
            case 9 -> "task, result and commit do not name the same interaction";
            case MODEL_COMPLIANCE -> "coder and a critic are the same model, as configured; it does not fail the round";
            default -> "the commit's patch is missing";
        };
    }

    /** The numbers of those that only the auditor can judge. */
    static List<Integer> asked(List<ChecklistItem> checked) {
        return IntStream.rangeClosed(1, ITEMS.size())
                .filter(number -> checked.stream().noneMatch(item -> item.number() == number))
                .boxed()
                .toList();
    }

    private static ChecklistItem item(int number, String result) {
        return new ChecklistItem(number, ITEMS.get(number - 1), result);
    }

    /** All thirteen: the program's where it checked, else the model's, else N/A. */
    static List<ChecklistItem> merged(List<ChecklistItem> checked, List<ChecklistItem> model) {
        Map<Integer, ChecklistItem> byNumber = new TreeMap<>();
        model.forEach(item -> byNumber.put(item.number(), item));
        checked.forEach(item -> byNumber.put(item.number(), item));
        List<ChecklistItem> all = new ArrayList<>();
        for (int number = 1; number <= ITEMS.size(); number++) {
            String result = Optional.ofNullable(byNumber.get(number))
                    .map(ChecklistItem::result)
                    .orElse("N/A");
            all.add(item(number, result));
        }
        return all;
    }

    /** Whether the program's own findings let the vote stand; the same model for coder and critic is told, but does not turn it. */
    static boolean stands(List<ChecklistItem> checked) {
        return checked.stream().noneMatch(item -> item.result().equals(NO) && item.number() != MODEL_COMPLIANCE);
    }
}

package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Answers every step of a {@link RenameProject} at once, and from the request alone, so that a killed loop is answered as
 * before. Every third key result is done badly at first and well when it is tried again.
 */
final class RenameModel implements Function<ScriptedRequest, ScriptedReply> {
    private final int parts;

    RenameModel(int parts) {
        this.parts = parts;
    }

    @Override
    public ScriptedReply apply(ScriptedRequest request) {
        return switch (request.step()) {
            case "goal" -> ScriptedReply.json(goal());
            case "plan" -> ScriptedReply.json(plan());
            case "code" -> code(request);
            case "review", "audit" -> Play.vote(!request.wholeText().contains("new_name, badly"));
            case "test" -> Play.vote(true);
            case "memorize" ->
                ScriptedReply.json(
                        Map.of("lessons", lesson(request), "patterns", List.of(), "anti_patterns", List.of()));
            default -> throw new IllegalStateException("no reply for " + request.step());
        };
    }

    static Map<String, Object> goal() {
        return Map.of(
                "objective",
                "old_name to new_name",
                "accept",
                "no old_name is left, all tests pass",
                "constraints",
                List.of(),
                "metric",
                List.of(
                        Map.of(
                                "kind",
                                "occurrences",
                                "pattern",
                                "old_name",
                                "scope",
                                List.of(),
                                "comparator",
                                "==",
                                "target",
                                0),
                        Map.of("kind", "tests.pass", "scope", List.of(), "comparator", ">=", "target", 1)));
    }

    private Map<String, Object> plan() {
        List<Object> krs = new ArrayList<>();
        krs.add(PytestProject.kr("K1.1", 1, "the suite runs", List.of(), List.of(), null));
        List<String> all = new ArrayList<>();
        for (int part = 1; part <= parts; part++) {
            String id = "K2." + part;
            Map<String, Object> kr = PytestProject.kr(
                    id, part + 1, "rename part " + part, List.of(RenameProject.part(part)), List.of("K1.1"), null);
            kr.put("type", "both");
            krs.add(kr);
            all.add(id);
        }
        krs.add(PytestProject.kr("K3.1", parts + 2, "no regression", List.of(), all, null));
        return Map.of(
                "krs", krs, "estimate", Map.of("per_round", Map.of("coder", 100), "total_rounds_estimate", parts + 2));
    }

    private static String lesson(ScriptedRequest request) {
        return "lesson of " + request.kr();
    }

    private static ScriptedReply code(ScriptedRequest request) {
        if (!request.kr().startsWith("K2.")) {
            return Play.done("nothing to change");
        }
        int part = Integer.parseInt(request.kr().substring("K2.".length()));
        // the lesson of a failed attempt stands in the prompt of the next
        boolean good = part % 3 != 0 || request.firstUser().contains(lesson(request));
        return Play.done("rename part " + part, RenameProject.part(part), RenameProject.after(part, good));
    }
}

package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** A model that answers every step sensibly; single steps or KRs are overridden. Counts how often each was asked. */
final class Play implements Function<ScriptedRequest, ScriptedReply> {
    private final Map<String, BiFunction<ScriptedRequest, Integer, ScriptedReply>> replies = new ConcurrentHashMap<>();
    private final Map<String, Integer> asked = new ConcurrentHashMap<>();

    Play() {
        onGoal("coverage.branch", "src/handlers", 0.9);
        on("plan", (request, n) -> ScriptedReply.json(PytestProject.plan(0.9)));
        on("code", (request, n) -> done("nothing to change"));
        on("code K2.1", (request, n) -> done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        on("code K2.2", (request, n) -> done("cover text", "tests/test_text.py", PytestProject.GOOD_TEXT_TEST));
        on("review", (request, n) -> vote(true));
        on("test", (request, n) -> vote(true));
        on("audit", (request, n) -> vote(true));
        on(
                "memorize",
                (request, n) -> ScriptedReply.json(Map.of(
                        "lessons", "one assertion a branch", "patterns", List.of(), "anti_patterns", List.of())));
    }

    /** {@code where} is a step, or a step and a KR; the number counts from 1 how often it was asked. */
    Play on(String where, BiFunction<ScriptedRequest, Integer, ScriptedReply> reply) {
        replies.put(where, reply);
        return this;
    }

    /** The goal is read as a coverage goal for this folder. */
    Play onGoal(String kind, String scope, double target) {
        Map<String, Object> metric =
                Map.of("kind", kind, "scope", List.of(scope), "comparator", ">=", "target", target);
        return on(
                "goal",
                (request, n) -> ScriptedReply.json(Map.of(
                        "objective",
                        "cover it",
                        "constraints",
                        List.of(),
                        "accept",
                        "as the program measures it",
                        "metric",
                        metric)));
    }

    /** A plan with one key result for this file. */
    Play onPlanFor(String file) {
        return on(
                "plan",
                (request, n) -> ScriptedReply.json(Map.of(
                        "krs",
                        List.of(
                                PytestProject.kr("K1.1", 1, "one test runs", List.of(), List.of(), null),
                                PytestProject.kr("K2.1", 2, "cover it", List.of(file), List.of("K1.1"), 0.9),
                                PytestProject.kr("K3.1", 3, "no regression", List.of(), List.of("K2.1"), null)),
                        "estimate",
                        Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 3),
                        "adrs",
                        List.of())));
    }

    @Override
    public ScriptedReply apply(ScriptedRequest request) {
        String exact = request.step() + " " + request.kr();
        String key = replies.containsKey(exact) ? exact : request.step();
        BiFunction<ScriptedRequest, Integer, ScriptedReply> reply = replies.get(key);
        if (reply == null) {
            throw new IllegalStateException("no reply for " + exact);
        }
        return reply.apply(request, asked.merge(key, 1, Integer::sum));
    }

    static ScriptedReply done(String summary, String... filesAndContents) {
        List<Map<String, String>> files = new java.util.ArrayList<>();
        for (int i = 0; i < filesAndContents.length; i += 2) {
            files.add(Map.of("filename", filesAndContents[i], "content", filesAndContents[i + 1]));
        }
        return ScriptedReply.json(
                Map.of("status", "done", "summary", summary, "reasoning", "as the task says", "files", files));
    }

    static ScriptedReply vote(boolean passed) {
        List<String> issues = passed ? List.of() : List.of("the assertion is too weak");
        return ScriptedReply.json(
                Map.of("passed", passed, "issues", issues, "suggestions", List.of(), "checklist", checklist()));
    }

    /** The items that an auditor is asked for. */
    static List<Map<String, Object>> checklist() {
        return Stream.of(1, 2, 3, 4, 5, 10, 13)
                .map(number -> Map.<String, Object>of("#", number, "item", "item " + number, "result", "✓"))
                .toList();
    }

    /** All that the coder was asked about K2.1. */
    static String prompts(ScriptedModel model) {
        return model.requests("code").stream()
                .filter(request -> request.kr().equals("K2.1"))
                .map(request -> request.body().toString())
                .reduce("", String::concat);
    }
}

package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long a plan of six independent key results takes with one and with several in work at once: pytest with coverage, and a model
 * that takes the same time for every reply. Run by {@code bench/side-by-side}.
 */
final class SideBySideBenchmark {
    private static final int PARTS = 6;
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    private SideBySideBenchmark() {}

    private static String target(int part) {
        return "src/handlers/part" + part + ".py";
    }

    private static String product(int part) {
        StringBuilder out = new StringBuilder();
        for (int function = 1; function <= 8; function++) {
            out.append("def rule_").append(function).append("(amount, member):\n");
            out.append("    if amount < 0:\n        raise ValueError('negative')\n");
            out.append("    total = amount * ").append(part * 10 + function).append('\n');
            out.append("    if member:\n        total = total - 1\n    return total\n\n\n");
        }
        return out.toString().stripTrailing() + "\n";
    }

    private static String test(int part) {
        StringBuilder out = new StringBuilder("import pytest\n\nfrom handlers import part" + part + " as part\n");
        for (int function = 1; function <= 8; function++) {
            int each = part * 10 + function;
            out.append("\n\ndef test_rule_").append(function).append("():\n");
            out.append("    assert part.rule_")
                    .append(function)
                    .append("(2, False) == ")
                    .append(2 * each);
            out.append("\n    assert part.rule_")
                    .append(function)
                    .append("(2, True) == ")
                    .append(2 * each - 1);
            out.append("\n    with pytest.raises(ValueError):\n        part.rule_")
                    .append(function)
                    .append("(-1, False)\n");
        }
        return out.toString();
    }

    private static Map<String, Object> plan() {
        List<Object> krs = new ArrayList<>();
        krs.add(PytestProject.kr("K1.1", 1, "the suite runs", List.of(), List.of(), null));
        List<String> all = new ArrayList<>();
        for (int part = 1; part <= PARTS; part++) {
            String id = "K2." + part;
            krs.add(PytestProject.kr(id, part + 1, "cover part " + part, List.of(target(part)), List.of("K1.1"), 0.9));
            all.add(id);
        }
        krs.add(PytestProject.kr("K3.1", PARTS + 2, "no regression", List.of(), all, null));
        return Map.of(
                "krs", krs, "estimate", Map.of("per_round", Map.of("coder", 100), "total_rounds_estimate", PARTS + 2));
    }

    private static ScriptedReply reply(ScriptedRequest request) {
        return switch (request.step()) {
            case "goal" ->
                ScriptedReply.json(Map.of(
                        "objective",
                        "coverage of the handlers",
                        "accept",
                        "branch coverage of src/handlers is at least 90 %",
                        "constraints",
                        List.of(),
                        "metric",
                        List.of(Map.of(
                                "kind",
                                "coverage.branch",
                                "scope",
                                List.of("src/handlers"),
                                "comparator",
                                ">=",
                                "target",
                                0.9))));
            case "plan" -> ScriptedReply.json(plan());
            case "code" -> {
                int part = Integer.parseInt(request.kr().substring("K2.".length()));
                yield Play.done("cover part " + part, "tests/test_part" + part + ".py", test(part));
            }
            case "review", "audit", "test" -> Play.vote(true);
            case "memorize" ->
                ScriptedReply.json(Map.of("lessons", "tables", "patterns", List.of(), "anti_patterns", List.of()));
            default -> throw new IllegalStateException("no reply for " + request.step());
        };
    }

    /** The seconds that one loop takes with so many key results in work at once. */
    private static double seconds(Path folder, int parallel, Duration each) throws Exception {
        PytestProject project = PytestProject.in(folder);
        for (String old : List.of("src/handlers/shop.py", "src/handlers/text.py")) {
            Files.delete(project.file(old));
        }
        for (int part = 1; part <= PARTS; part++) {
            project.write(target(part), product(part));
        }
        project.write("pytest.ini", "[pytest]\npythonpath = src\n");
        new GitShell(project.root()).run("git add -A && git commit -qm parts");
        try (ScriptedModel model = ScriptedModel.start(request -> {
            try {
                Thread.sleep(each.toMillis());
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return reply(request);
        })) {
            Program program = PytestLoop.program(project, folder);
            long from = System.nanoTime();
            Program.Ended ended = program.run(
                    "goal",
                    GOAL,
                    "--rooms",
                    "--parallel",
                    String.valueOf(parallel),
                    "--json",
                    "--base-url",
                    model.baseUrl());
            double took = (System.nanoTime() - from) / 1e9;
            if (ended.exit() != 0) {
                throw new IllegalStateException("exit " + ended.exit() + "\n" + ended.out() + ended.err());
            }
            System.out.printf(
                    Locale.ROOT,
                    "parallel %d: %.1f s, %d rounds, %d model calls%n",
                    parallel,
                    took,
                    ended.json().path("rounds").asInt(),
                    model.requests().size());
            return took;
        }
    }

    /** {@code FOLDER SECONDS PARALLEL}: one loop with 1, one with PARALLEL, each reply taking SECONDS. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Duration each = Duration.ofSeconds(Long.parseLong(arguments[1]));
        int parallel = Integer.parseInt(arguments[2]);
        double several = seconds(Files.createTempDirectory(folder, "several"), parallel, each);
        double one = seconds(Files.createTempDirectory(folder, "one"), 1, each);
        System.out.printf(Locale.ROOT, "ratio %.2f%n", several / one);
        System.exit(0);
    }
}

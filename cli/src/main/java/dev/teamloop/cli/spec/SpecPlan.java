package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.run.GivenPlan;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.PlanReply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The plan that an approved spec is: K1 and K3 by the program, one K2 a bead with the beads that it waits for, no planner's call (SPEC §14). Pure.
 */
public final class SpecPlan {
    /** What the goal is in words that the program reads itself. */
    public static final String GOAL = "fix the failing tests";

    /** What a KR round of code usually takes, in tokens. */
    private static final Map<String, Long> PER_ROUND = Map.of(
            "main_llm",
            4_000L,
            "coder",
            60_000L,
            "reviewer",
            12_000L,
            "tester",
            10_000L,
            "auditor",
            12_000L,
            "publicist",
            4_000L);

    private static final int MOST_OF_A_LIST = 12;

    private SpecPlan() {}

    /** Throws a {@link CommandException} with exit 4 where the spec is not approved. */
    public static GivenPlan of(SpecFolder folder) {
        SpecRecord record = folder.read().orElseThrow();
        if (record.status() != SpecRecord.Status.APPROVED) {
            throw CommandException.precondition("the spec " + record.id() + " is not approved; 'team-loop spec approve "
                    + record.id() + "' does it");
        }
        JsonNode beads = folder.artifact("beads_expanded").orElseThrow();
        Map<String, List<String>> tests = BeadTests.of(folder);
        GoalReply goal = new GoalReply(
                record.idea(),
                null,
                null,
                List.of(),
                "the acceptance tests of " + record.id() + " and all other tests pass",
                null);
        Map<String, List<String>> files = new TreeMap<>();
        beads.forEach(bead -> tests.getOrDefault(bead.path("id").asText(), List.of())
                .forEach(file -> files.computeIfAbsent(file, key -> new ArrayList<>())
                        .addAll(ApprovalRequest.texts(bead.path("target_files")))));
        Around around =
                Around.of(RelevantFiles.of(folder), folder.artifact("prd").orElse(MissingNode.getInstance()));
        PlanReply plan = plan(record, beads, tests, around);
        return new GivenPlan(Optional.of(goal), plan, "spec " + record.id(), files);
    }

    /**
     * What is told beside each bead.
     *
     * @param relevant files that matter, and why
     * @param contracts the interfaces of the whole work, in the requirements' words, as are the next two
     * @param errors what becomes of errors
     * @param leftOut what nobody is to do
     */
    record Around(
            List<RelevantFiles.Line> relevant, List<String> contracts, List<String> errors, List<String> leftOut) {
        static Around of(List<RelevantFiles.Line> relevant, JsonNode prd) {
            JsonNode technical = prd.path("technical_requirements");
            return new Around(
                    relevant,
                    first(technical.path("api_contracts")),
                    first(technical.path("error_handling_rules")),
                    first(prd.path("scope").path("out_of_scope")));
        }

        private static List<String> first(JsonNode list) {
            return ApprovalRequest.texts(list).stream().limit(MOST_OF_A_LIST).toList();
        }
    }

    static PlanReply plan(SpecRecord record, JsonNode beads, Map<String, List<String>> tests, Around around) {
        Map<String, String> ids = new HashMap<>();
        beads.forEach(bead -> ids.put(bead.path("id").asText(), "K2." + (ids.size() + 1)));
        List<PlanReply.Kr> krs = new ArrayList<>();
        krs.add(kr(
                "K1.1",
                1,
                1,
                "The test suite runs; the acceptance tests of " + record.id() + " fail, as they should",
                KrType.TEST,
                List.of(),
                List.of(),
                null));
        int number = 0;
        for (JsonNode bead : beads) {
            number++;
            String id = bead.path("id").asText();
            List<String> own = tests.getOrDefault(id, List.of());
            Set<String> files = new LinkedHashSet<>(own);
            bead.path("target_files").forEach(path -> files.add(path.asText()));
            Set<String> depends = new LinkedHashSet<>(List.of("K1.1"));
            bead.path("dependencies")
                    .path("blocked_by")
                    .forEach(other ->
                            Optional.ofNullable(ids.get(other.asText())).ifPresent(depends::add));
            boolean alone = !own.isEmpty()
                    && own.stream()
                            .noneMatch(path -> tests.entrySet().stream()
                                    .anyMatch(other -> !other.getKey().equals(id)
                                            && other.getValue().contains(path)));
            krs.add(kr(
                    "K2." + number,
                    2,
                    1 + number,
                    spec(bead, own, files, around),
                    // its tests are there
                    own.isEmpty() ? KrType.BOTH : KrType.CODE,
                    List.copyOf(files),
                    List.copyOf(depends),
                    alone ? 1.0 : null));
        }
        krs.add(kr(
                "K3.1",
                3,
                100,
                "All acceptance tests and the whole suite pass, and nothing is flaky",
                KrType.BOTH,
                List.of(),
                List.copyOf(new LinkedHashSet<>(krs.stream()
                        .filter(kr -> kr.layer() == 2)
                        .map(PlanReply.Kr::krId)
                        .toList())),
                null));
        return new PlanReply(krs, new PlanReply.Estimate(PER_ROUND, krs.size() + 1), List.of());
    }

    private static PlanReply.Kr kr(
            String id,
            int layer,
            int priority,
            String spec,
            KrType type,
            List<String> files,
            List<String> depends,
            @Nullable Double target) {
        return new PlanReply.Kr(id, layer, priority, spec, type, files, depends, target, null);
    }

    private static String spec(JsonNode bead, List<String> tests, Set<String> files, Around around) {
        List<String> parts = new ArrayList<>();
        parts.add(sentence(bead.path("title").asText(bead.path("id").asText())));
        text(bead.path("description")).ifPresent(parts::add);
        list("It is done when", bead.path("acceptance_criteria")).ifPresent(parts::add);
        list("Follow", bead.path("context_guidance").path("patterns")).ifPresent(parts::add);
        list("Avoid", bead.path("context_guidance").path("anti_patterns")).ifPresent(parts::add);
        list("Interfaces of the whole work", around.contracts()).ifPresent(parts::add);
        list("Errors", around.errors()).ifPresent(parts::add);
        list("Not part of the whole work", around.leftOut()).ifPresent(parts::add);
        String others = around.relevant().stream()
                .filter(line -> !files.contains(line.path()))
                .map(line -> "- " + line.path() + line.why())
                .collect(Collectors.joining("\n"));
        if (!others.isEmpty()) {
            parts.add("Files that may matter besides:\n" + others);
        }
        if (!tests.isEmpty()) {
            parts.add("Its acceptance tests, which stand as they are: " + String.join(", ", tests));
        }
        return String.join("\n", parts);
    }

    private static String sentence(String title) {
        String plain = title.strip();
        return plain.endsWith(".") || plain.endsWith("!") || plain.endsWith("?") ? plain : plain + ".";
    }

    private static Optional<String> text(JsonNode value) {
        return Optional.of(value)
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .filter(text -> !text.isBlank());
    }

    private static Optional<String> list(String title, JsonNode list) {
        return list(title, ApprovalRequest.texts(list));
    }

    private static Optional<String> list(String title, List<String> texts) {
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(title + ":\n"
                        + texts.stream().map(text -> "- " + text.strip()).collect(Collectors.joining("\n")));
    }
}

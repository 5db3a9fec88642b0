package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.agents.council.Gaps;
import dev.teamloop.core.config.LoopConfig.ScopeRules;
import dev.teamloop.loop.workspace.WriteScope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a person approves, with all that speaks against it.
 *
 * @param files what is committed
 * @param testsOfBeads for each bead the paths of its tests
 * @param withoutTest beads that no test is about
 * @param closed files that the work is to change and no coder may, each with its bead
 * @param gaps what the last audits still found missing
 * @param answeredByModel questions that a model answered
 * @param risks that the requirements name
 * @param decided what the requirements settle that nobody was asked
 * @param setup commands that the setup plan proposes; the program runs none of them
 * @param head the commit on which the tests were tried
 */
record ApprovalRequest(
        List<AcceptanceFile> files,
        Map<String, List<String>> testsOfBeads,
        List<String> withoutTest,
        List<String> closed,
        List<String> gaps,
        List<String> answeredByModel,
        List<String> risks,
        List<String> decided,
        List<String> setup,
        String head) {

    /** Of a spec whose artifacts are all there. */
    static ApprovalRequest of(SpecFolder folder, String head, ScopeRules rules) {
        List<AcceptanceFile> files =
                AcceptanceFile.of(folder.artifact("acceptance_tests").orElseThrow());
        Map<String, List<String>> tests = BeadTests.of(folder);
        List<String> without = tests.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        return new ApprovalRequest(
                files,
                tests,
                without,
                closed(folder, rules),
                gaps(folder),
                answered(folder),
                risks(folder),
                decided(folder),
                setup(folder),
                head);
    }

    private static List<String> closed(SpecFolder folder, ScopeRules rules) {
        List<String> closed = new ArrayList<>();
        folder.artifact("beads_expanded")
                .orElseThrow()
                .forEach(bead -> texts(bead.path("target_files")).stream()
                        .filter(path -> WriteScope.closesConfiguration(path, rules))
                        .forEach(
                                path -> closed.add(path + " (" + bead.path("id").asText() + ")")));
        return closed;
    }

    /** Of each phase what the audit that came last still found, and what its writer had declined before, which no audit names again. */
    static List<String> gaps(SpecFolder folder) {
        Map<String, Path> last = new TreeMap<>();
        folder.files("coverage").forEach(file -> last.put(phase(file), file));
        Set<String> gaps = new LinkedHashSet<>();
        last.forEach((phase, file) -> {
            JsonNode audit = folder.document("coverage/" + name(file)).orElseThrow();
            List<JsonNode> revisions = revisions(folder, phase);
            if (!audit.path("status").asText().equals("clean")) {
                texts(audit.path("gaps")).forEach(gap -> gaps.add(told(phase, gap, Gaps.whyDeclined(gap, revisions))));
            }
            revisions.stream()
                    .flatMap(revision -> Gaps.declined(revision).stream())
                    .forEach(one -> gaps.add(told(phase, one.gap(), Optional.of(one.reason()))));
        });
        return List.copyOf(gaps);
    }

    private static String told(String phase, String gap, Optional<String> declined) {
        return phase + ": " + gap
                + declined.map(reason -> " (declined by its writer: " + reason + ")")
                        .orElse("");
    }

    private static List<JsonNode> revisions(SpecFolder folder, String phase) {
        return folder.files("revisions").stream()
                .map(ApprovalRequest::name)
                .filter(name -> name.startsWith(phase + "-revise-"))
                .flatMap(name -> folder.document("revisions/" + name).stream())
                .toList();
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.yaml$", "");
    }

    private static String phase(Path file) {
        return name(file).replaceFirst("-\\d+$", "");
    }

    private static List<String> answered(SpecFolder folder) {
        List<String> questions = new ArrayList<>();
        folder.artifact("full_answers")
                .ifPresent(interview -> interview.path("questions").forEach(question -> {
                    if (question.path("answer").path("answered_by").asText().equals("ai_skip")) {
                        questions.add(question.path("prompt").asText() + " → "
                                + question.path("answer").path("free_text").asText());
                    }
                }));
        return questions;
    }

    private static List<String> risks(SpecFolder folder) {
        return folder.artifact("prd").map(prd -> texts(prd.path("risks"))).orElse(List.of()).stream()
                .filter(text -> !text.isBlank())
                .toList();
    }

    private static List<String> decided(SpecFolder folder) {
        List<String> decided = new ArrayList<>();
        folder.artifact("prd")
                .ifPresent(prd -> prd.path("interview_gap_resolutions").forEach(gap -> {
                    String question = gap.path("prompt").asText("");
                    String resolution = gap.path("resolution").asText("");
                    if (!resolution.isBlank()) {
                        decided.add(question.isBlank() ? resolution : question + " → " + resolution);
                    }
                }));
        return decided;
    }

    private static List<String> setup(SpecFolder folder) {
        List<String> commands = new ArrayList<>();
        folder.artifact("execution_setup_plan")
                .ifPresent(plan -> plan.path("steps")
                        .forEach(step -> texts(step.path("commands")).forEach(commands::add)));
        return commands;
    }

    static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}

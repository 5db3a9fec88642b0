package dev.teamloop.fleet.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetFileReader;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.rule.BudgetSplit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What Kubernetes is given: checked against what its API takes of these kinds, and against what must not stand in it. */
final class KubernetesJobTest {
    private static final String FILE = """
        budget: 20
        parallel: 2
        goals:
          - {project: "https://git.example.com/a.git", goal: "at least 10 tests", push: true, args: [--max-rounds, 5]}
          - {project: "https://git.example.com/b.git", goal: "at least 10 tests", budget: 5, trust: abc}
          - {project: "git@example.com:c.git", goal: "off: \\"y\\" #z ≥5%"}
        """;

    private static FleetFile file(String text) {
        return ((FleetFileReader.Reading.Read) FleetFileReader.read(text, Path.of("/"))).file();
    }

    private static JobOptions options(Optional<String> stateRemote) {
        return new JobOptions(
                "no",
                "registry.example.com/team-loop:1",
                "team-loop-keys",
                Optional.of("git-keys"),
                stateRemote,
                "abcdef",
                Map.of("TEAM_LOOP_BASE_URL", "https://llm.example.com/v1"));
    }

    private static List<Yuan> shares(FleetFile file) {
        return BudgetSplit.of(
                        file.budget(),
                        file.goals().stream().map(FleetGoal::budget).toList())
                .orElseThrow();
    }

    private static String[] documents(Optional<String> stateRemote) {
        FleetFile file = file(FILE);
        return KubernetesJob.render(file, shares(file), options(stateRemote)).split("(?m)^---\n", -1);
    }

    private static JsonNode job(Optional<String> stateRemote) {
        return YamlDocument.read(documents(stateRemote)[1]);
    }

    @Test
    void theJobHasAPodForEachGoalAndAsManyAtOnceAsTheFileSays() {
        JsonNode spec = job(Optional.of("https://git.example.com/state.git")).path("spec");

        assertThat(spec.path("completionMode").asText()).isEqualTo("Indexed");
        assertThat(spec.path("completions").asInt()).isEqualTo(3);
        assertThat(spec.path("parallelism").asInt()).isEqualTo(2);
        assertThat(spec.path("template").path("spec").path("restartPolicy").asText())
                .isEqualTo("Never");
        assertThat(spec.at("/template/spec/containers/0/command"))
                .extracting(JsonNode::asText)
                .containsSequence("--index", "$(JOB_COMPLETION_INDEX)")
                .containsSequence("--state-remote", "https://git.example.com/state.git");
    }

    @Test
    void aPodIsStartedAgainOnlyWhereItsStateIsElsewhere() {
        assertThat(job(Optional.of("r")).at("/spec/backoffLimitPerIndex").asInt())
                .isPositive();
        assertThat(job(Optional.empty()).at("/spec/backoffLimitPerIndex").asInt())
                .isZero();
        assertThat(job(Optional.empty()).toString()).doesNotContain("--state-remote");
    }

    @Test
    void keysStandInItAsReferencesOnly() {
        JsonNode container = job(Optional.empty()).at("/spec/template/spec/containers/0");

        assertThat(container.at("/envFrom/0/secretRef/name").asText()).isEqualTo("team-loop-keys");
        assertThat(container.path("env"))
                .filteredOn(variable -> variable.has("value"))
                .extracting(variable -> variable.path("name").asText())
                .containsExactly("HOME", "TEAM_LOOP_BASE_URL");
    }

    @Test
    void theConfigMapHoldsTheFileWithThePurseSplitAndIsReadAsItWas() {
        JsonNode map = YamlDocument.read(documents(Optional.empty())[0]);
        FleetFile read = file(map.at("/data/fleet.yaml").asText());

        assertThat(read.goals())
                .extracting(FleetGoal::budget)
                .containsExactly(Optional.of(Yuan.of("7.5")), Optional.of(Yuan.of("5")), Optional.of(Yuan.of("7.5")));
        assertThat(read.goals())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("budget")
                .isEqualTo(file(FILE).goals());
    }

    /** Kubernetes reads YAML 1.1, in which these are truth values. */
    @Test
    void textsThatAnOlderYamlTakesForSomethingElseAreQuoted() {
        assertThat(documents(Optional.empty())[1]).contains("name: \"no\"\n", "status: \"True\"\n");
    }

    @Test
    void volumesAndMountsBelongToEachOther() {
        JsonNode pod = job(Optional.empty()).at("/spec/template/spec");

        assertThat(pod.at("/containers/0/volumeMounts"))
                .extracting(mount -> mount.path("name").asText())
                .containsExactlyInAnyOrderElementsOf(pod.path("volumes").findValuesAsText("name").stream()
                        .filter(name -> !name.equals("no"))
                        .toList());
    }

    @Test
    void aPurseThatItsCapsUseUpCannotBeSplit() {
        assertThat(BudgetSplit.of(Yuan.of("10"), List.of(Optional.of(Yuan.of("10")), Optional.empty())))
                .isEmpty();
        assertThat(BudgetSplit.of(Yuan.of("10"), List.of(Optional.empty(), Optional.empty(), Optional.empty())))
                .contains(List.of(Yuan.of("3.3333"), Yuan.of("3.3333"), Yuan.of("3.3333")));
    }
}

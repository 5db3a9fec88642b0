package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that a person hands over, or that a dry run made, spares goal and plan calls and passes the same checks. */
final class PlanFileTest {
    @TempDir
    Path folder;

    private Program.Ended goal(Program program, ScriptedModel model, String... more) throws Exception {
        String[] usual = {"goal", PytestLoop.GOAL, "--base-url", model.baseUrl()};
        return program.run(Stream.concat(Stream.of(usual), Stream.of(more)).toArray(String[]::new));
    }

    private static int asked(ScriptedModel model) {
        return model.requests("goal").size() + model.requests("plan").size();
    }

    @Test
    void aStartAfterADryRunOfTheSameTextAsksForNeitherGoalNorPlan() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        // the measure stands in the text, and the prompt asks to leave it out
        Play play = new Play()
                .on("goal", (request, n) -> ScriptedReply.json(Map.of("objective", "cover it", "accept", "90%")));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended dry = goal(program, model, "--dry-run");
            assertThat(dry.exit()).as(dry.err()).isZero();
            assertThat(dry.out()).contains("Nothing was left behind in the project.", "starts with this plan");
            assertThat(project.file(".team-loop")).doesNotExist();
            assertThat(asked(model)).isEqualTo(2);

            Program.Ended ended = goal(program, model);

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.out() + ended.err())
                    .containsPattern("goal and plan are taken from the dry run of \\d\\d:\\d\\d");
            assertThat(asked(model)).isEqualTo(2);
            assertThat(project.read(".team-loop/events.jsonl")).contains("are taken from the dry run of");
        }
    }

    @Test
    void aDryRunOfAnotherTextTreeOrModelDoesNotCount() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            goal(program, model, "--dry-run");
            int before = asked(model);
            assertThat(goal(program, model, "--dry-run", "--model", "coder=other")
                            .exit())
                    .isZero();
            assertThat(asked(model)).as("a dry run makes its own").isEqualTo(before + 2);
            assertThat(goal(program, model, "--max-rounds", "1").exit()).isEqualTo(12);
            assertThat(asked(model)).as("other limits and models").isEqualTo(before + 4);
            goal(program, model, "--dry-run");
            project.write("notes.txt", "x\n");
            project.commitAll("another tree");
            assertThat(goal(program, model, "--new").exit()).isZero();
            assertThat(asked(model)).as("another tree").isEqualTo(before + 8);
        }
    }

    @Test
    void whatADryRunPrintsAndAPersonEditedIsTaken() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path file = folder.resolve("plan.json");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            ObjectNode printed =
                    (ObjectNode) goal(program, model, "--dry-run", "--json").json();
            ((ObjectNode) printed.path("plan").path("krs").get(1)).put("spec", "cover the shop as I say");
            Files.writeString(file, "// edited\n" + Json.pretty(printed));
            int before = asked(model);

            Program.Ended ended = goal(program, model, "--plan", file.toString(), "--json");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(asked(model)).isEqualTo(before);
            assertThat(Play.prompts(model)).contains("cover the shop as I say");
            assertThat(project.read(".team-loop/events.jsonl")).contains("goal and plan are taken from plan.json");
        }
    }

    @Test
    void aPlanWithoutAGoalSparesThePlanCallAlone() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path file = folder.resolve("mine.json");
        Files.writeString(file, Json.line(PytestProject.plan(0.9)));
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = goal(PytestLoop.program(project, folder), model, "--plan", file.toString());

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(model.requests("goal")).hasSize(1);
            assertThat(model.requests("plan")).isEmpty();
            assertThat(ended.out() + ended.err()).contains("the plan is taken from mine.json");
        }
    }

    @Test
    void whatIsWrongWithAPlanIsSaidWithItsPlaceAndNothingIsCalled() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path file = folder.resolve("plan.json");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            ObjectNode plan = (ObjectNode) Json.tree(PytestProject.plan(0.9));
            ((ObjectNode) plan.path("krs").get(1)).put("layer", "second").set("depends", Json.tree(new String[] {"K9.9"
            }));
            refused(goal(program, model, "--plan", write(file, Json.line(plan))), "plan.json", "$.krs[1].layer");
            plan = (ObjectNode) Json.tree(PytestProject.plan(0.9));
            ((ObjectNode) plan.path("krs").get(1)).set("depends", Json.tree(new String[] {"K1.9"}));
            refused(
                    goal(program, model, "--plan", write(file, "{\"plan\": " + Json.line(plan) + "}")),
                    "$.plan.krs: ",
                    "depends on K1.9, which does not exist");
            refused(goal(program, model, "--plan", write(file, "{\n  \"krs\": oops\n}")), "line 2, column");
            refused(goal(program, model, "--plan", write(file, "{}")), "neither 'plan' nor 'krs'");
            refused(goal(program, model, "--plan", "nowhere.json"), "there is no file", "nowhere.json");
            assertThat(model.requests()).isEmpty();
        }
        assertThat(project.file(".team-loop")).doesNotExist();
    }

    private static String write(Path file, String text) throws Exception {
        return Files.writeString(file, text).toString();
    }

    private static void refused(Program.Ended ended, String... named) {
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(2);
        assertThat(ended.err()).contains(named);
    }
}

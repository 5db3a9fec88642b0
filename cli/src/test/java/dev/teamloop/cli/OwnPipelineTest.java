package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A loop on a project with a pipeline of its own: its rules, prompts and validators of files count beside the built-in ones. */
final class OwnPipelineTest {
    private static final String RULES = """
        pipeline: {steps: []}
        prompts: {templates: {review: prompts/ours.md}}
        schemas: {}
        api: {}
        processing: {}
        validation:
          memorize:
            rules:
              - {name: lessons_name_the_part, expr: "lessons.contains('part')", error: "say which part", level: error}
        """;

    private static final String VALIDATORS = """
        validators: {no_tabs: {kind: pattern, when: ['\\t'], message: "no tabs here"}}
        files: [{match: "src/*", validators: [no_tabs]}]
        """;

    @TempDir
    Path folder;

    @Test
    void itsRulesPromptsAndValidatorsCount() throws Exception {
        RenameProject project = project(RULES);
        Function<ScriptedRequest, ScriptedReply> usual = new RenameModel(1);
        boolean[] tabbed = {false};
        assertThat(program(project).run("config", "validate").out()).isEqualTo("the configuration is sound\n");
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("memorize")) {
                String lessons = request.wholeText().contains("say which part") ? "part 1 is done" : "done";
                return ScriptedReply.json(Map.of("lessons", lessons));
            }
            if (request.step().equals("code") && !tabbed[0]) {
                tabbed[0] = true;
                return Play.done("renamed", RenameProject.part(1), "\tnew_name\n");
            }
            return usual.apply(request);
        })) {
            Program.Ended ended = program(project).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(model.requests("review"))
                    .allSatisfy(request -> assertThat(request.wholeText()).contains("Our house rule: be kind."));
            assertThat(model.requests("code"))
                    .anySatisfy(request -> assertThat(request.wholeText()).contains("no tabs here"));
            assertThat(model.requests("memorize")).hasSizeGreaterThan(1);
        }
    }

    @Test
    void itsValidatorsReachWhatTheCoderWritesByTool() throws Exception {
        RenameProject project = project(RULES);
        Function<ScriptedRequest, ScriptedReply> usual = new RenameModel(1);
        AtomicInteger turn = new AtomicInteger();
        try (ScriptedModel model = ScriptedModel.start(request -> switch (request.step()) {
            case "memorize" -> ScriptedReply.json(Map.of("lessons", "part 1 is done"));
            case "code" ->
                switch (turn.getAndIncrement()) {
                    case 0 ->
                        ScriptedReply.call(
                                "write_file", Map.of("path", RenameProject.part(1), "content", "\tnew_name\n"));
                    case 1 -> Play.done("renamed by tool");
                    default -> usual.apply(request);
                };
            default -> usual.apply(request);
        })) {
            Program.Ended ended = program(project).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(model.requests("code"))
                    .filteredOn(request -> request.lastUser().contains("no tabs here"))
                    .isNotEmpty();
            assertThat(project.root().resolve(RenameProject.part(1)))
                    .content()
                    .contains("new_name")
                    .doesNotContain("\t");
        }
    }

    @Test
    void aRefusedPlanThatPassesNowIsTakenByResume() throws Exception {
        String rule =
                "validation: {plan: {rules: [{name: few, expr: \"krs.size() < 2\", error: \"too many\", level: error}]}}\n";
        RenameProject project = project("pipeline: {steps: []}\nschemas: {}\napi: {}\nprocessing: {}\n" + rule);
        Function<ScriptedRequest, ScriptedReply> usual = new RenameModel(1);
        Files.delete(project.root().resolve(".team-loop/config/validators.yaml"));
        try (ScriptedModel model = ScriptedModel.start(usual)) {
            Program program = program(project);
            Program.Ended refused = program.run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());
            assertThat(refused.exit()).as(refused.out() + refused.err()).isNotZero();
            int asked = model.requests("plan").size();

            project.write(".team-loop/config/pipeline.yaml", RULES.replace("validation:", "validation: {}\nunused:"));
            Program.Ended now = program.run("revalidate", "--step", "plan");
            assertThat(now.exit()).as(now.out() + now.err()).isZero();
            Program.Ended resumed = program.run("resume", "--base-url", model.baseUrl());

            assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isZero();
            assertThat(resumed.err() + resumed.out()).contains("validated again");
            assertThat(model.requests("plan")).hasSize(asked);
        }
    }

    @Test
    void whatItCannotBeUsedForIsSaidBeforeAnythingIsAsked() throws Exception {
        RenameProject project = project(RULES.replace("lessons.contains('part')", "lessons.contains("));
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended rule = program(project).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());
            assertThat(rule.exit()).isEqualTo(2);
            assertThat(rule.err()).contains("own pipeline", "lessons.contains(");
            assertThat(program(project).run("config", "validate").exit()).isEqualTo(1);

            project.write(".team-loop/config/pipeline.yaml", RULES);
            project.write(
                    ".team-loop/config/prompts/ours.md",
                    "Review {{everything}}.\n<!-- first message -->\n{{everything}}\n");
            Program.Ended prompt = program(project).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());
            assertThat(prompt.exit()).isEqualTo(2);
            assertThat(prompt.err()).contains("ours.md asks for {{everything}}", "diff");
            assertThat(program(project).run("config", "validate").out()).contains("ours.md asks for {{everything}}");
            assertThat(model.requests()).isEmpty();
        }
    }

    private RenameProject project(String pipeline) throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        project.write(".team-loop/config/pipeline.yaml", pipeline);
        project.write(".team-loop/config/validators.yaml", VALIDATORS);
        project.write(
                ".team-loop/config/prompts/ours.md",
                "Our house rule: be kind.\n\n" + DataFiles.text("prompts/review.md"));
        return project;
    }

    private Program program(RenameProject project) throws IOException {
        return new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of());
    }
}

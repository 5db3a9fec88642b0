package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.SilentPort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code doctor} finds in a real repository, with a real endpoint and without one. */
final class DoctorTest {
    @TempDir
    Path folder = Path.of("");

    private Program.Ended doctor(RenameProject project, String endpoint, String... options) throws Exception {
        Program program = new Program(
                project.root(),
                Files.createDirectories(folder.resolve("home")),
                Map.of("TEAM_LOOP_BASE_URL", endpoint, "TEAM_LOOP_MODEL", "scripted"));
        return program.run(
                Stream.concat(Stream.of("doctor"), Arrays.stream(options)).toArray(String[]::new));
    }

    private static JsonNode check(JsonNode result, String name) {
        return StreamSupport.stream(result.path("checks").spliterator(), false)
                .filter(check -> check.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSoundProjectIsSoundAndEveryCheckSaysWhereItLooked() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = doctor(project, model.baseUrl(), "--json");

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("checks").findValuesAsText("name"))
                    .containsExactly(
                            "configuration",
                            "git",
                            "work tree",
                            "hooks",
                            "knowledge",
                            "sandbox",
                            "test runner",
                            "coverage tool",
                            "style",
                            "models",
                            "prices",
                            "model endpoint");
            assertThat(ended.json().path("checks").findValuesAsText("source")).noneMatch(String::isBlank);
            assertThat(model.requests()).as("no model is asked").isEmpty();
        }
    }

    @Test
    void aHookThatWouldRefuseAndAnEndpointThatIsGoneAreFoundBeforeALoopIsPaidFor() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        new GitShell(project.root()).run("""
                printf '#!/bin/sh\\necho "name a ticket" >&2\\nexit 1\\n' > .git/hooks/commit-msg
                chmod +x .git/hooks/commit-msg
                """);

        Program.Ended ended;
        try (SilentPort nobody = new SilentPort()) {
            ended = doctor(project, nobody.baseUrl(), "--json");
        }

        assertThat(ended.exit()).isEqualTo(ExitCode.NEGATIVE);
        JsonNode hooks = check(ended.json(), "hooks");
        assertThat(hooks.path("ok").asBoolean()).isFalse();
        assertThat(hooks.path("found").asText()).contains("name a ticket");
        assertThat(hooks.path("source").asText()).endsWith(".git/hooks");
        assertThat(hooks.path("mend").asText()).contains("[KR-");
        assertThat(check(ended.json(), "model endpoint").path("mend").asText()).contains("TEAM_LOOP_BASE_URL");
        assertThat(new GitShell(project.root()).run("git status --porcelain")).isEmpty();
    }

    @Test
    void aFaultyConfigurationIsToldAlone() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "\"max_round\": 3");

        Program.Ended ended = doctor(project, "http://127.0.0.1:9/v1");

        assertThat(ended.exit()).isEqualTo(ExitCode.NEGATIVE);
        assertThat(ended.out()).contains("MEND configuration", "did you mean 'max_rounds'?", "mend: ");
    }
}

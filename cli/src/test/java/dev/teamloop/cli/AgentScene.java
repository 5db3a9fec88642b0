package dev.teamloop.cli;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** A project whose coder is {@code agent.py}: an agent that does what the name of its mode says, over ACP or with one prompt a run. */
final class AgentScene {
    static final String KEY = "sk-real-0123456789abcdef0123";

    private final Path folder;
    private final Path home;
    private final Path agent;

    private AgentScene(Path folder, Path home, Path agent) {
        this.folder = folder;
        this.home = home;
        this.agent = agent;
    }

    static AgentScene in(Path folder) throws IOException {
        Path home = Files.createTempDirectory(folder, ".home");
        Path agent = Files.createDirectories(folder.resolve("agents/bin")).resolve("agent.py");
        try (InputStream script = Objects.requireNonNull(AgentScene.class.getResourceAsStream("agent.py"))) {
            Files.write(agent, script.readAllBytes());
        }
        Files.setPosixFilePermissions(agent, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/id_ed25519"), "secret");
        return new AgentScene(folder, home, agent);
    }

    Path agent() {
        return agent;
    }

    RenameProject project() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        project.write(
                "team-loop.json",
                "{\"verify\": {\"runner\": \"custom\", \"test\": [\"sh\", \"verify.sh\"]}, \"sandbox\": \"bwrap\"}\n");
        new GitShell(project.root()).run("git commit -qam 'shut in'");
        return project;
    }

    void configure(ScriptedModel model, String mode) throws IOException {
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        String real = model.baseUrl().replaceAll("http://([^/]*)/.*", "$1");
        Map<String, Object> acp = Map.of("command", List.of(agent.toString(), mode, real));
        Map<String, Object> exec =
                Map.of("command", List.of(agent.toString(), mode, real, "{prompt_file}"), "protocol", "exec");
        Map<String, Object> interpreted = Map.of(
                "command", List.of("python3", "-B", agent.toString(), mode, real, "{prompt_file}"), "protocol", "exec");
        Map<String, Object> settings = Map.of(
                "agents", Map.of("scripted", acp, "once", exec, "interpreted", interpreted),
                "max_retries", 0,
                "limits", Map.of("idle_s", mode.equals("hang") ? 2 : 60, "step_s", Map.of("coder", 120)),
                "verify", Map.of("probe_s", 0));
        Files.writeString(config.resolve("config.json"), Json.line(settings));
    }

    Program program(RenameProject project, ScriptedModel model) {
        return new Program(
                project.root(), home, Map.of("TEAM_LOOP_API_KEY", KEY, "TEAM_LOOP_BASE_URL", model.baseUrl()));
    }

    Program.Ended run(RenameProject project, ScriptedModel model, String mode, String... more) throws Exception {
        configure(model, mode);
        List<String> words = new ArrayList<>(List.of("goal", RenameProject.GOAL, "--json"));
        words.addAll(List.of(more));
        if (!words.contains("--coder-agent")) {
            words.addAll(List.of("--coder-agent", "scripted"));
        }
        return program(project, model).run(words.toArray(String[]::new));
    }

    /** Whatever the agent asks is answered with a word; everybody else is as in the project's usual loop. */
    static ScriptedReply reply(ScriptedRequest request) {
        return request.step().equals("code") ? ScriptedReply.text("go on") : new RenameModel(1).apply(request);
    }

    static String logs(RenameProject project) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(project.file("logs"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }
}

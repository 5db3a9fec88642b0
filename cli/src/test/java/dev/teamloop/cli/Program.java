package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.command.Commands;
import dev.teamloop.core.testing.Python;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The real program with an environment of its own: in this virtual machine, which is warm, or in one of its own. */
final class Program {
    private final Path directory;
    private final Path home;
    private final Map<String, String> environment;
    private final boolean cloned;
    private final boolean apart;

    Program(Path directory, Path home, Map<String, String> environment) {
        this(directory, home, environment, false, false);
    }

    private Program(Path directory, Path home, Map<String, String> environment, boolean cloned, boolean apart) {
        this.directory = directory;
        this.home = home;
        this.environment = environment;
        this.cloned = cloned;
        this.apart = apart;
    }

    /** The same in a project that somebody else made, and nobody has trusted yet. */
    static Program inClone(Path directory, Path home, Map<String, String> environment) {
        return new Program(directory, home, environment, true, false);
    }

    /** The same as a process, where that is what the test is about: its watchdog, its signals, its streams. */
    Program asProcess() {
        return new Program(directory, home, environment, cloned, true);
    }

    /** How it ended. */
    record Ended(int exit, String out, String err) {
        /** The one JSON document that {@code --json} promises. */
        JsonNode json() {
            return Json.read(out);
        }
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return fed(new byte[0], arguments);
    }

    /** Runs it with these bytes, which must fit into a pipe, on standard input. */
    Ended fed(byte[] input, String... arguments) throws IOException, InterruptedException {
        return apart ? process(input, arguments) : here(input, arguments);
    }

    private Ended here(byte[] input, String... arguments) throws IOException {
        Map<String, String> own = ownEnvironment(System.getenv(), List.of(arguments));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Invocation caller = new Invocation(own, directory, new ByteArrayInputStream(input), out, err, false);
        try (UserHome user = UserHome.of(home, own)) {
            int exit = Commands.run(caller, arguments);
            return new Ended(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        }
    }

    private Ended process(byte[] input, String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(home, "out", ".txt");
        Path err = Files.createTempFile(home, "err", ".txt");
        Process process = start(out, err, arguments);
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        }
        if (!process.waitFor(300, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the program did not end:\n" + Files.readString(out) + Files.readString(err));
        }
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** Starts it as a process. */
    Process start(Path out, Path err, String... arguments) throws IOException {
        return builder(err, arguments).redirectOutput(out.toFile()).start();
    }

    private ProcessBuilder builder(Path err, String... arguments) throws IOException {
        List<String> command =
                ProgramImage.get().command("-Dfile.encoding=" + StandardCharsets.UTF_8, "-Duser.home=" + home);
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectError(err.toFile());
        Map<String, String> own = ownEnvironment(builder.environment(), List.of(arguments));
        builder.environment().clear();
        builder.environment().putAll(own);
        return builder;
    }

    Path directory() {
        return directory;
    }

    Path home() {
        return home;
    }

    /** What it is started with; its home is settled. */
    Map<String, String> environment(List<String> arguments) throws IOException {
        return ownEnvironment(System.getenv(), arguments);
    }

    /** Starts it as a process that is spoken to through its standard input and output. */
    Process piped(Path err, String... arguments) throws IOException {
        return builder(err, arguments).start();
    }

    /** Also settles what the program finds in its home: a configuration, and the trust in the project. */
    private Map<String, String> ownEnvironment(Map<String, String> inherited, List<String> arguments)
            throws IOException {
        Map<String, String> own = new HashMap<>(inherited);
        own.keySet()
                .removeIf(name ->
                        name.startsWith("TEAM_LOOP") || name.endsWith("_API_KEY") || name.equals("XDG_STATE_HOME"));
        own.put("HOME", home.toString());
        own.put("XDG_CONFIG_HOME", home.resolve(".config").toString());
        own.put("LC_ALL", "C.UTF-8");
        own.computeIfPresent("PATH", (name, path) -> Python.searchPath(path));
        own.putAll(environment);
        withoutExperiments();
        Path project = project(arguments);
        if (!cloned && Files.isDirectory(project)) {
            OwnProject.trust(project, own);
        }
        return own;
    }

    private Path project(List<String> arguments) {
        int at = arguments.indexOf("-C");
        return at < 0 ? directory : directory.resolve(arguments.get(at + 1));
    }

    /** Most loops here are about something else, and their scripted coder counts its prompts. A test's own file stays. */
    private void withoutExperiments() throws IOException {
        Path config = home.resolve(".config").resolve("team-loop").resolve("config.json");
        if (!Files.exists(config)) {
            Files.createDirectories(config.getParent());
            Files.writeString(config, "{\"verify\": {\"probe_s\": 0}}");
        }
    }
}

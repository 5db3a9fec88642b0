package dev.teamloop.loop.process;

import dev.teamloop.loop.watchdog.PipedEnvironment;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Starts this program once more so that it goes on when this process, or who started it, has gone. Where {@code setsid} is there, it has
 * a session of its own, which no signal to ours reaches, and is nobody's descendant: some clients end, with a server, all that it started.
 */
public final class DetachedProgram {
    private static final List<String> SESSION = List.of("setsid", "--fork");
    private static final String MARK = "TEAM_LOOP_START";

    private final ProcessHandle process;

    private DetachedProgram(ProcessHandle process) {
        this.process = process;
    }

    /**
     * Its variables come over a pipe, so that no key stands in its environment; its output goes to these files. Empty where it has ended
     * already.
     */
    public static Optional<DetachedProgram> start(
            List<String> command, Path directory, Map<String, String> variables, Path out, Path err)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(Found.FORKS ? SESSION : List.of());
        arguments.addAll(command);
        String mark = UUID.randomUUID().toString();
        ProcessBuilder program = visible(new ProcessBuilder(arguments), variables)
                .directory(directory.toFile())
                .redirectOutput(ProcessBuilder.Redirect.appendTo(out.toFile()))
                .redirectError(ProcessBuilder.Redirect.appendTo(err.toFile()));
        program.environment().put(MARK, mark);
        program.environment().put(PipedEnvironment.SOURCE, PipedEnvironment.STDIN);
        // a pipe to a process closes when that one ends, and the one that forks does at once: so another one hands on
        // what is written
        List<Process> both =
                ProcessBuilder.startPipeline(List.of(visible(new ProcessBuilder("cat"), variables), program));
        try (OutputStream pipe = both.get(0).getOutputStream()) {
            pipe.write(PipedEnvironment.line(variables).getBytes(StandardCharsets.UTF_8));
        }
        if (!Found.FORKS) {
            return Optional.of(new DetachedProgram(both.get(1).toHandle()));
        }
        both.get(1).waitFor();
        return ProcessTree.withVariable(MARK, mark).map(DetachedProgram::new);
    }

    private static ProcessBuilder visible(ProcessBuilder builder, Map<String, String> variables) {
        builder.environment().clear();
        builder.environment().putAll(PipedEnvironment.visible(variables));
        return builder;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive() && !ProcessTree.isZombie(process.pid());
    }

    /** Asked once, when first needed. */
    private static final class Found {
        private static final boolean FORKS = Detachment.works(List.of("setsid", "--fork", "true"));
    }
}

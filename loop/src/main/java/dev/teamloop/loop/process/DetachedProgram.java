package dev.teamloop.loop.process;

import dev.teamloop.loop.watchdog.PipedEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Starts this program once more so that it goes on when this process, or who started it, has gone. */
public final class DetachedProgram {
    private static final List<String> SESSION = List.of("setsid");

    private DetachedProgram() {}

    /**
     * Where {@code setsid} is there it has a session of its own, which no signal to ours reaches. Its variables come over a pipe, so
     * that no key stands in its environment; its output goes to these files.
     */
    public static Process start(List<String> command, Path directory, Map<String, String> variables, Path out, Path err)
            throws IOException {
        List<String> arguments = new ArrayList<>(Found.SETSID ? SESSION : List.of());
        arguments.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(arguments)
                .directory(directory.toFile())
                .redirectOutput(ProcessBuilder.Redirect.appendTo(out.toFile()))
                .redirectError(ProcessBuilder.Redirect.appendTo(err.toFile()));
        return PipedEnvironment.start(builder, variables);
    }

    /** Asked once, when first needed. */
    private static final class Found {
        private static final boolean SETSID = Detachment.works(List.of("setsid", "true"));
    }
}

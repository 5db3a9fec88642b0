package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A program of the user's own that runs before the user's eyes: unconfined, with the terminal that we have, so that Ctrl-C
 * reaches it as it reaches us. Closing ends it and everything that it started.
 */
public final class ForegroundCommand implements AutoCloseable {
    private final Process process;
    private final ProcessTree tree;

    private ForegroundCommand(Process process, String mark) {
        this.process = process;
        this.tree = new ProcessTree(process, mark);
    }

    /** {@code streams} says what its input and output are; {@code environment} is all that it has of ours. */
    public static ForegroundCommand start(
            List<String> arguments, Path directory, Map<String, String> environment, ProcessBuilder.Redirect streams)
            throws IOException {
        String mark = ProcessHandle.current().pid() + "-" + UUID.randomUUID();
        ProcessBuilder builder = new ProcessBuilder(arguments)
                .directory(directory.toFile())
                .redirectInput(streams)
                .redirectOutput(streams)
                .redirectError(streams);
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put(ProcessTree.MARK, mark);
        return new ForegroundCommand(builder.start(), mark);
    }

    public Process process() {
        return process;
    }

    /** Passes on a Ctrl-C that did not come from a terminal, which would have told the program itself. */
    public void interrupt() throws IOException {
        new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Override
    public void close() {
        tree.kill();
    }
}

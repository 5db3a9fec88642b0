package dev.teamloop.cli.agent;

import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What an agent finds in its home, laid out in a folder that only its owner can enter: briefing and settings, with the session's token,
 * stand on no command line, which everybody on the machine could read.
 */
record AgentHome(Path folder) implements AutoCloseable {
    static AgentHome create() throws IOException {
        return new AgentHome(Files.createTempDirectory("team-loop-home"));
    }

    /** Throws IOException where the path, relative to the home, leads out of it. */
    void write(String path, String content) throws IOException {
        Path file = folder.resolve(path).normalize();
        if (!file.startsWith(folder) || file.equals(folder)) {
            throw new IOException("'" + path + "' among the agent's files lies outside its home");
        }
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, content);
    }

    @Override
    public void close() throws IOException {
        FileTrees.delete(folder);
    }
}

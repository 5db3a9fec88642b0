package dev.teamloop.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.agents.mcp.ToolInvocation;
import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.run.OwnProgram;
import dev.teamloop.loop.process.DetachedProgram;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Loops in processes of their own, which go on when this one ends. What such a process prints – its result, in one line – is kept in
 * the user's state folder under the loop's id, where a later server finds it; that of the project's newest start alone.
 */
public final class DetachedLoops {
    private static final long LOOK_MILLIS = 100;

    /** Longer than every check before a loop begins; assistants wait a minute for an answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    /** What became of a start. */
    sealed interface Outcome {
        /** It has taken the project's lock and written down what it is to do. */
        record Started(String loopId) implements Outcome {}

        /** It ended before: with this result, as {@code goal --json} prints it; {@code said} is what it printed otherwise. */
        record Ended(Optional<JsonNode> result, String said) implements Outcome {}

        /** It is still at its checks. */
        record Checking() implements Outcome {}
    }

    /** Starts the program with these words, and waits for the loop's id. */
    Outcome start(AssistantProject project, List<String> words, ToolInvocation invocation)
            throws IOException, InterruptedException {
        Path out = output(project, "starting-" + UUID.randomUUID());
        Path err = Path.of(out + ".err");
        makeOwn(project, out);
        makeOwn(project, err);
        Optional<String> before = loopId(project.path());
        Optional<DetachedProgram> process =
                DetachedProgram.start(OwnProgram.command(words), project.path(), project.environment(), out, err);
        invocation.progress("the project is checked");
        for (long left = PATIENCE.toMillis(); left > 0; left -= LOOK_MILLIS) {
            // looked at first: what it wrote before its end is there then
            boolean alive = process.filter(DetachedProgram::isAlive).isPresent();
            Optional<String> id = loopId(project.path());
            if (id.isPresent() && !id.equals(before) && holds(process, project.path())) {
                keep(project, out, err, id.get());
                return new Outcome.Started(id.get());
            }
            if (!alive) {
                return ended(out, err);
            }
            Thread.sleep(LOOK_MILLIS);
        }
        return new Outcome.Checking();
    }

    /** How a loop ended, as {@code goal --json} prints it; empty where that is not known here, as of one that still runs. */
    public static Optional<JsonNode> result(AssistantProject project, String loopId) {
        return result(output(project, loopId));
    }

    private static Optional<JsonNode> result(Path out) {
        try {
            return OrdinaryFile.text(out)
                    .lines()
                    .filter(line -> line.startsWith("{"))
                    .map(Json::read)
                    .reduce((first, second) -> second);
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Outcome ended(Path out, Path err) throws IOException {
        Outcome ended = new Outcome.Ended(result(out), OrdinaryFile.text(err).strip());
        Files.delete(out);
        Files.delete(err);
        return ended;
    }

    private static Optional<String> loopId(Path project) {
        try {
            JsonNode init =
                    Json.read(OrdinaryFile.text(project.resolve(".team-loop").resolve("init.json")));
            return Optional.of(init.path("loop_id").asText()).filter(id -> !id.isEmpty());
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean holds(Optional<DetachedProgram> process, Path project) {
        String holder = LoopLock.holder(project.resolve(".team-loop").resolve("LOCK"));
        return process.filter(one -> holder.equals(String.valueOf(one.pid()))).isPresent();
    }

    /** The process goes on writing into the files under their new names. */
    private static void keep(AssistantProject project, Path out, Path err, String loopId) throws IOException {
        Path kept = output(project, loopId);
        String mine =
                KnownProject.file(project.path(), project.environment(), "").getFileName() + ".";
        try (DirectoryStream<Path> earlier = Files.newDirectoryStream(DurableFiles.folder(kept), mine + "*.out*")) {
            for (Path one : earlier) {
                if (Stream.of(out, err).noneMatch(one::equals)) {
                    Files.delete(one);
                }
            }
        }
        Files.move(out, kept);
        Files.move(err, Path.of(kept + ".err"));
    }

    private static Path output(AssistantProject project, String name) {
        return KnownProject.file(project.path(), project.environment(), "." + name + ".out");
    }

    private static void makeOwn(AssistantProject project, Path file) throws IOException {
        Path folder = UserFolders.state(project.environment());
        Files.createDirectories(DurableFiles.folder(file));
        DurableFiles.open(folder, file, Access.OWNER, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)
                .close();
    }
}

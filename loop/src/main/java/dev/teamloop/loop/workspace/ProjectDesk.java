package dev.teamloop.loop.workspace;

import dev.teamloop.core.port.CoderDesk;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.secret.ControlCharacters;
import dev.teamloop.core.secret.SecretMask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The coder's desk: every write is checked against the scope and journalled before it happens. Closed when its step ends;
 * what comes later is refused, so that a late call has no effect.
 */
public final class ProjectDesk implements CoderDesk {
    private static final int LARGEST_WRITE = 1_000_000;

    private final Path project;
    private final ProjectReading reading;
    private final WriteScope scope;
    private final Journal journal;
    private final Knowledge knowledge;
    private final SecretMask mask;
    private final Function<List<String>, Result> tests;
    private final Consumer<String> riskFlags;
    private volatile boolean closed;

    /** {@code tests} runs the named tests; {@code riskFlags} hears of every refused write. */
    public ProjectDesk(
            Path project,
            ProjectReading reading,
            WriteScope scope,
            Journal journal,
            Knowledge knowledge,
            SecretMask mask,
            Function<List<String>, Result> tests,
            Consumer<String> riskFlags) {
        this.project = project;
        this.reading = reading;
        this.scope = scope;
        this.journal = journal;
        this.knowledge = knowledge;
        this.mask = mask;
        this.tests = tests;
        this.riskFlags = riskFlags;
    }

    /** From now on nothing is written. */
    public void close() {
        closed = true;
    }

    @Override
    public Result listFiles(String glob) {
        return reading.listFiles(glob);
    }

    @Override
    public Result readFile(String path, int from, int to) {
        return reading.readFile(path, from, to);
    }

    @Override
    public Result search(String text, String glob) {
        return reading.search(text, glob);
    }

    @Override
    public Result runTests(List<String> names) {
        for (String name : names) {
            if (name.startsWith("-")) {
                return Result.error("'" + name + "' is an option, not a test");
            }
        }
        return tests.apply(names);
    }

    @Override
    public Result lookup(String symbol) {
        List<String> found = knowledge.lookup(symbol);
        return Result.ok(
                found.isEmpty()
                        ? "the index knows no symbol '" + symbol + "'"
                        : Capped.to(String.join("\n", found), Capped.TOOL_RESULT));
    }

    @Override
    public synchronized Result writeFile(String path, String content) {
        return refused(path).or(() -> contentRefused(path, content)).orElseGet(() -> {
            write(path, content);
            return Result.ok("wrote " + path + " (" + content.lines().count() + " lines)");
        });
    }

    @Override
    public synchronized Result editFile(String path, String oldText, String newText) {
        Optional<Result> refusal = refused(path).or(() -> foreign(path));
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Optional<String> text = reading.text(path);
        if (text.isEmpty()) {
            return Result.error("'" + path + "' does not exist or is not text");
        }
        int first = oldText.isEmpty() ? -1 : text.get().indexOf(oldText);
        if (first < 0) {
            return Result.error(
                    "the text to replace does not stand in " + path + "; read the file and give it exactly");
        }
        if (text.get().indexOf(oldText, first + 1) >= 0) {
            return Result.error(
                    "the text to replace stands more than once in " + path + "; give more of its surroundings");
        }
        return writeFile(
                path, text.get().substring(0, first) + newText + text.get().substring(first + oldText.length()));
    }

    @Override
    public synchronized Result deleteFile(String path) {
        return refused(path).orElseGet(() -> {
            Path target = project.resolve(path);
            if (!Files.isRegularFile(target)) {
                return Result.error("'" + path + "' does not exist");
            }
            try {
                journal.delete(path);
                return Result.ok("deleted " + path);
            } catch (IOException e) {
                return Result.error("'" + path + "' cannot be deleted: " + e.getMessage());
            }
        });
    }

    @Override
    public synchronized Result moveFile(String from, String to) {
        Optional<Result> refusal = refused(from).or(() -> refused(to)).or(() -> foreign(from));
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Optional<String> text = reading.text(from);
        if (text.isEmpty() || Files.exists(project.resolve(to))) {
            return Result.error("'" + from + "' is not a text file, or '" + to + "' exists already");
        }
        Result written = writeFile(to, text.get());
        if (written.error()) {
            return written;
        }
        Result deleted = deleteFile(from);
        return deleted.error() ? deleted : Result.ok("moved " + from + " to " + to);
    }

    private Optional<Result> refused(String path) {
        if (closed) {
            return Optional.of(Result.error("this step is over; nothing is written any more"));
        }
        Optional<String> reason = scope.refusal(path).or(() -> unspeakable(path));
        reason.ifPresent(text -> riskFlags.accept("refused write: " + text));
        return reason.map(Result::error);
    }

    /** A path stands in records, messages and prompts, and must be found again by what stands there. */
    private Optional<String> unspeakable(String path) {
        return mask.finds(path) || !ControlCharacters.removed(path).equals(path)
                ? Optional.of("the path holds a control character, or what looks like a key or password")
                : Optional.empty();
    }

    /** What a command put into a file must not be taken over with the rest of it, as if the coder had written that. */
    private Optional<Result> foreign(String path) {
        return journal.isAsWritten(path)
                ? Optional.empty()
                : Optional.of(Result.error("'" + path + "' was changed by a command after it was written; look at it,"
                        + " and write it whole with write_file"));
    }

    private Optional<Result> contentRefused(String path, String content) {
        if (content.length() > LARGEST_WRITE) {
            return Optional.of(Result.error("'" + path + "' would hold more than " + LARGEST_WRITE + " characters"));
        }
        if (Files.isDirectory(project.resolve(path))) {
            return Optional.of(Result.error("'" + path + "' is a folder"));
        }
        if (mask.finds(content)) {
            riskFlags.accept("refused write: a secret in " + path);
            return Optional.of(Result.error("the content holds what looks like a key or password; use a placeholder"));
        }
        return Optional.empty();
    }

    private void write(String path, String content) {
        try {
            journal.write(path, content.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + path, e);
        }
    }
}

package dev.teamloop.loop.workspace;

import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.base.secret.ControlCharacters;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.loop.state.DiskFullException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The coder's workspace: every write is checked against the scope and journalled before it happens. Closed when its step ends;
 * what comes later is refused, so that a late call has no effect.
 */
public final class ProjectWorkspace implements CoderWorkspace {
    private static final String OVER = "this step is over; nothing is written any more";
    private static final int MOST_FILES = 200;
    private static final int MOST_REFUSALS = 20;

    private final Repository repository;
    private final Path project;
    private final ProjectReading reading;
    private final WriteScope scope;
    private final IgnoredPaths ignored;
    private final Journal journal;
    private final WorkspaceFiles files;
    private final Knowledge knowledge;
    private final SecretMask mask;
    private final WrittenContent contents;
    private final WorkspaceRuns runs;
    private final Consumer<String> riskFlags;
    private volatile boolean closed;

    /** {@code riskFlags} hears of every refused write. */
    public ProjectWorkspace(
            Repository repository,
            ProjectReading reading,
            WriteScope scope,
            Journal journal,
            Knowledge knowledge,
            SecretMask mask,
            WorkspaceRuns runs,
            Consumer<String> riskFlags) {
        this.repository = repository;
        this.project = repository.project();
        this.reading = reading;
        this.scope = scope;
        this.ignored = new IgnoredPaths(repository);
        this.journal = journal;
        this.files = new WorkspaceFiles(project, journal, journal::write);
        this.knowledge = knowledge;
        this.mask = mask;
        this.contents = new WrittenContent(mask);
        this.runs = runs;
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
        return runs.tests(names);
    }

    @Override
    public Result runMetric(List<String> paths) {
        return runs.metric(paths);
    }

    @Override
    public Result lookup(String symbol) {
        List<String> found = knowledge.lookup(symbol);
        return Result.ok(
                found.isEmpty()
                        ? "the index knows no symbol '" + ProjectPath.shown(symbol) + "'"
                        : HeadAndTail.to(String.join("\n", found), HeadAndTail.TOOL_RESULT));
    }

    @Override
    public synchronized Result writeFile(String path, String content) {
        return refused(path).or(() -> contentRefused(path, content)).orElseGet(() -> {
            Optional<String> failure = files.write(path, content.getBytes(StandardCharsets.UTF_8));
            return failure.map(Result::error)
                    .orElseGet(() ->
                            Result.ok("wrote " + path + " (" + content.lines().count() + " lines)"));
        });
    }

    @Override
    public synchronized Result editFile(String path, String oldText, String newText, boolean everywhere) {
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
        if (everywhere) {
            int places = text.get().split(Pattern.quote(oldText), -1).length - 1;
            Result written = writeFile(path, text.get().replace(oldText, newText));
            return written.error() ? written : written.withText(written.text() + ", replaced in " + counted(places));
        }
        if (text.get().indexOf(oldText, first + 1) >= 0) {
            return Result.error("the text to replace stands more than once in " + path
                    + "; give more of its surroundings, or ask for all with replace_all");
        }
        return writeFile(
                path, text.get().substring(0, first) + newText + text.get().substring(first + oldText.length()));
    }

    private static String counted(int places) {
        return places == 1 ? "1 place" : places + " places";
    }

    @Override
    public synchronized Result deleteFile(String path) {
        return refused(path).orElseGet(() -> {
            if (!Files.isRegularFile(project.resolve(path))) {
                return Result.error("'" + path + "' does not exist");
            }
            return files.delete(path).map(Result::error).orElseGet(() -> Result.ok("deleted " + path));
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
        // what is moved adds no secret
        return allOrNothing(() -> files.write(to, text.get().getBytes(StandardCharsets.UTF_8))
                        .or(() -> files.delete(from)))
                .map(Result::error)
                .orElseGet(() -> Result.ok("moved " + from + " to " + to));
    }

    /** Several writes, which are taken back where one of them fails; the answer says why. */
    private Optional<String> allOrNothing(Supplier<Optional<String>> writes) {
        try {
            Journal.Contents before = journal.contents();
            Optional<String> failure = writes.get();
            if (failure.isPresent()) {
                journal.backTo(before);
            }
            return failure;
        } catch (DiskFullException e) {
            throw e;
        } catch (UncheckedIOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Writes the files of a handover, all or none of them. The answer says what stands in the way; then the tree is as it was.
     */
    public synchronized List<String> handOver(List<CodeReply.CodeFile> handed) {
        if (handed.size() > MOST_FILES) {
            return List.of("the handover lists " + handed.size() + " files; at most " + MOST_FILES + " are taken");
        }
        List<String> refusals = new ArrayList<>();
        Set<String> written = new HashSet<>();
        for (CodeReply.CodeFile file : handed) {
            refusal(file, written).ifPresent(refusals::add);
            written.add(file.filename());
        }
        if (!refusals.isEmpty()) {
            int more = refusals.size() - MOST_REFUSALS;
            return more <= 0
                    ? refusals
                    : Stream.concat(refusals.stream().limit(MOST_REFUSALS), Stream.of("… and " + more + " more"))
                            .toList();
        }
        return allOrNothing(() -> handed.stream()
                        .map(this::handedOver)
                        .flatMap(Optional::stream)
                        .findFirst())
                .map(List::of)
                .orElse(List.of());
    }

    private Optional<String> handedOver(CodeReply.CodeFile file) {
        if (removes(file) && isDeleted(file.filename())) {
            return Optional.empty();
        }
        Result result = removes(file) ? deleteFile(file.filename()) : writeFile(file.filename(), contentOf(file));
        return result.error() ? Optional.of(result.text()) : Optional.empty();
    }

    private Optional<String> refusal(CodeReply.CodeFile file, Set<String> writtenBefore) {
        String path = file.filename();
        Optional<String> refused = closed ? Optional.of(OVER) : outOfReach(path);
        if (refused.isPresent() || !removes(file)) {
            return refused.or(() -> contents.refusal(path, reading.text(path).orElse(""), contentOf(file)));
        }
        return writtenBefore.contains(path) || isDeleted(path) || Files.isRegularFile(project.resolve(path))
                ? Optional.empty()
                : Optional.of("'" + path + "' does not exist");
    }

    /** Whether this coder has deleted it: a handover may say so again. */
    private boolean isDeleted(String path) {
        return journal.paths().contains(path) && !Files.exists(project.resolve(path), LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean removes(CodeReply.CodeFile file) {
        return file.isDeletion() || file.content() == null;
    }

    private static String contentOf(CodeReply.CodeFile file) {
        return Objects.requireNonNullElse(file.content(), "");
    }

    private Optional<Result> refused(String path) {
        if (closed) {
            return Optional.of(Result.error(OVER));
        }
        Optional<String> reason = outOfReach(path).or(() -> unspeakable(path));
        reason.ifPresent(text -> riskFlags.accept("refused write: " + text));
        return reason.map(Result::error);
    }

    /**
     * What git ignores would be in no commit: the tests would pass here and nowhere else. What is not committed and not the
     * coder's is somebody's who works beside the loop.
     */
    private Optional<String> outOfReach(String path) {
        return scope.refusal(path)
                .or(() -> !journal.paths().contains(path) && repository.isDirty(path)
                        ? Optional.of("'" + path + "' holds uncommitted work that is not the loop's; take another file")
                        : Optional.empty())
                .or(() -> ignored.holds(path)
                        ? Optional.of("'" + path + "' is ignored by git, so that no commit would hold it")
                        : Optional.empty());
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
        Optional<String> reason = contents.refusal(path, reading.text(path).orElse(""), content);
        reason.ifPresent(text -> riskFlags.accept("refused write: " + text));
        return reason.map(Result::error);
    }
}

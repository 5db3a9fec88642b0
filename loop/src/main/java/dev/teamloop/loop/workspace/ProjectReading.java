package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.path.Glob;
import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.port.ReadWorkspace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Reading for agents: tracked files and what the coder wrote itself, results capped. A file's secrets are masked in its whole
 * text, before lines are taken from it: a key that is asked for in pieces is none in any of them.
 */
public final class ProjectReading implements ReadWorkspace {
    private static final int LARGEST = 2_000_000;
    private static final int MOST_HITS = 80;
    private static final int LONGEST_LINE = 2_000;
    private static final int LONGEST_HIT = 400;

    private final Path project;
    private final Supplier<Set<String>> readable;
    private final SecretMask mask;

    /** {@code readable} are the paths that may be read at the moment. */
    public ProjectReading(Path project, Supplier<Set<String>> readable, SecretMask mask) {
        this.project = project;
        this.readable = readable;
        this.mask = mask;
    }

    private Set<String> visible() {
        Set<String> paths = new TreeSet<>(readable.get());
        paths.removeIf(path -> HiddenPaths.hides(path) || file(path).isEmpty());
        return paths;
    }

    /** The regular file at this path; empty where there is none, or none that this system can name. */
    private Optional<Path> file(String path) {
        try {
            return Optional.of(project.resolve(path))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public Result listFiles(String glob) {
        Optional<String> problem = globProblem(glob);
        if (problem.isPresent()) {
            return Result.error(problem.get());
        }
        Predicate<String> wanted = wanted(glob);
        List<String> found =
                visible().stream().filter(wanted).map(ProjectPath::shown).toList();
        return found.isEmpty()
                ? Result.ok("no tracked file matches '" + ProjectPath.shown(glob) + "'")
                : Result.ok(HeadAndTail.to(String.join("\n", found), HeadAndTail.TOOL_RESULT));
    }

    private static Optional<String> globProblem(String glob) {
        return glob.isBlank() ? Optional.empty() : Glob.problem(glob);
    }

    /** A glob, or a folder; nothing at all stands for everything. */
    private static Predicate<String> wanted(String glob) {
        if (glob.isBlank()) {
            return path -> true;
        }
        Glob pattern = Glob.of(glob);
        String clean = glob.startsWith("./") ? glob.substring(2) : glob;
        String folder = clean.endsWith("/") ? clean : clean + "/";
        return path -> pattern.matches(path) || path.startsWith(folder);
    }

    @Override
    public Result readFile(String path, int from, int to) {
        if (!visible().contains(path)) {
            return Result.error(
                    "'" + ProjectPath.shown(path) + "' is not a file you can read; list_files shows those you can");
        }
        Optional<String> text = text(path);
        if (text.isEmpty()) {
            return Result.error("'" + path + "' is not text, or too large");
        }
        List<String> lines = mask.mask(text.get()).lines().toList();
        int first = Math.max(1, from);
        int last = to <= 0 ? lines.size() : Math.min(to, lines.size());
        StringBuilder out = new StringBuilder();
        int number = first;
        while (number <= last && out.length() < HeadAndTail.TOOL_RESULT) {
            String line = HeadAndTail.line(lines.get(number - 1), LONGEST_LINE);
            out.append(number).append('\t').append(line).append('\n');
            number++;
        }
        if (number <= last) {
            out.append("… lines ")
                    .append(number)
                    .append(" to ")
                    .append(last)
                    .append(" not shown; ask for them by from and to\n");
        }
        return Result.ok(out.isEmpty() ? "(no such lines: the file has " + lines.size() + ")" : out.toString());
    }

    @Override
    public Result search(String text, String glob) {
        if (text.isBlank() || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            return Result.error(
                    text.isBlank()
                            ? "the text to search for is empty"
                            : "the text to search for holds a line break; lines are searched one by one");
        }
        Optional<String> problem = globProblem(glob);
        if (problem.isPresent()) {
            return Result.error(problem.get());
        }
        List<String> hits = hits(text, wanted(glob));
        if (hits.isEmpty()) {
            return Result.ok("nothing found");
        }
        String more = hits.size() > MOST_HITS ? "\n… more than " + MOST_HITS + " hits; narrow the search" : "";
        return Result.ok(HeadAndTail.to(String.join("\n", hits), HeadAndTail.TOOL_RESULT) + more);
    }

    private List<String> hits(String text, Predicate<String> wanted) {
        List<String> hits = new ArrayList<>();
        for (String path : visible()) {
            if (hits.size() > MOST_HITS) {
                break;
            }
            if (wanted.test(path)) {
                text(path)
                        .filter(content -> content.contains(text))
                        .ifPresent(content -> hits(path, content, text, hits));
            }
        }
        return hits;
    }

    /** A hit is found in the file as it is, and shown as it may be. */
    private void hits(String path, String content, String text, List<String> hits) {
        List<String> lines = content.lines().toList();
        List<String> shown = mask.mask(content).lines().toList();
        for (int i = 0; i < lines.size() && hits.size() <= MOST_HITS; i++) {
            if (lines.get(i).contains(text)) {
                String line = HeadAndTail.line(shown.get(i).stripTrailing(), LONGEST_HIT);
                hits.add(ProjectPath.shown(path) + ":" + (i + 1) + ": " + line);
            }
        }
    }

    /** The text of a file that may be read, as a model may see it: with every secret masked, line by line as it is. */
    public Optional<String> masked(String path) {
        return readable.get().contains(path) && !HiddenPaths.hides(path)
                ? text(path).map(mask::mask)
                : Optional.empty();
    }

    /** A file's text, for the program only; empty where it is no file inside the project, binary, not UTF-8, or too large. */
    public Optional<String> text(String path) {
        try {
            Optional<Path> file = file(path);
            if (file.isEmpty()
                    || Files.size(file.get()) > LARGEST
                    || !file.get().toRealPath().startsWith(project.toRealPath())) {
                return Optional.empty();
            }
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(OrdinaryFile.bytes(file.get())))
                    .toString());
        } catch (IOException e) {
            // not UTF-8, or unreadable
            return Optional.empty();
        }
    }
}

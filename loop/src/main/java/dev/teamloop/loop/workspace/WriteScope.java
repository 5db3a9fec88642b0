package dev.teamloop.loop.workspace;

import dev.teamloop.base.path.Glob;
import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.core.config.LoopConfig.ScopeRules;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.goal.ConstraintPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.util.SystemReader;

/**
 * What a coder may write (SPEC §3 Scope). Derived from the goal's metric; {@code scope.*} overrides; the goal's constraints
 * and a KR's type only narrow. Escapes are refused whatever the scope.
 */
public final class WriteScope {
    private static final List<String> CONFIGURATION = GuardedFiles.configuration();
    private static final Pattern SOURCES_UNTOUCHED = Pattern.compile(
            "(?i)\\b(?:do not|don't|must not|never|without|no)\\b.{0,20}\\b(?:modify|modifying|change|changing|changes|touch|touching|edit|editing)\\b.{0,30}"
                    + "\\b(?:source|sources|product|production|src(?!/)|implementation|code under test)\\b|不(?:得|要|能)?修改(?:源|产品)");

    private static final PathSet CONFIGURATION_FILES = PathSet.of(CONFIGURATION);

    private final Path project;
    private final List<String> writable;
    private final PathSet open;
    private final List<Refused> refused;
    /** Within each of which a path must lie. */
    private final List<PathSet> within;

    private WriteScope(Path project, List<String> writable, List<Closed> closed, List<PathSet> within) {
        this.project = project;
        this.writable = List.copyOf(writable);
        this.open = PathSet.of(writable);
        this.refused = closed.stream()
                .map(one -> new Refused(PathSet.of(one.paths()), one.why()))
                .toList();
        this.within = within;
    }

    /** Paths and globs that may not be written; {@code why} follows the path: "is a commit hook". */
    public record Closed(List<String> paths, String why) {
        public Closed {
            paths = List.copyOf(paths);
        }
    }

    private record Refused(PathSet paths, String why) {}

    /** Globs, and paths as they are: a file of the user's may have a name that is no glob, or another one. */
    private record PathSet(Set<String> paths, List<Glob> globs) {
        static PathSet of(List<String> texts) {
            return new PathSet(
                    Set.copyOf(texts),
                    texts.stream().filter(Glob::isOne).map(Glob::of).toList());
        }

        boolean holds(String path) {
            return paths.contains(path) || globs.stream().anyMatch(glob -> glob.matches(path));
        }
    }

    /** The scope of one KR. {@code untouchable} are the user's uncommitted work, the program's own, and scripts that measure or run as hooks. */
    public static WriteScope of(
            Path project,
            StandardGoal goal,
            KrType type,
            ScopeRules rules,
            List<String> testGlobs,
            List<Closed> untouchable) {
        List<Closed> closed = new ArrayList<>();
        if (rules.writable().isEmpty()) {
            closed.add(new Closed(CONFIGURATION, "is build, test-runner or CI configuration"));
        }
        closed.addAll(untouchable);
        closed.add(new Closed(rules.forbidden(), "is closed by scope.forbidden"));
        ConstraintPaths said = constraintPaths(project, goal);
        closed.add(new Closed(
                said.closed().stream().flatMap(path -> withBelow(path).stream()).toList(), "is closed by the goal"));
        List<PathSet> within = said.only().stream()
                .map(paths -> PathSet.of(
                        paths.stream().flatMap(path -> withBelow(path).stream()).toList()))
                .toList();
        if (!rules.writable().isEmpty()) {
            return new WriteScope(project, rules.writable(), closed, within);
        }
        boolean testsOnly = goal.isReachedByTestsAlone()
                || type == KrType.TEST
                || goal.constraints().stream()
                        .anyMatch(text -> SOURCES_UNTOUCHED.matcher(text).find());
        return new WriteScope(project, testsOnly ? testGlobs : List.of("**"), closed, within);
    }

    /** The paths that the goal's constraints close, and those that alone they leave open. */
    public static ConstraintPaths constraintPaths(Path project, StandardGoal goal) {
        return ConstraintPaths.of(
                goal.constraints(), word -> Files.isDirectory(project.resolve(word), LinkOption.NOFOLLOW_LINKS));
    }

    private static List<String> withBelow(String path) {
        return path.endsWith("*") ? List.of(path) : List.of(path, path + "/**");
    }

    /** Whether no coder may write this file because it says how things are built or run; {@code rules} may open it. */
    public static boolean closesConfiguration(String path, ScopeRules rules) {
        return rules.writable().isEmpty() && CONFIGURATION_FILES.holds(path);
    }

    /** The globs, for prompts. */
    public List<String> writable() {
        return writable;
    }

    /** Why this path may not be written, or empty. {@code path} is as the model wrote it. */
    public Optional<String> refusal(String path) {
        Optional<String> escape = escape(path);
        if (escape.isPresent()) {
            return escape;
        }
        Optional<Refused> closed =
                refused.stream().filter(one -> one.paths().holds(path)).findFirst();
        if (closed.isPresent()) {
            return Optional.of("'" + path + "' " + closed.get().why());
        }
        if (within.stream().anyMatch(paths -> !paths.holds(path))) {
            return Optional.of("'" + path + "' is outside of what the goal leaves open");
        }
        return open.holds(path)
                ? Optional.empty()
                : Optional.of("'" + path + "' is outside the writable scope: " + String.join(" ", writable));
    }

    /** Why this path may be used in no way at all, or empty. */
    private Optional<String> escape(String path) {
        Optional<String> problem = ProjectPath.problem(path);
        if (problem.isPresent()) {
            return problem;
        }
        if (HiddenPaths.hides(path)) {
            return Optional.of("'" + path + "' belongs to git, to the loop or to the user's secrets");
        }
        try {
            SystemReader.getInstance().checkPath(path);
            return obstacle(Path.of(path)).map(obstacle -> "'" + path + "' " + obstacle);
        } catch (CorruptObjectException e) {
            return Optional.of("'" + path + "' is a name that git refuses");
        } catch (InvalidPathException e) {
            return Optional.of("'" + path + "' cannot be named on this system");
        }
    }

    /** What stands in the way of a regular file there: a link, a file in place of a folder, something else in place of a file. */
    private Optional<String> obstacle(Path relative) {
        Path current = project;
        for (Path part : relative) {
            if (!Files.isDirectory(current, LinkOption.NOFOLLOW_LINKS) && !current.equals(project)) {
                return Optional.of("lies below '" + project.relativize(current) + "', which is no folder");
            }
            current = current.resolve(part);
            if (Files.isSymbolicLink(current)) {
                return Optional.of("leads through a symbolic link");
            }
            if (!Files.exists(current, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
        }
        return Files.isRegularFile(current, LinkOption.NOFOLLOW_LINKS)
                ? throughLink(current)
                : Optional.of(
                        Files.isDirectory(current, LinkOption.NOFOLLOW_LINKS) ? "is a folder" : "is no regular file");
    }

    private Optional<String> throughLink(Path there) {
        try {
            return there.toRealPath().startsWith(project.toRealPath())
                    ? Optional.empty()
                    : Optional.of("leads through a symbolic link");
        } catch (IOException e) {
            return Optional.of("cannot be reached: " + e);
        }
    }
}

package dev.teamloop.loop.measure;

import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folders in which Maven keeps what it compiled and copied. It takes no copied resource away again: what a candidate that was
 * put back left there, such as the settings of a test platform, would reach every later build that does not begin from nothing.
 */
final class BuildFolders {
    private static final String BUILT = "target";
    private static final String MAIN = "target/classes/";
    private static final String TESTS = "target/test-classes/";
    private static final List<String> FOLDERS = List.of(MAIN, TESTS, "target/maven-status");

    private final Runs runs;
    /** The files of builds that were there before any of ours; what of them is compiled goes all the same. */
    private Optional<Set<Path>> before = Optional.empty();
    /** What every build from nothing made that has no source of its own name, as annotation processors do. */
    private Optional<Set<String>> made = Optional.empty();

    BuildFolders(Runs runs) {
        this.runs = runs;
    }

    /**
     * What a test left among the compiled classes must not be run, or counted, in place of what the sources say; and what it left
     * elsewhere in a build's folder must not tell the next run anything. What was there before the first build stays.
     */
    void clear() {
        try {
            List<Path> poms = poms();
            Set<Path> now = Set.copyOf(left(poms));
            Set<Path> kept = before.orElse(now);
            before = Optional.of(kept);
            for (Path file : now) {
                if (!kept.contains(file)) {
                    Files.deleteIfExists(file);
                }
            }
            for (String folder : FOLDERS) {
                for (Path pom : poms) {
                    Path old = pom.resolveSibling(folder);
                    if (Files.isDirectory(old, LinkOption.NOFOLLOW_LINKS)) {
                        FileTrees.delete(old);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("old classes cannot be removed", e);
        }
    }

    private List<Path> poms() {
        return runs.search(name -> name.equals("pom.xml") || name.endsWith("/pom.xml"));
    }

    /** What lies in the folders beside them; a package may be named so, too. */
    private List<Path> left(List<Path> poms) {
        List<String> folders = poms.stream()
                .map(pom -> runs.files().relativize(pom.resolveSibling(BUILT)) + "/")
                .toList();
        return runs.search(path -> folders.stream().anyMatch(path::startsWith));
    }

    /** Clears them where they hold a resource that has no source now, and that no build from nothing made; tells whether. */
    boolean clearWhereStale(Collection<String> tracked) {
        boolean stale = !made.orElse(Set.of()).containsAll(withoutSource(tracked));
        if (stale) {
            clear();
        }
        return stale;
    }

    /** A build from nothing has just ended, and the tests of it ran. */
    void builtFromNothing(Collection<String> tracked) {
        Set<String> now = withoutSource(tracked);
        // what is there only this time is the candidate's, or its tests'
        made.ifPresent(now::retainAll);
        made = Optional.of(now);
    }

    private Set<String> withoutSource(Collection<String> tracked) {
        List<Path> built =
                runs.search(path -> !path.endsWith(".class") && marker(path).isPresent());
        if (built.isEmpty()) {
            return new HashSet<>();
        }
        Map<String, List<String>> sources = tracked.stream().collect(Collectors.groupingBy(BuildFolders::name));
        Set<String> found = new TreeSet<>();
        for (Path file : built) {
            String path = runs.files().relativize(file).toString().replace('\\', '/');
            if (sources.getOrDefault(name(path), List.of()).stream().noneMatch(source -> isSource(source, path))) {
                found.add(path);
            }
        }
        return found;
    }

    /** Wherever in the module the build takes its resources from. */
    private boolean isSource(String source, String built) {
        String marker = marker(built).orElseThrow();
        int at = built.indexOf(marker);
        return source.startsWith(built.substring(0, at))
                && source.endsWith("/" + built.substring(at + marker.length()))
                && Files.exists(runs.files().resolve(source));
    }

    private static Optional<String> marker(String path) {
        return Stream.of(MAIN, TESTS)
                .filter(marker -> path.startsWith(marker) || path.contains("/" + marker))
                .findFirst();
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}

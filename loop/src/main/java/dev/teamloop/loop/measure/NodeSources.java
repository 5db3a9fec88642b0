package dev.teamloop.loop.measure;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.path.Glob;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which tracked files are JavaScript or TypeScript tests, and which product code. */
final class NodeSources {
    static final List<String> TESTS = List.of("**/{test,tests,__tests__}/**", "*.{test,spec}.*");
    private static final String EXTENSIONS = "js,mjs,cjs,jsx,ts,mts,cts,tsx,vue,svelte";
    private static final Pattern SOURCE = Pattern.compile(".*\\.(?:" + EXTENSIONS.replace(',', '|') + ")");
    /** Declarations hold no code; configuration at any level is not product code. */
    private static final Pattern NO_PRODUCT = Pattern.compile(
            ".*\\.d\\.[cm]?ts|.*\\.test-d\\.[cm]?ts|(?:.*/)?\\.[^/]*(?:/.*)?|(?:.*/)?[^/]+\\.config\\.[cm]?[jt]s|"
                    + "(?:.*/)?(?:gulpfile|gruntfile|Gruntfile|karma\\.conf|vitest\\.workspace)\\.[cm]?[jt]s|"
                    + "(?:.*/)?(?:node_modules|dist|coverage|__mocks__|__fixtures__|__snapshots__)/.*");

    /** Vitest's own list leaves them out as it does tests, until its fourth version. */
    private static final Pattern BENCHMARK = Pattern.compile(".*[.-]bench(?:mark)?\\.[cm]?[jt]sx?");

    private static final Pattern SOURCE_FOLDER = Pattern.compile("(?:(?:packages|apps|libs)/[^/]+/)?(?:src|lib)/");

    private NodeSources() {}

    /** Product code: below {@code src} or {@code lib} where the project has such a folder, else all of it. */
    static List<String> product(Collection<String> tracked, Collection<String> testGlobs) {
        List<String> all = tracked.stream()
                .filter(path -> isSource(path) && !Glob.any(testGlobs, path))
                .sorted()
                .toList();
        List<String> inFolders = all.stream()
                .filter(path -> SOURCE_FOLDER.matcher(path).lookingAt())
                .toList();
        return inFolders.isEmpty() ? all : inFolders;
    }

    /** Globs that hold the folders of this product code, so that a tool need not be given every file. */
    static List<String> globs(Collection<String> product) {
        TreeSet<String> folders = new TreeSet<>();
        for (String path : product) {
            Matcher folder = SOURCE_FOLDER.matcher(path);
            folders.add(folder.lookingAt() ? folder.group() : "");
        }
        return folders.stream()
                .map(folder -> folder + "**/*.{" + EXTENSIONS + "}")
                .toList();
    }

    private static boolean isSource(String path) {
        return SOURCE.matcher(path).matches() && !NO_PRODUCT.matcher(path).matches() && !isBenchmark(path);
    }

    /** Whether the file is run to see how long it takes, and by no test. */
    static boolean isBenchmark(String path) {
        return BENCHMARK.matcher(path).matches();
    }

    /**
     * What no test loaded was not executed: every line uncovered, and one branch, the module's own, as V8 counts it.
     */
    static void unloaded(Path project, Collection<String> product, CoverageBuilder into) {
        for (String path : product) {
            if (!into.knows(path)) {
                into.file(path);
                int lines = lines(project.resolve(path));
                for (int number = 1; number <= lines; number++) {
                    into.line(path, number, false, 0, number == 1 ? 1 : 0);
                }
            }
        }
    }

    private static int lines(Path file) {
        try {
            return Math.toIntExact(OrdinaryFile.text(file).lines().count());
        } catch (IOException e) {
            // deleted from the tree though tracked, or no text: then it has no lines to cover
            return 0;
        }
    }
}

package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.ProcessExit;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** One test tool of the Node world: how it is started, and where its results and coverage are then found. */
interface NodeTool {
    /** For people: the tool, and where its coverage comes from. */
    String describe();

    /** For people: where coverage comes from. */
    String coverageTool();

    /** Where this tool looks for tests beyond the usual places. */
    default List<String> testGlobs() {
        return List.of();
    }

    Map<String, String> environment();

    /** Everything with coverage; {@code product} are the files that count as 0 % where no test loads them. */
    List<String> full(RunFolder folder, Collection<String> tracked, Collection<String> product);

    /** Some files or tests, without coverage. */
    List<String> some(Picked picked, RunFolder folder);

    /** Some files or tests with coverage, as in a full run. */
    List<String> covered(Picked picked, RunFolder folder, Collection<String> product);

    /** Where a full run leaves its coverage. */
    default Path lcov(RunFolder folder) {
        return folder.file("coverage").resolve("lcov.info");
    }

    NodeResults results(RunFolder folder, ProcessExit finished, SourcePaths paths);

    /** Whether the tool's own coverage report already holds the files that no test loads. */
    default boolean reportsUnloaded() {
        return true;
    }

    /** A selection taken apart: the files to run, and of these the tests, all of them where {@code ids} is empty. */
    record Picked(List<String> files, Set<String> ids, OptionalLong seed) {
        static final String SEPARATOR = " > ";

        public Picked {
            files = List.copyOf(files);
            ids = Set.copyOf(ids);
        }

        static Picked of(Selection selection, Collection<String> tracked) {
            TreeSet<String> files = new TreeSet<>();
            TreeSet<String> ids = new TreeSet<>();
            for (String test : selection.tests()) {
                int cut = test.indexOf(SEPARATOR);
                if (cut > 0 && tracked.contains(test.substring(0, cut))) {
                    files.add(test.substring(0, cut));
                    ids.add(test);
                } else {
                    files.add(test);
                }
            }
            boolean wholeFiles = selection.tests().stream().anyMatch(test -> !ids.contains(test));
            return new Picked(List.copyOf(files), wholeFiles ? Set.of() : ids, selection.seed());
        }

        /** The names below the file, suites first, of each id. */
        List<List<String>> names() {
            return ids.stream()
                    .sorted()
                    .map(id -> id.substring(id.indexOf(SEPARATOR) + SEPARATOR.length()))
                    .map(names -> List.of(names.split(Pattern.quote(SEPARATOR), -1)))
                    .toList();
        }

        boolean takes(String id, String file) {
            return ids.isEmpty() ? files.contains(file) : ids.contains(id);
        }
    }
}

package dev.teamloop.loop.probe;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is to be tried.
 *
 * @param functions in the order in which they are tried; what there is no time for is reported as not probed
 * @param tests ids of the new tests, as the project's runner names them; all of them pass unchanged
 * @param testFiles the files that hold them, relative to the project
 * @param newLines by file, lines that are newly covered: where the language allows, the parts of a function that they stand in are asked for one by one
 * @param others old tests that may run other code than before: they are only run again
 * @param limit for all of it
 */
public record ProbeRequest(
        List<ProbedFunction> functions,
        Map<String, Set<Integer>> newLines,
        Set<String> tests,
        List<String> testFiles,
        Others others,
        Duration limit) {
    /** Ids of tests, and the files that hold them. */
    public record Others(Set<String> tests, List<String> files) {
        public static final Others NONE = new Others(Set.of(), List.of());

        public Others {
            tests = Set.copyOf(tests);
            files = List.copyOf(files);
        }
    }

    public ProbeRequest(List<ProbedFunction> functions, Set<String> tests, List<String> testFiles, Duration limit) {
        this(functions, Map.of(), tests, testFiles, Others.NONE, limit);
    }

    /** The same for as long. */
    public ProbeRequest within(Duration time) {
        return new ProbeRequest(functions, newLines, tests, testFiles, others, time);
    }

    /** All tests alike, the others as well. */
    public ProbeRequest ofAll() {
        Set<String> all = new TreeSet<>(tests);
        all.addAll(others.tests());
        return new ProbeRequest(
                functions,
                all,
                Stream.concat(testFiles.stream(), others.files().stream())
                        .distinct()
                        .toList(),
                limit);
    }

    public ProbeRequest {
        functions = List.copyOf(functions);
        newLines = Map.copyOf(newLines);
        tests = Set.copyOf(tests);
        testFiles = List.copyOf(testFiles);
    }
}

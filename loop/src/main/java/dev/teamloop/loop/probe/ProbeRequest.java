package dev.teamloop.loop.probe;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What is to be tried.
 *
 * @param functions in the order in which they are tried; what there is no time for is reported as not probed
 * @param tests ids of the new tests, as the project's runner names them; all of them pass unchanged
 * @param testFiles the files that hold them, relative to the project
 * @param limit for all of it
 */
public record ProbeRequest(List<ProbedFunction> functions, Set<String> tests, List<String> testFiles, Duration limit) {
    public ProbeRequest {
        functions = List.copyOf(functions);
        tests = Set.copyOf(tests);
        testFiles = List.copyOf(testFiles);
    }
}

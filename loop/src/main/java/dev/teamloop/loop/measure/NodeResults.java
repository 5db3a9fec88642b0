package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.TestCase;
import java.util.List;

/**
 * What a tool's report holds.
 *
 * @param problem why test files could not be run at all, or empty
 */
record NodeResults(List<TestCase> tests, String problem) {
    NodeResults {
        tests = List.copyOf(tests);
    }
}

package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What surefire tells on its own output, which no test can take back, against the reports that it leaves in a folder that tests
 * can write to. Pure.
 */
final class SurefireSummary {
    /** A module's sum; the lines of single classes go on after it. */
    private static final Pattern SUM = Pattern.compile(
            "(?m)^\\[(?:INFO|WARNING|ERROR)\\] Tests run: (\\d+), Failures: (\\d+), Errors: (\\d+), Skipped: (\\d+)\\s*$");

    /** The tests' JVM ended before it could say anything; with failures ignored, Maven goes on as if there were no tests. */
    private static final Pattern DEAD = Pattern.compile(
            "(?m)^\\[(?:WARNING|ERROR)\\] .*("
                    + "The forked VM terminated|error in the forked process|Error occurred in starting fork|crash of the forked VM).*$");

    private SurefireSummary() {}

    /** Why a run has no results that can be believed, as Maven says; empty where it has. */
    static String problem(int exit, String output, List<TestCase> tests) {
        return exit == 0
                ? contradiction(output, tests)
                        .or(() -> dead(output).map(line -> line + "\n" + Runs.tail(errors(output), 20)))
                        .orElse("")
                : "Maven failed before or beside the tests (exit " + exit + "):\n" + Runs.tail(errors(output), 40);
    }

    private static String errors(String output) {
        String errors = String.join(
                "\n", output.lines().filter(line -> line.startsWith("[ERROR]")).toList());
        return errors.isEmpty() ? output : errors;
    }

    /** What Maven said of a JVM for tests that died; empty where none did. */
    static Optional<String> dead(String output) {
        return DEAD.matcher(output)
                .results()
                .findFirst()
                .map(match -> match.group().strip());
    }

    /** Why the reports cannot be believed; empty where they say what surefire said, or it cannot be read here. */
    static Optional<String> contradiction(String output, List<TestCase> tests) {
        int run = 0;
        int red = 0;
        boolean told = false;
        for (Matcher sum = SUM.matcher(output); sum.find(); told = true) {
            run += Integer.parseInt(sum.group(1));
            red += Integer.parseInt(sum.group(2)) + Integer.parseInt(sum.group(3));
        }
        long reported = tests.stream()
                .filter(test -> test.status() == TestStatus.FAILED || test.status() == TestStatus.ERROR)
                .count();
        boolean whole = !output.contains("bytes left out");
        if (told && red > 0 && reported == 0) {
            return Optional.of(
                    "surefire told of " + red + " failures, and its reports hold none: somebody wrote over them");
        }
        return told && whole && tests.size() > run
                ? Optional.of("surefire told of " + run + " tests, and its reports hold " + tests.size()
                        + ": somebody wrote reports beside it")
                : Optional.empty();
    }
}

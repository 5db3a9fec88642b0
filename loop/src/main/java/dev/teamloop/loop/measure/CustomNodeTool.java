package dev.teamloop.loop.measure;

import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a test tool of Node's that is not known here is run by the project's own command. Pure. */
final class CustomNodeTool {
    private static final String JUNIT = "coverage/junit.xml";

    /** How tools write a report of their tests. */
    private static final Map<String, List<String>> REPORTS =
            Map.of("mocha", List.of("--reporter", "xunit", "--reporter-option", "output=" + JUNIT));

    private CustomNodeTool() {}

    /** What to write into {@code team-loop.json}; {@code dependencies} are those that package.json names. */
    static String advice(String tool, Collection<String> dependencies) {
        Optional<String> measuring =
                List.of("nyc", "c8").stream().filter(dependencies::contains).findFirst();
        List<String> run = new ArrayList<>(List.of(tool));
        run.addAll(REPORTS.getOrDefault(tool, List.of()));
        Map<String, Object> verify = new LinkedHashMap<>();
        verify.put("runner", "custom");
        verify.put("test", started(List.of(), run));
        verify.put("coverage", started(List.of(measuring.orElse("c8"), "--reporter=lcov"), run));
        verify.put(
                "report",
                REPORTS.containsKey(tool) ? List.of(JUNIT, "coverage/lcov.info") : List.of("coverage/lcov.info"));
        verify.put("format", "lcov");
        return "Set in team-loop.json: " + Json.line(Map.of("verify", verify))
                + (measuring.isEmpty()
                        ? ". For this c8 must be there: 'npm install -D c8', since commands that test have no network"
                        : "")
                + (REPORTS.containsKey(tool)
                        ? ""
                        : ". Let it also write a JUnit report, and name that in verify.report: without one no test is told from another");
    }

    private static List<String> started(List<String> by, List<String> run) {
        List<String> command = new ArrayList<>(List.of("npx"));
        command.addAll(by);
        command.addAll(run);
        return command;
    }
}

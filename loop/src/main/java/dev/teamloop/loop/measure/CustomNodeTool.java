package dev.teamloop.loop.measure;

import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a test tool of Node's that is not known here is run by the project's own command. Pure. */
final class CustomNodeTool {
    private static final String JUNIT = "coverage/junit.xml";
    private static final String LCOV = "coverage/lcov.info";

    /** An option with which it writes another report. */
    private static final Pattern REPORTER = Pattern.compile("(--reporter|-R)(=.*)?");

    /** How tools write a report of their tests. */
    private static final Map<String, List<String>> REPORTS =
            Map.of("mocha", List.of("--reporter", "xunit", "--reporter-option", "output=" + JUNIT));

    private CustomNodeTool() {}

    /**
     * What to write into {@code team-loop.json}.
     *
     * @param script the script of package.json that starts the tool, where one does
     * @param scripts all that package.json has
     * @param dependencies those that it names
     */
    static String advice(
            String tool, Optional<NodeScript> script, Map<String, String> scripts, Collection<String> dependencies) {
        Optional<String> measuring =
                List.of("nyc", "c8").stream().filter(dependencies::contains).findFirst();
        boolean reports = REPORTS.containsKey(tool);
        List<String> run = new ArrayList<>(
                reports || script.isEmpty()
                        ? List.of(tool)
                        : List.of("npm", "run", script.get().name()));
        if (reports) {
            // without them it may find no test, or not understand what it finds
            script.ifPresent(own -> run.addAll(withoutReporter(own.arguments())));
        }
        run.addAll(REPORTS.getOrDefault(tool, List.of()));
        List<String> alone = new ArrayList<>(run);
        if (!alone.get(0).equals("npm")) {
            alone.add(0, "npx");
        }
        List<String> covered = new ArrayList<>(List.of("npx", measuring.orElse("c8"), "--reporter=lcov"));
        covered.addAll(run);
        Map<String, Object> verify = new LinkedHashMap<>();
        verify.put("runner", "custom");
        // npm runs it before the script; commands that test do not
        script.map(own -> "pre" + own.name())
                .filter(name -> reports && scripts.containsKey(name))
                .ifPresent(before -> verify.put("prepare", List.of("npm", "run", before)));
        verify.put("test", alone);
        verify.put("coverage", covered);
        verify.put("report", reports ? List.of(JUNIT, LCOV) : List.of(LCOV));
        verify.put("format", "lcov");
        return "Set in team-loop.json: " + Json.line(Map.of("verify", verify))
                + (measuring.isEmpty()
                        ? ". For this c8 must be there: 'npm install -D c8', since commands that test have no network"
                        : "")
                + (reports
                        ? ""
                        : ". Let it also write a JUnit report, and name that in verify.report: without one no test is told from another");
    }

    private static List<String> withoutReporter(List<String> arguments) {
        List<String> left = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Matcher option = REPORTER.matcher(arguments.get(i));
            if (!option.matches()) {
                left.add(arguments.get(i));
            } else if (option.group(2) == null) {
                // its value
                i++;
            }
        }
        return left;
    }
}

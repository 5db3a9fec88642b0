package dev.teamloop.loop.controller;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is told of tests that fail before a loop begins. */
final class RedSuite {
    private static final Pattern OFFLINE = Pattern.compile(String.join(
            "|", Json.as(DataFiles.yaml("offline.yaml"), Offline.class).messages()));

    private static final int MOST_NAMED = 20;
    private static final int LONGEST_SAID = 400;

    /** {@code config/offline.yaml}. */
    private record Offline(List<String> messages) {}

    private final Project project;
    private final Measurer measurer;

    RedSuite(Project project, Measurer measurer) {
        this.project = project;
        this.measurer = measurer;
    }

    /** Which they are, whether it is chance or the missing network, and what the first one says. */
    String describe(List<TestCase> red) throws InterruptedException {
        return red.size() + " failing: " + named(red) + byChance(red) + offline(red) + said(red.get(0));
    }

    /** What the first of them says, in one line. */
    private static String said(TestCase test) {
        String message = test.message().strip().replaceAll("\\s+", " ");
        return message.isEmpty()
                ? ""
                : ". " + test.id() + " says: "
                        + (message.length() <= LONGEST_SAID ? message : message.substring(0, LONGEST_SAID) + "…");
    }

    private static String named(List<TestCase> tests) {
        return tests.stream().map(TestCase::id).limit(MOST_NAMED).collect(Collectors.joining(", "));
    }

    /** Says which of them pass when they are run again. */
    private String byChance(List<TestCase> red) throws InterruptedException {
        List<String> files = red.stream()
                .map(test -> test.file().isEmpty() ? test.id() : test.file())
                .distinct()
                .toList();
        if (red.size() > MOST_NAMED) {
            return "";
        }
        Map<String, TestStatus> again =
                measurer.again(Selection.of(files), 1, List.of()).get(0).byId();
        List<TestCase> chance = red.stream()
                .filter(test -> again.get(test.id()) == TestStatus.PASSED)
                .toList();
        return chance.isEmpty()
                ? ""
                : ". When run again " + (chance.size() == red.size() ? "they pass" : named(chance) + " passed")
                        + ": whether such a test fails is chance, and another start may go on";
    }

    /** Says which of them want a network, which a test has none of here. */
    private String offline(List<TestCase> red) {
        List<TestCase> wanting = red.stream()
                .filter(test -> OFFLINE.matcher(test.message()).find())
                .toList();
        boolean shutIn =
                project.processes().sandbox().active() && !project.config().sandboxNetwork();
        return wanting.isEmpty()
                ? ""
                : ". " + (wanting.size() == red.size() ? "They" : named(wanting)) + " could not reach a network"
                        + (shutIn
                                ? ": tests run shut in and have none; \"sandbox_network\": true gives them one (docs/security.md)"
                                : "");
    }
}

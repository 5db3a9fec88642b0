package dev.teamloop.fleet.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.loop.goal.GoalText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a fleet's file. Everything that is wrong with it is told at once: where, which value, what is expected. */
public final class FleetFileReader {
    private static final int USUAL_PARALLEL = 2;
    private static final List<String> KEYS = List.of("budget", "parallel", "goals");
    private static final List<String> GOAL_KEYS = List.of("project", "goal", "budget", "args", "trust", "push");

    /** What the fleet says itself to every loop, or could not read the answer to. */
    private static final List<String> OWN_OPTIONS = List.of(
            "--budget",
            "--json",
            "--project",
            "-C",
            "--source",
            "--on-pause",
            "--dry-run",
            "--trust",
            "--yes",
            "--lease",
            "-h",
            "--help");

    private final Path folder;
    private final List<String> problems = new ArrayList<>();

    private FleetFileReader(Path folder) {
        this.folder = folder;
    }

    /** What came of reading. */
    public sealed interface Reading {
        record Read(FleetFile file) implements Reading {}

        /** Each a sentence. */
        record Faulty(List<String> problems) implements Reading {
            public Faulty {
                problems = List.copyOf(problems);
            }
        }
    }

    /** Paths in {@code text} are relative to {@code folder}. */
    public static Reading read(String text, Path folder) {
        JsonNode root;
        try {
            root = YamlDocument.read(text);
        } catch (IllegalArgumentException e) {
            return new Reading.Faulty(List.of("it is no YAML: " + e.getMessage()));
        }
        FleetFileReader reader = new FleetFileReader(folder);
        FleetFile file = reader.file(root);
        return reader.problems.isEmpty() ? new Reading.Read(file) : new Reading.Faulty(reader.problems);
    }

    private FleetFile file(JsonNode root) {
        if (!root.isObject()) {
            wrong("the file", root, "a mapping with " + String.join(", ", KEYS));
            return new FleetFile(Yuan.ZERO, 1, List.of());
        }
        known(root, "", KEYS);
        List<FleetGoal> goals = new ArrayList<>();
        if (!root.path("goals").isArray() || root.path("goals").isEmpty()) {
            wrong("goals", root.path("goals"), "a list with at least one {project, goal}");
        }
        for (JsonNode goal : root.path("goals").isArray() ? root.path("goals") : List.<JsonNode>of()) {
            goals.add(goal(goal, "goals[" + goals.size() + "]"));
        }
        JsonNode budget = root.path("budget");
        return new FleetFile(
                money("budget", budget).orElse(Yuan.ZERO),
                parallel(root.path("parallel")),
                budget.isMissingNode()
                        ? missing("budget", "the most that all loops together may spend, in ¥", goals)
                        : goals);
    }

    private FleetGoal goal(JsonNode goal, String at) {
        if (!goal.isObject()) {
            wrong(at, goal, "a mapping with " + String.join(", ", GOAL_KEYS));
            return new FleetGoal(
                    ProjectSource.of("", folder), "", Optional.empty(), List.of(), Optional.empty(), false);
        }
        known(goal, at + ".", GOAL_KEYS);
        ProjectSource project =
                ProjectSource.of(text(at + ".project", goal.path("project"), "a path or git URL"), folder);
        boolean push = push(at + ".push", goal.path("push"), project);
        String text = text(at + ".goal", goal.path("goal"), "the goal's text");
        return new FleetGoal(
                project,
                text,
                goal.has("budget")
                        ? money(at + ".budget", goal.path("budget"))
                        : GoalText.read(text).budget(),
                arguments(at + ".args", goal.path("args")),
                goal.has("trust")
                        ? Optional.of(text(at + ".trust", goal.path("trust"), "what 'team-loop trust --print' prints"))
                        : Optional.empty(),
                push);
    }

    private boolean push(String at, JsonNode node, ProjectSource project) {
        if (node.isMissingNode()) {
            return false;
        }
        if (!node.isBoolean()) {
            wrong(at, node, "true or false");
        } else if (node.asBoolean() && project instanceof ProjectSource.Folder) {
            problems.add(at + " is true, but " + project.written()
                    + " is a folder of yours: push its branch yourself, or name the project by its URL");
        }
        return node.asBoolean();
    }

    private List<String> arguments(String at, JsonNode node) {
        List<String> words = new ArrayList<>();
        if (!node.isMissingNode() && !node.isArray()) {
            wrong(at, node, "a list of words, such as [--max-rounds, \"5\"]");
        }
        for (JsonNode word : node) {
            if (!word.isValueNode() || word.isNull()) {
                wrong(at + "[" + words.size() + "]", word, "a word");
            }
            words.add(word.asText());
        }
        words.stream()
                .filter(word -> OWN_OPTIONS.stream().anyMatch(own -> word.equals(own) || word.startsWith(own + "=")))
                .forEach(word -> problems.add(at + " holds " + word
                        + ", which the fleet says itself; leave it out (a goal's own budget and trust"
                        + " are keys beside args)"));
        return words;
    }

    private String text(String at, JsonNode node, String expected) {
        if (!node.isTextual() || node.asText().isBlank()) {
            wrong(at, node, expected);
        }
        return node.asText().strip();
    }

    private Optional<Yuan> money(String at, JsonNode node) {
        if (node.isMissingNode()) {
            return Optional.empty();
        }
        if (!node.isNumber() || node.decimalValue().signum() <= 0) {
            wrong(at, node, "an amount in ¥ above 0, such as 20");
            return Optional.empty();
        }
        return Optional.of(new Yuan(node.decimalValue()));
    }

    private int parallel(JsonNode node) {
        if (node.isMissingNode()) {
            return USUAL_PARALLEL;
        }
        if (!node.canConvertToInt() || !node.isIntegralNumber() || node.asInt() < 1) {
            wrong("parallel", node, "how many loops run at once, 1 or more");
            return 1;
        }
        return node.asInt();
    }

    private void known(JsonNode node, String at, List<String> keys) {
        node.fieldNames().forEachRemaining(name -> {
            if (!keys.contains(name)) {
                problems.add(at + name + " is not known here; known are " + String.join(", ", keys));
            }
        });
    }

    private <T> T missing(String at, String expected, T value) {
        wrong(at, MissingNode.getInstance(), expected);
        return value;
    }

    private void wrong(String at, JsonNode node, String expected) {
        problems.add(at + (node.isMissingNode() ? " is missing" : " is " + node) + ": " + expected);
    }
}

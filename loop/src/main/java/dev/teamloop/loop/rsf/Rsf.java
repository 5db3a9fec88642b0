package dev.teamloop.loop.rsf;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code config/rsf.json}: who does what in which step, and what flows between them (seed 002, RSF). A flow's {@code what}
 * must stand in the sender's {@code out} and the receiver's {@code in}; {@code A+B} names several labels, {@code A(×2)} one
 * that comes twice, {@code a|b} is a label of its own.
 */
public record Rsf(List<Role> roles, List<Step> steps, List<Flow> flows) {
    private static final Pattern TIMES = Pattern.compile("\\(×\\d+\\)$");

    public Rsf {
        roles = List.copyOf(roles);
        steps = List.copyOf(steps);
        flows = List.copyOf(flows);
    }

    /** A role by its id. */
    public record Role(String id, String description) {}

    /** A step: what each role in it does. */
    public record Step(int seq, String description, Map<String, Cell> cells) {}

    /** What one role takes and gives in one step. */
    public record Cell(
            String task,
            @JsonProperty("in") List<String> takes,
            @JsonProperty("out") List<String> gives) {}

    /** What goes from one role's step to another's. */
    public record Flow(String id, String type, End from, End to, String what) {}

    /** One end of a flow. */
    public record End(String role, int seq) {}

    /** The built-in one. */
    public static Rsf builtIn() {
        return of(DataFiles.json("rsf.json"));
    }

    /** Reads the seed's shape. Throws IllegalArgumentException where something is missing. */
    public static Rsf of(JsonNode tree) {
        return new Rsf(
                items(tree, "roles", Role.class), items(tree, "steps", Step.class), items(tree, "flows", Flow.class));
    }

    private static <T> List<T> items(JsonNode tree, String section, Class<T> type) {
        JsonNode items = tree.path(section).path("items");
        if (!items.isArray()) {
            throw new IllegalArgumentException("rsf.json lacks " + section + ".items");
        }
        List<T> all = new ArrayList<>();
        items.forEach(item -> all.add(Json.as(item, type)));
        return all;
    }

    /** Everything that does not fit; empty where the flows hold. */
    public List<String> problems() {
        List<String> found = new ArrayList<>();
        Set<String> known = new HashSet<>(roles.stream().map(Role::id).toList());
        Set<Integer> numbers = new HashSet<>();
        for (Step step : steps) {
            if (!numbers.add(step.seq())) {
                found.add("step " + step.seq() + " stands twice");
            }
            step.cells().keySet().stream()
                    .filter(role -> !known.contains(role))
                    .forEach(role -> found.add("step " + step.seq() + " names the unknown role '" + role + "'"));
        }
        flows.forEach(flow -> check(flow, found));
        return found;
    }

    private void check(Flow flow, List<String> found) {
        Optional<Cell> sender = cell(flow.from());
        Optional<Cell> receiver = cell(flow.to());
        if (sender.isEmpty() || receiver.isEmpty()) {
            found.add("flow " + flow.id() + " joins a role and a step that do not exist together");
            return;
        }
        for (String label : labels(flow.what())) {
            if (!sender.get().gives().contains(label)) {
                found.add("flow " + flow.id() + ": '" + label + "' is not in the out of " + flow.from());
            }
            if (!receiver.get().takes().contains(label)) {
                found.add("flow " + flow.id() + ": '" + label + "' is not in the in of " + flow.to());
            }
        }
    }

    private Optional<Cell> cell(End end) {
        return steps.stream()
                .filter(step -> step.seq() == end.seq())
                .flatMap(step -> Optional.ofNullable(step.cells().get(end.role())).stream())
                .findFirst();
    }

    static List<String> labels(String what) {
        return Arrays.stream(what.split("\\+", -1))
                .map(String::strip)
                .map(label -> TIMES.matcher(label).replaceFirst(""))
                .toList();
    }
}

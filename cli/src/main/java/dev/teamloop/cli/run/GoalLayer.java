package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.loop.goal.GoalReading;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.goal.MetricPresets;
import dev.teamloop.loop.goal.MetricPresets.Preset;
import dev.teamloop.loop.process.SearchPath;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the goal text adds to the configuration: budget, rounds, and the presets of the tools that it names (SPEC §4 Metrics). */
final class GoalLayer {
    private final Path project;
    private final Map<String, String> environment;

    GoalLayer(Path project, Map<String, String> environment) {
        this.project = project;
        this.environment = environment;
    }

    /** Budget and rounds: all that is known before the configuration is. */
    static ConfigLayer limits(GoalText text) {
        ObjectNode values = Json.MAPPER.createObjectNode();
        text.budget().ifPresent(budget -> values.put("budget_yuan", budget.plain()));
        text.maxRounds().ifPresent(rounds -> values.put("max_rounds", rounds));
        return new ConfigLayer("the goal text", values);
    }

    /** The presets. Throws {@link CommandException} with exit 3 where the goal cannot be understood or a tool is not there. */
    ConfigLayer presets(GoalText text, LoopConfig config) {
        Map<String, LoopConfig.MetricCommand> configured = config.verify().metrics();
        GoalReading reading = GoalReading.of(text, MetricPresets.known(configured));
        if (reading instanceof GoalReading.Refused refused) {
            throw new CommandException(
                    ExitCode.GOAL_REJECTED, refused.reason() + (refused.unmeasured() ? ways(configured) : ""));
        }
        return presets(((GoalReading.Understood) reading).metrics(), configured);
    }

    /** The presets of a goal that was taken before. */
    ConfigLayer again(GoalText text, LoopConfig config) {
        Map<String, LoopConfig.MetricCommand> configured = config.verify().metrics();
        GoalReading reading = GoalReading.of(text, MetricPresets.known(configured));
        return presets(reading instanceof GoalReading.Understood read ? read.metrics() : List.of(), configured);
    }

    private ConfigLayer presets(List<MetricReading> metrics, Map<String, LoopConfig.MetricCommand> configured) {
        ObjectNode values = Json.MAPPER.createObjectNode();
        for (MetricReading metric : metrics) {
            metric.command()
                    .filter(name -> !configured.containsKey(name))
                    .flatMap(MetricPresets::find)
                    .ifPresent(preset -> values.withObject("/verify/metrics")
                            .set(preset.name(), preset.entry(program(preset), metric.scope(), whole(preset))));
        }
        return new ConfigLayer("the goal text", values);
    }

    /** What a tool looks at without a scope: what the project's own settings say, else all of it. */
    private List<String> whole(Preset preset) {
        MetricPresets.OwnScope own = preset.ownScope();
        return own != null && own.files().stream().anyMatch(file -> own.isIn(text(file))) ? List.of() : List.of(".");
    }

    /** Where a text names no measure: what is measured in this project, and what helps to find one. */
    private String ways(Map<String, LoopConfig.MetricCommand> configured) {
        List<String> here = Stream.concat(
                        new TreeMap<>(configured).keySet().stream(),
                        MetricPresets.all().stream().filter(this::isUsable).map(Preset::said))
                .distinct()
                .toList();
        String found = here.isEmpty()
                ? ""
                : "\nBesides tests, coverage and texts this project can be measured by " + String.join(", ", here)
                        + ", as in '" + here.get(0) + " ≤ 10'.";
        return found
                + "\n'team-loop init' measures the project and proposes goals; any other figure is one that a command prints,"
                + " named under verify.metrics; an idea without a figure gets one by 'team-loop spec'.";
    }

    private boolean isUsable(Preset preset) {
        return (preset.needs() == null || holds(preset.needs()))
                && reads(preset)
                && preset.programs().stream().anyMatch(this::isThere);
    }

    private String program(Preset preset) {
        if (!reads(preset)) {
            throw new CommandException(
                    ExitCode.GOAL_REJECTED,
                    "the goal is measured by " + preset.said() + ", and no tracked file is one that it reads ("
                            + String.join(", ", Objects.requireNonNull(preset.reads())) + ")");
        }
        MetricPresets.Need need = preset.needs();
        if (need != null && !holds(need)) {
            throw missing(preset, "no " + need.file() + " here names " + need.text());
        }
        return preset.programs().stream()
                .filter(this::isThere)
                .findFirst()
                .orElseThrow(() -> missing(preset, "looked for " + String.join(", ", preset.programs())));
    }

    private static CommandException missing(Preset preset, String found) {
        return new CommandException(
                ExitCode.GOAL_REJECTED,
                "the goal is measured by " + preset.said() + ", which is not found (" + found + "). Install it: "
                        + preset.install() + "; or put a command of your own under verify.metrics." + preset.name());
    }

    /** True where nobody knows the project's files. */
    private boolean reads(Preset preset) {
        try (Repository repository = Repository.open(project)) {
            return preset.readsAny(repository.tracked());
        } catch (GitException e) {
            return true;
        }
    }

    private boolean holds(MetricPresets.Need need) {
        return text(need.file()).contains(need.text());
    }

    /** Empty where there is no such file, or it cannot be read. */
    private String text(String name) {
        try {
            Path file = project.resolve(name);
            return Files.isRegularFile(file) ? OrdinaryFile.text(file) : "";
        } catch (IOException e) {
            return "";
        }
    }

    private boolean isThere(String program) {
        return SearchPath.of(environment).program(program, project).isPresent();
    }
}

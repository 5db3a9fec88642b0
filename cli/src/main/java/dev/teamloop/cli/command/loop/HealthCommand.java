package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.Layout;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.state.StateFile;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code health}: exceptions, escape detection and the health score, from the logs alone. */
@Command(
        name = "health",
        mixinStandardHelpOptions = true,
        description = "Exceptions by agent, escape detection, health score and how it came about.",
        footer = {"", "Examples:", "  team-loop health", "  team-loop health --json"})
public final class HealthCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        LoopView view = new LoopView(common);
        StateFile file = view.file();
        LogAnalysis logs = LogAnalysis.of(view.folder(), file.loopId());
        HealthScore.Counts counts = logs.counts();
        int confirmed = logs.confirmations(file.round());
        int expected = Confirmation.values().length * file.round();
        if (common.json) {
            ObjectNode json = Json.MAPPER.createObjectNode();
            json.put("health", logs.health());
            json.set("counts", Json.tree(counts));
            json.set("exceptions", Json.tree(logs.exceptions()));
            json.put("confirmations_expected", expected);
            json.put("confirmations", confirmed);
            Streams.out().println(Json.line(json));
            return 0;
        }
        print("health " + logs.health() + " = 100"
                + HealthScore.losses(counts).stream()
                        .map(loss -> " - " + loss.points() + "×" + loss.times() + " " + loss.what())
                        .collect(Collectors.joining()));
        print("confirmations " + confirmed + " of " + expected
                + (confirmed < expected ? ": records have escaped" : ": every round wrote down all that it must"));
        logs.exceptions().forEach((what, count) -> print("  " + what + " ×" + count));
        return 0;
    }

    private static void print(String text) {
        Streams.out().println(Layout.of(text));
    }
}

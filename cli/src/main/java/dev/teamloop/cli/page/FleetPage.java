package dev.teamloop.cli.page;

import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.fleet.record.FleetSummary;
import java.util.List;

/** A fleet's one page: what it came to, and a row for each goal. Without any script or other resource. */
public final class FleetPage {
    private FleetPage() {}

    /** {@code file} names the fleet, {@code total} sums it up, {@code writtenAt} is an ISO 8601 time. */
    public static String of(FleetSummary fleet, String file, String total, String writtenAt) {
        return PageFrame.page(
                fleet.status() + " — " + file + " — team-loop",
                "Written by team-loop from the fleet's ledger at " + PageFrame.written(writtenAt)
                        + ". 'team-loop report' in a project tells what its loop did.",
                false,
                html -> head(html, fleet, file, total),
                html -> goals(html, fleet));
    }

    private static void head(Html html, FleetSummary fleet, String file, String total) {
        html.open("header")
                .open("p", "class", "eyebrow")
                .text("team-loop fleet ")
                .element("code", file)
                .close();
        html.element("h1", fleet.goals().size() + (fleet.goals().size() == 1 ? " goal" : " goals"));
        html.open("div", "class", "verdict")
                .element(
                        "span",
                        fleet.status(),
                        "class",
                        "pill " + Tone.ofStatus(fleet.status()).style())
                .element("p", total)
                .close()
                .close();
    }

    private static void goals(Html html, FleetSummary fleet) {
        Tables table = Tables.begin(
                html, "The goals, in the order of the file", "#no.", "project", "status", "#cost", "loop", "why");
        int number = 1;
        for (FleetSummary.GoalLine goal : fleet.goals()) {
            table.row(
                    Tone.ofStatus(goal.status()),
                    List.of(
                            String.valueOf(number++),
                            goal.project(),
                            goal.status(),
                            goal.cost().toString(),
                            goal.loopId().orElse("")),
                    List.of(EndLine.why(goal.reason(), goal.status())));
        }
        table.end();
    }
}

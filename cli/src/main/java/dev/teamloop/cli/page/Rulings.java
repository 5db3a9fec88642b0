package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.core.handover.GateResult;
import java.util.ArrayList;
import java.util.List;

/** What was decided about a round, and the gates that it was decided by. */
final class Rulings {
    private Rulings() {}

    static void write(Html html, RoundFacts.Ruling ruling, String status) {
        html.open("p")
                .element("strong", ruling.result())
                .text(": " + ReportWords.sentence(Findings.briefly(ruling.reason(), ruling.gates())))
                .text(ruling.nextAction().isEmpty() ? "" : " Next: " + ReportWords.next(ruling.nextAction()) + ".")
                .close();
        ruling.terminateReason()
                .ifPresent(reason -> html.element("p", "The loop ended here: " + EndLine.why(reason, status)));
        if (ruling.gates().isEmpty()) {
            html.element("p", "No gate was measured.");
            return;
        }
        Tables table = Tables.begin(html, "Gates, measured on exactly the commit", "Gate", "State", "Evidence");
        ruling.gates().forEach(gate -> gate(table, gate));
        table.end();
    }

    private static void gate(Tables table, GateResult gate) {
        if (gate.open()) {
            table.row(gate.gate(), "✓ open", gate.evidence());
            return;
        }
        table.row(Tone.BAD, List.of(gate.gate(), "✗ closed"), evidence(gate));
    }

    private static List<String> evidence(GateResult gate) {
        Findings found = Findings.of(gate);
        if (found.isEmpty()) {
            return List.of(gate.evidence());
        }
        List<String> lines = new ArrayList<>(found.shown());
        if (found.more() > 0) {
            lines.add("and " + found.more() + " more");
        }
        return lines;
    }
}

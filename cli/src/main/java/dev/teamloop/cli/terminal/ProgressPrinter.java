package dev.teamloop.cli.terminal;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prints one plain line an event. Text from models is shown without control characters. Once rounds are in hand side by
 * side, each line says whose it is.
 */
public final class ProgressPrinter {
    private final PrintStream out;
    private final PrintStream diagnostics;
    private final Map<Integer, KrId> keyResults = new HashMap<>();
    /** Rounds that have begun and are not reported. */
    private final Set<Integer> inHand = new HashSet<>();

    private boolean sideBySide;

    public ProgressPrinter(PrintStream out, PrintStream diagnostics) {
        this.out = out;
        this.diagnostics = diagnostics;
    }

    /** False where there was nothing to print. */
    public synchronized boolean print(LoopEvent event) {
        if (event instanceof LoopEvent.Note note) {
            (note.warning() ? diagnostics : out).println((note.warning() ? "! " : "") + plain(note.text()));
        } else if (event instanceof LoopEvent.Planned planned) {
            out.println("plan:");
            planned.dag().krs().forEach(this::planned);
        } else if (event instanceof LoopEvent.RoundStarted round) {
            keyResults.put(round.round(), round.kr().krId());
            inHand.add(round.round());
            sideBySide |= inHand.size() > 1;
            out.println();
            out.println("round " + round.round() + "/" + round.maxRounds() + "  "
                    + describe(round.kr(), round.kr().title()));
        } else if (event instanceof LoopEvent.StepStarted step) {
            out.println("  " + whose(step) + "[" + step.seq() + "] " + step.title());
        } else if (event instanceof LoopEvent.GatesMeasured measured) {
            measured.gates().forEach(gate -> gate(whose(measured), gate));
        } else if (event instanceof LoopEvent.HandedBack back) {
            out.println("    " + whose(back) + "handed back to the coder: " + plain(back.why()));
        } else if (event instanceof LoopEvent.Repaired repaired) {
            out.println("    " + whose(repaired) + "repaired by the program: " + plain(repaired.what()));
        } else if (event instanceof LoopEvent.Voted voted) {
            out.println("    " + whose(voted) + "vote " + voted.critic().id() + " "
                    + voted.passed().map(passed -> passed ? "✓" : "✗").orElse("– (no usable verdict)"));
        } else if (event instanceof LoopEvent.Logged logged && logged.intent().equals(AgentLog.WAIT_INTENT)) {
            out.println("    " + whose(logged) + "waiting, " + logged.agent().id() + ": " + plain(logged.message()));
        } else if (event instanceof LoopEvent.Logged logged
                && logged.intent().equals(AgentLog.NO_ANSWER_INTENT)
                && logged.level() == AgentLog.Level.WARNING) {
            out.println("    " + whose(logged) + logged.agent().id() + ": " + plain(logged.message()));
        } else if (event instanceof LoopEvent.Decided decided) {
            decided(decided);
        } else if (event instanceof LoopEvent.Ended ended) {
            out.println();
            out.println(plain(EndLine.of(ended.status(), ended.reason())));
        } else {
            if (event instanceof LoopEvent.RoundReported) {
                inHand.remove(event.round());
            }
            return false;
        }
        return true;
    }

    private void decided(LoopEvent.Decided decided) {
        Decision decision = decided.decision();
        // what a closed gate found was said when it was measured
        String why = decision.closedGate() == null
                ? firstLine(decision.reason())
                : "gate " + decision.closedGate() + " closed";
        out.println("  " + whose(decided) + "=> " + decision.result().id() + " (" + plain(why) + ")"
                + (decided.figure().isEmpty() ? "" : ", goal at " + plain(decided.figure()))
                + (decided.spent().isEmpty() ? "" : ", spent " + decided.spent()));
    }

    /** The key result that an event is about, where it could be another's. */
    private String whose(LoopEvent event) {
        KrId krId = keyResults.get(event.round());
        return krId == null || !sideBySide ? "" : krId + " ";
    }

    private void gate(String whose, GateResult gate) {
        out.println("    " + whose + "gate " + gate.gate() + (gate.open() ? " open: " : " CLOSED: ")
                + plain(firstLine(gate.evidence())));
    }

    /** In its own lines, for a person who is asked whether the plan is good. */
    private void planned(KeyResult kr) {
        List<String> lines = PlainText.lines(kr.spec().strip()).lines().toList();
        out.println("  " + describe(kr, lines.isEmpty() ? "" : lines.get(0)));
        lines.stream().skip(1).filter(line -> !line.isBlank()).forEach(line -> out.println("        " + line.strip()));
    }

    private static String describe(KeyResult kr, String words) {
        String retry = kr.retryCount() > 0 ? " (retry " + kr.retryCount() + "/" + kr.maxRetries() + ")" : "";
        return kr.krId() + retry + "  " + plain(words);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static String plain(String text) {
        return PlainText.line(text);
    }
}

package dev.teamloop.agents.role;

import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.port.Critics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Handovers as other agents read them: what matters, without ids, rounds and token counts. */
final class Handovers {
    private static final int MOST_CHANGES = 20;

    private Handovers() {}

    static String result(TaskResult result) {
        TaskResult.SelfTest test = result.selfTest();
        return "status: " + result.status()
                + "\nsummary: " + result.summary()
                + "\nreasoning: " + result.reasoning()
                + "\nfiles changed: "
                + (result.filesChanged().isEmpty() ? "none" : String.join(", ", result.filesChanged()))
                + "\ncommit: " + (result.commitSha() == null ? "none, nothing was changed" : result.commitSha())
                + "\nlast test run: " + test.total() + " tests, " + test.passed() + " passed, " + test.failed()
                + " failed";
    }

    /** With what was named before, so that nobody need name it again. */
    static String work(Critics.Work work) {
        return result(work.result())
                + (work.suspectedBugs().isEmpty()
                        ? ""
                        : "\nfaults of the project that have been named and not mended:\n"
                                + Facts.list(work.suspectedBugs(), "none"));
    }

    static String coverage(CoverageReport report) {
        return "target: " + report.targetFile()
                + "\nbefore: " + figures(report.baseline())
                + "\nafter: " + figures(report.current())
                + "\nchanged files: " + String.join(", ", report.changedFiles())
                + "\nbr_part (lines of which only some branches ran): "
                + (report.brPart().isEmpty() ? "none" : String.join(", ", report.brPart()))
                + probes(report.probes());
    }

    private static String probes(@Nullable ProbeScore score) {
        if (score == null) {
            return "";
        }
        List<String> survivors = score.survivors();
        return "\nthe new tests against functions that give something else: " + score.show()
                + (survivors.isEmpty()
                        ? ""
                        : "\nnot noticed:\n"
                                + Facts.list(
                                        survivors.stream().limit(MOST_CHANGES).toList(), "none")
                                + (survivors.size() > MOST_CHANGES
                                        ? "\n- and " + (survivors.size() - MOST_CHANGES) + " more"
                                        : ""));
    }

    private static String figures(CoverageFigures figures) {
        return String.format(Locale.ROOT, "line %.4f, branch %.4f", figures.line(), figures.branch());
    }

    static String verdict(Verdict verdict) {
        String said = "passed: " + verdict.passed() + "\nissues:\n" + Facts.list(verdict.issues(), "none");
        if (verdict instanceof Verdict.Review review) {
            return "reviewer\n" + said + "\nsuggestions:\n" + Facts.list(review.suggestions(), "none");
        }
        if (verdict instanceof Verdict.Test test) {
            return "tester\n" + said + "\ntests, as the program counted them: " + test.allTests() + ", passed "
                    + test.passedTests() + ", failed " + test.failedTests() + "\nflaky: "
                    + Facts.list(test.flakyTests(), "none");
        }
        Verdict.Audit audit = (Verdict.Audit) verdict;
        String checklist = audit.checklist().stream()
                .map(item -> item.number() + ". " + item.item() + ": " + item.result())
                .collect(Collectors.joining("\n"));
        return "auditor\n" + said + "\nchecklist:\n" + checklist;
    }

    static String decision(Decision decision) {
        return "result: " + decision.result().id()
                + "\nreason: " + decision.reason()
                + "\nclosed gate: " + (decision.closedGate() == null ? "none" : decision.closedGate())
                + "\ngates:\n" + String.join("\n", gates(decision.gates()))
                + "\nvotes: " + votes(decision.votes())
                + "\ndissent:\n" + Facts.list(decision.dissent(), "none")
                + "\nwhat follows: " + decision.nextAction().id();
    }

    static List<String> gates(List<GateResult> gates) {
        return gates.stream()
                .map(gate -> (gate.open() ? "open   " : "closed ") + gate.gate() + ": " + gate.evidence())
                .toList();
    }

    private static String votes(Votes votes) {
        return "reviewer " + vote(votes.reviewer()) + ", tester " + vote(votes.tester()) + ", auditor "
                + vote(votes.auditor());
    }

    private static String vote(@Nullable Boolean vote) {
        return vote == null ? "not cast" : vote ? "passed" : "not passed";
    }
}

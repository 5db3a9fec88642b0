package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.port.ReadWorkspace.Result;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.briefing.MetricFindings;
import dev.teamloop.loop.gate.IntegrityFinding;
import dev.teamloop.loop.gate.MeasureGate;
import dev.teamloop.loop.gate.OwnTarget;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.HeadAndTail;
import dev.teamloop.loop.workspace.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The coder's {@code run_metric}: what the goal counts without tests, measured on what is written so far (SPEC §4 Metrics). */
public final class MetricCheck {
    private static final int FINDINGS = 5_000;
    private static final int MOST_BREACHES = 10;

    private final Measurer measurer;
    private final CandidateMeasurer candidates;
    private final Briefings briefings;
    private final Journal journal;
    private final Prepared prepared;
    private final StandardGoal goal;

    public MetricCheck(
            Measurer measurer,
            CandidateMeasurer candidates,
            Briefings briefings,
            Journal journal,
            Prepared prepared,
            StandardGoal goal) {
        this.measurer = measurer;
        this.candidates = candidates;
        this.briefings = briefings;
        this.journal = journal;
        this.prepared = prepared;
        this.goal = goal;
    }

    /** {@code named} are files whose findings are asked for; the key result's where there are none. */
    public Result run(List<String> named) {
        List<String> files = named.isEmpty() ? prepared.kr().targetFiles() : named;
        try {
            TreeMeasurement now = measurer.counted(goal, prepared.before(), journal.changed());
            String told = goal.countedWithoutTests().stream()
                    .map(metric -> told(metric, now, files))
                    .collect(Collectors.joining("\n"));
            if (now.unmeasured().isPresent()) {
                return Result.error(told);
            }
            String refused = refused();
            boolean reached = goal.countedWithoutTests().stream().allMatch(metric -> isReached(metric, now));
            return Result.of(told + refused, reached && refused.isEmpty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Result.error("the measuring was interrupted");
        }
    }

    /** A figure that a breach made is none: the coder hears of it now, and not only when it hands over. */
    private String refused() {
        List<IntegrityFinding> breaches =
                candidates.sources(prepared, goal, journal.changed()).breaches();
        return breaches.isEmpty()
                ? ""
                : "\nThis figure does not count: as it stands your handover will be refused, for\n"
                        + breaches.stream()
                                .limit(MOST_BREACHES)
                                .map(breach -> "- " + breach.show())
                                .collect(Collectors.joining("\n"));
    }

    /** Whether the key result's own part of the figure is what it is to be. */
    private boolean isReached(GoalMetric metric, TreeMeasurement now) {
        Optional<List<String>> own = MeasureGate.countable(metric, prepared.kr(), prepared.before(), now);
        return own.isEmpty()
                ? OwnTarget.isEnough(metric, prepared.kr(), prepared.before().figure(metric), now.figure(metric))
                : metric.comparison().holds(now.figure(metric, own), MeasureGate.target(metric, prepared.kr(), true));
    }

    /** What the target files hold of the figure, where it counts by file. */
    private String ofTargets(GoalMetric metric, TreeMeasurement now) {
        return MeasureGate.countable(metric, prepared.kr(), prepared.before(), now)
                .map(own -> "of this key result's target files: " + metric.show(now.figure(metric, Optional.of(own)))
                        + (isReached(metric, now)
                                ? ", which is what it is to be; what is left elsewhere is not its task"
                                : ", to be " + metric.comparison().sign() + " "
                                        + metric.show(MeasureGate.target(metric, prepared.kr(), true))))
                .orElse("");
    }

    private String told(GoalMetric metric, TreeMeasurement now, List<String> files) {
        List<String> lines = new ArrayList<>();
        double was = prepared.before().figure(metric);
        double is = now.figure(metric);
        lines.add(metric.subject() + ": " + metric.show(is) + "; at the start of this key result " + metric.show(was)
                + difference(metric, was, is) + "; the goal is "
                + metric.comparison().sign() + " "
                + metric.show(metric.target()) + (metric.holds(is) ? ", which is reached" : ""));
        lines.add(ofTargets(metric, now));
        metric.command()
                .flatMap(name -> now.command(metric))
                .map(run -> of(metric, run, files))
                .ifPresent(lines::add);
        if (metric.pattern().isPresent()) {
            lines.add(briefings.occurrences(metric, now, files, measurer.files(journal.changed()), FINDINGS));
        }
        lines.removeIf(String::isEmpty);
        return HeadAndTail.to(String.join("\n", lines), HeadAndTail.TOOL_RESULT);
    }

    private static String of(GoalMetric metric, MetricRun run, List<String> files) {
        String problem = run.problem().isEmpty() ? "" : "there is no figure: " + run.problem() + "\n";
        return problem + MetricFindings.told(metric, run, files, FINDINGS);
    }

    private static String difference(GoalMetric metric, double was, double is) {
        if (Double.isNaN(was) || Double.isNaN(is)) {
            return "";
        }
        double moved = is - was;
        return moved == 0
                ? " (unchanged)"
                : " (" + metric.show(Math.abs(moved)) + (moved > 0 ? " more" : " less") + " now)";
    }
}

package dev.teamloop.core.port;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.TaskDag;
import java.util.List;

/** Main as planner: decomposes the goal into key results. Cannot write or run anything (SPEC §3). */
public interface Planner {
    Answer<PlanReply> plan(Briefing briefing, CallContext context);

    /**
     * What the planner is told.
     *
     * @param files the scope's files, worst covered first, at most 200
     * @param folders one line a folder: how many files, how much is uncovered
     * @param baseline one line a figure, as measured
     * @param knowledge what {@code rdf/} holds about these files
     * @param adrs the decision records there are, one a line
     * @param existing the plan so far; empty for the first call
     * @param rejection why the last plan was refused, else empty
     * @param request what is asked beyond a first plan ("more key results", "supply the missing ADR"), else empty
     * @param writable the globs a coder may write
     */
    record Briefing(
            StandardGoal goal,
            List<String> files,
            List<String> folders,
            List<String> baseline,
            String knowledge,
            List<String> adrs,
            TaskDag existing,
            String rejection,
            String request,
            List<String> writable) {
        public Briefing {
            files = List.copyOf(files);
            folders = List.copyOf(folders);
            baseline = List.copyOf(baseline);
            adrs = List.copyOf(adrs);
            writable = List.copyOf(writable);
        }
    }
}

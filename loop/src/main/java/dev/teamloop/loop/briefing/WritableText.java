package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.loop.goal.ConstraintPaths;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.ArrayList;
import java.util.List;

/** What planner and coder are told of where they may write. */
final class WritableText {
    private WritableText() {}

    /** The scope's globs, and what no glob opens: what the goal or the user closes, and how the goal's own tool is set up. */
    static List<String> lines(Project project, StandardGoal goal, WriteScope scope) {
        List<String> lines = new ArrayList<>(scope.writable());
        ConstraintPaths said = WriteScope.constraintPaths(project.path(), goal);
        said.only().forEach(paths -> lines.add("of these only what lies in " + String.join(", ", paths)));
        closed(lines, said.closed(), "which the goal closes");
        closed(lines, project.config().scope().forbidden(), "which scope.forbidden closes");
        for (GoalMetric metric : goal.metrics()) {
            metric.command()
                    .map(project.config().verify().metrics()::get)
                    .ifPresent(command -> closed(
                            lines,
                            command.configFiles(),
                            "which tell " + metric.command().orElseThrow() + " what to look for"));
        }
        return lines;
    }

    private static void closed(List<String> lines, List<String> paths, String why) {
        if (!paths.isEmpty()) {
            lines.add("never " + String.join(", ", paths) + ", " + why);
        }
    }
}

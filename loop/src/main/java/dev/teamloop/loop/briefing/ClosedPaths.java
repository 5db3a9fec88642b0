package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.workspace.CommandScripts;
import dev.teamloop.loop.workspace.WriteScope.Closed;
import java.nio.file.Files;
import java.util.List;

/** What no coder may write whatever its scope: the user's work, the loop's own files, and scripts that measure or run as hooks. */
final class ClosedPaths {
    private ClosedPaths() {}

    static List<Closed> of(Project project, StandardGoal goal) {
        List<String> counted = goal.metrics().stream()
                .flatMap(metric -> metric.scope().stream())
                .toList();
        List<String> scripts = CommandScripts.of(
                project.config().verify(),
                path -> Files.isRegularFile(project.path().resolve(path)));
        List<String> hooks = project.repository().hooks().ownScripts();
        return List.of(
                new Closed(List.copyOf(project.userPaths()), "holds uncommitted work of the user"),
                new Closed(
                        List.of(
                                project.config().paths().rdf() + "/**",
                                project.config().paths().logs() + "/**"),
                        "belongs to the loop"),
                new Closed(scripts, "is run by a command that tests or measures (verify)"),
                new Closed(
                        CommandScripts.beside(scripts, counted),
                        "lies beside a script that a command of verify runs, which may use it"),
                new Closed(hooks, "is run as a commit hook"),
                new Closed(CommandScripts.beside(hooks, counted), "lies beside a commit hook, which may use it"));
    }
}

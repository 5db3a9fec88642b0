package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.demo.SampleProject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.revwalk.RevCommit;

/** What the demo says before and after its loop: what is recorded, what is real, and where to look. */
final class DemoTour {
    private DemoTour() {}

    static String before(SampleProject sample) {
        return """
                The demo runs a whole loop on a small Java project in %s.
                Recorded: what the models answer, played back by a local endpoint; the prices are examples, nothing is spent.
                Real: everything else – HTTP, tests, coverage, commits, gates, budget, knowledge.
                It takes a minute or two.

                $ team-loop goal "%s"
                """.formatted(sample.repository(), SampleProject.goal());
    }

    static String after(SampleProject sample) {
        Path project = sample.repository();
        return """

                What came of it (the model's replies were recorded, all figures were measured just now):
                %s
                Where to look, in %s:
                  history      git log --oneline; git tag: every round is tagged passed or failed
                  state        .team-loop/STATE.md
                  reports      .team-loop/reports/session-summary.md; R2-summary.md is a round that failed
                  the refused  .team-loop/patches/: what the failed round had written, before it was reverted
                  logs         logs/*/R2/: one log an agent, and metrics.json
                  knowledge    rdf/business/memory.ttl, rdf/business/anti-patterns.ttl, rdf/ast/index.ttl
                Try there:
                  cd %s && %s status
                then report, report --html report.html, undo in place of status. Delete %s when you are done.""".formatted(commits(project), project, quoted(project.toString()), quoted(program()), sample.folder());
    }

    /** How this program was started, as far as its launcher says. */
    private static String program() {
        return System.getProperty("team-loop.launcher", "team-loop");
    }

    private static String quoted(String word) {
        return word.matches("[\\w./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static String commits(Path project) {
        try (Git git = Git.open(project.toFile())) {
            List<String> lines = new ArrayList<>();
            for (RevCommit commit : git.log().call()) {
                lines.add("  " + commit.abbreviate(7).name() + " " + subject(commit.getShortMessage()));
            }
            java.util.Collections.reverse(lines);
            return String.join("\n", lines) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException("the sample's history cannot be read", e);
        } catch (GitAPIException e) {
            throw new IllegalStateException("the sample's history cannot be read", e);
        }
    }

    /** Without the interaction id, which is the same everywhere. */
    private static String subject(String message) {
        int at = message.indexOf(" | interaction_id=");
        return at < 0 ? message : message.substring(0, at) + (message.endsWith("\"") ? "\"" : "");
    }
}

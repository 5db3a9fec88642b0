package dev.teamloop.cli.doctor;

import dev.teamloop.cli.KnowledgeExclusion;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.style.StyleTools;
import dev.teamloop.loop.workspace.CommitHooks;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Git, its hooks, the sandbox, and how tests are run and measured. */
final class ProjectChecks {
    /** Built as the loop builds its messages. */
    private static final String SAMPLE_MESSAGE =
            "[KR-K1.1] a sample message | round=1 | interaction_id=manual-20260101T000000-000000";

    private static final String SAMPLE_BODY = "\n\nWhy: a sample body of a line or two.\n";

    private static final int SHOWN_PATHS = 3;

    private final Path project;
    private final ConfigResult.Loaded loaded;
    private final Map<String, String> environment;
    private final List<Check> checks = new ArrayList<>();

    ProjectChecks(Path project, TrustedSettings settings, Map<String, String> environment) {
        this.project = project;
        this.loaded = settings.loaded();
        this.environment = environment;
    }

    List<Check> all() throws InterruptedException {
        try (Repository repository = Repository.open(project)) {
            git(repository);
            hooks(repository.hooks());
            knowledge(repository, loaded.config());
            Processes processes = new Processes(sandbox(), environment);
            runner(repository, processes);
            style(repository, processes);
        } catch (GitException e) {
            checks.add(Check.bad(
                    "git", String.valueOf(e.getMessage()), project.toString(), "what the finding says, then again"));
            sandbox();
        }
        return checks;
    }

    private void git(Repository repository) {
        String place =
                "branch " + repository.branch() + " at " + repository.head().substring(0, 10);
        Optional<?> identity = repository.identity();
        checks.add(
                identity.isPresent()
                        ? Check.good("git", place, project.toString())
                        : Check.good(
                                "git",
                                place + "; user.name is not set, and commits carry the login name",
                                "git config",
                                "git config user.name NAME && git config user.email ADDRESS"));
        Set<String> dirty = repository.dirty();
        String paths = String.join(", ", dirty.stream().limit(SHOWN_PATHS).toList())
                + (dirty.size() > SHOWN_PATHS ? " and " + (dirty.size() - SHOWN_PATHS) + " more" : "");
        checks.add(
                dirty.isEmpty()
                        ? Check.good("work tree", "clean", "git status")
                        : Check.good(
                                "work tree",
                                "uncommitted: " + paths,
                                "git status",
                                "commit them, or name in .gitignore what is no source; a loop starts beside them only with --allow-dirty, and then never touches them"));
    }

    private void hooks(CommitHooks hooks) {
        String source = hooks.folder().map(Path::toString).orElse("git's hooks folder");
        if (hooks.present().isEmpty()) {
            checks.add(Check.good("hooks", "none", source));
            return;
        }
        String names = String.join(", ", hooks.present());
        checks.add(hooks.refusal(SAMPLE_MESSAGE + SAMPLE_BODY)
                .map(text -> Check.bad(
                        "hooks",
                        "commit-msg refuses '" + SAMPLE_MESSAGE + "'" + (text.isEmpty() ? "" : ": " + text),
                        source,
                        "let the hook pass messages that begin with [KR-, [MEM- and Revert; hooks are never skipped"))
                .orElseGet(() -> Check.good("hooks", names + " run at every commit; " + tried(hooks), source)));
    }

    /** A hook that looks at files may change them, so that a look at the project does not run it. */
    private static String tried(CommitHooks hooks) {
        List<String> said = new ArrayList<>();
        if (hooks.present().contains("commit-msg")) {
            said.add("a sample message passes");
        }
        if (hooks.present().contains("pre-commit")) {
            said.add("pre-commit is tried when a loop starts");
        }
        return said.isEmpty() ? "none can refuse" : String.join("; ", said);
    }

    private void knowledge(Repository repository, LoopConfig config) {
        String source = "knowledge.commit: " + config.knowledge().commit().id() + ", from "
                + loaded.origins().getOrDefault("knowledge.commit", "built-in defaults");
        String index = KnowledgeExclusion.index(config);
        String memory = config.paths().rdf() + "/business/";
        String told = switch (config.knowledge().commit()) {
            case MEMORY -> memory + " is committed with each round, " + index + " is kept out of git";
            case ALL -> memory + " and " + index + " are committed with each round";
            case END -> memory + " is committed at a loop's end, " + index + " is kept out of git";
            case OFF -> "nothing of " + config.paths().rdf() + "/ is committed";
        };
        checks.add(
                KnowledgeExclusion.trackedUnasked(repository, config)
                        ? Check.good(
                                "knowledge",
                                index + " is derived from the sources, but tracked, and goes on being committed",
                                source,
                                "git rm -r -q --cached " + index + " && git commit -m 'Untrack the derived index'")
                        : Check.good("knowledge", told, source));
    }

    private Sandbox sandbox() {
        String source = "sandbox: " + loaded.config().sandbox() + ", from "
                + loaded.origins().getOrDefault("sandbox", "built-in defaults");
        try {
            Sandbox sandbox = Sandbox.of(SandboxSettings.of(loaded.config()), environment);
            checks.add(Check.good(
                    "sandbox",
                    sandbox.describe(),
                    source,
                    sandbox.active() ? "" : "install bubblewrap (Debian: apt install bubblewrap)"));
            return sandbox;
        } catch (IllegalStateException e) {
            checks.add(Check.bad(
                    "sandbox",
                    String.valueOf(e.getMessage()),
                    source,
                    "install bubblewrap (Debian: apt install bubblewrap), or set sandbox to auto"));
            return Sandbox.of(SandboxSettings.plain("none", true), environment);
        }
    }

    /** What formats and checks changed files; a loop starts without it. */
    private void style(Repository repository, Processes processes) {
        StyleTools tools = StyleTools.of(
                project,
                repository.tracked(),
                loaded.config().verify().style(),
                program -> processes.hasProgram(program, project));
        List<String> found = new ArrayList<>(tools.found().isEmpty() ? List.of() : List.of(tools.describe()));
        tools.missing().forEach(one -> found.add(one.show() + "; it is not run"));
        String mend = tools.missing().stream()
                .map(StyleTools.Missing::install)
                .distinct()
                .collect(Collectors.joining("; "));
        checks.add(Check.good(
                "style",
                found.isEmpty() ? "no formatter or linter is set up here" : String.join("; ", found),
                StyleTools.CONFIGURED + ", from "
                        + loaded.origins().getOrDefault(StyleTools.CONFIGURED, "built-in defaults"),
                mend));
    }

    private void runner(Repository repository, Processes processes) throws InterruptedException {
        Runners.Detection detection =
                Runners.detect(project, loaded.config(), processes, environment, repository.tracked());
        if (detection instanceof Runners.Found found) {
            TestRunner runner = found.runner();
            checks.add(Check.good(
                    "test runner",
                    runner.name() + ": " + runner.describe() + "; it runs the project's own code on this machine",
                    found.reason()));
            checks.add(Check.good("coverage tool", runner.coverageTool(), found.reason()));
        } else if (detection instanceof Runners.Missing missing) {
            checks.add(Check.bad("test runner", missing.found(), project.toString(), missing.mend()));
        }
    }
}

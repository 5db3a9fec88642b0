package dev.teamloop.cli.command;

import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.Provider;
import dev.teamloop.agents.model.Reachability;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.config.ConfigResult;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.workspace.GitProblem;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code doctor}: what a loop would need here, what was found, and how to mend what is missing. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Checks configuration, git, test runner, sandbox and model endpoint.")
final class DoctorCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    private final List<Check> checks = new ArrayList<>();

    /** One check. */
    record Check(String name, boolean ok, String found) {}

    @Override
    public Integer call() throws InterruptedException {
        Path project = common.project();
        ConfigResult result = Settings.read(project, System.getenv(), List.of());
        if (result instanceof ConfigResult.Faulty faulty) {
            checks.add(new Check("configuration", false, String.join("; ", faulty.findings())));
        } else {
            checks.add(new Check("configuration", true, "every layer is sound"));
            examine(project, (ConfigResult.Loaded) result);
        }
        boolean sound = checks.stream().allMatch(Check::ok);
        if (common.json) {
            Streams.out().println(Json.line(Map.of("sound", sound, "checks", checks)));
        } else {
            checks.forEach(check ->
                    Streams.out().println((check.ok() ? "ok   " : "MEND ") + check.name() + ": " + check.found()));
        }
        return sound ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private void examine(Path project, ConfigResult.Loaded loaded) throws InterruptedException {
        Sandbox sandbox = sandbox(loaded);
        try (Repository repository = Repository.open(project)) {
            checks.add(new Check(
                    "git",
                    true,
                    "branch " + repository.branch() + " at " + repository.head().substring(0, 10)
                            + (repository.identity().isPresent()
                                    ? ""
                                    : "; user.name is not set, commits carry the login name")));
            Processes processes = new Processes(sandbox, System.getenv());
            Runners.Detection detection =
                    Runners.detect(project, loaded.config(), processes, System.getenv(), repository.tracked());
            checks.add(
                    detection instanceof Runners.Found found
                            ? new Check("test runner", true, found.runner().name() + ", because of " + found.reason())
                            : new Check("test runner", false, ((Runners.Missing) detection).message()));
        } catch (GitProblem e) {
            checks.add(new Check("git", false, String.valueOf(e.getMessage())));
        }
        endpoint(ModelRouting.of(loaded.config(), System.getenv()));
    }

    private Sandbox sandbox(ConfigResult.Loaded loaded) {
        try {
            Sandbox sandbox =
                    Sandbox.of(loaded.config().sandbox(), loaded.config().sandboxNetwork());
            checks.add(new Check(
                    "sandbox",
                    true,
                    sandbox.describe() + (sandbox.active() ? "" : " (Debian: apt install bubblewrap)")));
            return sandbox;
        } catch (IllegalStateException e) {
            checks.add(new Check("sandbox", false, String.valueOf(e.getMessage())));
            return Sandbox.of("none", true);
        }
    }

    private void endpoint(ModelRouting routing) {
        routing.missing().ifPresent(text -> checks.add(new Check("model endpoint", false, text)));
        for (Provider provider : routing.providersInUse()) {
            Reachability reachability = Reachability.check(provider, Duration.ofSeconds(10));
            String name = "model endpoint " + provider.baseUrl();
            if (reachability instanceof Reachability.Reachable) {
                checks.add(new Check(name, true, "answers"));
            } else if (reachability instanceof Reachability.Denied denied) {
                checks.add(new Check(name, false, denied.advice()));
            } else if (reachability instanceof Reachability.Unreachable gone) {
                checks.add(new Check(name, false, "unreachable (" + gone.reason() + "); " + ModelRouting.advice()));
            }
        }
    }
}

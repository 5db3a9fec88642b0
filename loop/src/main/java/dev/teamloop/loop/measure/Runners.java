package dev.teamloop.loop.measure;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.config.LoopConfig.Verify;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out how a project runs its tests, and says why it thinks so. */
public final class Runners {
    private Runners() {}

    /** What was found. */
    public sealed interface Detection {}

    /** A runner, and the reason for it. */
    public record Found(TestRunner runner, String reason) implements Detection {}

    /** No runner: what was looked for, and what to do. */
    public record Missing(String found, String mend) implements Detection {
        public String message() {
            return found + ". " + mend;
        }
    }

    public static Detection detect(
            Path project,
            LoopConfig config,
            Processes processes,
            Map<String, String> environment,
            Collection<String> tracked)
            throws InterruptedException {
        Duration limit = Duration.ofSeconds(config.verify().timeoutSeconds());
        return detect(project, config, limit, processes, environment, tracked);
    }

    /** {@code limit} is for each run, in place of the configured one. */
    public static Detection detect(
            Path project,
            LoopConfig config,
            Duration limit,
            Processes processes,
            Map<String, String> environment,
            Collection<String> tracked)
            throws InterruptedException {
        Verify verify = config.verify();
        Runs runs = new Runs(project, config.paths().logs(), processes, limit);
        Detection detection = switch (verify.runner()) {
            case "custom" -> custom(runs, verify);
            case "pytest" -> pytest(runs, processes, environment, "verify.runner");
            case "maven" -> maven(runs, processes, tracked, "verify.runner");
            case "node" -> node(runs, processes, tracked);
            default -> auto(runs, verify, processes, environment, tracked);
        };
        if (!(detection instanceof Found found)) {
            return detection;
        }
        TestRunner runner = verify.prepare().isEmpty()
                ? found.runner()
                : new ConfiguredPreparation(found.runner(), runs, verify.prepare());
        return new Found(runner, found.reason() + unused(verify));
    }

    /** A runner of a name has commands of its own. */
    private static String unused(Verify verify) {
        boolean given = !verify.test().isEmpty() || !verify.coverage().isEmpty();
        return given && List.of("pytest", "maven", "node").contains(verify.runner())
                ? "; verify.test and verify.coverage are not used with verify.runner " + verify.runner()
                        + ": leave verify.runner out, or set it to custom, to have them run"
                : "";
    }

    private static Detection auto(
            Runs runs, Verify verify, Processes processes, Map<String, String> environment, Collection<String> tracked)
            throws InterruptedException {
        if (!verify.test().isEmpty() || !verify.coverage().isEmpty()) {
            return custom(runs, verify);
        }
        if (Files.exists(runs.files().resolve("pom.xml"))) {
            return maven(runs, processes, tracked, "pom.xml");
        }
        if (PytestSettings.configured(runs.files())) {
            return pytest(runs, processes, environment, "a pytest configuration");
        }
        Optional<PackageJson> manifest = PackageJson.of(runs.files());
        if (manifest.isPresent()
                && new NodeDetection(runs, manifest.get(), tracked).named().isPresent()) {
            return node(runs, processes, tracked);
        }
        Optional<OtherBuild> other = OtherBuild.of(runs.files(), tracked);
        if (other.isPresent()) {
            return other.get().missing();
        }
        Optional<String> python =
                tracked.stream().filter(path -> path.endsWith(".py")).findFirst();
        if (python.isPresent()) {
            return pytest(runs, processes, environment, "Python sources (" + python.get() + ")");
        }
        if (manifest.isPresent()) {
            return node(runs, processes, tracked);
        }
        return new Missing(
                "no test runner was found: no pom.xml, no package.json, no Python sources, no verify.test command",
                "Set verify.runner to custom and verify.test, verify.report and verify.format in team-loop.json");
    }

    private static Detection custom(Runs runs, Verify verify) {
        if (verify.test().isEmpty() && verify.coverage().isEmpty()) {
            return new Missing(
                    "verify.runner is custom, but neither verify.test nor verify.coverage names a command",
                    "Name them, with verify.report and verify.format, in team-loop.json");
        }
        return new Found(new CustomRunner(runs, verify), "verify.test in the configuration");
    }

    private static Detection node(Runs runs, Processes processes, Collection<String> tracked)
            throws InterruptedException {
        Optional<PackageJson> manifest = PackageJson.of(runs.files());
        if (manifest.isEmpty()) {
            return new Missing(
                    "verify.runner is node, but there is no package.json",
                    "Set verify.runner to auto, or run in the folder that holds it");
        }
        Optional<String> version = answer(processes, runs.project(), List.of("node", "--version"));
        return version.isEmpty()
                ? new Missing(
                        "there is a package.json, but no node on PATH", "Install it (Debian: apt install nodejs npm)")
                : new NodeDetection(runs, manifest.get(), tracked).detect(version.get());
    }

    private static Detection maven(Runs runs, Processes processes, Collection<String> tracked, String reason)
            throws InterruptedException {
        if (!Files.exists(runs.files().resolve("pom.xml"))) {
            return new Missing(
                    "verify.runner is maven, but there is no pom.xml",
                    "Set verify.runner to auto, or run in the folder that holds it");
        }
        List<String> candidates = new ArrayList<>(List.of("mvn"));
        if (Files.isExecutable(runs.files().resolve("mvnw"))) {
            candidates.add("./mvnw");
        }
        for (String maven : candidates) {
            Optional<String> version = answer(processes, runs.project(), List.of(maven, "--version"));
            if (version.isPresent()) {
                return new Found(new MavenRunner(runs, maven, version.get(), tracked), reason);
            }
        }
        return new Missing(
                "there is a pom.xml, but no Maven: 'mvn' is not on PATH", "Install Maven (Debian: apt install maven)");
    }

    private static Detection pytest(Runs runs, Processes processes, Map<String, String> environment, String reason)
            throws InterruptedException {
        Optional<PytestProgram> program = PytestProgram.find(runs.project(), processes, environment);
        if (program.isPresent()) {
            return new Found(
                    new PytestRunner(runs, program.get(), PytestSettings.of(runs.files())),
                    reason + "; " + program.get().python() + " imports both pytest and coverage");
        }
        return new Missing(
                "no Python here imports both pytest and coverage (tried "
                        + String.join(", ", PytestProgram.candidates(runs.project(), environment)) + ")",
                "Install them: pip install pytest pytest-cov (Debian: apt install python3-pytest python3-pytest-cov)");
    }

    /** What a command that ended well printed. */
    private static Optional<String> answer(Processes processes, Path project, List<String> arguments)
            throws InterruptedException {
        try {
            ProcessExit finished = processes.run(new Command(
                    arguments, project, Map.of("PYTHONDONTWRITEBYTECODE", "1"), Duration.ofSeconds(60), false));
            return finished.ok() ? Optional.of(finished.output().strip()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}

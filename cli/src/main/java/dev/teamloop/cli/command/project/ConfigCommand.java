package dev.teamloop.cli.command.project;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.LoopReplyParser;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.ShownModels;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.PipelineOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.config.TrustLine;
import dev.teamloop.cli.doctor.ConfiguredMetrics;
import dev.teamloop.cli.init.ProjectFile;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustQuestion;
import dev.teamloop.cli.trust.TrustSubject;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.loop.rsf.Rsf;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.check.ConfigFinding;
import dev.teamloop.structured.check.LayerFindings;
import dev.teamloop.structured.check.PipelineCheck;
import java.io.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code config init|show|validate}. */
@Command(
        name = "config",
        mixinStandardHelpOptions = true,
        description = "Writes, prints and checks configuration.",
        footer = {"", "Examples:", "  team-loop config init", "  team-loop config show -C ../shop"})
public final class ConfigCommand implements Callable<Integer> {
    private static final String UNTRUSTED = "; does not count before 'team-loop trust'";

    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name one of init, show, validate");
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Prints the effective values and where each came from.",
            footer = {"", "Example:", "  team-loop config show --json"})
    int show(@Mixin CommonOptions common) {
        ConfigResult.Loaded loaded =
                ShownModels.of(Settings.load(common.project(), common.environment(), List.of()), common.environment());
        ProjectTrust trust = new ProjectTrust(common.project(), common.environment(), loaded);
        TrustSubject subject = trust.subject();
        List<String> untrusted = trust.isTrusted(subject)
                ? List.of()
                : subject.lines().stream().map(TrustLine::key).toList();
        if (common.json) {
            ObjectNode json = Json.MAPPER.createObjectNode();
            json.set("values", loaded.tree());
            json.set("origins", Json.tree(loaded.origins()));
            json.set("untrusted", Json.tree(untrusted));
            Streams.out().println(Json.line(json));
        } else {
            loaded.origins()
                    .forEach((path, source) -> Streams.out()
                            .println(path + " = " + loaded.tree().at("/" + path.replace('.', '/')) + "    (" + source
                                    + (untrusted.contains(path) ? UNTRUSTED : "") + ")"));
        }
        return ExitCode.SUCCESS;
    }

    @Command(
            name = "validate",
            mixinStandardHelpOptions = true,
            description =
                    "Checks every layer, the flows of the steps and the pipeline with every file it names, and runs"
                            + " the configured metrics; exit 1 with findings, each with file and line, 4 where the project"
                            + " is not trusted.",
            footer = {"", "Example:", "  team-loop config validate"})
    int validate(@Mixin CommonOptions common, @Mixin PipelineOptions pipeline, @Mixin TrustOptions trust)
            throws InterruptedException {
        List<ConfigFinding> findings = new ArrayList<>();
        List<ConfiguredMetrics.Result> metrics = new ArrayList<>();
        Rsf.builtIn()
                .problems()
                .forEach(problem -> findings.add(new ConfigFinding("built-in config/rsf.json", 0, problem)));
        ConfigResult result = Settings.read(common.project(), common.environment(), List.of());
        if (result instanceof ConfigResult.Faulty faulty) {
            faulty.findings().forEach(problem -> findings.add(LayerFindings.of(problem)));
        } else {
            TrustedSettings settings =
                    requireTrust((ConfigResult.Loaded) result, common, pipeline, trust.in(common.environment()));
            metrics.addAll(ConfiguredMetrics.run(common.project(), settings, common.environment()));
        }
        List<ConfigFinding> ofPipeline = PipelineCheck.of(pipeline.files(common));
        findings.addAll(ofPipeline);
        if (ofPipeline.isEmpty()) {
            try {
                LoopReplyParser.of(pipeline.files(common));
            } catch (CommandException e) {
                findings.add(new ConfigFinding(ConfigFiles.PIPELINE, 0, String.valueOf(e.getMessage())));
            }
        }
        metrics.stream()
                .filter(metric -> !metric.ok())
                .forEach(metric -> findings.add(new ConfigFinding(
                        metric.source(),
                        0,
                        "verify.metrics." + metric.name() + " gives no figure: "
                                + metric.run().problem())));
        if (common.json) {
            Streams.out()
                    .println(Json.line(Map.of(
                            "valid",
                            findings.isEmpty(),
                            "findings",
                            findings,
                            "metrics",
                            metrics.stream().map(ConfiguredMetrics.Result::json).toList())));
            return findings.isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
        }
        metrics.forEach(
                metric -> Streams.out().println(PlainText.lines("metric " + metric.name() + ": " + metric.describe())));
        findings.forEach(finding -> Streams.out().println(finding.shown()));
        if (findings.isEmpty()) {
            Streams.out().println("the configuration is sound");
        }
        return findings.isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private TrustedSettings requireTrust(
            ConfigResult.Loaded loaded,
            CommonOptions common,
            PipelineOptions pipeline,
            Map<String, String> environment) {
        ProjectTrust trust = new ProjectTrust(common.project(), environment, loaded);
        TrustQuestion question = SessionQuestion.of(program.session(), common.json);
        TrustedSettings settings = trust.require(question);
        if (pipeline.configDir != null) {
            trust.requirePipeline(common.path(pipeline.configDir), question);
        }
        return settings;
    }

    @Command(
            name = "init",
            mixinStandardHelpOptions = true,
            description =
                    "Writes team-loop.json, to be edited and committed: every key with its meaning and its default,"
                            + " commented out. On a terminal a few questions are asked first.",
            footer = {"", "Example:", "  team-loop config init"})
    int init(@Mixin CommonOptions common) throws IOException {
        ProjectFile file = new ProjectFile(common.project(), common.environment());
        if (file.exists()) {
            throw CommandException.precondition(file.path() + " is there already; it is left as it is");
        }
        file.write(
                common.json || common.quiet
                        ? Json.MAPPER.createObjectNode()
                        : Terminals.console()
                                .map(console -> ConfigQuestions.ask(person(console)))
                                .orElseGet(Json.MAPPER::createObjectNode));
        Streams.out()
                .println(
                        common.json
                                ? Json.line(Map.of("written", file.path().toString()))
                                : "wrote " + file.path() + "; commit it, for a loop starts on a clean tree only");
        return ExitCode.SUCCESS;
    }

    private static ConfigQuestions.Person person(Console console) {
        return new ConfigQuestions.Person() {
            @Override
            public Optional<String> ask(String question) {
                return Optional.ofNullable(console.readLine("%s", question));
            }

            @Override
            public void tell(String text) {
                console.printf("%s%n", text);
            }
        };
    }
}

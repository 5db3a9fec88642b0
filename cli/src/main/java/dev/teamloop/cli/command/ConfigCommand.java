package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Problem;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.ShownModels;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.core.config.ConfigResult;
import dev.teamloop.core.config.ConfigTemplate;
import dev.teamloop.core.environment.HandedEnvironment;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.rsf.Rsf;
import dev.teamloop.core.structured.check.ConfigFinding;
import dev.teamloop.core.structured.check.LayerFindings;
import dev.teamloop.core.structured.check.PipelineCheck;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code config init|show|validate}. */
@Command(
        name = "config",
        mixinStandardHelpOptions = true,
        description = "Writes, prints and checks configuration.",
        footer = {"", "Examples:", "  team-loop config init", "  team-loop config show -C ../shop"})
final class ConfigCommand implements Callable<Integer> {
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
        ConfigResult.Loaded loaded = ShownModels.of(
                Settings.load(common.project(), HandedEnvironment.own(), List.of()), HandedEnvironment.own());
        if (common.json) {
            ObjectNode json = Json.MAPPER.createObjectNode();
            json.set("values", loaded.tree());
            json.set("origins", Json.tree(loaded.origins()));
            Streams.out().println(Json.line(json));
        } else {
            loaded.origins()
                    .forEach((path, source) -> Streams.out()
                            .println(path + " = " + loaded.tree().at("/" + path.replace('.', '/')) + "    (" + source
                                    + ")"));
        }
        return ExitCode.SUCCESS;
    }

    @Command(
            name = "validate",
            mixinStandardHelpOptions = true,
            description =
                    "Checks every layer, the flows of the steps and the pipeline with every file it names; exit 1 "
                            + "with findings, each with file and line.",
            footer = {"", "Example:", "  team-loop config validate"})
    int validate(@Mixin CommonOptions common, @Mixin PipelineOptions pipeline) {
        List<ConfigFinding> findings = new ArrayList<>();
        Rsf.builtIn()
                .problems()
                .forEach(problem -> findings.add(new ConfigFinding("built-in config/rsf.json", 0, problem)));
        if (Settings.read(common.project(), HandedEnvironment.own(), List.of()) instanceof ConfigResult.Faulty faulty) {
            faulty.findings().forEach(problem -> findings.add(LayerFindings.of(problem)));
        }
        findings.addAll(PipelineCheck.of(pipeline.files(common.project())));
        if (common.json) {
            Streams.out().println(Json.line(Map.of("valid", findings.isEmpty(), "findings", findings)));
        } else if (findings.isEmpty()) {
            Streams.out().println("the configuration is sound");
        } else {
            findings.forEach(finding -> Streams.out().println(finding.shown()));
        }
        return findings.isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    @Command(
            name = "init",
            mixinStandardHelpOptions = true,
            description =
                    "Writes team-loop.json, to be edited and committed: every key with its meaning and its default,"
                            + " commented out. On a terminal a few questions are asked first.",
            footer = {"", "Example:", "  team-loop config init"})
    int init(@Mixin CommonOptions common) throws IOException {
        Path file = common.project().resolve("team-loop.json");
        if (Files.exists(file)) {
            throw Problem.precondition(file + " is there already; it is left as it is");
        }
        ObjectNode chosen = common.json || common.quiet
                ? Json.MAPPER.createObjectNode()
                : Terminals.console()
                        .map(console -> ConfigQuestions.ask(person(console)))
                        .orElseGet(Json.MAPPER::createObjectNode);
        Files.writeString(
                file,
                ConfigTemplate.text(ShownModels.defaults(HandedEnvironment.own()), chosen),
                StandardOpenOption.CREATE_NEW);
        Streams.out()
                .println(
                        common.json
                                ? Json.line(Map.of("written", file.toString()))
                                : "wrote " + file + "; commit it, for a loop starts on a clean tree only");
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

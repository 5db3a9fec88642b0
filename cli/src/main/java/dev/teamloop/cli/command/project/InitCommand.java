package dev.teamloop.cli.command.project;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Endpoints;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.doctor.Check;
import dev.teamloop.cli.doctor.Examination;
import dev.teamloop.cli.init.Baseline;
import dev.teamloop.cli.init.ChosenEndpoint;
import dev.teamloop.cli.init.EndpointForm;
import dev.teamloop.cli.init.EndpointSetup;
import dev.teamloop.cli.init.Form;
import dev.teamloop.cli.init.GoalProposals;
import dev.teamloop.cli.init.ProjectFile;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.terminal.Layout;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.StandardInput;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustQuestion;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code init}: the first minutes with a project. */
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        description = {
            "Asks for endpoint and key, keeps the key in your keyring (or in a file that only you can read), finds test"
                    + " runner and models, writes team-loop.json, runs doctor, and proposes goals measured just now.",
            "Without a terminal the options say it; done twice it says what is there already."
        },
        footer = {
            "",
            "Examples:",
            "  team-loop init",
            "  team-loop init --base-url https://api.deepseek.com/v1 --key-stdin < key.txt"
        })
public final class InitCommand implements Callable<Integer> {
    private static final int LONGEST_KEY = 16_384;

    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Option(
            names = "--key-env",
            paramLabel = "NAME",
            description = "the variable that holds the endpoint's key, which is then not stored")
    @Nullable
    String keyEnv;

    @Option(names = "--key-stdin", description = "read the endpoint's key from standard input, and keep it")
    boolean keyStdin;

    private final List<String> done = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        Path project = common.project();
        Repository.open(project).close();
        setUpEndpoint(project);
        Map<String, String> environment = trust.in(common.environment());
        TrustQuestion question = SessionQuestion.of(program.session(), common.json);
        TrustedSettings settings = new ProjectTrust(
                        project, environment, Settings.load(project, environment, List.of()))
                .require(question);
        Endpoints.require(ModelRouting.of(settings.config(), StoredKeys.with(environment)));
        List<Check> checks = Examination.of(project, environment, List.of(), question);
        boolean sound = checks.stream().allMatch(Check::ok);
        Baseline baseline = measured(project, settings, environment, sound);
        setUpProject(project, baseline);
        List<GoalProposals.Proposal> proposals = GoalProposals.of(baseline);
        if (common.json) {
            Streams.out().println(Json.line(json(checks, sound, baseline, proposals)));
        } else {
            show(checks, baseline, proposals);
        }
        return sound && baseline.problem().isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private Optional<Form> form() {
        return common.json || common.quiet
                ? Optional.empty()
                : Terminals.console().map(ConsoleForm::new);
    }

    private void setUpEndpoint(Path project) throws IOException, InterruptedException {
        EndpointSetup setup = new EndpointSetup(common.environment());
        ObjectNode said = models.layer().values();
        String url = said.path("providers").path("default").path("base_url").asText();
        ObjectNode named = said.path("models") instanceof ObjectNode object ? object : Json.MAPPER.createObjectNode();
        Optional<EndpointForm.Answer> answer;
        if (!url.isEmpty()) {
            ChosenEndpoint chosen = new ChosenEndpoint(url, Optional.ofNullable(keyEnv), key());
            answer = Optional.of(new EndpointForm.Answer(chosen, setup.tried(chosen)));
        } else if (keyEnv != null || keyStdin || !named.isEmpty()) {
            throw CommandException.usage("name the endpoint that this is for with --base-url");
        } else {
            answer = form().flatMap(form -> new EndpointForm(form, setup::tried).ask(present(project)));
        }
        if (answer.isPresent()) {
            ChosenEndpoint chosen = answer.get().endpoint();
            done.addAll(setup.keep(
                    chosen, EndpointSetup.models(chosen, named, answer.get().models(), form())));
        } else {
            String present = present(project);
            done.add("endpoint: " + (present.isEmpty() ? "none is configured" : present + ", as it was"));
        }
    }

    private Optional<String> key() throws IOException {
        if (!keyStdin) {
            return Optional.empty();
        }
        InputStream in = StandardInput.of(program.caller());
        String key = new String(in.readNBytes(LONGEST_KEY), StandardCharsets.UTF_8).strip();
        if (key.isEmpty()) {
            throw CommandException.usage("--key-stdin: standard input holds no key");
        }
        return Optional.of(key);
    }

    /** The endpoint that counts now; empty where only a local server is hoped for. */
    private String present(Path project) {
        Map<String, String> environment = common.environment();
        ConfigResult.Loaded loaded = Settings.load(project, environment, List.of());
        ModelRouting routing = ModelRouting.of(loaded.config(), StoredKeys.with(environment));
        return routing.isFallback() ? "" : routing.providersInUse().get(0).baseUrl();
    }

    private static Baseline measured(
            Path project, TrustedSettings settings, Map<String, String> environment, boolean sound) throws Exception {
        if (!sound) {
            return Baseline.none("not measured: mend first what doctor names");
        }
        return Baseline.measure(project, settings, environment);
    }

    private void setUpProject(Path project, Baseline baseline) throws IOException {
        ProjectFile file = new ProjectFile(project, common.environment());
        if (file.exists()) {
            done.add("project: " + file.path() + " is there already; it is left as it is");
            return;
        }
        ObjectNode chosen = Json.MAPPER.createObjectNode();
        if (!baseline.runner().isEmpty()) {
            chosen.putObject("verify").put("runner", baseline.runner());
        }
        file.write(chosen);
        done.add("project: wrote " + file.path() + "; commit it, for a loop starts on a clean tree only");
    }

    private ObjectNode json(
            List<Check> checks, boolean sound, Baseline baseline, List<GoalProposals.Proposal> proposals) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.set("done", Json.tree(done));
        json.put("sound", sound);
        json.set("checks", Json.tree(checks));
        ObjectNode measured = json.putObject("measured");
        measured.put("runner", baseline.runner()).put("tests", baseline.tests()).put("red", baseline.red());
        measured.put("problem", baseline.problem());
        ArrayNode goals = json.putArray("proposals");
        proposals.forEach(one -> goals.addObject().put("goal", one.goal()).put("why", one.why()));
        return json;
    }

    private void show(List<Check> checks, Baseline baseline, List<GoalProposals.Proposal> proposals) {
        done.forEach(InitCommand::line);
        checks.forEach(DoctorCommand::show);
        if (!baseline.problem().isEmpty()) {
            line("tests: " + baseline.problem());
            return;
        }
        line("tests: " + baseline.tests() + " run by " + baseline.runner()
                + (baseline.tests() == 0
                        ? "; where there are some, its settings may not name them, or another runner runs them (verify.runner: custom)"
                        : baseline.red() == 0 ? ", all pass" : ", " + baseline.red() + " fail"));
        proposals.forEach(one -> {
            line("");
            line(one.why());
            line("  team-loop goal \"" + one.goal() + "\"");
        });
    }

    private static void line(String text) {
        Streams.out().println(Layout.of(PlainText.line(text)));
    }
}

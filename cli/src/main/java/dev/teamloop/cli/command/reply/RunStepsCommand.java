package dev.teamloop.cli.command.reply;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.OwnFolderExclusion;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.PipelineOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.UnitModelOptions;
import dev.teamloop.cli.run.UnitRun;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.files.Utf8Lines;
import dev.teamloop.structured.pipeline.Pipeline;
import dev.teamloop.structured.pipeline.StepFiles;
import dev.teamloop.structured.pipeline.StepResult;
import dev.teamloop.structured.pipeline.StepsRunner;
import dev.teamloop.structured.pipeline.StepsRunner.Progress;
import dev.teamloop.structured.pipeline.UnitAsker.Answer.Silent;
import dev.teamloop.structured.pipeline.UnitAsker.Reach;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code run-steps}: units through the steps of a project's own pipeline, asking a model. */
@Command(
        name = "run-steps",
        mixinStandardHelpOptions = true,
        description = {
            "Sends units (JSON lines with a unit_id) through the steps of a project's own pipeline, in their order: the step's "
                    + "template is filled in from the unit, the model's reply goes through both validation phases, and what "
                    + "passes is the next step's input. A step of expressions asks nobody. What does not pass is asked for "
                    + "again, with what was wrong, up to processing.validation_retry.max_attempts.",
            "",
            "The units that passed the last step go to stdout, failure records to stderr. Both are kept by step in "
                    + ".team-loop/failures (STEP_validated.jsonl, STEP_failures.jsonl), where 'revalidate' finds them; the "
                    + "configuration of the run, its ledger and its logs are kept in .team-loop/runs/ID.",
            "",
            "Exit 1 where a step has no valid unit: the next one is not begun. Exit 11 where the budget is used up."
        },
        footer = {"", "Example:", "  team-loop run-steps --units stories.jsonl --max-units 5 > done.jsonl"})
public final class RunStepsCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    PipelineOptions pipeline = new PipelineOptions();

    @Mixin
    UnitModelOptions models = new UnitModelOptions();

    @Option(names = "--units", required = true, paramLabel = "FILE", description = "the units, one JSON object a line")
    Path units = Path.of("");

    @Option(
            names = "--step",
            paramLabel = "STEP",
            description = "only this step (repeatable); default: all of the pipeline, in its order")
    List<String> steps = new ArrayList<>();

    @Option(names = "--max-units", paramLabel = "N", description = "only the first N units, for a trial")
    @Nullable
    Integer maxUnits;

    private final LineOutput out = LineOutput.toStandardOutput();
    private final LineOutput err = LineOutput.toStandardError();

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<ObjectNode> first = read();
        StructuredOutput door = pipeline.door(common);
        List<String> chosen = chosen(new Pipeline(door).steps());
        try (UnitRun run = models.open(common, pipeline, door, chosen, program.session())) {
            try {
                chosen.forEach(run.runner()::check);
            } catch (IllegalArgumentException e) {
                throw CommandException.usage(
                        e.getMessage() + "; 'team-loop config validate' checks the whole pipeline");
            }
            OwnFolderExclusion.apply(common.project());
            run.keepConfiguration(chosen);
            return report(run, run(run, chosen, first));
        }
    }

    private List<ObjectNode> read() throws IOException {
        if (maxUnits != null && maxUnits < 1) {
            throw CommandException.usage("--max-units takes a number from 1 on, not " + maxUnits);
        }
        Path file = common.path(units);
        if (!Files.isRegularFile(file)) {
            throw CommandException.usage("there is no file " + file + "; name the units with --units FILE");
        }
        List<ObjectNode> read = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        try (InputStream in = OrdinaryFile.open(file)) {
            Utf8Lines lines = new Utf8Lines(in);
            for (Optional<Utf8Lines.Line> line = lines.next();
                    line.isPresent() && (maxUnits == null || read.size() < maxUnits);
                    line = lines.next()) {
                ObjectNode unit = unit(file, line.get());
                if (!ids.add(unit.path("unit_id").asText())) {
                    throw CommandException.usage(file + ", line " + line.get().number() + ": the unit_id "
                            + unit.path("unit_id") + " stands there a second time");
                }
                read.add(unit);
            }
        }
        return read;
    }

    private static ObjectNode unit(Path file, Utf8Lines.Line line) {
        if (!(line instanceof Utf8Lines.Text text)) {
            throw CommandException.usage(
                    file + ", line " + line.number() + ": " + ((Utf8Lines.Unreadable) line).reason());
        }
        try {
            return StepsRunner.unit(text.text(), text.number());
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(file + ", " + e.getMessage());
        }
    }

    /** In the pipeline's order. */
    private List<String> chosen(List<String> known) {
        List<String> unknown =
                steps.stream().filter(step -> !known.contains(step)).toList();
        if (!unknown.isEmpty()) {
            throw CommandException.usage(
                    "there is no step '" + String.join("', '", unknown) + "'; known: " + String.join(", ", known));
        }
        return steps.isEmpty() ? known : known.stream().filter(steps::contains).toList();
    }

    /** What was run, step by step; {@code passed} are the units that the last of them let through. */
    private record Ran(List<Progress> steps, List<ObjectNode> passed, Optional<Silent> over) {}

    private Ran run(UnitRun run, List<String> chosen, List<ObjectNode> first) throws IOException {
        List<Progress> done = new ArrayList<>();
        List<ObjectNode> units = first;
        Optional<Silent> over = Optional.empty();
        for (String step : chosen) {
            if (over.isPresent() || units.isEmpty()) {
                break;
            }
            try (StepFiles files = run.results(step)) {
                StepsRunner.Outcome outcome =
                        run.runner().run(step, units, (result, progress) -> ended(result, progress, files));
                done.add(outcome.progress());
                over = outcome.over();
                units = outcome.passed();
            }
        }
        return new Ran(done, units, over);
    }

    private void ended(StepResult result, Progress progress, StepFiles files) throws IOException {
        if (result instanceof StepResult.Passed passed) {
            files.validated(Json.line(passed.unit()));
        } else {
            String line = Json.line(((StepResult.Failed) result).failure());
            files.failed(line);
            err.line(line);
        }
        // each unit was paid for
        files.force();
        if (common.verbose || (!common.quiet && Terminals.console().isPresent())) {
            err.line("team-loop: " + told(progress));
        }
        err.flush();
    }

    private static String told(Progress progress) {
        return String.format(
                Locale.ROOT,
                "step %s: %d of %d units, %d valid, %d failed; asking %.1f s, validating %.1f s",
                progress.step(),
                progress.done(),
                progress.all(),
                progress.valid(),
                progress.failed(),
                progress.askingMillis() / 1000.0,
                progress.validatingMillis() / 1000.0);
    }

    private int report(UnitRun run, Ran ran) throws IOException {
        boolean none = !ran.steps().isEmpty() && ran.passed().isEmpty();
        String reason = ran.over()
                .map(Silent::reason)
                .orElse(none ? "step " + ran.steps().get(ran.steps().size() - 1).step() + " has no valid unit" : "");
        if (common.json) {
            out.line(Json.line(document(run, ran, reason)));
        } else {
            for (ObjectNode unit : ran.passed()) {
                out.line(Json.line(unit));
            }
        }
        if (!common.quiet) {
            Balance money = run.balance();
            for (Progress step : ran.steps()) {
                err.line("team-loop: " + told(step));
            }
            err.line("team-loop: " + money.committed() + " of " + money.budget()
                    + " spent; what was run and how lies in " + run.shownFolder());
        }
        if (!reason.isEmpty()) {
            err.line("team-loop: " + reason);
        }
        out.flush();
        err.flush();
        return ran.over().map(over -> exit(over.reach())).orElse(none ? ExitCode.NEGATIVE : ExitCode.SUCCESS);
    }

    static int exit(Reach reach) {
        return switch (reach) {
            case BUDGET -> ExitCode.of(LoopStatus.BUDGET);
            case ENDPOINT -> ExitCode.PRECONDITION;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case THIS_UNIT -> ExitCode.NEGATIVE;
        };
    }

    private static ObjectNode document(UnitRun run, Ran ran, String reason) {
        ObjectNode json =
                Json.MAPPER.createObjectNode().put("run", run.shownFolder().toString());
        ArrayNode steps = json.putArray("steps");
        for (Progress step : ran.steps()) {
            steps.addObject()
                    .put("step", step.step())
                    .put("units", step.all())
                    .put("valid", step.valid())
                    .put("failed", step.failed())
                    .put("asking_ms", step.askingMillis())
                    .put("validating_ms", step.validatingMillis());
        }
        json.set("units", Json.tree(ran.passed()));
        json.put("cost_yuan", run.balance().committed().plain());
        json.put("budget_yuan", run.balance().budget().plain());
        return json.put("reason", reason);
    }
}

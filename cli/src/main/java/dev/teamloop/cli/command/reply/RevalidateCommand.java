package dev.teamloop.cli.command.reply;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.Links;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.LoopReplyParser;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.PipelineOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.UnitModelOptions;
import dev.teamloop.cli.run.UnitRun;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.pipeline.Pipeline;
import dev.teamloop.structured.pipeline.Revalidation;
import dev.teamloop.structured.pipeline.StepFiles;
import dev.teamloop.structured.pipeline.StepResult;
import dev.teamloop.structured.pipeline.StepsRunner;
import dev.teamloop.structured.pipeline.UnitAsker.Answer.Silent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code revalidate}: stored failures through the current validators. */
@Command(
        name = "revalidate",
        mixinStandardHelpOptions = true,
        description = {
            "Takes stored failures (.team-loop/failures/STEP_failures.jsonl) through the current validators. Calls no"
                    + " model, but with --retry, where what still fails is asked for once more.",
            "",
            "What passes now goes to stdout and to STEP_validated.jsonl; what still fails goes to stderr and stays,"
                    + " with the errors of now; every record that was tried is archived in STEP_failures.jsonl.bak."
                    + " pipeline_internal records stay as they are. Running it again changes nothing more.",
            "",
            "Exit 1 where records were tried and none passes."
        },
        footer = {"", "Example:", "  team-loop revalidate > valid.jsonl"})
public final class RevalidateCommand implements Callable<Integer> {
    private static final String SUFFIX = "_failures.jsonl";

    @Mixin
    CommonOptions common = new CommonOptions();

    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    PipelineOptions pipeline = new PipelineOptions();

    @Mixin
    UnitModelOptions models = new UnitModelOptions();

    @Option(
            names = "--retry",
            description = "ask a model once more for what still fails, in steps of the project's own pipeline; not for"
                    + " records whose attempts are used up (processing.validation_retry.max_attempts)")
    boolean retry;

    @Option(
            names = "--step",
            paramLabel = "STEP",
            description = "only this step (repeatable); default: all that have failures")
    List<String> steps = new ArrayList<>();

    @Option(names = "--from", paramLabel = "DIR", description = "where the failures lie; default: .team-loop/failures")
    @Nullable
    Path from;

    private final LineOutput out = LineOutput.toStandardOutput();
    private final LineOutput err = LineOutput.toStandardError();

    @Override
    public Integer call() throws IOException, InterruptedException {
        FolderLinks.refuseOwn(common.project());
        Path own = common.project().resolve(".team-loop");
        Path folder = from != null ? common.path(from) : ownFailures(own);
        List<String> found = found(folder);
        StructuredOutput door = pipeline.door(common);
        if (found.isEmpty()) {
            return report(List.of());
        }
        if (retry) {
            try (UnitRun run = models.open(common, pipeline, door, found, program.session())) {
                run.keepConfiguration(found);
                return again(run, folder, found);
            }
        }
        Pipeline given = new Pipeline(door);
        Function<String, Revalidation.Judge> judges =
                step -> judges(given, step).run(step)::run;
        if (from != null || !Files.isDirectory(own)) {
            return report(all(folder, found, judges));
        }
        try (LoopLock lock = LoopLock.take(own.resolve("LOCK"))
                .orElseThrow(() -> CommandException.precondition("a loop is running on this project (pid "
                        + LoopLock.holder(own.resolve("LOCK")) + "); its failures are not complete yet"))) {
            return report(all(folder, found, judges));
        }
    }

    /** A pipeline of the project's own need not name the loop's steps, and its loops keep them. */
    private Pipeline judges(Pipeline given, String step) {
        boolean ofTheLoop =
                ModelStep.OF_THE_LOOP.stream().anyMatch(one -> one.id().equals(step));
        return ofTheLoop && !given.steps().contains(step)
                ? new Pipeline(LoopReplyParser.of(pipeline.files(common)))
                : given;
    }

    private int again(UnitRun run, Path folder, List<String> found) throws IOException {
        List<StepsRunner.Again> asked = new ArrayList<>();
        List<Done> done = all(folder, found, step -> {
            StepsRunner.Again again = run.runner().again(step);
            asked.add(again);
            return again;
        });
        int exit = report(done);
        int usedUp = asked.stream().mapToInt(StepsRunner.Again::usedUp).sum();
        if (usedUp > 0) {
            err.line("team-loop: " + usedUp + " have no attempt left (processing.validation_retry.max_attempts)");
        }
        Optional<Silent> over =
                asked.stream().flatMap(one -> one.over().stream()).findFirst();
        if (over.isPresent()) {
            err.line("team-loop: " + over.get().reason());
        }
        err.flush();
        return over.map(one -> RunStepsCommand.exit(one.reach())).orElse(exit);
    }

    private Path ownFailures(Path own) {
        try {
            Links.refuse(common.project(), own.resolve("failures"));
            return own.resolve("failures");
        } catch (IOException e) {
            throw CommandException.precondition(String.valueOf(e.getMessage()));
        }
    }

    private List<String> found(Path folder) throws IOException {
        if (!steps.isEmpty()) {
            for (String step : steps) {
                if (!Files.isRegularFile(StepFiles.failures(folder, step))) {
                    throw CommandException.usage(
                            "there is no " + StepFiles.failures(folder, step) + "; nothing was stored for " + step);
                }
            }
            return steps;
        }
        if (!Files.isDirectory(folder)) {
            if (from != null) {
                throw CommandException.usage("there is no folder " + from);
            }
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        }
    }

    private List<Done> all(Path folder, List<String> found, Function<String, Revalidation.Judge> judges)
            throws IOException {
        List<Revalidation> runs = new ArrayList<>();
        for (String step : found) {
            try {
                runs.add(new Revalidation(folder, step, judges.apply(step)));
            } catch (IllegalArgumentException e) {
                throw CommandException.usage(e.getMessage() + "; name the steps to be taken with --step");
            }
        }
        List<Done> done = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            done.add(new Done(found.get(i), runs.get(i).run(this::show)));
        }
        return done;
    }

    private void show(StepResult result) throws IOException {
        if (result instanceof StepResult.Passed passed && !common.json) {
            out.line(Json.line(passed.unit()));
        } else if (result instanceof StepResult.Failed failed) {
            err.line(Json.line(failed.failure()));
        }
    }

    /** One step's figures. */
    private record Done(String step, Revalidation.Counts counts) {}

    private int report(List<Done> done) throws IOException {
        long passed = done.stream().mapToLong(one -> one.counts().passed()).sum();
        long failing = done.stream().mapToLong(one -> one.counts().failing()).sum();
        if (common.json) {
            out.line(Json.line(document(done, passed, failing)));
        }
        for (Done one : done) {
            if (one.counts().unreadable() > 0) {
                err.line("team-loop: step " + one.step() + ": " + one.counts().unreadable()
                        + " lines are no failure records, such as one that was cut off; they stay as they are");
            }
        }
        if (common.verbose || (!common.quiet && Terminals.console().isPresent())) {
            for (Done one : done) {
                err.line("team-loop: step " + one.step() + ": " + one.counts().passed() + " pass now, "
                        + one.counts().failing() + " still fail, "
                        + one.counts().internal() + " left alone");
            }
            if (done.isEmpty()) {
                err.line("team-loop: there are no stored failures");
            }
        }
        out.flush();
        err.flush();
        return passed > 0 || failing == 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private static ObjectNode document(List<Done> done, long passed, long failing) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("passed", passed).put("failing", failing);
        ArrayNode steps = json.putArray("steps");
        for (Done one : done) {
            steps.addObject()
                    .put("step", one.step())
                    .put("passed", one.counts().passed())
                    .put("failing", one.counts().failing())
                    .put("internal", one.counts().internal());
        }
        return json;
    }
}

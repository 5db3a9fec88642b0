package dev.teamloop.cli.command.reply;

import dev.teamloop.base.files.Access;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.OwnFolderExclusion;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.PipelineOptions;
import dev.teamloop.cli.terminal.StandardInput;
import dev.teamloop.structured.files.Utf8Lines;
import dev.teamloop.structured.pipeline.Pipeline;
import dev.teamloop.structured.pipeline.StepFiles;
import dev.teamloop.structured.pipeline.StepRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code validate}: units through both phases of one step. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description = {
            "Reads units as JSON lines on stdin and takes them through both validation phases of a step. Valid units go "
                    + "to stdout, failure records to stderr, both as JSON lines in the order of the input. Calls no model.",
            "",
            "A line is either a unit whose reply is merged in already, {\"unit_id\",…fields…}, or a raw reply, "
                    + "{\"unit_id\",\"input\":{…},\"raw_response\":\"…\"}, which is parsed first and merged over its input. "
                    + "unit_id, _metadata and other ids of the line win over what the reply says.",
            "",
            "Exit 1 where no unit of a non-empty input is valid. Corrections ([COERCE] …) and the count are shown with -v, "
                    + "on stderr between the records."
        },
        footer = {"", "Example:", "  team-loop validate --step review < units.jsonl > valid.jsonl"})
public final class ValidateCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    PipelineOptions pipeline = new PipelineOptions();

    @Option(names = "--step", required = true, paramLabel = "STEP", description = "the step of the pipeline")
    String step = "";

    @Option(
            names = "--keep",
            description = "also append to STEP_validated.jsonl and STEP_failures.jsonl in .team-loop/failures")
    boolean keep;

    @Option(names = "--out", paramLabel = "DIR", description = "like --keep, in this folder")
    @Nullable
    Path out;

    @Override
    public Integer call() throws IOException {
        StepRun run = run();
        Utf8Lines lines = new Utf8Lines(StandardInput.of(common.caller()));
        try (UnitOutput output = UnitOutput.open(step, common, files())) {
            for (Optional<Utf8Lines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
                output.add(run.run(line.get()));
                if (lines.wouldBlock()) {
                    output.flush();
                }
            }
            return output.finish() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
        }
    }

    private StepRun run() {
        try {
            return new Pipeline(pipeline.door(common)).run(step);
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(e.getMessage() + "; 'team-loop config validate' checks the whole pipeline");
        }
    }

    private Optional<StepFiles> files() throws IOException {
        if (out != null) {
            Path folder = common.path(out);
            return Optional.of(StepFiles.append(folder, folder, step, Access.USUAL));
        }
        if (keep) {
            FolderLinks.refuseOwn(common.project());
            OwnFolderExclusion.apply(common.project());
        }
        Path project = common.project();
        Path kept = project.resolve(".team-loop").resolve("failures");
        return keep ? Optional.of(StepFiles.append(project, kept, step, Access.OWNER)) : Optional.empty();
    }
}

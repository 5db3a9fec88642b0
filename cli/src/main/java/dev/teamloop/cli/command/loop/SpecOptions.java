package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.spec.SpecStart;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the spec commands that may ask models. */
final class SpecOptions {
    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Option(
            names = "--answers",
            paramLabel = "FILE",
            description = "a YAML map from question id (or its text) to answer; what is missing there a model answers,"
                    + " marked")
    @Nullable
    Path answers;

    @Option(names = "--budget", paramLabel = "YUAN", description = "the most that the spec may cost, in ¥")
    @Nullable
    BigDecimal budget;

    @Option(
            names = "--yes",
            description = "ask nothing: open questions are answered by a model, and what comes out is approved")
    boolean yes;

    SpecStart start(CommonOptions common, Session session, List<String> phases) {
        Path file = answers == null ? null : common.path(answers);
        if (file != null && !Files.isReadable(file)) {
            throw CommandException.usage("--answers names " + answers + ", which cannot be read");
        }
        SpecStart.Options options = new SpecStart.Options(models, file, budget, phases, yes);
        return new SpecStart(common.context(trust.in(common.environment())), session, options);
    }
}

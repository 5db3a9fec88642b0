package dev.teamloop.cli.command.option;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.run.UnitRun;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustQuestion;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who is asked for units of a pipeline's own steps, and for how much. */
public final class UnitModelOptions {
    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Option(names = "--budget", paramLabel = "YUAN", description = "the most that may be spent, in ¥")
    @Nullable
    BigDecimal budget;

    /** Exit 2 where the pipeline is the built-in one, 4 where it is not trusted, or a step asks a model and none answers. */
    public UnitRun open(
            CommonOptions common, PipelineOptions pipeline, StructuredOutput door, List<String> steps, Session session)
            throws IOException, InterruptedException {
        ConfigFiles files = pipeline.files(common);
        Path folder = files.folder()
                .orElseThrow(() -> CommandException.usage("there is no pipeline with steps of its own; write "
                        + common.project().resolve(".team-loop/config/pipeline.yaml")
                        + ", or name a folder with --config-dir"));
        Map<String, String> environment = trust.in(common.environment());
        ObjectNode limit = Json.MAPPER.createObjectNode();
        if (budget != null) {
            limit.put("budget_yuan", budget);
        }
        ConfigResult.Loaded loaded = Settings.load(
                common.project(), environment, List.of(models.layer(), new ConfigLayer("the command line", limit)));
        ProjectTrust known = new ProjectTrust(common.project(), environment, loaded);
        TrustQuestion question = SessionQuestion.of(session, common.json);
        LoopConfig config = known.require(question).config();
        if (pipeline.configDir != null) {
            known.requirePipeline(folder, question);
        }
        return UnitRun.open(common.project(), config, environment, files, door, steps);
    }
}

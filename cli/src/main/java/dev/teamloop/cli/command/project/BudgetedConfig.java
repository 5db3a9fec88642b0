package dev.teamloop.cli.command.project;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.core.config.LoopConfig;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The configuration of a command that asks models without a loop, within the budget that its command line names. */
final class BudgetedConfig {
    private BudgetedConfig() {}

    /** Ends the command with exit 4 where the project's part of it needs a trust that it has not (SPEC §11). */
    static LoopConfig of(
            ProgramContext program,
            CommonOptions common,
            ModelOptions models,
            Map<String, String> environment,
            BigDecimal budget) {
        ConfigLayer line = new ConfigLayer(
                "the command line", Json.MAPPER.createObjectNode().put("budget_yuan", budget));
        ConfigResult.Loaded loaded = Settings.load(common.project(), environment, List.of(models.layer(), line));
        return new ProjectTrust(common.project(), environment, loaded)
                .require(SessionQuestion.of(program.session(), common.json))
                .config();
    }
}

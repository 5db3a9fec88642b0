package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.run.GivenPlan;
import dev.teamloop.cli.run.LoopStart;
import dev.teamloop.cli.run.RunOptions;
import dev.teamloop.cli.run.StartRequest;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.cli.spec.SpecPlan;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code goal TEXT}: runs the loop on the project. */
@Command(
        name = "goal",
        mixinStandardHelpOptions = true,
        description = "Runs the loop on the project until the goal is measured as met or a stop condition fires.",
        footer = {
            "",
            "Examples:",
            "  team-loop goal \"src/handlers branch coverage 0%%→≥50%%, budget≤¥20\"",
            "  team-loop goal \"old-pkg → new-pkg, all tests pass\" --model qwen3-coder",
            "  team-loop goal \"at least 200 tests\" --base-url http://127.0.0.1:11434/v1"
        })
public final class GoalCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    RunOptions run = new RunOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Parameters(arity = "0..*", paramLabel = "TEXT", description = "the goal, with the figure that decides")
    List<String> words = List.of();

    @Option(names = "--dry-run", description = "goal, plan and estimate only; leaves nothing behind in the project")
    boolean dryRun;

    @Option(names = "--new", description = "start although an unfinished loop exists; its state is archived")
    boolean fresh;

    @Option(
            names = "--allow-dirty",
            description = "start although the tree is not clean; the uncommitted paths are backed up and never touched")
    boolean allowDirty;

    @Option(
            names = "--branch",
            paramLabel = "NAME",
            description = "work on a new branch, created from HEAD and left checked out")
    @Nullable
    String branch;

    @Option(names = "--source", paramLabel = "NAME", description = "the first part of the ids; default: manual")
    String source = "manual";

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "take the plan from this file, as --dry-run --json prints it; no model is asked for one")
    @Nullable
    Path plan;

    @Option(
            names = "--spec",
            paramLabel = "ID",
            description = "the goal and the plan that an approved spec is; takes no TEXT")
    @Nullable
    String specId;

    @Override
    public Integer call() throws Exception {
        if (branch != null && !Repository.isBranchName(branch)) {
            throw CommandException.usage("--branch '" + branch + "' is no name that git takes for a branch");
        }
        Optional<GivenPlan> given = given();
        GoalText text = GoalText.read(given.isPresent() ? SpecPlan.GOAL : String.join(" ", words));
        StartRequest request = new StartRequest(
                text, dryRun, fresh, allowDirty, branch, source, plan == null ? null : common.path(plan), given);
        return run.holdingLease(() ->
                new LoopStart(common.context(trust.in(common.environment())), run, program.session()).run(request));
    }

    private Optional<GivenPlan> given() {
        if (specId == null) {
            if (words.isEmpty()) {
                throw CommandException.usage("goal takes a text with the figure that decides, or --spec ID");
            }
            return Optional.empty();
        }
        if (!words.isEmpty() || plan != null) {
            throw CommandException.usage("--spec brings goal and plan with it; leave out '"
                    + (plan != null ? "--plan" : String.join(" ", words)) + "'");
        }
        SpecFolder folder = SpecFolder.named(common.project(), specId);
        GivenPlan plan = SpecPlan.of(folder);
        folder.read()
                .ifPresent(record -> run.under(
                        record.models(),
                        new KnownProject(common.project(), common.environment()),
                        "the spec " + record.id()));
        return Optional.of(plan);
    }
}

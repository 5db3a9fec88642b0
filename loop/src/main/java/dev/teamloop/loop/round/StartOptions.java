package dev.teamloop.loop.round;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How to run.
 *
 * @param budget effective budget in ¥, and {@code maxRounds}: after command line, goal text and configuration
 * @param dryRun goal, plan and estimate only
 * @param waitOnPause at 95 % of the budget wait for a top-up instead of ending
 * @param confirm asked for plan and estimate before the first round
 * @param saved the effective options, without keys, as {@code init.json} keeps them
 * @param testFiles files with tests that the goal is about, each with the product files that its work changes; a suite that runs none of
 *     one says nothing of it
 */
public record StartOptions(
        Yuan budget,
        int maxRounds,
        boolean dryRun,
        boolean waitOnPause,
        Predicate<LoopState> confirm,
        com.fasterxml.jackson.databind.JsonNode saved,
        Map<String, List<String>> testFiles) {
    public StartOptions {
        testFiles = Map.copyOf(testFiles);
    }
}

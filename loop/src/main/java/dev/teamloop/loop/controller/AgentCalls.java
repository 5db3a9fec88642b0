package dev.teamloop.loop.controller;

import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.StopConditions;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Asks an agent and sorts what comes of it: a timed-out agent is asked again in its step, up to {@code max_retries}; what
 * asking again cannot mend ends the loop; everything else is the caller's.
 */
final class AgentCalls {
    private final Loop loop;
    private final Stopwatch stopwatch;

    AgentCalls(Loop loop, Stopwatch stopwatch) {
        this.loop = loop;
        this.stopwatch = stopwatch;
    }

    /** Returns {@link Answer.Given} or {@link Answer.Unusable}; throws {@link Ending} for the rest. */
    <T> Answer<T> ask(CallContext context, Callable<Answer<T>> call) throws InterruptedException {
        for (int attempt = 0; ; attempt++) {
            Answer<T> answer = once(call);
            if (!(answer instanceof Answer.TimedOut<T>)) {
                return sorted(context, answer);
            }
            log(context, "timeout", answer.describe());
            StopConditions.check(new Observation.AgentTimedOut(
                            context.agent().id(),
                            answer.describe(),
                            attempt + 1,
                            loop.config().maxRetries()))
                    .ifPresent(stop -> {
                        throw new Ending(stop);
                    });
        }
    }

    private <T> Answer<T> once(Callable<Answer<T>> call) throws InterruptedException {
        try {
            return stopwatch.model(call);
        } catch (InterruptedException | RuntimeException e) {
            throw rethrown(e);
        } catch (Exception e) {
            throw new IllegalStateException("an agent port threw a checked exception", e);
        }
    }

    private static RuntimeException rethrown(Exception e) throws InterruptedException {
        if (e instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        return (RuntimeException) e;
    }

    private <T> Answer<T> sorted(CallContext context, Answer<T> answer) {
        if (answer instanceof Answer.BudgetRefused<T> refused) {
            // the guard does what it is there for: nothing has failed
            loop.logs().write(context, Line.of(Level.INFO, "budget", answer.describe()));
            throw new Ending(new Observation.CallRefused(refused.reason()));
        }
        if (answer instanceof Answer.Unreachable<T> || answer instanceof Answer.Denied<T>) {
            log(context, "endpoint", answer.describe());
            throw Ending.fatal(context.agent().id() + ": " + answer.describe());
        }
        if (answer instanceof Answer.Unusable<T> unusable) {
            log(context, "handover-rejected", answer.describe());
            keep(context, unusable);
        }
        return answer;
    }

    private void log(CallContext context, String intent, String text) {
        loop.logs().write(context, Line.of(Level.ERROR, intent, text).withFailures(List.of(text)));
    }

    /** The rejection as a failure record of seed 004, so that it can be validated again later. */
    private void keep(CallContext context, Answer.Unusable<?> unusable) {
        unusable.failure()
                .ifPresent(record -> loop.files()
                        .appendLine(
                                loop.folder().failures().resolve(context.step().id() + "_failures.jsonl"), record));
    }
}

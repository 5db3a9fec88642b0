package dev.teamloop.loop.round;

import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.StopConditions;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Asks an agent and sorts what comes of it: a timed-out agent is asked again in its step, up to {@code max_retries}; what
 * asking again cannot mend ends the loop; everything else is the caller's.
 */
public final class AgentCalls {
    private final LoopRecords records;
    private final Project project;
    private final Stopwatch stopwatch;

    public AgentCalls(LoopRecords records, Project project, Stopwatch stopwatch) {
        this.records = records;
        this.project = project;
        this.stopwatch = stopwatch;
    }

    /** A handover, or a failure that is the caller's; throws {@link LoopEndException} for one that ends the loop. */
    public <T> Answer<T> ask(CallContext context, Callable<Answer<T>> call) throws InterruptedException {
        Answer<T> answer = answer(context, call);
        if (answer instanceof Answer.Failed<T> failed && isOfTheEndpoint(failed.failure())) {
            throw LoopEndException.fatal(context.agent().id() + ": " + failed.describe());
        }
        return answer;
    }

    /** Whether no other question to this endpoint would be answered either. */
    public static boolean isOfTheEndpoint(Failure failure) {
        return switch (failure.kind()) {
            case UNREACHABLE, GARBLED, DENIED -> true;
            default -> false;
        };
    }

    /** The same, where the caller also decides what follows from an endpoint that cannot be used. */
    public <T> Answer<T> answer(CallContext context, Callable<Answer<T>> call) throws InterruptedException {
        return Retry.run(
                call,
                this::once,
                (again, answer, attempt) -> answer instanceof Answer.Failed<T> failed && again(context, failed, attempt)
                        ? new Again<>(again)
                        : new Done<>(answer));
    }

    /** Before an agent is asked again: throws {@link LoopEndException} where the loop was asked to stop meanwhile. */
    public void endWhereAsked() {
        if (records.isStopAsked()) {
            throw new LoopEndException(new Observation.NotAskedAgain());
        }
    }

    /** Whether to ask once more; throws {@link LoopEndException} where the loop must end. */
    private boolean again(CallContext context, Answer.Failed<?> failed, int attempts) {
        return switch (failed.failure().kind()) {
            case TIMED_OUT, INTERRUPTED -> {
                log(context, "timeout", failed.describe());
                endWhereAsked();
                StopConditions.check(new Observation.AgentTimedOut(
                                context.agent().id(),
                                failed.describe(),
                                attempts,
                                project.config().maxRetries()))
                        .ifPresent(stop -> {
                            throw new LoopEndException(stop);
                        });
                yield true;
            }
            case BUDGET_REFUSED -> {
                // the guard does what it is there for: nothing has failed
                records.logs().write(context, Line.of(Level.INFO, "budget", failed.describe()));
                throw new LoopEndException(
                        new Observation.CallRefused(failed.failure().reason()));
            }
            case UNREACHABLE, GARBLED, DENIED -> {
                log(context, "endpoint", failed.describe());
                yield false;
            }
            case REJECTED, TOO_LONG, TOOLS_UNSUPPORTED, EXHAUSTED, UNUSABLE -> {
                log(context, "handover-rejected", failed.describe());
                keep(context, failed);
                yield false;
            }
        };
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

    private void log(CallContext context, String intent, String text) {
        records.logs().write(context, Line.of(Level.ERROR, intent, text).withFailures(List.of(text)));
    }

    /** The rejection as a failure record of seed 004, so that it can be validated again later. */
    private void keep(CallContext context, Answer.Failed<?> failed) {
        failed.rejected()
                .ifPresent(record -> records.files()
                        .appendLine(
                                records.folder()
                                        .failures()
                                        .resolve(context.step().id() + "_failures.jsonl"),
                                record));
    }
}

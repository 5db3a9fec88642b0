package dev.teamloop.core.port;

import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import java.time.Duration;
import java.util.List;

/**
 * The unified logger (seed 002, Logging System): ids, agent, round and time are added by it. Implementations mask
 * secrets and are thread-safe.
 */
public interface AgentLog {
    /** The intent of a line that says an endpoint is waited for; its latency is how long, until the next attempt. */
    String WAIT_INTENT = "wait";

    /** The intent of a line that says that a call brought no answer, and why. */
    String NO_ANSWER_INTENT = "no_answer";

    void write(CallContext context, Line line);

    /** A line of an agent outside any model call. */
    void write(Agent agent, int round, Line line);

    /**
     * A model is asked, and may take long to answer; the next line of this agent is the answer, or says why there is none.
     *
     * @param turn which answer of the conversation this one will be, from 1
     */
    void asked(CallContext context, String model, int turn);

    /** Keeps one raw reply beside the log, in {@code {agent}-attempts.jsonl}. */
    void attempt(CallContext context, ReplyAttempt attempt);

    /** The levels of the seed. */
    enum Level {
        DEBUG,
        INFO,
        WARNING,
        ERROR
    }

    /** The part of the fifteen fields that the caller knows. */
    record Line(
            Level level,
            String intent,
            String message,
            List<String> toolsUsed,
            int toolCalls,
            List<String> failures,
            Duration latency,
            long tokensIn,
            long tokensOut,
            List<String> riskFlags) {
        public Line {
            toolsUsed = List.copyOf(toolsUsed);
            failures = List.copyOf(failures);
            riskFlags = List.copyOf(riskFlags);
        }

        public static Line of(Level level, String intent, String message) {
            return new Line(level, intent, message, List.of(), 0, List.of(), Duration.ZERO, 0, 0, List.of());
        }

        public Line withFailures(List<String> found) {
            return new Line(
                    level, intent, message, toolsUsed, toolCalls, found, latency, tokensIn, tokensOut, riskFlags);
        }

        public Line withRiskFlags(List<String> flags) {
            return new Line(
                    level, intent, message, toolsUsed, toolCalls, failures, latency, tokensIn, tokensOut, flags);
        }
    }
}

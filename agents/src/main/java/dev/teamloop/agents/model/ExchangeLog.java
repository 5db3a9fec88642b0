package dev.teamloop.agents.model;

import dev.teamloop.agents.model.ModelClient.Attempt;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Failure;
import java.time.Duration;
import java.util.List;

/** The log lines of exchanges. Texts from endpoints are masked before they come here. */
final class ExchangeLog {
    private static final int MOST_TOOLS = 50;
    private static final int LONGEST_TOOL = 64;

    private final AgentLog log;

    ExchangeLog(AgentLog log) {
        this.log = log;
    }

    void asked(ModelRequest request, ModelChoice choice) {
        long answers = request.messages().stream()
                .filter(Message.Assistant.class::isInstance)
                .count();
        log.asked(request.context(), choice.model(), (int) answers + 1);
    }

    void said(CallContext context, ModelChoice choice, Attempt.Answered answered, Duration latency) {
        TokenUsage usage = answered.usage().orElse(TokenUsage.NONE);
        int calls = answered.message().calls().size();
        List<String> tools = answered.message().calls().stream()
                .limit(MOST_TOOLS)
                .map(call -> call.name().length() <= LONGEST_TOOL
                        ? call.name()
                        : call.name().substring(0, LONGEST_TOOL) + "…")
                .toList();
        String figures = answered.usage().isEmpty()
                ? "no usage reported"
                : usage.in() + " tokens in (" + usage.cachedIn() + " cached), " + usage.out() + " out";
        String cut = answered.endedForLength() ? "; cut off at the output limit" : "";
        // a token has at least a byte
        boolean tooMany = usage.in() > answered.requestBytes();
        String odd = tooMany
                ? "; that is more than the request's " + answered.requestBytes()
                        + " bytes can hold, and is charged as reported: look at the provider's bill"
                : "";
        String message = choice.model() + ": " + figures + cut + odd;
        log.write(
                context,
                new Line(
                        tooMany ? Level.WARNING : Level.INFO,
                        context.step().id(),
                        message,
                        tools,
                        calls,
                        List.of(),
                        latency,
                        usage.in(),
                        usage.out(),
                        List.of()));
    }

    /** The first fault of an outage is a warning; the ones after it tell nothing new. */
    void waiting(CallContext context, ModelFault.Passing fault, int count, Duration wait) {
        Level level = count == 1 ? Level.WARNING : Level.DEBUG;
        String message = "attempt " + count + " failed, next in " + wait.toMillis() + " ms: " + fault.reason();
        log.write(
                context,
                new Line(
                        level,
                        AgentLog.WAIT_INTENT,
                        message,
                        List.of(),
                        0,
                        List.of(fault.reason()),
                        wait,
                        0,
                        0,
                        List.of()));
    }

    void without(CallContext context, ModelChoice choice, ModelFault.Unsupported fault) {
        String message = choice.model() + " at " + choice.provider().baseUrl() + " does not take " + fault.feature()
                + "; going on without";
        log.write(context, Line.of(Level.INFO, context.step().id(), message));
    }

    void failed(CallContext context, Failure failure) {
        Level level = failure.kind() == Failure.Kind.TOOLS_UNSUPPORTED ? Level.DEBUG : Level.WARNING;
        String message = "no answer from the model: " + failure.reason();
        log.write(context, Line.of(level, AgentLog.NO_ANSWER_INTENT, message).withFailures(List.of(failure.reason())));
    }
}

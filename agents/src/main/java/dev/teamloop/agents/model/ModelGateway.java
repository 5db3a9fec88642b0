package dev.teamloop.agents.model;

import dev.teamloop.agents.model.MeteredHttp.Metering;
import dev.teamloop.agents.model.ModelClient.Attempt;
import dev.teamloop.agents.model.ModelClient.Manner;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.base.retry.Retry.Next;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Failure;
import dev.teamloop.structured.Artifact;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The only way to a model: one exchange with everything that belongs to it – reservation, headers, deadline, waiting out
 * rate limits and outages, doing without what the endpoint does not take, the log line. Thread-safe.
 */
public final class ModelGateway {
    private static final int GARBLED_IN_A_ROW = 3;

    /** For the turn limits only, where no usage is reported; money is reckoned with the worst case. */
    private static final int BYTES_A_TOKEN = 3;

    private final LoopConfig config;
    private final ModelRouting routing;
    private final Capabilities capabilities = new Capabilities();
    private final ModelClient client;
    private final ExchangeLog log;
    private final CallEnvironment surroundings;

    public ModelGateway(
            LoopConfig config,
            Map<String, String> environment,
            ModelRouting routing,
            CallLedger ledger,
            AgentLog log,
            CallEnvironment surroundings,
            TextGuard guard) {
        this.config = config;
        this.routing = routing;
        SecretMask keys = SecretMask.of(routing.secrets(environment));
        FaultReader faults = new FaultReader(surroundings.clock(), text -> guard.text(keys.mask(text)));
        this.client = new ModelClient(ledger, faults, text -> guard.source(keys.mask(text)), config.generation());
        this.log = new ExchangeLog(log);
        this.surroundings = surroundings;
    }

    /** Whether tools may be offered to this agent's model, as far as we know. */
    public boolean takesTools(Agent agent) {
        return capabilities.has(routing.choice(agent), Feature.TOOLS);
    }

    /** Asks, within what is left of the step. Waits and failed attempts are taken off the step's time. */
    public Exchange exchange(ModelRequest request, StepTimer timer) {
        Optional<String> missing = routing.missing();
        if (missing.isPresent()) {
            return new Exchange.Failed(new Failure(Failure.Kind.DENIED, missing.get()));
        }
        Exchange exchange = new Course(request, timer).run();
        if (exchange instanceof Exchange.Failed failed) {
            log.failed(request.context(), failed.failure());
        }
        return exchange;
    }

    /** One exchange under way. */
    private final class Course {
        private final ModelRequest request;
        private final StepTimer timer;
        private final OutageBackoff outage = new OutageBackoff(
                surroundings.nanos(),
                surroundings.random(),
                Duration.ofSeconds(config.limits().outageWaitSeconds()));
        private int garbled;

        Course(ModelRequest request, StepTimer timer) {
            this.request = request;
            this.timer = timer;
        }

        Exchange run() {
            return Retry.run(request, this::send, (question, sent, attempt) -> after(sent));
        }

        private Sent send(ModelRequest question) {
            Duration deadline = deadline();
            ModelChoice choice = routing.choice(question.context().agent());
            long begin = timer.now();
            if (deadline.isZero()) {
                return new Sent(choice, begin, Optional.empty());
            }
            log.asked(question, choice);
            return new Sent(choice, begin, Optional.of(client.send(question, manner(choice, deadline))));
        }

        private Next<ModelRequest, Exchange> after(Sent sent) {
            if (sent.attempt().isEmpty()) {
                return new Done<>(new Exchange.Failed(Failure.timedOut(timer.limit())));
            }
            if (sent.attempt().get() instanceof Attempt.Answered answered) {
                return new Done<>(said(answered, sent.choice(), Duration.ofNanos(timer.now() - sent.begin())));
            }
            ModelFault fault = ((Attempt.Faulted) sent.attempt().get()).fault();
            Optional<Failure> end = bear(fault, sent.choice(), sent.begin());
            return end.isPresent() ? new Done<>(new Exchange.Failed(end.get())) : new Again<>(request);
        }

        /** What was sent when, and what came; nothing was where the step had no time left. */
        private record Sent(ModelChoice choice, long begin, Optional<Attempt> attempt) {}

        private Duration deadline() {
            Duration exchange =
                    Duration.ofSeconds(config.exchangeSeconds(request.context().agent()));
            return exchange.compareTo(timer.left()) < 0 ? exchange : timer.left();
        }

        private Manner manner(ModelChoice choice, Duration deadline) {
            boolean tools = !request.tools().isEmpty();
            boolean schema = !tools && isObject(request.artifact()) && capabilities.has(choice, Feature.NATIVE_SCHEMA);
            boolean generation = capabilities.has(choice, Feature.GENERATION);
            String field = capabilities.has(choice, Feature.MAX_TOKENS) ? "max_tokens" : "max_completion_tokens";
            int most = config.limits().maxOutputTokens(request.context().agent());
            return new Manner(choice, tools, schema, generation, new Metering(most, field, deadline));
        }

        /** Endpoints that hold replies to a schema take none whose root is a list. */
        private static boolean isObject(Artifact artifact) {
            return artifact.asked().path("type").asText().equals("object");
        }

        private Exchange said(Attempt.Answered answered, ModelChoice choice, Duration latency) {
            log.said(request.context(), choice, answered, latency);
            long tokens = answered.usage().map(TokenUsage::total).orElse(answered.requestBytes() / BYTES_A_TOKEN);
            return new Exchange.Said(answered.message(), answered.endedForLength(), tokens);
        }

        /** Empty where the request is to be sent again. */
        private Optional<Failure> bear(ModelFault fault, ModelChoice choice, long begin) {
            if (fault instanceof ModelFault.Final last) {
                boolean stepOver = last.failure().kind() == Failure.Kind.TIMED_OUT
                        && timer.left().isZero();
                return Optional.of(stepOver ? Failure.timedOut(timer.limit()) : last.failure());
            }
            if (fault instanceof ModelFault.Unsupported unsupported) {
                return without(unsupported, choice);
            }
            if (fault instanceof ModelFault.Garbled broken && ++garbled >= GARBLED_IN_A_ROW) {
                return Optional.of(new Failure(Failure.Kind.GARBLED, broken.reason()));
            }
            return waitOut(fault, begin);
        }

        private Optional<Failure> without(ModelFault.Unsupported unsupported, ModelChoice choice) {
            boolean news = capabilities.remember(choice, unsupported.feature());
            log.without(request.context(), choice, unsupported);
            if (unsupported.feature() == Feature.TOOLS) {
                return Optional.of(new Failure(Failure.Kind.TOOLS_UNSUPPORTED, unsupported.reason()));
            }
            return news ? Optional.empty() : Optional.of(new Failure(Failure.Kind.REJECTED, unsupported.reason()));
        }

        private Optional<Failure> waitOut(ModelFault fault, long begin) {
            ModelFault.Passing passing = fault instanceof ModelFault.Passing known
                    ? known
                    : new ModelFault.Passing(((ModelFault.Garbled) fault).reason(), Optional.empty(), true);
            Optional<Duration> wait = outage.next(passing.retryAfter());
            if (wait.isEmpty()) {
                return Optional.of(new Failure(Failure.Kind.UNREACHABLE, givenUp(passing)));
            }
            log.waiting(request.context(), passing, outage.faults(), wait.get());
            try {
                surroundings.sleeper().sleep(wait.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.of(Failure.interrupted());
            } finally {
                timer.excludeSince(begin);
            }
            return Optional.empty();
        }

        private String givenUp(ModelFault.Passing passing) {
            String asked = passing.retryAfter()
                    .map(wait -> "; it asks to come back in " + wait.toSeconds() + " s")
                    .orElse("");
            String hint = routing.isFallback() ? "; " + ModelRouting.advice() : "";
            return passing.reason() + ", " + outage.faults() + " attempts within limits.outage_wait_s = "
                    + config.limits().outageWaitSeconds() + " s" + asked + hint;
        }
    }
}

package dev.teamloop.structured;

import dev.teamloop.structured.Conversation.Turn;
import dev.teamloop.structured.StructuredRetry.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One run of {@link StructuredRetry}: its attempts so far and what is left. */
final class RetryRun<F> {
    private final StructuredOutput door;
    private final int retries;
    private final Artifact artifact;
    private final ParseContext context;
    private final Consumer<RawAttempt> kept;
    private final List<RawAttempt> attempts = new ArrayList<>();
    private final List<Intervention> retried = new ArrayList<>();

    RetryRun(StructuredOutput door, int retries, Artifact artifact, ParseContext context, Consumer<RawAttempt> kept) {
        this.door = door;
        this.retries = retries;
        this.artifact = artifact;
        this.context = context;
        this.kept = kept;
    }

    Result<F> run(Conversation<F> first) {
        Step<F> step = new Step.Ask<>(first, first.open());
        while (step instanceof Step.Ask<F> asked) {
            step = asked.turn() instanceof Turn.Said<F> said
                    ? heard(asked.conversation(), said.reply())
                    : silence(asked.conversation(), (Turn.Silent<F>) asked.turn());
        }
        return ((Step.Done<F>) step).result();
    }

    private Step<F> heard(Conversation<F> conversation, RawReply reply) {
        Outcome outcome = door.parse(reply, artifact, context);
        if (outcome instanceof Outcome.Accepted accepted) {
            keep(reply.text(), true, List.of(), withRetries(accepted));
            return new Step.Done<>(new Result.Got<>(accepted.value(), conversation, List.copyOf(attempts)));
        }
        Outcome.Rejected rejected = (Outcome.Rejected) outcome;
        keep(reply.text(), false, rejected.errors(), rejected.interventions());
        if (exhausted()) {
            return new Step.Done<>(new Result.Unusable<>(rejected, List.copyOf(attempts)));
        }
        if (!rejected.kind().repairableInConversation()) {
            return afresh(conversation, rejected.reason());
        }
        note("structured_repair_retry", rejected.reason());
        return new Step.Ask<>(conversation, conversation.say(CorrectionPrompt.of(artifact, rejected, reply)));
    }

    private Step<F> silence(Conversation<F> conversation, Turn.Silent<F> silent) {
        keep("", false, List.of(NO_TEXT), List.of());
        return silent.retryable() && !exhausted()
                ? afresh(conversation, NO_TEXT.message())
                : new Step.Done<>(new Result.Failed<>(silent.failure(), List.copyOf(attempts)));
    }

    private Step<F> afresh(Conversation<F> conversation, String reason) {
        note("fresh_retry", reason);
        Conversation<F> fresh = conversation.fresh();
        return new Step.Ask<>(fresh, fresh.open());
    }

    private boolean exhausted() {
        return attempts.size() > retries;
    }

    private void keep(String text, boolean accepted, List<ValidationProblem> errors, List<Intervention> interventions) {
        RawAttempt attempt =
                new RawAttempt(attempts.size() + 1, artifact.name(), text, accepted, errors, interventions);
        attempts.add(attempt);
        kept.accept(attempt);
    }

    private List<Intervention> withRetries(Outcome.Accepted accepted) {
        List<Intervention> all = new ArrayList<>(accepted.interventions());
        all.addAll(retried);
        return all;
    }

    private void note(String rule, String reason) {
        retried.add(new Intervention(
                Intervention.Category.RETRY,
                Intervention.Stage.RETRY,
                rule,
                "",
                "Asked again after attempt " + attempts.size() + ": " + reason,
                null,
                null));
    }

    private static final ValidationProblem NO_TEXT =
            new ValidationProblem("$", "no_text", "the exchange ended without any text");

    /** Where a run stands: a turn to judge, or its result. */
    private sealed interface Step<F> {
        record Ask<F>(Conversation<F> conversation, Turn<F> turn) implements Step<F> {}

        record Done<F>(Result<F> result) implements Step<F> {}
    }
}

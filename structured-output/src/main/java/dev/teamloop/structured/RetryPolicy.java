package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.base.retry.Retry.Next;
import dev.teamloop.structured.Conversation.Turn;
import dev.teamloop.structured.RetryPolicy.Question;
import dev.teamloop.structured.StructuredRetry.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What follows from each turn of a {@link StructuredRetry}, with the attempts so far. */
final class RetryPolicy<F> implements Retry.Policy<Question<F>, Turn<F>, Result<F>, RuntimeException> {
    private final StructuredOutput door;
    private final int retries;
    private final Artifact artifact;
    private final ParseContext context;
    private final Consumer<RawAttempt> kept;
    private final List<RawAttempt> attempts = new ArrayList<>();
    private final List<Intervention> retried = new ArrayList<>();
    private final List<JsonNode> unconfirmed = new ArrayList<>();

    RetryPolicy(
            StructuredOutput door, int retries, Artifact artifact, ParseContext context, Consumer<RawAttempt> kept) {
        this.door = door;
        this.retries = retries;
        this.artifact = artifact;
        this.context = context;
        this.kept = kept;
    }

    @Override
    public Next<Question<F>, Result<F>> after(Question<F> question, Turn<F> answer, int attempt) {
        return answer instanceof Turn.Said<F> said
                ? heard(question.conversation(), said.reply())
                : silence(question.conversation(), (Turn.Silent<F>) answer);
    }

    private Next<Question<F>, Result<F>> heard(Conversation<F> conversation, RawReply reply) {
        Outcome outcome = door.parse(reply, artifact, context);
        if (outcome instanceof Outcome.Accepted accepted) {
            if (accepted.isUnconfirmed() && isAskedAbout(accepted.value())) {
                return confirmed(conversation, reply, accepted);
            }
            keep(reply.text(), outcome, null, withRetries(accepted));
            return new Done<>(new Result.Got<>(accepted.value(), conversation, List.copyOf(attempts)));
        }
        Outcome.Rejected rejected = (Outcome.Rejected) outcome;
        String failure = reply.endedForLength() ? "length" : rejected.kind().id();
        keep(reply.text(), outcome, failure, rejected.interventions());
        if (exhausted()) {
            return new Done<>(new Result.Unusable<>(rejected, List.copyOf(attempts)));
        }
        if (!rejected.kind().repairableInConversation()) {
            return afresh(conversation, rejected.reason());
        }
        note("structured_repair_retry", rejected.reason());
        return new Again<>(
                door.retriesAfresh(artifact)
                        ? Question.opening(
                                conversation.freshAfter(CorrectionPrompt.afresh(artifact, rejected.errors())))
                        : new Question<>(
                                conversation,
                                Optional.of(CorrectionPrompt.of(artifact, rejected.errors(), reply.text()))));
    }

    /** Whether no earlier reply with words around its value said the same; the only one counts where nothing more may be asked. */
    private boolean isAskedAbout(JsonNode value) {
        boolean said = unconfirmed.stream()
                .anyMatch(earlier -> door.difference(artifact, earlier, value).isEmpty());
        boolean last = attempts.size() >= retries;
        return !said && !(last && unconfirmed.isEmpty());
    }

    /** Asks for the value alone: what a reply says beside it may take it back. */
    private Next<Question<F>, Result<F>> confirmed(
            Conversation<F> conversation, RawReply reply, Outcome.Accepted accepted) {
        keep(reply.text(), accepted, "unconfirmed", accepted.interventions());
        if (exhausted()) {
            return new Done<>(new Result.Unusable<>(contradiction(accepted.value()), List.copyOf(attempts)));
        }
        unconfirmed.add(accepted.value());
        note("confirmation", "it says more than its value");
        return new Again<>(
                door.retriesAfresh(artifact)
                        ? Question.opening(conversation.freshAfter(CorrectionPrompt.alone(artifact)))
                        : new Question<>(conversation, Optional.of(CorrectionPrompt.again(artifact))));
    }

    private Outcome.Rejected contradiction(JsonNode last) {
        String difference = door.difference(artifact, unconfirmed.get(0), last).orElse("they differ");
        return new Outcome.Rejected(
                Outcome.Kind.RULE,
                List.of(new ValidationProblem(
                        "$", "contradictory", "no two replies say the same of what decides: " + difference)),
                Outcome.Truncation.NONE,
                Optional.empty(),
                List.of());
    }

    private Next<Question<F>, Result<F>> silence(Conversation<F> conversation, Turn.Silent<F> silent) {
        keep(new RawAttempt(
                attempts.size() + 1,
                artifact.name(),
                "exchange",
                "",
                false,
                NO_TEXT.rule(),
                null,
                List.of(NO_TEXT),
                List.of()));
        return silent.retryable() && !exhausted()
                ? afresh(conversation, NO_TEXT.message())
                : new Done<>(new Result.Failed<>(silent.failure(), List.copyOf(attempts)));
    }

    private Next<Question<F>, Result<F>> afresh(Conversation<F> conversation, String reason) {
        note("fresh_retry", reason);
        return new Again<>(Question.opening(conversation.fresh()));
    }

    private boolean exhausted() {
        return attempts.size() > retries;
    }

    private void keep(String text, Outcome outcome, @Nullable String failureClass, List<Intervention> interventions) {
        keep(new RawAttempt(
                attempts.size() + 1,
                artifact.name(),
                outcome instanceof Outcome.Rejected rejected
                        ? rejected.kind().stage()
                        : failureClass == null ? "accepted" : "confirmation",
                text,
                failureClass == null,
                failureClass,
                door.parseMethod(artifact, outcome).orElse(null),
                outcome instanceof Outcome.Rejected rejected ? rejected.errors() : List.of(),
                interventions));
    }

    private void keep(RawAttempt attempt) {
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

    /** What is said next: the conversation's opening, or what corrects its last turn. */
    record Question<F>(Conversation<F> conversation, Optional<String> correction) {
        static <F> Question<F> opening(Conversation<F> conversation) {
            return new Question<>(conversation, Optional.empty());
        }

        Turn<F> ask() {
            return correction.map(conversation::say).orElseGet(conversation::open);
        }
    }
}

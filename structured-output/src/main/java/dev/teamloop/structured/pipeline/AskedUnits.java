package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.base.retry.Retry.Next;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.CorrectionPrompt;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.ValidationProblem;
import dev.teamloop.structured.pipeline.UnitAsker.Question;
import dev.teamloop.structured.pipeline.UnitAsker.Refused;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Asks for the units of one step, each until what comes passes or its attempts are used up. Belongs to one thread. */
final class AskedUnits {
    private final Artifact artifact;
    private final boolean alwaysAfresh;
    private final StepTemplate template;
    private final StepRun run;
    private final UnitAsker asker;
    private final Clock clock;
    private final StepTimes times;
    private Optional<UnitAsker.Answer.Silent> over = Optional.empty();

    /** {@code alwaysAfresh}: what is refused is asked for in a new conversation, whatever was wrong with it. */
    AskedUnits(
            Artifact artifact,
            boolean alwaysAfresh,
            StepTemplate template,
            StepRun run,
            UnitAsker asker,
            Clock clock,
            StepTimes times) {
        this.artifact = artifact;
        this.alwaysAfresh = alwaysAfresh;
        this.template = template;
        this.run = run;
        this.asker = asker;
        this.clock = clock;
        this.times = times;
    }

    /** Why nobody can be asked any more; the unit that was asked for last has no result then. */
    Optional<UnitAsker.Answer.Silent> over() {
        return over;
    }

    /** What comes of a unit in at most this many attempts. */
    StepResult ask(ObjectNode unit, int attempts) {
        return ask(unit, Optional.empty(), 0, attempts);
    }

    /** The same once more, for a unit whose record says what was wrong with its last answer. */
    StepResult askAgain(ObjectNode unit, FailureRecord record) {
        int earlier = record.retryCount() + 1;
        return ask(unit, Optional.of(record), earlier, earlier + 1);
    }

    private StepResult ask(ObjectNode unit, Optional<FailureRecord> last, int earlier, int attempts) {
        Question opening;
        try {
            opening = Question.of(template.render(unit));
        } catch (IllegalArgumentException e) {
            return internal(unit, String.valueOf(e.getMessage()), "", earlier);
        }
        return Retry.run(
                last.map(record -> after(record, opening, opening)).orElse(opening),
                question -> times.asking(() -> asker.ask(artifact, question)),
                (question, answer, attempt) -> judged(unit, opening, question, answer, earlier + attempt, attempts));
    }

    private Next<Question, StepResult> judged(
            ObjectNode unit, Question opening, Question asked, UnitAsker.Answer answer, int attempt, int attempts) {
        if (answer instanceof UnitAsker.Answer.Silent silent) {
            over = Optional.of(silent).filter(one -> one.reach() != UnitAsker.Reach.THIS_UNIT);
            return new Done<>(internal(unit, silent.reason(), "", attempt - 1));
        }
        UnitAsker.Answer.Said said = (UnitAsker.Answer.Said) answer;
        RawReply reply = said.reply();
        ObjectNode known = withMetadata(unit, said.metadata(), attempt);
        StepResult result = times.validating(() -> run.answered(OwnedFields.id(unit), known, reply, attempt - 1));
        if (!(result instanceof StepResult.Failed failed)) {
            return new Done<>(result);
        }
        return attempt < attempts
                ? new Again<>(after(failed.failure(), opening, asked))
                : new Done<>(new StepResult.Failed(withInput(failed.failure(), unit), failed.interventions()));
    }

    /** A structured repair in the same conversation for validation errors, a fresh conversation otherwise (seed 000 §1). */
    private Question after(FailureRecord refused, Question opening, Question asked) {
        String answer = refused.rawResponse();
        return refused.failureStage().retryable() && !alwaysAfresh && !answer.isBlank()
                ? asked.after(new Refused(answer, CorrectionPrompt.of(artifact, refused.errors(), answer)))
                : Question.of(opening.prompt() + "\n\n" + CorrectionPrompt.afresh(artifact, refused.errors()));
    }

    /** The input as it was before the step, from which it can be asked for again. */
    private static FailureRecord withInput(FailureRecord record, ObjectNode unit) {
        return new FailureRecord(
                record.unitId(),
                record.failureStage(),
                unit,
                record.rawResponse(),
                record.errors(),
                record.retryCount());
    }

    private ObjectNode withMetadata(ObjectNode unit, ObjectNode metadata, int attempt) {
        ObjectNode copy = unit.deepCopy();
        ObjectNode all = copy.path(OwnedFields.METADATA) instanceof ObjectNode there
                ? there
                : copy.putObject(OwnedFields.METADATA);
        ObjectNode own = all.putObject(artifact.name());
        own.put("at", clock.instant().toString());
        own.put("attempts", attempt);
        own.setAll(metadata);
        return copy;
    }

    static StepResult internal(ObjectNode unit, String reason, String raw, int retries) {
        return new StepResult.Failed(
                new FailureRecord(
                        OwnedFields.id(unit),
                        FailureRecord.Stage.PIPELINE_INTERNAL,
                        unit,
                        raw,
                        List.of(new ValidationProblem("$", "run", reason)),
                        retries),
                List.of());
    }
}

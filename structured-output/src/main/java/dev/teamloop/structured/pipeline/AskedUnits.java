package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.base.retry.Retry.Next;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.ValidationProblem;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Asks for the units of one step, each until what comes passes or its attempts are used up. Belongs to one thread. */
final class AskedUnits {
    private static final int MOST_ERRORS = 12;

    private final Artifact artifact;
    private final StepTemplate template;
    private final StepRun run;
    private final UnitAsker asker;
    private final Clock clock;
    private final StepTimes times;
    private Optional<UnitAsker.Answer.Silent> over = Optional.empty();

    AskedUnits(Artifact artifact, StepTemplate template, StepRun run, UnitAsker asker, Clock clock, StepTimes times) {
        this.artifact = artifact;
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
        return ask(unit, List.of(), 0, attempts);
    }

    /** The same once more, for a unit whose record says what was wrong with its last answer. */
    StepResult askAgain(ObjectNode unit, FailureRecord record) {
        int earlier = record.retryCount() + 1;
        return ask(unit, record.errors(), earlier, earlier + 1);
    }

    private StepResult ask(ObjectNode unit, List<ValidationProblem> errors, int earlier, int attempts) {
        String prompt;
        try {
            prompt = template.render(unit);
        } catch (IllegalArgumentException e) {
            return internal(unit, String.valueOf(e.getMessage()), "", earlier);
        }
        return Retry.run(
                prompt + refused(errors),
                question -> times.asking(() -> asker.ask(artifact, question)),
                (question, answer, attempt) -> judged(unit, prompt, answer, earlier + attempt, attempts));
    }

    private Next<String, StepResult> judged(
            ObjectNode unit, String prompt, UnitAsker.Answer answer, int attempt, int attempts) {
        if (answer instanceof UnitAsker.Answer.Silent silent) {
            over = Optional.of(silent).filter(one -> one.reach() != UnitAsker.Reach.THIS_UNIT);
            return new Done<>(internal(unit, silent.reason(), "", attempt - 1));
        }
        UnitAsker.Answer.Said said = (UnitAsker.Answer.Said) answer;
        String reply = said.reply().text();
        ObjectNode known = withMetadata(unit, said.metadata(), attempt);
        StepResult result = times.validating(() -> run.answered(OwnedFields.id(unit), known, reply, attempt - 1));
        if (!(result instanceof StepResult.Failed failed)) {
            return new Done<>(result);
        }
        return attempt < attempts
                ? new Again<>(prompt + refused(failed.failure().errors()))
                : new Done<>(new StepResult.Failed(withInput(failed.failure(), unit), failed.interventions()));
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

    private static String refused(List<ValidationProblem> errors) {
        return errors.isEmpty()
                ? ""
                : errors.stream()
                        .limit(MOST_ERRORS)
                        .map(problem -> "- " + problem.path() + " (" + problem.rule() + "): " + problem.message())
                        .collect(Collectors.joining("\n", "\n\nAn earlier answer to this was not used:\n", "\n"));
    }
}

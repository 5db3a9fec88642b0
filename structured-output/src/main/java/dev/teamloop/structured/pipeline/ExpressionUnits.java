package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.ValidationProblem;
import dev.teamloop.structured.validate.Expression;
import dev.teamloop.structured.validate.Finding;
import dev.teamloop.structured.validate.RuleSet;
import dev.teamloop.structured.validate.SchemaCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Computes a unit's fields instead of asking for them: each expression sees the results of those before it. Schema and
 * rules are checked where the step has any.
 */
final class ExpressionUnits implements StepRun.Units {
    private final PipelineStep step;
    private final Optional<SchemaCheck> schema;
    private final RuleSet rules;

    ExpressionUnits(PipelineStep step, Optional<SchemaCheck> schema, RuleSet rules) {
        this.step = step;
        this.schema = schema;
        this.rules = rules;
    }

    @Override
    public StepResult merged(UnitLine.Merged line) {
        return run(line.id(), line.unit().deepCopy(), line.unit(), line.raw(), line.retryCount());
    }

    /** A failure record of this step: its text was never a model's, its input is the unit. */
    @Override
    public StepResult raw(UnitLine.Raw line) {
        return run(line.id(), line.context().deepCopy(), line.input(), line.raw(), line.retryCount());
    }

    private StepResult run(String id, ObjectNode unit, JsonNode input, String raw, int retryCount) {
        List<ValidationProblem> problems = compute(unit);
        FailureRecord.Stage stage = FailureRecord.Stage.VALIDATION;
        List<Intervention> notes = new ArrayList<>();
        if (problems.isEmpty() && schema.isPresent()) {
            problems = errors(schema.get().check(unit));
            stage = problems.isEmpty() ? stage : FailureRecord.Stage.SCHEMA_VALIDATION;
        }
        if (problems.isEmpty()) {
            List<Finding> findings = rules.check(unit);
            problems = errors(findings);
            findings.stream().filter(Finding::warning).forEach(finding -> notes.add(note(finding)));
        }
        return problems.isEmpty()
                ? new StepResult.Passed(unit, notes)
                : new StepResult.Failed(new FailureRecord(id, stage, input, raw, problems, retryCount), notes);
    }

    private List<ValidationProblem> compute(ObjectNode unit) {
        for (Map.Entry<String, Expression> one : step.expressions().entrySet()) {
            Expression.Result result = one.getValue().evaluate(unit);
            if (result instanceof Expression.Unknown unknown) {
                return List.of(new ValidationProblem(
                        "$." + one.getKey(), "expression", "cannot be evaluated: " + unknown.reason()));
            }
            unit.set(one.getKey(), ((Expression.Known) result).value());
        }
        return List.of();
    }

    private static List<ValidationProblem> errors(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> !finding.warning())
                .map(finding -> new ValidationProblem(finding.path(), finding.rule(), finding.message()))
                .toList();
    }

    private static Intervention note(Finding finding) {
        return new Intervention(
                Intervention.Category.CLEANUP,
                Intervention.Stage.SEMANTIC_VALIDATION,
                finding.rule(),
                finding.path(),
                finding.message(),
                null,
                null);
    }
}

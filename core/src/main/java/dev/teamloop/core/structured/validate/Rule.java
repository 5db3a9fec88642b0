package dev.teamloop.core.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An expression rule: {@code expr} must be true wherever {@code when} is (seed 004, Expression Rules). */
final class Rule {
    private static final Pattern FIELD = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_]{0,80})\\}");

    private final String name;
    private final Expression expression;
    private final Expression when;
    private final String error;
    private final boolean warning;

    private Rule(String name, Expression expression, Expression when, String error, boolean warning) {
        this.name = name;
        this.expression = expression;
        this.when = when;
        this.error = error;
        this.warning = warning;
    }

    /** Throws IllegalArgumentException where an expression cannot be read. */
    static Rule of(JsonNode tree) {
        return new Rule(
                tree.path("name").asText(),
                Expression.of(tree.path("expr").asText()),
                Expression.of(tree.path("when").asText("true")),
                tree.path("error").asText("rule does not hold"),
                tree.path("level").asText("error").equals("warning"));
    }

    List<Finding> check(JsonNode unit) {
        Expression.Verdict condition = when.evaluate(unit);
        if (condition instanceof Expression.Unknown unknown) {
            return List.of(new Finding("$", name, "skipped, 'when' cannot be evaluated: " + unknown.reason(), true));
        }
        if (!condition.holds()) {
            return List.of();
        }
        Expression.Verdict verdict = expression.evaluate(unit);
        if (verdict instanceof Expression.Unknown unknown) {
            return List.of(Finding.error("$", name, "cannot be evaluated: " + unknown.reason()));
        }
        return verdict.holds() ? List.of() : List.of(new Finding("$", name, message(unit), warning));
    }

    private String message(JsonNode unit) {
        return FIELD.matcher(error).replaceAll(field -> {
            JsonNode value = unit.path(field.group(1));
            String shown =
                    value.isMissingNode() ? field.group() : value.isTextual() ? value.asText() : value.toString();
            return Matcher.quoteReplacement(shown);
        });
    }
}

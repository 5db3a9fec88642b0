package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An expression rule: {@code expr} must be true wherever {@code when} is (seed 004, Expression Rules). */
final class Rule {
    private static final Pattern FIELD = Pattern.compile("\\{(" + FieldPath.SYNTAX + ")\\}");
    private static final int LONGEST = 200;

    private final String name;
    private final Expression expression;
    private final Optional<Expression> when;
    private final String error;
    private final boolean warning;

    private Rule(String name, Expression expression, Optional<Expression> when, String error, boolean warning) {
        this.name = name;
        this.expression = expression;
        this.when = when;
        this.error = error;
        this.warning = warning;
    }

    /** Throws IllegalArgumentException where an expression cannot be read or the level is none. */
    static Rule of(JsonNode tree) {
        String name = tree.path("name").asText();
        String level = tree.path("level").asText("error");
        if (!level.equals("error") && !level.equals("warning")) {
            throw new IllegalArgumentException(
                    "rule " + name + ": level must be error or warning, not '" + level + "'");
        }
        return new Rule(
                name,
                Expression.condition(tree.path("expr").asText()),
                tree.has("when")
                        ? Optional.of(Expression.condition(tree.path("when").asText()))
                        : Optional.empty(),
                tree.path("error").asText("rule does not hold"),
                level.equals("warning"));
    }

    List<Finding> check(JsonNode unit) {
        if (when.isPresent()) {
            Expression.Result condition = when.get().evaluate(unit);
            if (condition instanceof Expression.Unknown unknown) {
                return List.of(new Finding(
                        "$",
                        name,
                        "rule '" + name + "' skipped, 'when' cannot be evaluated: " + unknown.reason(),
                        true));
            }
            if (!holds(condition)) {
                return List.of();
            }
        }
        Expression.Result result = expression.evaluate(unit);
        if (result instanceof Expression.Unknown unknown) {
            return List.of(Finding.error("$", name, "cannot be evaluated: " + unknown.reason()));
        }
        if (result instanceof Expression.Known known && !known.value().isBoolean()) {
            return List.of(Finding.error("$", name, "is neither true nor false: " + shown(known.value())));
        }
        return holds(result) ? List.of() : List.of(new Finding("$", name, message(unit), warning));
    }

    private static boolean holds(Expression.Result result) {
        return result instanceof Expression.Known known && known.value().booleanValue();
    }

    private String message(JsonNode unit) {
        return FIELD.matcher(error)
                .replaceAll(field -> Matcher.quoteReplacement(shown(FieldPath.find(unit, field.group(1)))));
    }

    private static String shown(JsonNode value) {
        String text = value.isMissingNode()
                ? "(missing)"
                : value.isBigDecimal() && Math.abs(value.decimalValue().scale()) < LONGEST
                        ? value.decimalValue().toPlainString()
                        : value.isTextual() ? value.asText() : value.toString();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}

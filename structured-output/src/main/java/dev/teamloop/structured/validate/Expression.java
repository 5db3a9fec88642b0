package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.CelValidationException;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExprVisitor;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A CEL expression over a unit: its fields by name, and all of it as {@code unit}. Thread-safe. */
public final class Expression {
    private final CelRuntime.Program program;
    private final Set<String> names;

    private Expression(CelRuntime.Program program, Set<String> names) {
        this.program = program;
        this.names = Set.copyOf(names);
    }

    /** An expression of any type. Throws {@link ExpressionException} where the text is none. */
    public static Expression of(String text) {
        return compiled(text, false);
    }

    /** An expression that is true or false. Throws {@link ExpressionException} where the text is none. */
    public static Expression condition(String text) {
        return compiled(text, true);
    }

    private static Expression compiled(String text, boolean condition) {
        try {
            CelAbstractSyntaxTree parsed =
                    CelEnvironment.compiler(Set.of()).parse(text).getAst();
            Set<String> names = names(parsed);
            CelAbstractSyntaxTree checked =
                    CelEnvironment.compiler(names).check(parsed).getAst();
            CelType type = checked.getResultType();
            if (condition && !type.equals(SimpleType.BOOL) && !type.equals(SimpleType.DYN)) {
                throw new ExpressionException(text, "must be true or false, and is of type " + type.name(), 1, 1);
            }
            return new Expression(CelEnvironment.RUNTIME.createProgram(checked), names);
        } catch (CelValidationException e) {
            throw problem(text, e);
        } catch (CelEvaluationException e) {
            throw new ExpressionException(text, String.valueOf(e.getMessage()), 1, 1);
        }
    }

    private static ExpressionException problem(String text, CelValidationException e) {
        for (CelIssue issue : e.getErrors()) {
            CelSourceLocation place = issue.getSourceLocation();
            return new ExpressionException(
                    text, issue.getMessage(), Math.max(1, place.getLine()), Math.max(0, place.getColumn()) + 1);
        }
        return new ExpressionException(text, String.valueOf(e.getMessage()), 1, 1);
    }

    /** The fields that it asks for; what it binds itself, as in {@code list.map(x, …)}, is none. */
    public Set<String> names() {
        return names;
    }

    private static Set<String> names(CelAbstractSyntaxTree tree) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> bound = new HashSet<>();
        new CelExprVisitor() {
            @Override
            protected void visit(CelExpr expression, CelExpr.CelIdent identifier) {
                names.add(identifier.name());
            }

            @Override
            protected void visit(CelExpr expression, CelExpr.CelComprehension comprehension) {
                bound.addAll(List.of(comprehension.iterVar(), comprehension.iterVar2(), comprehension.accuVar()));
                super.visit(expression, comprehension);
            }
        }.visit(tree);
        names.removeAll(bound);
        return names;
    }

    /** What the expression says of the unit. */
    public Result evaluate(JsonNode unit) {
        Map<String, Object> variables = new HashMap<>();
        for (String name : names) {
            JsonNode field = unit.path(name);
            if (name.equals("unit")) {
                variables.put(name, CelValues.of(unit));
            } else if (!field.isMissingNode()) {
                variables.put(name, CelValues.of(field));
            }
        }
        try {
            return CelValues.json(program.eval(variables))
                    .<Result>map(Known::new)
                    .orElseGet(() -> new Unknown("the result is not a finite JSON value"));
        } catch (CelEvaluationException e) {
            return new Unknown(reason(e));
        }
    }

    private static String reason(CelEvaluationException e) {
        String message = String.valueOf(e.getMessage());
        int colon = message.indexOf(": ");
        return message.startsWith("evaluation error") && colon >= 0 ? message.substring(colon + 2) : message;
    }

    /** A value, or none to be had. */
    public sealed interface Result {}

    /** Evaluated. */
    public record Known(JsonNode value) implements Result {}

    /** Not evaluated, mostly because a field is missing. */
    public record Unknown(String reason) implements Result {}
}

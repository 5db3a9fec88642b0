package dev.teamloop.core.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExprVisitor;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A boolean CEL expression over a unit: its fields by name, and all of it as {@code unit}. Bounded in size and
 * iterations, since the library has no bounds of its own and does not heed interrupts.
 */
public final class Expression {
    private static final CelOptions OPTIONS = CelOptions.current()
            .maxExpressionCodePointSize(10_000)
            .maxParseRecursionDepth(100)
            .comprehensionMaxIterations(100_000)
            .enableHeterogeneousNumericComparisons(true)
            .build();
    private static final CelRuntime RUNTIME =
            CelRuntimeFactory.plannerRuntimeBuilder().setOptions(OPTIONS).build();

    private final CelRuntime.Program program;
    private final Set<String> names;

    private Expression(CelRuntime.Program program, Set<String> names) {
        this.program = program;
        this.names = Set.copyOf(names);
    }

    /** Throws IllegalArgumentException with CEL's own message where the text is no expression. */
    public static Expression of(String text) {
        try {
            CelAbstractSyntaxTree parsed = compiler(Set.of()).parse(text).getAst();
            Set<String> names = names(parsed);
            CelAbstractSyntaxTree checked = compiler(names).check(parsed).getAst();
            return new Expression(RUNTIME.createProgram(checked), names);
        } catch (CelValidationException | CelEvaluationException e) {
            throw new IllegalArgumentException("'" + text + "' is not a CEL expression: " + e.getMessage(), e);
        }
    }

    private static CelCompiler compiler(Set<String> names) {
        CelCompilerBuilder builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(OPTIONS)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS);
        names.forEach(name -> builder.addVar(name, SimpleType.DYN));
        return builder.build();
    }

    private static Set<String> names(CelAbstractSyntaxTree tree) {
        Set<String> names = new LinkedHashSet<>();
        new CelExprVisitor() {
            @Override
            protected void visit(CelExpr expression, CelExpr.CelIdent identifier) {
                names.add(identifier.name());
            }
        }.visit(tree);
        return names;
    }

    /** What the expression says of the unit. */
    Verdict evaluate(JsonNode unit) {
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
            Object result = program.eval(variables);
            return result instanceof Boolean truth
                    ? new Known(truth)
                    : new Unknown("the result is not true or false: " + result);
        } catch (CelEvaluationException e) {
            return new Unknown(String.valueOf(e.getMessage()));
        }
    }

    /** True, false, or not to be had. */
    sealed interface Verdict {
        boolean holds();
    }

    /** Evaluated. */
    record Known(boolean holds) implements Verdict {}

    /** Not evaluated, mostly because a field is missing. */
    record Unknown(String reason) implements Verdict {
        @Override
        public boolean holds() {
            return false;
        }
    }
}

package dev.teamloop.structured.validate;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelListsExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeBuilder;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * CEL as the rules know it: bounded, since the library has no bounds of its own and does not heed interrupts; with the
 * string and math extensions and {@code distinct}; and with whole numbers and floats mixing in comparisons and arithmetic,
 * because a model that writes 3 for 3.0 means the same.
 */
final class CelEnvironment {
    private static final CelOptions OPTIONS = CelOptions.current()
            .maxExpressionCodePointSize(10_000)
            .maxParseRecursionDepth(100)
            .comprehensionMaxIterations(100_000)
            .enableHeterogeneousNumericComparisons(true)
            .build();

    /** Of the list extension only this: the others make lists of any length. */
    private static final CelListsExtensions DISTINCT = CelExtensions.lists(CelListsExtensions.Function.DISTINCT);

    static final CelRuntime RUNTIME = runtime();

    private CelEnvironment() {}

    /** A compiler to which these names are fields of any type. */
    static CelCompiler compiler(Set<String> names) {
        CelCompilerBuilder builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(OPTIONS)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addLibraries(CelExtensions.strings(), CelExtensions.math(), DISTINCT)
                .addFunctionDeclarations(literals("_==_", "equals"), literals("_!=_", "not_equals"));
        List.of(Mixed.values()).forEach(operator -> builder.addFunctionDeclarations(operator.declaration()));
        names.forEach(name -> builder.addVar(name, SimpleType.DYN));
        return builder.build();
    }

    private static CelRuntime runtime() {
        CelRuntimeBuilder builder = CelRuntimeFactory.plannerRuntimeBuilder()
                .setOptions(OPTIONS)
                .addLibraries(CelExtensions.strings(), CelExtensions.math(), DISTINCT);
        List.of(Mixed.values()).forEach(operator -> builder.addFunctionBindings(operator.bindings()));
        return builder.build();
    }

    /** The checker takes {@code 1 == 1.0} for a mistake, which the runtime answers without being told how. */
    private static CelFunctionDecl literals(String function, String name) {
        return CelFunctionDecl.newFunctionDeclaration(
                function,
                CelOverloadDecl.newGlobalOverload(
                        name + "_int64_double", SimpleType.BOOL, SimpleType.INT, SimpleType.DOUBLE),
                CelOverloadDecl.newGlobalOverload(
                        name + "_double_int64", SimpleType.BOOL, SimpleType.DOUBLE, SimpleType.INT));
    }

    /** The operators on one whole number and one float; the result is a float. */
    private enum Mixed {
        ADD("_+_"),
        SUBTRACT("_-_"),
        MULTIPLY("_*_"),
        DIVIDE("_/_");

        private final String function;

        Mixed(String function) {
            this.function = function;
        }

        /** Static, because the library wants functions that hold nothing but immutable values. */
        private static double apply(String function, double left, double right) {
            return switch (function) {
                case "_+_" -> left + right;
                case "_-_" -> left - right;
                case "_*_" -> left * right;
                case "_/_" -> left / right;
                default -> throw new IllegalStateException("no operator " + function);
            };
        }

        private String overload(String types) {
            return name().toLowerCase(Locale.ROOT) + types;
        }

        CelFunctionDecl declaration() {
            return CelFunctionDecl.newFunctionDeclaration(
                    function,
                    CelOverloadDecl.newGlobalOverload(
                            overload("_int64_double"), SimpleType.DOUBLE, SimpleType.INT, SimpleType.DOUBLE),
                    CelOverloadDecl.newGlobalOverload(
                            overload("_double_int64"), SimpleType.DOUBLE, SimpleType.DOUBLE, SimpleType.INT));
        }

        Set<CelFunctionBinding> bindings() {
            String name = function;
            return CelFunctionBinding.fromOverloads(
                    function,
                    CelFunctionBinding.from(
                            overload("_int64_double"), Long.class, Double.class, (a, b) -> apply(name, a, b)),
                    CelFunctionBinding.from(
                            overload("_double_int64"), Double.class, Long.class, (a, b) -> apply(name, a, b)));
        }
    }
}

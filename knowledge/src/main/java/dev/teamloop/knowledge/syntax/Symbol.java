package dev.teamloop.knowledge.syntax;

import java.util.Comparator;
import java.util.List;

/**
 * Something a file declares. {@code scope} is the enclosing class ({@code A.B}), {@code module} at the top level, and for
 * a fixture pytest's scope; lines count from 1 and both ends belong; {@code doc} is the first sentence of its
 * documentation; {@code fields} are a class's; {@code approach} is how a test goes about it, empty for everything else;
 * {@code calls} are sorted and distinct.
 */
public record Symbol(
        Kind kind,
        String name,
        String scope,
        String signature,
        int firstLine,
        int lastLine,
        String doc,
        List<String> fields,
        String approach,
        List<Callee> calls) {
    /** The scope of what stands at a file's top level. */
    public static final String MODULE = "module";

    /** Total, so that a file's symbols have one order however they were obtained. */
    public static final Comparator<Symbol> ORDER = Comparator.comparingInt(Symbol::firstLine)
            .thenComparing(Symbol::lastLine, Comparator.reverseOrder())
            .thenComparing(Symbol::kind)
            .thenComparing(Symbol::scope)
            .thenComparing(Symbol::name)
            .thenComparing(Symbol::signature);

    public Symbol {
        fields = List.copyOf(fields);
        calls = calls.stream().sorted().distinct().toList();
    }

    Symbol calling(List<Callee> callees) {
        return new Symbol(kind, name, scope, signature, firstLine, lastLine, doc, fields, approach, callees);
    }

    /** What a symbol is. A test is a function, method or block that the language's test runners would collect. */
    public enum Kind {
        CLASS,
        FUNCTION,
        METHOD,
        FIXTURE,
        TEST
    }

    /** The name with its class: {@code Handler.get}; a fixture goes by its name alone. */
    public String qualifiedName() {
        return kind == Kind.FIXTURE || scope.equals(MODULE) ? name : scope + "." + name;
    }
}

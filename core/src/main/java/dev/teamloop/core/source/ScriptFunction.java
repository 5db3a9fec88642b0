package dev.teamloop.core.source;

import java.util.List;
import java.util.Optional;

/**
 * Where the parts of a function, or of a constant, stand in a JavaScript or TypeScript file. Offsets are in bytes.
 *
 * @param name the last one only: {@code total}
 * @param firstLine counted from 1
 * @param lastLine inclusive
 * @param async not told of a constant
 * @param expression the body is one expression, as an arrow's may be
 * @param body what runs: a block's statements without its braces and directives; the expression; a constant's value
 * @param returns values of its own return statements; an empty span right after the word where one has none
 * @param yields its own, in a generator
 * @param conditions its own, of {@code if} and {@code ?:}, in the order of the text
 * @param effects its own statements that are there for their effect on what it does not make itself, in the order of the text
 * @param arguments names of parameters that are plain names
 * @param built of a derived constructor, where the statement ends that calls {@code super}; empty where no statement of its own does
 * @param problem why nothing may be written into it, or empty
 */
public record ScriptFunction(
        String name,
        int firstLine,
        int lastLine,
        Kind kind,
        boolean async,
        boolean expression,
        Span body,
        List<Span> returns,
        List<Yield> yields,
        List<Condition> conditions,
        List<Condition> effects,
        List<String> arguments,
        Optional<Integer> built,
        String problem) {
    public ScriptFunction {
        returns = List.copyOf(returns);
        yields = List.copyOf(yields);
        conditions = List.copyOf(conditions);
        effects = List.copyOf(effects);
        arguments = List.copyOf(arguments);
    }

    /** What it is; an arrow has no object of its own, a derived constructor none before it has called {@code super}. */
    public enum Kind {
        FUNCTION,
        ARROW,
        METHOD,
        GENERATOR,
        CONSTRUCTOR,
        DERIVED_CONSTRUCTOR,
        CONSTANT
    }

    /** From its first byte up to the one after its last. */
    public record Span(int start, int end) {
        public boolean empty() {
            return start == end;
        }
    }

    /**
     * One {@code yield}.
     *
     * @param start where the word begins
     * @param value what is given; empty right after the word where there is nothing
     * @param delegates {@code yield*}
     * @param statement its value is not used
     */
    public record Yield(int start, Span value, boolean delegates, boolean statement) {}

    /** What is asked, without the brackets around it, or a statement; and the line where it begins. */
    public record Condition(Span asked, int line) {}

    /** Whether any {@code return} of it names a value. */
    public boolean returnsValue() {
        return expression || returns.stream().anyMatch(span -> !span.empty());
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Collections that stay empty: what is asserted for each of their elements is asserted never. */
final class Emptiness {
    private static final Pattern NOTHING = Pattern.compile(
            "range\\(0\\)|(java\\.util\\.)?(List|Set|Map|Stream|IntStream|LongStream)\\.(<[^()]*>)?(of|empty)\\(\\)|Collections\\.(<[^()]*>)?empty\\w+\\(\\)|Arrays\\.asList\\(\\)|(list|tuple|dict|set)\\(\\)|newArray(<[^()]*>)?\\(\\)");
    /** What hands a collection's elements to a function, or leaves fewer of them. */
    private static final Set<String> PASSING = Set.of(
            "forEach", "map", "filter", "flatMap", "peek", "every", "some", "sorted", "stream", "entries", "values");

    private Emptiness() {}

    static boolean isEmpty(Node iterable, Locals locals) {
        Node bare = locals.resolve(iterable).node();
        boolean none = bare.is("list", "tuple", "array", "dictionary", "set", "object")
                && bare.parts().isEmpty();
        return none
                || NOTHING.matcher(bare.text().replaceAll("\\s+", "")).matches()
                || Call.of(bare)
                        .filter(call -> PASSING.contains(call.name()))
                        .flatMap(Call::receiver)
                        .filter(receiver -> isEmpty(receiver, locals))
                        .isPresent();
    }

    /** A function handed to the elements of nothing: {@code [].forEach(…)}. */
    static boolean neverRuns(Node function, Locals locals) {
        return function.parent()
                .filter(arguments -> arguments.is("arguments", "argument_list"))
                .flatMap(Node::parent)
                .flatMap(Call::of)
                .filter(call -> PASSING.contains(call.name()))
                .flatMap(Call::receiver)
                .filter(receiver -> isEmpty(receiver, locals))
                .isPresent();
    }

    /** Names of collections that begin empty and may be filled: by a method of theirs, or by whom they are handed to. */
    static List<String> filled(Node node) {
        if (node.is("subscript", "subscript_expression") && node.field().equals("left")) {
            return node.parts().stream().limit(1).map(Node::text).toList();
        }
        return Call.of(node)
                .map(call -> java.util.stream.Stream.concat(
                                call.receiver().filter(one -> !PASSING.contains(call.name())).stream(),
                                asks(call) ? java.util.stream.Stream.<Node>empty() : call.arguments().stream())
                        .filter(one -> one.is("identifier"))
                        .map(Node::text)
                        .toList())
                .orElse(List.of());
    }

    private static boolean asks(Call call) {
        return call.is("len", "sorted", "list", "set", "tuple", "dict", "print", "str", "expect", "ok")
                || AssertionReader.soundsAsserting(call);
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What becomes of a function that is handed to another one of the same file, as an argument or by decoration: a function that
 * never calls it, or swallows what it throws, takes its assertions away. Knows the file's functions and imports.
 */
final class Handed {
    private final Map<String, Unit> functions;
    private final Set<String> imported;
    private final Locals constants;

    Handed(Map<String, Unit> functions, Set<String> imported, Locals constants) {
        this.functions = Map.copyOf(functions);
        this.imported = Set.copyOf(imported);
        this.constants = constants;
    }

    /** What holds for a function that is an argument of a call; effective for everything else. */
    Standing standing(Node function) {
        Optional<Node> arguments = Functions.isFunction(function)
                ? function.parent().filter(parent -> parent.is("arguments", "argument_list"))
                : Optional.empty();
        Optional<Call> call = arguments
                .flatMap(Node::parent)
                .flatMap(Call::of)
                .filter(one -> one.receiver().isEmpty());
        return call.map(one -> received(one.name(), one.arguments().indexOf(function)))
                .orElse(Standing.EFFECTIVE);
    }

    /** What a decorator of the same file makes of its test. */
    Standing decorated(List<Node> decorations) {
        for (Node decoration : decorations) {
            Optional<Node> named =
                    decoration.is("decorator") ? decoration.parts().stream().findFirst() : Optional.empty();
            Standing standing = named.filter(node -> node.is("identifier"))
                    .map(node -> received(node.text(), 0))
                    .orElse(Standing.EFFECTIVE);
            if (standing != Standing.EFFECTIVE) {
                return standing;
            }
        }
        return Standing.EFFECTIVE;
    }

    private Standing received(String name, int place) {
        Unit receiver = functions.get(name);
        if (receiver == null || place < 0 || place >= receiver.parameters().size()) {
            return Standing.EFFECTIVE;
        }
        String parameter = receiver.parameters().get(place);
        List<Node> uses = uses(receiver, parameter);
        if (uses.isEmpty()) {
            return Standing.UNREACHABLE;
        }
        List<Node> called = called(uses, parameter);
        // somebody else may call what is only handed on
        return called.size() < uses.size()
                ? Standing.EFFECTIVE
                : called.stream()
                        .map(call -> within(receiver, call))
                        .filter(standing -> standing != Standing.EFFECTIVE)
                        .findFirst()
                        .orElse(Standing.EFFECTIVE);
    }

    /** Where a parameter is looked at; what is only asked for its name, or copied from by {@code wraps}, does not count. */
    private static List<Node> uses(Unit receiver, String parameter) {
        return receiver.body().all("identifier").stream()
                .filter(node -> node.text().equals(parameter))
                .filter(node -> node.parent()
                        .filter(above -> above.is("attribute", "member_expression"))
                        .isEmpty())
                .filter(node -> node.parent()
                        .flatMap(Node::parent)
                        .flatMap(Call::of)
                        .filter(call -> call.is("wraps", "update_wrapper"))
                        .isEmpty())
                .toList();
    }

    private static List<Node> called(List<Node> uses, String parameter) {
        return uses.stream()
                .flatMap(use -> use.parent().stream())
                .filter(parent -> Call.of(parent)
                        .filter(call -> call.receiver().isEmpty() && call.name().equals(parameter))
                        .isPresent())
                .toList();
    }

    /** Whether a function swallows whatever the function fails with that it is handed. */
    boolean forgives(Unit function) {
        for (String parameter : function.parameters()) {
            List<Node> called = called(uses(function, parameter), parameter);
            if (!called.isEmpty() && called.stream().allMatch(call -> within(function, call) == Standing.SWALLOWED)) {
                return true;
            }
        }
        return false;
    }

    private Standing within(Unit receiver, Node call) {
        Handed none = new Handed(Map.of(), imported, constants);
        return new Reach(receiver.body(), constants, none).of(Claim.of(Kind.HELPER, call, call));
    }

    /** What a condition always comes to; what was imported, and is set nowhere in the file, is not null. */
    Optional<Boolean> constant(Node condition) {
        Node bare = Shapes.bare(condition);
        Optional<Boolean> plain = Shapes.constant(bare);
        if (plain.isPresent()) {
            return plain;
        }
        Optional<Node> inner = Shapes.negated(bare);
        if (inner.isPresent()) {
            return constant(inner.get()).map(value -> !value);
        }
        return Shapes.binary(bare)
                .filter(binary -> isImported(Shapes.bare(binary.left()))
                        && binary.right().is("none", "null", "null_literal", "undefined", "nil"))
                .flatMap(binary -> switch (binary.operator()) {
                    case "==", "is" -> Optional.of(false);
                    case "!=", "is not" -> Optional.of(true);
                    default -> Optional.empty();
                });
    }

    private boolean isImported(Node node) {
        return node.is("identifier") && imported.contains(node.text());
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A call or a construction, whichever language it stands in.
 *
 * @param receiver what stands before the dot
 * @param name the function's own name; empty where the callee is itself an expression
 * @param arguments positional and named ones, in order
 */
record Call(Node node, Optional<Node> receiver, String name, List<Node> arguments, boolean construction) {
    static Optional<Call> of(Node node) {
        return switch (node.type()) {
            case "call", "call_expression" -> node.child("function").map(function -> functionCall(node, function));
            case "method_invocation" ->
                Optional.of(new Call(node, node.child("object"), node.text("name"), arguments(node), false));
            case "object_creation_expression" ->
                Optional.of(new Call(node, Optional.empty(), bare(node.text("type")), arguments(node), true));
            case "new_expression" ->
                Optional.of(new Call(node, Optional.empty(), node.text("constructor"), arguments(node), true));
            default -> Optional.empty();
        };
    }

    private static Call functionCall(Node node, Node function) {
        return switch (function.type()) {
            case "identifier" -> new Call(node, Optional.empty(), function.text(), arguments(node), false);
            case "attribute" ->
                new Call(node, function.child("object"), function.text("attribute"), arguments(node), false);
            case "member_expression" ->
                new Call(node, function.child("object"), function.text("property"), arguments(node), false);
            case "selector_expression" ->
                new Call(node, function.child("operand"), function.text("field"), arguments(node), false);
            default -> new Call(node, Optional.of(function), "", arguments(node), false);
        };
    }

    private static List<Node> arguments(Node node) {
        return node.child("arguments").map(Node::parts).orElse(List.of());
    }

    private static String bare(String type) {
        int generic = type.indexOf('<');
        return generic < 0 ? type : type.substring(0, generic);
    }

    /** The positional argument at this place, counted from 0. */
    Optional<Node> argument(int place) {
        List<Node> positional =
                arguments.stream().filter(one -> !one.is("keyword_argument")).toList();
        return place < positional.size() ? Optional.of(positional.get(place)) : Optional.empty();
    }

    /** The value of a named argument. */
    Optional<Node> named(String key) {
        return arguments.stream()
                .filter(one -> one.is("keyword_argument") && one.text("name").equals(key))
                .findFirst()
                .flatMap(one -> one.child("value"));
    }

    /** The callee as written without spaces: {@code pytest.raises}, {@code self.assertEqual}. */
    String path() {
        return receiver.map(node -> node.text().replaceAll("\\s+", "") + (name.isEmpty() ? "" : "." + name))
                .orElse(name);
    }

    /** This call and those that its receiver is made of, the first one first: {@code a(1).b(2)} gives a, b. */
    List<Call> chain() {
        List<Call> found = new ArrayList<>();
        Optional<Call> link = Optional.of(this);
        while (link.isPresent()) {
            found.add(0, link.get());
            link = link.get().receiver().map(Call::root).flatMap(Call::of);
        }
        return found;
    }

    /** The call inside a chain of properties: {@code expect(x).not.to} gives {@code expect(x)}. */
    private static Node root(Node node) {
        Node at = node;
        while (at.is(
                "member_expression", "field_access", "attribute", "await_expression", "parenthesized_expression")) {
            Node now = at;
            Optional<Node> inner =
                    now.child("object").or(() -> now.parts().stream().findFirst());
            if (inner.isEmpty()) {
                return at;
            }
            at = inner.get();
        }
        return at;
    }

    boolean is(String... names) {
        for (String one : names) {
            if (name.equals(one)) {
                return true;
            }
        }
        return false;
    }
}

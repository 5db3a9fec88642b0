package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Classes of a file whose instances say that they equal whatever they are compared with. */
final class EqualToAnything {
    private EqualToAnything() {}

    /** Their names. */
    static Set<String> classes(Node root) {
        return root.all("function_definition", "method_declaration").stream()
                .filter(method -> method.text("name").equals("__eq__")
                        || method.text("name").equals("equals"))
                .filter(method ->
                        method.child("body").filter(EqualToAnything::onlyTrue).isPresent())
                .flatMap(method -> method.ancestors().stream()
                        .filter(above -> above.is("class_definition", "class_declaration"))
                        .limit(1))
                .map(owner -> owner.text("name"))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean onlyTrue(Node body) {
        List<Node> statements = body.parts();
        return statements.size() == 1
                && statements.get(0).is("return_statement")
                && statements.get(0).parts().stream().allMatch(value -> value.is("true"))
                && !statements.get(0).parts().isEmpty();
    }

    /** Whether this is a new instance of one of these classes. */
    static boolean isOne(Node node, Set<String> classes) {
        if (classes.isEmpty()) {
            return false;
        }
        Node bare = Shapes.bare(node);
        Optional<String> made = bare.is("object_creation_expression")
                ? Optional.of(bare.text("type"))
                : Call.of(bare).filter(call -> call.receiver().isEmpty()).map(Call::name);
        return made.filter(classes::contains).isPresent();
    }
}

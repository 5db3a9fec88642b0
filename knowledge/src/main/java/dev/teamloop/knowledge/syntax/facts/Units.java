package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the tests of a file, as the usual runners take them; those of scripts are calls and stand in {@link ScriptUnits}. */
final class Units {
    private static final Pattern JAVA_TEST = Pattern.compile(
            "Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory|Example|CartesianTest|RetryingTest|RepeatedIfExceptionsTest");
    private static final Pattern GO_TEST = Pattern.compile("(Test|Fuzz|Example)(?!\\p{Ll}).*");

    private Units() {}

    static List<TestUnit> of(Language language, Node root) {
        return switch (language) {
            case PYTHON -> python(root);
            case JAVA -> java(root);
            case JAVASCRIPT, TYPESCRIPT -> ScriptUnits.of(root);
            case GO -> go(root);
        };
    }

    private static List<TestUnit> python(Node root) {
        List<TestUnit> found = new ArrayList<>();
        List<Node> definitions = root.all("function_definition", "class_definition");
        Map<Place, Node> kept = new HashMap<>();
        // Python keeps the last definition of a name; those before it never run
        definitions.forEach(one -> kept.put(Place.of(one), one));
        for (Node function : definitions) {
            String name = function.text("name");
            List<Node> above = function.ancestors();
            boolean test = function.is("function_definition")
                    && name.startsWith("test")
                    && above.stream().noneMatch(one -> one.is("function_definition", "lambda"))
                    && collected(function)
                    && function.equals(kept.get(Place.of(function)))
                    && above.stream()
                            .filter(one -> one.is("class_definition"))
                            .allMatch(one -> one.equals(kept.get(Place.of(one))));
            if (test) {
                found.add(unit(function, decorated(function)));
            }
        }
        return found;
    }

    /** A name among the statements of a module, class or block. */
    private record Place(Optional<Node> around, String name) {
        static Place of(Node definition) {
            return new Place(decorated(definition).parent(), definition.text("name"));
        }
    }

    static Node decorated(Node definition) {
        return definition
                .parent()
                .filter(parent -> parent.is("decorated_definition"))
                .orElse(definition);
    }

    /** pytest takes methods of classes named Test…, unittest those of what derives from its TestCase. */
    private static boolean collected(Node function) {
        return function.ancestors().stream()
                .filter(above -> above.is("class_definition"))
                .findFirst()
                .map(above -> above.text("name").startsWith("Test")
                        || above.child("superclasses").isPresent())
                .orElse(true);
    }

    private static List<TestUnit> java(Node root) {
        List<TestUnit> found = new ArrayList<>();
        for (Node method : root.all("method_declaration")) {
            boolean test = annotations(method).stream()
                            .anyMatch(one ->
                                    JAVA_TEST.matcher(simple(one.text("name"))).matches())
                    || oldStyle(method);
            if (test && method.child("body").isPresent() && !isPassedOver(method)) {
                found.add(unit(method, method));
            }
        }
        return found;
    }

    /** No runner takes a private test, and JUnit none that is static. */
    private static boolean isPassedOver(Node method) {
        return method.first("modifiers").map(Node::children).orElse(List.of()).stream()
                .anyMatch(modifier -> modifier.is("private", "static"));
    }

    /** JUnit 3's naming, and TestNG's annotation on the class. */
    private static boolean oldStyle(Node method) {
        boolean open = method.first("modifiers").map(Node::text).orElse("").contains("public")
                && method.text("type").equals("void");
        Optional<Node> owner = method.ancestors().stream()
                .filter(above -> above.is("class_declaration"))
                .findFirst();
        if (!open || owner.isEmpty()) {
            return false;
        }
        boolean testCase = owner.get().text("superclass").matches("(?s).*TestCase\\s*");
        boolean classWide = annotations(owner.get()).stream()
                .anyMatch(one -> simple(one.text("name")).equals("Test"));
        return (testCase && method.text("name").startsWith("test"))
                || (classWide
                        && annotations(method).stream()
                                .noneMatch(one -> one.text("name").matches("(Before|After|DataProvider).*")));
    }

    static List<Node> annotations(Node declaration) {
        return declaration
                .first("modifiers")
                .map(modifiers -> modifiers.parts().stream()
                        .filter(part -> part.is("annotation", "marker_annotation"))
                        .toList())
                .orElse(List.of());
    }

    static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static List<TestUnit> go(Node root) {
        return root.all("function_declaration").stream()
                .filter(function -> GO_TEST.matcher(function.text("name")).matches()
                        && function.child("body").isPresent())
                .map(function -> unit(function, function))
                .toList();
    }

    private static TestUnit unit(Node definition, Node whole) {
        List<Node> around = definition.ancestors().stream()
                .filter(above -> above.is(
                        "class_definition", "class_declaration", "record_declaration", "interface_declaration"))
                .toList();
        List<String> names =
                new ArrayList<>(around.stream().map(above -> above.text("name")).toList());
        Collections.reverse(names);
        names.add(definition.text("name"));
        return new TestUnit(String.join("›", names), whole, around);
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the tests of Python, Java and Go files; those of scripts are calls and stand in {@link ScriptUnits}. */
final class Units {
    private static final Pattern JAVA_TEST = Pattern.compile(
            "Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory|Example|CartesianTest|RetryingTest|RepeatedIfExceptionsTest");
    private static final Pattern GO_TEST = Pattern.compile("(Test|Fuzz|Example)(?!\\p{Ll}).*");

    private static final Pattern FIXTURE = Pattern.compile("@\\s*(\\w+\\s*\\.\\s*)*fixture\\b");

    private Units() {}

    static List<Unit> python(Node root, Locals constants) {
        List<Unit> found = new ArrayList<>();
        Map<String, Node> fixtures = PythonCases.fixtures(root);
        List<Node> functions = root.all("function_definition");
        Map<Place, Node> kept = kept(functions);
        for (Node function : functions) {
            String name = function.text("name");
            boolean nested = function.ancestors().stream().anyMatch(Functions::isFunction);
            if (name.startsWith("test")
                    && !nested
                    && function.child("body").isPresent()
                    && collected(function)
                    && function.equals(kept.get(Place.of(function)))) {
                List<Node> decorators = decorators(function);
                List<String> parameters = Functions.parameters(function);
                Map<String, Node> given = fixtures.entrySet().stream()
                        .filter(entry -> parameters.contains(entry.getKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
                Node whole = whole(function);
                found.add(new Unit(
                        qualified(function, name),
                        whole,
                        function.child("body").get(),
                        parameters,
                        PythonCases.rows(decorators, constants),
                        decorators,
                        given,
                        Optional.of(function)));
            }
        }
        return found;
    }

    /** A name among the statements of a module, class or block. */
    private record Place(Optional<Node> around, String name) {
        static Place of(Node function) {
            return new Place(whole(function).parent(), function.text("name"));
        }
    }

    /** Python keeps the last function of a name; those before it never run. */
    private static Map<Place, Node> kept(List<Node> functions) {
        Map<Place, Node> last = new HashMap<>();
        functions.forEach(function -> last.put(Place.of(function), function));
        return last;
    }

    private static Node whole(Node function) {
        return function.parent()
                .filter(parent -> parent.is("decorated_definition"))
                .orElse(function);
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

    static List<Node> decorators(Node definition) {
        return definition
                .parent()
                .filter(parent -> parent.is("decorated_definition"))
                .map(parent -> parent.parts().stream()
                        .filter(part -> part.is("decorator"))
                        .toList())
                .orElse(List.of());
    }

    /** Whether it is a fixture of pytest or of one of its plugins. */
    static boolean isFixture(Node definition) {
        return decorators(definition).stream()
                .anyMatch(one -> FIXTURE.matcher(one.text()).lookingAt());
    }

    static List<Unit> java(Node root) {
        List<Unit> found = new ArrayList<>();
        for (Node method : root.all("method_declaration")) {
            List<Node> annotations = annotations(method);
            boolean test = annotations.stream()
                            .anyMatch(one ->
                                    JAVA_TEST.matcher(simple(one.text("name"))).matches())
                    || oldStyle(method);
            if (test && method.child("body").isPresent() && !isPassedOver(method)) {
                found.add(new Unit(
                        qualified(method, method.text("name")),
                        method,
                        method.child("body").get(),
                        Functions.parameters(method),
                        List.of(),
                        annotations,
                        Map.of(),
                        Optional.of(method)));
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

    static List<Unit> go(Node root) {
        List<Unit> found = new ArrayList<>();
        for (Node function : root.all("function_declaration")) {
            if (GO_TEST.matcher(function.text("name")).matches()
                    && function.child("body").isPresent()) {
                found.add(new Unit(
                        function.text("name"),
                        function,
                        function.child("body").get(),
                        Functions.parameters(function),
                        List.of(),
                        List.of(),
                        Map.of(),
                        Optional.of(function)));
            }
        }
        return found;
    }

    private static String qualified(Node definition, String name) {
        List<String> names = new ArrayList<>(definition.ancestors().stream()
                .filter(above -> above.is(
                        "class_definition", "class_declaration", "record_declaration", "interface_declaration"))
                .map(above -> above.text("name"))
                .toList());
        Collections.reverse(names);
        names.add(name);
        return String.join("›", names);
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Which names a file takes from which modules, as written. */
final class Imports {
    private final Map<String, String> modules = new LinkedHashMap<>();
    /** The same names, each as its module and its name there. */
    private final Map<String, String> paths = new HashMap<>();

    private final Set<String> all = new TreeSet<>();

    static Imports of(Node root) {
        Imports imports = new Imports();
        for (Node node : root.all(
                "import_statement", "import_from_statement", "import_declaration", "call_expression", "import_spec")) {
            switch (node.type()) {
                case "import_from_statement" -> imports.from(node);
                case "import_statement" -> imports.whole(node);
                case "import_declaration" -> imports.java(node);
                case "call_expression" -> imports.required(node);
                default -> imports.all.add(Shapes.content(node.child("path").orElse(node)));
            }
        }
        return imports;
    }

    private void from(Node node) {
        String module = node.text("module_name");
        all.add(module);
        node.children().stream().filter(part -> part.field().equals("name")).forEach(part -> {
            String name = part.child("alias").orElse(part).text();
            modules.put(name, module);
            paths.put(
                    name, spaced(module + "." + part.child("name").orElse(part).text()));
        });
    }

    private void whole(Node node) {
        var source = node.child("source");
        if (source.isEmpty()) {
            node.parts().forEach(part -> {
                String module = part.is("aliased_import") ? part.text("name") : part.text();
                all.add(module);
                modules.put(part.child("alias").orElse(part).text(), module);
                paths.put(part.child("alias").orElse(part).text(), spaced(module));
            });
            return;
        }
        String module = Shapes.content(source.get());
        all.add(module);
        node.first("import_clause").ifPresent(clause -> {
            clause.all("identifier").forEach(name -> {
                modules.put(name.text(), module);
                paths.put(name.text(), file(module));
            });
            clause.all("import_specifier")
                    .forEach(one ->
                            paths.put(one.child("alias").orElse(one).text(), file(module) + " . " + one.text("name")));
        });
    }

    private void java(Node node) {
        String text = node.text()
                .replaceAll("(?s)^import\\s+(static\\s+)?|\\s*;\\s*$", "")
                .strip();
        all.add(text);
        // what everything is taken from stands under its own name
        modules.put(text.endsWith(".*") ? text : Units.simple(text), text);
        paths.put(Units.simple(text), spaced(text));
    }

    private void required(Node node) {
        var call =
                Call.of(node).filter(one -> one.is("require") && one.receiver().isEmpty());
        var module =
                call.flatMap(one -> one.argument(0)).filter(Shapes::isString).map(Shapes::content);
        if (module.isEmpty()) {
            return;
        }
        all.add(module.get());
        modules.putIfAbsent(module.get(), module.get());
        node.parent()
                .filter(holder -> holder.is("variable_declarator"))
                .flatMap(holder -> holder.child("name"))
                .ifPresent(pattern -> pattern.all("identifier", "shorthand_property_identifier_pattern")
                        .forEach(name -> {
                            modules.put(name.text(), module.get());
                            paths.put(name.text(), file(module.get()) + part(name));
                        }));
    }

    /** What of a module a destructured name is: {@code . price}; nothing for the module itself. */
    private static String part(Node name) {
        return name.is("shorthand_property_identifier_pattern")
                ? " . " + name.text()
                : name.parent()
                        .filter(pair -> pair.is("pair_pattern"))
                        .map(pair -> " . " + pair.text("key"))
                        .orElse("");
    }

    private static String spaced(String dotted) {
        return String.join(" . ", dotted.split("\\.", -1)).strip();
    }

    private static String file(String module) {
        return module.replaceAll("\\.[cm]?[jt]sx?$", "");
    }

    List<String> all() {
        return new ArrayList<>(all);
    }

    Map<String, String> byName() {
        return modules;
    }

    /** The module of a name and its name there, as tokens: {@code shop . price}, however it was imported. */
    Optional<String> path(String name) {
        return Optional.ofNullable(paths.get(name));
    }

    Set<String> namesFrom(String module) {
        Set<String> names = new TreeSet<>();
        modules.forEach((name, from) -> {
            if (from.equals(module)) {
                names.add(name);
            }
        });
        return names;
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Imports of a single name that stands in parts of a file which go, and nowhere else in it. Those of several names are left. */
final class OrphanedImports {
    private OrphanedImports() {}

    static Set<Node> of(Node root, Collection<Node> gone) {
        List<Node> imports =
                root.parts().stream().filter(OrphanedImports::isImport).toList();
        List<String> going = new ArrayList<>();
        List<String> staying = new ArrayList<>();
        for (Node part : root.children()) {
            if (!imports.contains(part)) {
                sort(part, gone, going, staying);
            }
        }
        Set<Node> orphaned = new HashSet<>();
        for (Node one : imports) {
            boolean alone = name(one)
                    .map(name -> Pattern.compile("\\b" + Pattern.quote(name) + "\\b"))
                    .filter(word -> going.stream()
                                    .anyMatch(text -> word.matcher(text).find())
                            && staying.stream()
                                    .noneMatch(text -> word.matcher(text).find()))
                    .isPresent();
            if (alone) {
                orphaned.add(one);
            }
        }
        return orphaned;
    }

    static boolean isImport(Node node) {
        return node.is("import_declaration", "import_statement", "import_from_statement");
    }

    /** Comments and strings among them: a name that is only spoken of keeps its import. */
    private static void sort(Node node, Collection<Node> gone, List<String> going, List<String> staying) {
        if (gone.contains(node)) {
            going.add(node.text());
        } else if (node.isLeaf()) {
            staying.add(node.text());
        } else {
            node.children().forEach(child -> sort(child, gone, going, staying));
        }
    }

    /** The one name that the import gives; empty where it gives several, or all that there are. */
    private static Optional<String> name(Node statement) {
        List<String> names = new ArrayList<>();
        List<Node> given = statement.children().stream()
                .filter(child -> child.field().equals("name") || child.is("import_clause", "scoped_identifier"))
                .toList();
        given.forEach(node -> collect(node, names));
        boolean all = statement.first("asterisk", "wildcard_import").isPresent();
        return all || given.size() != 1 || names.size() != 1 ? Optional.empty() : Optional.of(names.get(0));
    }

    /** An alias counts instead of what it stands for; of a path the last part. */
    private static void collect(Node node, List<String> names) {
        Optional<Node> alias = node.child("alias");
        List<Node> specifiers = node.parts();
        if (alias.isPresent()) {
            names.add(alias.get().text());
        } else if (node.isLeaf()) {
            names.add(node.text());
        } else if (node.is("scoped_identifier")) {
            collect(specifiers.get(specifiers.size() - 1), names);
        } else if (node.is("dotted_name")) {
            collect(specifiers.get(0), names);
        } else {
            specifiers.forEach(part -> collect(part, names));
        }
    }
}

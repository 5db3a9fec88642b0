package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import java.io.ByteArrayOutputStream;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Cuts tests out of a file by their places in the syntax tree, with what would be empty without them and imports that only they used. */
final class TestRemoval {
    private final List<TestUnit> tests;
    private final Set<Node> gone = new HashSet<>();

    private TestRemoval(List<TestUnit> tests) {
        this.tests = tests;
    }

    /** Empty where the file is not UTF-8 or cannot be read whole, or a name stands for no test or for several. */
    static Optional<byte[]> of(String path, byte[] content, Set<String> names) {
        Optional<ParsedSource> parsed = ParsedSource.whole(path, content);
        Optional<Node> root = parsed.flatMap(ParsedSource::root);
        if (root.isEmpty()) {
            return Optional.empty();
        }
        List<TestUnit> tests = Units.of(parsed.get().language(), root.get());
        TestRemoval removal = new TestRemoval(tests);
        for (String name : names) {
            List<TestUnit> meant =
                    tests.stream().filter(test -> test.name().equals(name)).toList();
            if (meant.size() != 1) {
                return Optional.empty();
            }
            removal.gone.add(statement(meant.get(0).whole()));
        }
        removal.growUp();
        removal.gone.addAll(OrphanedImports.of(root.get(), removal.gone));
        return Optional.of(removal.cut(content));
    }

    /** A script's test is a call: what goes is the statement that it is. */
    private static Node statement(Node whole) {
        Node node = whole;
        while (node.parent()
                .filter(above -> above.is("expression_statement", "await_expression", "unary_expression"))
                .isPresent()) {
            node = node.parent().get();
        }
        return node;
    }

    /** A class body in Python may not be empty, and a group without tests is an error to some script runners. */
    private void growUp() {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Node node : List.copyOf(gone)) {
                Optional<Node> holder = holder(node).filter(one -> !gone.contains(one));
                if (holder.isPresent() && nothingIsLeftIn(node, holder.get())) {
                    gone.removeIf(holder.get()::encloses);
                    gone.add(holder.get());
                    grown = true;
                }
            }
        }
    }

    private static Optional<Node> holder(Node node) {
        for (Node above : node.ancestors()) {
            if (above.is("class_definition")) {
                return Optional.of(above.parent()
                        .filter(outer -> outer.is("decorated_definition"))
                        .orElse(above));
            }
            if (ScriptUnits.isGroup(above)) {
                return Optional.of(statement(above));
            }
        }
        return Optional.empty();
    }

    private boolean nothingIsLeftIn(Node node, Node holder) {
        boolean group = !holder.is("class_definition", "decorated_definition");
        boolean noTests = tests.stream()
                .filter(test -> holder.encloses(test.whole()))
                .allMatch(test -> gone.stream().anyMatch(one -> one.encloses(test.whole())));
        boolean empty =
                node.parent().map(Node::parts).orElse(List.of()).stream().allMatch(gone::contains);
        return group ? noTests : empty;
    }

    private byte[] cut(byte[] content) {
        List<Node> inOrder = gone.stream()
                .filter(node -> gone.stream().noneMatch(other -> !other.equals(node) && other.encloses(node)))
                .sorted(Comparator.comparingInt(Node::start))
                .toList();
        ByteArrayOutputStream left = new ByteArrayOutputStream(content.length);
        int from = 0;
        for (Node node : inOrder) {
            boolean line = OrphanedImports.isImport(node);
            int begin = Math.max(from, line ? lineStart(content, node.start()) : begin(content, node.start()));
            left.write(content, from, begin - from);
            from = end(content, node.end());
            // the distance to what follows goes where there was none before it
            boolean first = left.size() == 0;
            if (first || (!line && begin == lineStart(content, node.start()))) {
                from = withoutEmptyLines(content, from);
            }
        }
        left.write(content, from, content.length - from);
        return left.toByteArray();
    }

    private static int lineStart(byte[] content, int start) {
        int at = start;
        while (at > 0 && content[at - 1] != '\n') {
            at--;
        }
        return at;
    }

    private static int withoutEmptyLines(byte[] content, int from) {
        int line = from;
        for (int at = from; at < content.length && (isBlank(content[at]) || content[at] == '\n'); at++) {
            line = content[at] == '\n' ? at + 1 : line;
        }
        return line;
    }

    /** With its indentation and the empty lines before it, where nothing else stands on its first line. */
    private static int begin(byte[] content, int start) {
        int at = start;
        while (at > 0 && isBlank(content[at - 1])) {
            at--;
        }
        if (at > 0 && content[at - 1] != '\n') {
            return start;
        }
        int line = at;
        while (at > 0 && (isBlank(content[at - 1]) || content[at - 1] == '\n')) {
            at--;
            if (content[at] == '\n' && (at == 0 || content[at - 1] == '\n')) {
                line = at;
            }
        }
        return line;
    }

    private static int end(byte[] content, int end) {
        int at = end;
        while (at < content.length && (isBlank(content[at]) || content[at] == ';')) {
            at++;
        }
        return at < content.length && content[at] == '\n' ? at + 1 : at >= content.length ? at : end;
    }

    private static boolean isBlank(byte one) {
        return one == ' ' || one == '\t' || one == '\r';
    }
}

package dev.teamloop.knowledge.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A syntax node, copied out of the parser's memory, so that rules can look at it from all sides without a native call. */
public final class Node {
    private final SourceText source;
    private final String type;
    private final String field;
    private final boolean named;
    private final int start;
    private final int end;
    private final int line;
    private final @Nullable Node parent;
    private final List<Node> children = new ArrayList<>();
    private int place;

    Node(
            SourceText source,
            String type,
            String field,
            boolean named,
            int start,
            int end,
            int line,
            @Nullable Node parent) {
        this.source = source;
        this.type = type;
        this.field = field;
        this.named = named;
        this.start = start;
        this.end = end;
        this.line = line;
        this.parent = parent;
    }

    void add(Node child) {
        child.place = children.size();
        children.add(child);
    }

    /** The grammar's name of it; for keywords and signs the text itself. */
    public String type() {
        return type;
    }

    public boolean is(String... types) {
        for (String one : types) {
            if (type.equals(one)) {
                return true;
            }
        }
        return false;
    }

    /** The field of its parent that it stands in; empty where it stands in none. */
    public String field() {
        return field;
    }

    public boolean named() {
        return named;
    }

    /** Where it begins in the file, in bytes of UTF-8. */
    public int start() {
        return start;
    }

    /** Where it has ended, in bytes of UTF-8. */
    public int end() {
        return end;
    }

    /** Counted from 1. */
    public int line() {
        return line;
    }

    public int lastLine() {
        return line + (int) text().chars().filter(c -> c == '\n').count();
    }

    public Optional<Node> parent() {
        return Optional.ofNullable(parent);
    }

    /** The sibling right after it. */
    public Optional<Node> next() {
        return parent == null || place + 1 >= parent.children.size()
                ? Optional.empty()
                : Optional.of(parent.children.get(place + 1));
    }

    /** All children, signs and comments too. */
    public List<Node> children() {
        return children;
    }

    /** The children that are neither signs nor comments. */
    public List<Node> parts() {
        return children.stream()
                .filter(child -> child.named && !child.isComment())
                .toList();
    }

    /** The first child in this field. */
    public Optional<Node> child(String name) {
        return children.stream().filter(child -> child.field.equals(name)).findFirst();
    }

    /** The first child of one of these types. */
    public Optional<Node> first(String... types) {
        return children.stream().filter(child -> child.is(types)).findFirst();
    }

    public boolean isComment() {
        return type.endsWith("comment");
    }

    public boolean isLeaf() {
        return children.isEmpty();
    }

    public String text() {
        return source.slice(start, end);
    }

    /** The text of a field, empty where it is not there. */
    public String text(String name) {
        return child(name).map(Node::text).orElse("");
    }

    public boolean encloses(Node other) {
        return start <= other.start && other.end <= end;
    }

    /** This node and everything in it, in the order of the text. */
    public Stream<Node> all() {
        List<Node> found = new ArrayList<>();
        walk(found::add);
        return found.stream();
    }

    /** The nodes in it of these types, itself included. */
    public List<Node> all(String... types) {
        return all().filter(node -> node.is(types)).toList();
    }

    /** Its ancestors, the nearest first. */
    public List<Node> ancestors() {
        List<Node> found = new ArrayList<>();
        for (Node node = parent; node != null; node = node.parent) {
            found.add(node);
        }
        return found;
    }

    private void walk(Consumer<Node> visit) {
        visit.accept(this);
        for (Node child : children) {
            child.walk(visit);
        }
    }

    @Override
    public String toString() {
        return type + "@" + line;
    }
}

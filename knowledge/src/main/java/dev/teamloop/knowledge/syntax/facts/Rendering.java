package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;

/** Writes an expression as its tokens: no layout, no comments, one kind of quotes, and variables replaced by what they hold. */
final class Rendering {
    private static final int LONGEST = 3_000;
    private static final int DEEPEST = 10;

    private final StringBuilder out = new StringBuilder();

    private Rendering() {}

    static String of(Node node, Locals locals) {
        Rendering rendering = new Rendering();
        rendering.write(node, locals, 0);
        if (rendering.out.length() <= LONGEST) {
            return rendering.out.toString().strip();
        }
        // too much to keep: what stands there decides, without its variables
        String plain = written(node);
        return plain.length() <= LONGEST
                ? plain
                : plain.substring(0, 200) + " #" + Integer.toHexString(plain.hashCode());
    }

    /** Without replacing variables. */
    static String written(Node node) {
        StringBuilder text = new StringBuilder();
        tokens(node, text);
        return text.toString().strip();
    }

    private void write(Node node, Locals locals, int depth) {
        if (out.length() > LONGEST || node.isComment()) {
            return;
        }
        Node bare = Shapes.bare(node);
        if (bare.is("attribute", "member_expression", "field_access") && depth < DEEPEST) {
            Optional<Locals.Bound> field = locals.value(bare.text()).filter(held -> Shapes.isLiteral(held.node()));
            if (field.isPresent()) {
                write(field.get().node(), field.get().scope(), depth + 1);
                return;
            }
        }
        if (Shapes.isString(bare)) {
            string(bare, locals, depth);
        } else if (bare.isLeaf()) {
            Optional<Locals.Bound> value =
                    isVariable(bare) && depth < DEEPEST ? locals.value(bare.text()) : Optional.empty();
            if (value.isPresent() && !value.get().node().encloses(bare)) {
                write(value.get().node(), value.get().scope(), depth + 1);
            } else {
                token(bare, out);
            }
        } else {
            bare.children().forEach(child -> write(child, locals, depth));
        }
    }

    private void string(Node string, Locals locals, int depth) {
        if (Shapes.isLiteral(string)) {
            out.append('"').append(Shapes.content(string)).append("\" ");
            return;
        }
        string.children().forEach(part -> {
            if (part.is("interpolation", "template_substitution")) {
                part.children().forEach(child -> write(child, locals, depth));
            } else {
                out.append(part.text()).append(' ');
            }
        });
    }

    private static void tokens(Node node, StringBuilder out) {
        if (node.isComment() || out.length() > 100_000) {
            return;
        }
        if (Shapes.isString(node) && Shapes.isLiteral(node)) {
            out.append('"').append(Shapes.content(node)).append("\" ");
        } else if (node.isLeaf()) {
            token(node, out);
        } else if (node.is("parenthesized_expression") && node.parts().size() == 1) {
            tokens(node.parts().get(0), out);
        } else {
            node.children().forEach(child -> tokens(child, out));
        }
    }

    static void token(Node leaf, StringBuilder out) {
        if (leaf.is(";") || (leaf.is(",") && isTrailing(leaf))) {
            return;
        }
        String text = leaf.text().strip();
        if (!text.isEmpty()) {
            out.append(text).append(' ');
        }
    }

    private static boolean isTrailing(Node comma) {
        return comma.next().filter(next -> next.is(")", "]", "}")).isPresent();
    }

    /** Whether the word names a variable rather than an attribute, a method, a key or a parameter. */
    static boolean isVariable(Node leaf) {
        if (!leaf.is("identifier")) {
            return false;
        }
        String field = leaf.field();
        Optional<Node> parent = leaf.parent();
        boolean member = field.equals("attribute") || field.equals("property") || field.equals("field");
        boolean name = field.equals("name")
                && parent.filter(node -> node.is("method_invocation", "keyword_argument"))
                        .isPresent();
        return !member && !name;
    }
}

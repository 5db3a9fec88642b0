package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;

/** Code as its tokens: no layout, no comments, one kind of quotes. */
final class Tokens {
    private static final Set<String> STRINGS =
            Set.of("string", "string_literal", "template_string", "interpreted_string_literal", "raw_string_literal");

    private Tokens() {}

    static String of(Node node) {
        StringBuilder text = new StringBuilder();
        write(node, text);
        return text.toString().strip();
    }

    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static boolean isString(Node node) {
        return STRINGS.contains(node.type());
    }

    /** The text of a string without its quotes and prefix. */
    static String content(Node string) {
        String text = string.text();
        int from = 0;
        while (from < text.length() && "\"'`".indexOf(text.charAt(from)) < 0) {
            from++;
        }
        String quoted = text.substring(from);
        int width = quoted.startsWith("\"\"\"") || quoted.startsWith("'''") ? 3 : 1;
        return quoted.length() >= 2 * width ? quoted.substring(width, quoted.length() - width) : quoted;
    }

    private static void write(Node node, StringBuilder out) {
        if (node.isComment()) {
            return;
        }
        if (isPlainString(node)) {
            // an escape means the same between either kind of quotes, and a prefix changes what it means
            String prefix = node.text().replaceAll("(?s)[\"'`].*", "");
            out.append(prefix).append('"').append(content(node)).append("\" ");
        } else if (node.isLeaf()) {
            leaf(node, out);
        } else if (node.is("block")) {
            // Python's indentation says what a block holds, and is no token
            out.append("{ ");
            node.children().forEach(child -> write(child, out));
            out.append("} ");
        } else {
            node.children().forEach(child -> write(child, out));
        }
    }

    private static boolean isPlainString(Node node) {
        return isString(node)
                && !node.is("template_string")
                && node.children().stream().noneMatch(part -> part.is("interpolation", "template_substitution"));
    }

    private static void leaf(Node leaf, StringBuilder out) {
        boolean single = leaf.parent()
                .filter(holder -> holder.is("tuple") && holder.parts().size() == 1)
                .isPresent();
        boolean trailing = leaf.is(",")
                && !single
                && leaf.next().filter(next -> next.is(")", "]", "}")).isPresent();
        String text = leaf.text().strip();
        if (!leaf.is(";") && !trailing && !text.isEmpty()) {
            out.append(text).append(' ');
        }
    }
}

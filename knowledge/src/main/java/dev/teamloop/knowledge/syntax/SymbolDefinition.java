package dev.teamloop.knowledge.syntax;

import java.util.Comparator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.treesitter.TSNode;

/** A definition as it stands in the text, before it is known what it is nested in. Offsets are bytes, lines count from 1. */
record SymbolDefinition(
        Form form,
        String name,
        String decorators,
        String signature,
        String receiver,
        int wholeStart,
        int start,
        int end,
        int firstLine,
        int lastLine) {
    static final Comparator<SymbolDefinition> OUTER_FIRST = Comparator.comparingInt(SymbolDefinition::start)
            .thenComparing(SymbolDefinition::end, Comparator.reverseOrder());

    private static final int LONGEST_SIGNATURE = 500;
    private static final int LONGEST_TEXT = 8_000;
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern ANNOTATION = Pattern.compile("@(?!interface\\b)[\\w.]+\\s*(\\([^()]*\\))?\\s*");
    private static final Pattern OPENING = Pattern.compile("\\s*(\\{|=>|:|=)?\\s*$");

    /** The three forms the queries tell apart. */
    enum Form {
        FUNCTION,
        CLASS,
        TEST_BLOCK
    }

    /** {@code whole} is the definition with its decorators; where it has none, the same node. */
    static SymbolDefinition of(
            Form form, TSNode node, TSNode whole, String name, @Nullable TSNode receiver, SourceText source) {
        boolean decorated = whole.getStartByte() < node.getStartByte();
        int bodyStart = bodyStart(node);
        String head = source.slice(node.getStartByte(), headEnd(node, bodyStart));
        return new SymbolDefinition(
                form,
                name,
                decorated ? source.slice(whole.getStartByte(), node.getStartByte()) : head,
                signature(form, head, name),
                receiver == null ? "" : source.of(receiver),
                whole.getStartByte(),
                node.getStartByte(),
                node.getEndByte(),
                whole.getStartPoint().getRow() + 1,
                node.getEndPoint().getRow() + 1);
    }

    /** The text with its decorators, or as much of it as tells what it is. */
    String text(SourceText source) {
        return source.slice(wholeStart, Math.min(end, wholeStart + LONGEST_TEXT));
    }

    boolean encloses(SymbolDefinition other) {
        return start <= other.start && other.end <= end;
    }

    private static String signature(Form form, String head, String name) {
        if (form == Form.TEST_BLOCK) {
            return name;
        }
        String plain = head.indexOf('@') < 0 ? head : ANNOTATION.matcher(head).replaceAll("");
        int brace = plain.indexOf('{');
        // Go's struct and interface bodies are not a field of the node, so the first brace ends the head
        String cut = brace > 0 && form == Form.CLASS ? plain.substring(0, brace) : plain;
        String line = SPACE.matcher(cut.strip()).replaceAll(" ");
        String bare = OPENING.matcher(line).replaceFirst("");
        return bare.length() <= LONGEST_SIGNATURE ? bare : shortened(bare);
    }

    private static String shortened(String text) {
        int end = Character.isHighSurrogate(text.charAt(LONGEST_SIGNATURE - 1))
                ? LONGEST_SIGNATURE - 1
                : LONGEST_SIGNATURE;
        return text.substring(0, end) + "…";
    }

    /** Before comments that stand between head and body. */
    private static int headEnd(TSNode node, int bodyStart) {
        for (int i = 0; i < node.getChildCount(); i++) {
            TSNode child = node.getChild(i);
            if (child.getType().equals("comment") && child.getStartByte() < bodyStart) {
                return child.getStartByte();
            }
        }
        return bodyStart;
    }

    /** Where the body begins; functions that are values (`x = () => …`) hold it one level down. */
    private static int bodyStart(TSNode node) {
        for (String holder : new String[] {"", "value", "right"}) {
            TSNode owner = holder.isEmpty() ? node : node.getChildByFieldName(holder);
            if (!owner.isNull()) {
                TSNode body = owner.getChildByFieldName("body");
                if (!body.isNull()) {
                    return body.getStartByte();
                }
            }
        }
        return node.getEndByte();
    }
}

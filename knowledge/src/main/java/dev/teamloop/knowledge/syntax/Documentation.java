package dev.teamloop.knowledge.syntax;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first sentence of what is written about a definition: a docstring inside it, or the comment that ends on the line
 * before it.
 */
final class Documentation {
    private static final int LONGEST = 160;
    private static final int MOST_READ = 2_000;
    private static final Pattern DECORATION =
            Pattern.compile("^[rRuUbB]{0,2}(\"\"\"|'''|[\"'])|(\"\"\"|'''|[\"'])$|^/\\*+!?|\\*+/$|^///?|^#+");
    private static final Pattern LINE_START = Pattern.compile("(?m)^\\s*(\\*(?!/)|///?|#)?[ \\t]*");
    private static final Pattern END = Pattern.compile("\\n\\s*\\n|\\n\\s*@|(?<=[.!?。])(\\s|$)|\\n\\s*(?=[:@]\\w+)");
    private static final Pattern DIRECTIVE =
            Pattern.compile("(eslint|prettier|noinspection|region|go:|nolint|type:|@ts-).*");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    /** Texts by the line on which they end; of line comments that follow one another all lead to the first. */
    private final Map<Integer, String> comments = new HashMap<>();

    private final Map<Integer, String> inside = new HashMap<>();

    /** Comments come in the order of the text. */
    void comment(String text, int firstLine, int lastLine) {
        String before = comments.getOrDefault(firstLine - 1, "");
        boolean continues = lineComment(text) && lineComment(before) && before.length() < MOST_READ;
        comments.put(lastLine, continues ? before + "\n" + text : text);
    }

    private static boolean lineComment(String text) {
        return text.startsWith("//") || text.startsWith("#");
    }

    /** A docstring of the definition that begins at this byte. */
    void docstring(int definitionStart, String text) {
        inside.putIfAbsent(definitionStart, text);
    }

    /** Empty where nothing is written. */
    String of(int definitionStart, int firstLine) {
        String text = inside.getOrDefault(definitionStart, comments.getOrDefault(firstLine - 1, ""));
        return text.isEmpty() ? "" : sentence(text.substring(0, Math.min(text.length(), MOST_READ)));
    }

    static String sentence(String text) {
        String bare = LINE_START
                .matcher(DECORATION.matcher(text.strip()).replaceAll(""))
                .replaceAll("");
        Matcher end = END.matcher(bare.strip());
        String first = end.find() ? bare.strip().substring(0, end.start()) : bare.strip();
        String line = SPACE.matcher(first).replaceAll(" ").strip();
        if (line.startsWith("@") || DIRECTIVE.matcher(line).lookingAt()) {
            return "";
        }
        return line.length() <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, shortened(line))) + "…";
    }

    /** How many characters fit, counted so that none is cut in half. */
    private static int shortened(String line) {
        return line.codePointCount(0, Character.isHighSurrogate(line.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
    }
}

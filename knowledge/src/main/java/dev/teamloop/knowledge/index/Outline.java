package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A project in outline, for somebody who is not shown its sources: each file, and what it declares with its signatures. Where not all fits, the
 * files with least to tell lose their declarations first, and then files are counted by folder.
 */
public final class Outline {
    private static final String INDENT = "    ";
    private static final int MOST_OTHER = 60;

    private Outline() {}

    /** At most {@code maxChars}. {@code files} is what the index holds, {@code others} what it does not. */
    public static String of(Collection<IndexedFile> files, Collection<String> others, int maxChars) {
        Map<String, List<String>> whole = new TreeMap<>();
        files.forEach(file -> whole.put(file.path(), declared(file)));
        List<String> lines = new ArrayList<>();
        int left = maxChars;
        int without = 0;
        for (Map.Entry<String, List<String>> file : whole.entrySet()) {
            String text = file.getKey() + "\n" + String.join("", file.getValue());
            if (text.length() + 1 > left && !file.getValue().isEmpty()) {
                int count = file.getValue().size();
                text = file.getKey() + "  (" + count + (count == 1 ? " declaration" : " declarations")
                        + ", not shown)\n";
            }
            if (text.length() + 1 > left) {
                without++;
                continue;
            }
            lines.add(text);
            left -= text.length();
        }
        if (without > 0) {
            lines.add("… and " + without + " more source files\n");
        }
        lines.add(rest(others));
        return String.join("", lines).strip();
    }

    private static List<String> declared(IndexedFile file) {
        List<Symbol> symbols = file.facts().symbols();
        if (symbols.isEmpty() && !file.facts().imports().isEmpty()) {
            // what only imports may be what a package gives on, as an __init__.py does
            return List.of(INDENT + "imports " + String.join(", ", file.facts().imports()) + "\n");
        }
        return symbols.stream()
                .filter(symbol -> symbol.kind() != Symbol.Kind.TEST)
                .map(Outline::line)
                .toList();
    }

    private static String line(Symbol symbol) {
        String indent =
                symbol.scope().equals(Symbol.MODULE) || symbol.kind() == Symbol.Kind.FIXTURE ? INDENT : INDENT + INDENT;
        String what = symbol.kind() == Symbol.Kind.FIXTURE ? "fixture " : "";
        String fields = symbol.fields().isEmpty() ? "" : "  fields: " + String.join(", ", symbol.fields());
        String doc = symbol.doc().isBlank() ? "" : "  – " + symbol.doc().strip();
        return indent + what + symbol.signature() + fields + doc + "\n";
    }

    private static String rest(Collection<String> others) {
        List<String> shown = new TreeSet<>(others).stream().limit(MOST_OTHER).toList();
        if (shown.isEmpty()) {
            return "";
        }
        String more = others.size() > shown.size() ? " and " + (others.size() - shown.size()) + " more" : "";
        return "other files: " + String.join(", ", shown) + more + "\n";
    }
}

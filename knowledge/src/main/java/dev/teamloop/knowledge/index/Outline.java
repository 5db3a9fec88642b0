package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project in outline, for somebody who is not shown its sources: each file, and what it declares with its signatures; product code first.
 * Where not all fits, later files have their declarations' names alone, then their number, and then files are only counted.
 */
public final class Outline {
    private static final String INDENT = "    ";
    private static final Pattern PRIVATE = Pattern.compile("^(?:static )?private\\b");
    private static final int MOST_OTHER = 40;
    private static final int MOST_IN_A_FOLDER = 5;
    private static final int MOST_NAMES = 60;

    private Outline() {}

    /** At most {@code maxChars}. {@code files} is what the index holds, {@code others} what it does not. */
    public static String of(Collection<IndexedFile> files, Collection<String> others, int maxChars) {
        List<IndexedFile> sorted = files.stream()
                .sorted(Comparator.comparing(IndexedFile::test).thenComparing(IndexedFile::path))
                .toList();
        List<String> lines = new ArrayList<>();
        int left = maxChars;
        int without = 0;
        for (IndexedFile file : sorted) {
            int room = left;
            Optional<String> text = forms(file).stream()
                    .filter(form -> form.length() + 1 <= room)
                    .findFirst();
            if (text.isEmpty()) {
                without++;
                continue;
            }
            lines.add(text.get());
            left -= text.get().length();
        }
        if (without > 0) {
            lines.add("… and " + without + " more source files\n");
        }
        lines.add(rest(others));
        return String.join("", lines).strip();
    }

    /** The longest first. */
    private static List<String> forms(IndexedFile file) {
        List<String> declared = declared(file);
        String whole = file.path() + "\n" + String.join("", declared);
        if (declared.isEmpty()) {
            return List.of(whole);
        }
        String count = declared.size() + (declared.size() == 1 ? " declaration" : " declarations");
        List<String> names = symbols(file).map(Symbol::qualifiedName).distinct().toList();
        String named = file.path() + "  (" + count + ": "
                + String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
                + (names.size() > MOST_NAMES ? ", …" : "") + ")\n";
        String counted = file.path() + "  (" + count + ", not shown)\n";
        return names.isEmpty() ? List.of(whole, counted) : List.of(whole, named, counted);
    }

    /** Without tests, and without what its language closes to others. */
    private static Stream<Symbol> symbols(IndexedFile file) {
        return file.facts().symbols().stream()
                .filter(symbol -> symbol.kind() != Symbol.Kind.TEST)
                .filter(symbol -> !PRIVATE.matcher(symbol.signature()).find());
    }

    private static List<String> declared(IndexedFile file) {
        List<Symbol> symbols = file.facts().symbols();
        if (symbols.isEmpty() && !file.facts().imports().isEmpty()) {
            // what only imports may be what a package gives on, as an __init__.py does
            return List.of(INDENT + "imports " + String.join(", ", file.facts().imports()) + "\n");
        }
        return symbols(file).map(Outline::line).toList();
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
        Map<String, List<String>> byFolder = new TreeMap<>();
        new TreeSet<>(others)
                .forEach(path -> byFolder.computeIfAbsent(
                                path.substring(0, path.lastIndexOf('/') + 1), key -> new ArrayList<>())
                        .add(path));
        List<String> all = new ArrayList<>();
        byFolder.forEach((folder, paths) -> {
            if (folder.isEmpty() || paths.size() <= MOST_IN_A_FOLDER) {
                all.addAll(paths);
            } else {
                all.add(folder + " (" + paths.size() + " files)");
            }
        });
        List<String> shown = all.subList(0, Math.min(MOST_OTHER, all.size()));
        String more = all.size() > shown.size() ? " and more" : "";
        return shown.isEmpty() ? "" : "other files: " + String.join(", ", shown) + more + "\n";
    }
}

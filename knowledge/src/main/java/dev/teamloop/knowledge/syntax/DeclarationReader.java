package dev.teamloop.knowledge.syntax;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.treesitter.TSNode;

/**
 * Reads sources with tree-sitter. A broken file yields what stands outside the broken places; a file that cannot be read
 * at all yields its reason; neither is an exception. Thread-safe.
 */
public final class DeclarationReader {
    private static final String GAVE_UP = "the parser gave up";

    /** What the file declares. {@code path} decides which conventions for tests apply; it is not opened. */
    public SourceFacts facts(String path, Language language, byte[] content) {
        return ReadingBoundary.read(
                () -> declared(path, language, content), problem -> SourceFacts.unread(language, problem));
    }

    /** The names the file uses, sorted; empty where it cannot be read. */
    public Set<String> names(String path, Language language, byte[] content) {
        return ReadingBoundary.read(() -> used(path, language, content), problem -> Set.of());
    }

    /** What the file's imports bind, by the name it has in the file; empty where it cannot be read. */
    public Map<String, String> bindings(String path, Language language, byte[] content) {
        return ReadingBoundary.read(() -> bound(path, language, content), problem -> Map.of());
    }

    private static SourceFacts declared(String path, Language language, byte[] content) {
        SourceText text = SourceText.of(content);
        if (text.empty()) {
            return SourceFacts.unread(language, text.problem());
        }
        return GeneratedCode.says(text)
                ? SourceFacts.unread(language, "generated")
                : read(path, language, Grammar.of(language, path), text);
    }

    private static Set<String> used(String path, Language language, byte[] content) {
        SourceText text = SourceText.of(content);
        Set<String> names = new TreeSet<>();
        if (text.empty()) {
            return names;
        }
        Grammar grammar = Grammar.of(language, path);
        Optional<SyntaxTree> parsed = SyntaxTree.parse(grammar, text);
        if (parsed.isPresent()) {
            try (SyntaxTree tree = parsed.get()) {
                tree.matches(grammar.names()).orElse(List.of()).stream()
                        .flatMap(match -> match.values().stream())
                        .map(text::of)
                        .filter(name -> !name.isEmpty())
                        .forEach(names::add);
            }
        }
        return names;
    }

    private static Map<String, String> bound(String path, Language language, byte[] content) {
        SourceText text = SourceText.of(content);
        if (text.empty()) {
            return Map.of();
        }
        Grammar grammar = Grammar.of(language, path);
        QueryMatches harvest = new QueryMatches(language, path, text);
        Optional<SyntaxTree> parsed = SyntaxTree.parse(grammar, text);
        if (parsed.isPresent()) {
            try (SyntaxTree tree = parsed.get()) {
                tree.matches(grammar.declarations()).orElse(List.of()).forEach(harvest::add);
            }
        }
        return harvest.bindings().all();
    }

    private static SourceFacts read(String path, Language language, Grammar grammar, SourceText text) {
        Optional<SyntaxTree> parsed = SyntaxTree.parse(grammar, text);
        if (parsed.isEmpty()) {
            return SourceFacts.unread(language, GAVE_UP);
        }
        try (SyntaxTree tree = parsed.get()) {
            Optional<List<Map<String, TSNode>>> matches = tree.matches(grammar.declarations());
            if (matches.isEmpty()) {
                return SourceFacts.unread(language, GAVE_UP);
            }
            QueryMatches harvest = new QueryMatches(language, path, text);
            matches.get().forEach(harvest::add);
            List<Symbol> symbols = new Nesting(language, path, harvest).symbols();
            return new SourceFacts(language, symbols, harvest.imports(), problem(text, tree));
        }
    }

    private static String problem(SourceText text, SyntaxTree tree) {
        return tree.firstErrorLine().map(line -> "syntax error at line " + line).orElse(text.problem());
    }
}

package dev.teamloop.knowledge.syntax;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.treesitter.TSNode;

/**
 * Reads sources with tree-sitter. A broken file yields what stands outside the broken places; a file that cannot be read
 * at all yields its reason; neither is an exception. Thread-safe.
 */
public final class SourceSyntax {
    /** A test's title may be any text. */
    private static final int LONGEST_NAME = 200;

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern QUOTES = Pattern.compile("^[\"'`]|[\"'`]$");

    /** What the file declares. {@code path} decides which conventions for tests apply; it is not opened. */
    public SourceFacts facts(String path, Language language, byte[] content) {
        SourceText text = SourceText.of(content);
        if (text.empty()) {
            return SourceFacts.unread(language, text.problem());
        }
        SourceFacts facts = guarded(path, language, language, text);
        if (path.endsWith("x")
                && language == Language.TYPESCRIPT
                && !facts.problem().isEmpty()) {
            // there is no TSX grammar at hand: JavaScript's knows the tags, TypeScript's the types
            SourceFacts tags = guarded(path, language, Language.JAVASCRIPT, text);
            return tags.problem().isEmpty()
                            || tags.symbols().size() > facts.symbols().size()
                    ? tags
                    : facts;
        }
        return facts;
    }

    /** The names the file uses, sorted; empty where it cannot be read. */
    public Set<String> names(Language language, byte[] content) {
        SourceText text = SourceText.of(content);
        Set<String> names = new TreeSet<>();
        if (text.empty()) {
            return names;
        }
        try {
            Grammar grammar = Grammar.of(language);
            Optional<SyntaxTree> parsed = SyntaxTree.parse(grammar, text);
            if (parsed.isPresent()) {
                try (SyntaxTree tree = parsed.get()) {
                    tree.matches(grammar.names())
                            .forEach(match -> match.values().forEach(node -> names.add(text.of(node))));
                }
            }
        } catch (LinkageError e) {
            return names;
        }
        return names;
    }

    private static SourceFacts guarded(String path, Language language, Language grammar, SourceText text) {
        try {
            return read(path, language, Grammar.of(grammar), text);
        } catch (LinkageError e) {
            // the native part exists for some platforms only; without it there is no index, but there is a loop
            return SourceFacts.unread(language, "no parser for " + language.id() + " on this platform");
        }
    }

    private static SourceFacts read(String path, Language language, Grammar grammar, SourceText text) {
        Optional<SyntaxTree> parsed = SyntaxTree.parse(grammar, text);
        if (parsed.isEmpty()) {
            return SourceFacts.unread(language, "the parser gave up");
        }
        try (SyntaxTree tree = parsed.get()) {
            Harvest harvest = new Harvest(path, text);
            tree.matches(grammar.declarations()).forEach(harvest::add);
            List<Symbol> symbols = new Nesting(language, path).symbols(harvest.definitions(), harvest.fields);
            return new SourceFacts(language, symbols, harvest.imports, problem(text, tree));
        }
    }

    private static String problem(SourceText text, SyntaxTree tree) {
        return tree.firstErrorLine().map(line -> "syntax error at line " + line).orElse(text.problem());
    }

    /** Sorts a query's matches into definitions, fields and imports. */
    private static final class Harvest {
        private final String path;
        private final SourceText text;
        private final Map<Integer, Definition> definitions = new LinkedHashMap<>();
        private final List<Nesting.Field> fields = new ArrayList<>();
        private final List<String> imports = new ArrayList<>();

        Harvest(String path, SourceText text) {
            this.path = path;
            this.text = text;
        }

        List<Definition> definitions() {
            return List.copyOf(definitions.values());
        }

        void add(Map<String, TSNode> match) {
            define(Definition.Form.FUNCTION, match.get("function"), match);
            define(Definition.Form.CLASS, match.get("class"), match);
            if (Conventions.isTestCall(path, text(match.get("callee")))) {
                define(Definition.Form.TEST_BLOCK, match.get("test"), match);
            }
            addField(match);
            String required = text(match.get("require"));
            if (required.isEmpty() || required.equals("require")) {
                addImport(text(match.get("import")));
            }
        }

        private void define(Definition.Form form, @Nullable TSNode node, Map<String, TSNode> match) {
            if (node != null) {
                String name = unquoted(text(match.get("name")));
                definitions.putIfAbsent(
                        node.getStartByte(), Definition.of(form, node, name, match.get("receiver"), text));
            }
        }

        private void addField(Map<String, TSNode> match) {
            TSNode field = match.get("field");
            String self = text(match.get("self"));
            if (field != null && (self.isEmpty() || self.equals("self"))) {
                fields.add(new Nesting.Field(text.of(field), field.getStartByte()));
            }
        }

        private void addImport(String name) {
            if (!name.isEmpty() && !name.equals("*")) {
                imports.add(unquoted(name));
            }
        }

        private String text(@Nullable TSNode node) {
            return node == null ? "" : text.of(node);
        }

        private static String unquoted(String name) {
            String bare =
                    SPACE.matcher(QUOTES.matcher(name).replaceAll("").strip()).replaceAll(" ");
            return bare.length() <= LONGEST_NAME ? bare : bare.substring(0, LONGEST_NAME);
        }
    }
}

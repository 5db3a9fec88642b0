package dev.teamloop.knowledge.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.treesitter.TSNode;

/** Sorts a query's matches into definitions, fields, imports, calls and documentation. */
final class QueryMatches {
    /** A test's title may be any text. */
    private static final int LONGEST_NAME = 200;

    /** What is longer is an expression of which the syntax tells nothing. */
    private static final int LONGEST_CALLED = 100;

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern QUOTES = Pattern.compile("^[\"'`]|[\"'`]$");

    private final String path;
    private final SourceText text;
    /** Decorated definitions by where the definition itself begins. */
    private final Map<Integer, TSNode> decorated = new HashMap<>();

    private final Map<Integer, SymbolDefinition> definitions = new LinkedHashMap<>();
    private final List<Nesting.Field> fields = new ArrayList<>();
    private final List<String> imports = new ArrayList<>();
    private final List<Calls.Site> calls = new ArrayList<>();
    private final Documentation documentation = new Documentation();
    private final Bindings bindings;

    QueryMatches(Language language, String path, SourceText text) {
        this.path = path;
        this.text = text;
        this.bindings = new Bindings(language);
    }

    List<SymbolDefinition> definitions() {
        return List.copyOf(definitions.values());
    }

    List<Nesting.Field> fields() {
        return fields;
    }

    List<String> imports() {
        return imports;
    }

    SourceText text() {
        return text;
    }

    List<Calls.Site> calls() {
        return calls;
    }

    Documentation documentation() {
        return documentation;
    }

    Bindings bindings() {
        return bindings;
    }

    /** Matches come in the order of the text, so a decorated definition before the definition in it. */
    void add(Map<String, TSNode> match) {
        TSNode definition = match.get("definition");
        TSNode whole = match.get("decorated");
        if (definition != null && whole != null) {
            decorated.put(definition.getStartByte(), whole);
        }
        define(SymbolDefinition.Form.FUNCTION, match.get("function"), match);
        define(SymbolDefinition.Form.CLASS, match.get("class"), match);
        if (Conventions.isTestCall(path, text(match.get("callee")))) {
            define(SymbolDefinition.Form.TEST_BLOCK, match.get("test"), match);
        }
        addField(match);
        addDocumentation(match);
        addCall(match);
        String required = text(match.get("require"));
        if (required.isEmpty() || required.equals("require")) {
            addImport(text(match.get("import")));
            addBinding(match);
        }
    }

    private void addDocumentation(Map<String, TSNode> match) {
        TSNode comment = match.get("comment");
        if (comment != null) {
            int first = comment.getStartPoint().getRow() + 1;
            documentation.comment(text.of(comment), first, comment.getEndPoint().getRow() + 1);
        }
        TSNode documented = match.get("documented");
        if (documented != null) {
            documentation.docstring(documented.getStartByte(), text(match.get("doc")));
        }
    }

    private void addCall(Map<String, TSNode> match) {
        TSNode call = match.get("call");
        if (call == null) {
            return;
        }
        int at = call.getStartByte();
        TSNode object = match.get("on");
        int from = object == null ? at : object.getStartByte();
        int to = call.getEndByte();
        if (to - from > LONGEST_CALLED) {
            return;
        }
        // where the grammar has no node for what is called, it is put together from its two ends
        String called = object == null ? text.of(call) : text.of(object) + "." + text.of(call);
        if (named(called)) {
            int dot = called.lastIndexOf('.');
            calls.add(new Calls.Site(called.substring(0, Math.max(0, dot)), called.substring(dot + 1), at));
        }
    }

    /** Whether this is names and full stops only, and not an expression of which the syntax tells nothing. */
    private static boolean named(String called) {
        return called.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c));
    }

    private void addBinding(Map<String, TSNode> match) {
        if (match.get("module") != null) {
            bindings.module(unquoted(text(match.get("module"))));
        }
        String from = unquoted(text(match.get("from")));
        String whole = text(match.get("namespace"));
        if (!whole.isEmpty()) {
            bindings.bind(from, "", whole);
        } else if (!from.isEmpty()) {
            bindings.bind(from, text(match.get("bound")), text(match.get("alias")));
        }
    }

    private void define(SymbolDefinition.Form form, @Nullable TSNode node, Map<String, TSNode> match) {
        if (node == null) {
            return;
        }
        int start = node.getStartByte();
        TSNode whole = decorated.getOrDefault(start, node);
        String written = unquoted(text(match.get("name")));
        String name = written.isEmpty() && form == SymbolDefinition.Form.TEST_BLOCK ? "(untitled)" : written;
        // where a name is missing, the parser has put in an empty one
        if (!name.isEmpty()) {
            definitions.putIfAbsent(start, SymbolDefinition.of(form, node, whole, name, match.get("receiver"), text));
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
        String bare = SPACE.matcher(QUOTES.matcher(name).replaceAll("").strip()).replaceAll(" ");
        return bare.length() <= LONGEST_NAME ? bare : bare.substring(0, LONGEST_NAME);
    }
}

package dev.teamloop.knowledge.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns a file's definitions into symbols by what encloses them. What stands inside a function is local and left out. */
final class Nesting {
    private static final Pattern RECEIVER_TYPE = Pattern.compile("\\*?\\s*(\\w+)\\s*(\\[[^\\]]*\\])?\\s*\\)$");

    /** An enum of thousands of constants says no more than its first. */
    private static final int MOST_FIELDS = 60;

    private final Language language;
    private final String path;
    private final Map<Definition, Set<String>> fields = new HashMap<>();

    Nesting(Language language, String path) {
        this.language = language;
        this.path = path;
    }

    List<Symbol> symbols(List<Definition> found, List<Field> foundFields) {
        List<Definition> definitions =
                found.stream().distinct().sorted(Definition.OUTER_FIRST).toList();
        foundFields.forEach(field -> assign(field, definitions));
        List<Symbol> symbols = new ArrayList<>();
        Deque<Definition> enclosing = new ArrayDeque<>();
        for (Definition definition : definitions) {
            while (!enclosing.isEmpty() && !enclosing.peekLast().encloses(definition)) {
                enclosing.removeLast();
            }
            if (enclosing.stream().allMatch(outer -> outer.form() == Definition.Form.CLASS)) {
                symbols.add(symbol(definition, enclosing));
            }
            enclosing.addLast(definition);
        }
        return symbols;
    }

    private void assign(Field field, List<Definition> definitions) {
        Optional<Definition> owner = definitions.stream()
                .filter(d -> d.form() == Definition.Form.CLASS && d.start() <= field.at() && field.at() < d.end())
                .reduce((outer, inner) -> inner);
        owner.ifPresent(definition -> {
            Set<String> names = fields.computeIfAbsent(definition, d -> new LinkedHashSet<>());
            if (names.size() < MOST_FIELDS) {
                names.add(field.name());
            }
        });
    }

    private Symbol symbol(Definition definition, Deque<Definition> enclosing) {
        Optional<Conventions.Fixture> fixture = Conventions.fixture(language, definition);
        if (fixture.isPresent()) {
            return made(Symbol.Kind.FIXTURE, fixture.get().name(), fixture.get().scope(), definition, "");
        }
        String scope = scope(definition, enclosing);
        if (Conventions.isTest(language, path, definition)) {
            return made(Symbol.Kind.TEST, definition.name(), scope, definition, Approach.of(definition.text()));
        }
        Symbol.Kind member = scope.equals(Symbol.MODULE) ? Symbol.Kind.FUNCTION : Symbol.Kind.METHOD;
        Symbol.Kind kind = definition.form() == Definition.Form.CLASS ? Symbol.Kind.CLASS : member;
        return made(kind, definition.name(), scope, definition, "");
    }

    private Symbol made(Symbol.Kind kind, String name, String scope, Definition definition, String approach) {
        return new Symbol(
                kind,
                name,
                scope,
                definition.signature(),
                definition.firstLine(),
                definition.lastLine(),
                List.copyOf(fields.getOrDefault(definition, Set.of())),
                approach);
    }

    private static String scope(Definition definition, Deque<Definition> enclosing) {
        Matcher receiver = RECEIVER_TYPE.matcher(definition.receiver());
        if (receiver.find()) {
            return receiver.group(1);
        }
        String names = enclosing.stream().map(Definition::name).collect(Collectors.joining("."));
        return names.isEmpty() ? Symbol.MODULE : names;
    }

    /** A class's field and the byte at which it is declared. */
    record Field(String name, int at) {}
}

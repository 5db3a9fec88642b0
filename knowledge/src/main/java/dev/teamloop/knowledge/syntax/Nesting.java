package dev.teamloop.knowledge.syntax;

import java.util.ArrayList;
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
    private static final Pattern RECEIVER =
            Pattern.compile("\\(\\s*(\\w*)\\s*\\*?\\s*(\\w+)\\s*(\\[[^\\]]*\\])?\\s*\\)$");

    /** An enum of thousands of constants says no more than its first. */
    private static final int MOST_FIELDS = 60;

    private final Language language;
    private final String path;
    private final QueryMatches harvest;
    private final EnclosingDefinitions enclosures;
    private final Map<Integer, Set<String>> fields = new HashMap<>();
    private final Map<Integer, List<Calls.Site>> sites = new HashMap<>();

    Nesting(Language language, String path, QueryMatches harvest) {
        this.language = language;
        this.path = path;
        this.harvest = harvest;
        this.enclosures = new EnclosingDefinitions(harvest.definitions());
    }

    /** A class's field and the byte at which it is declared. */
    record Field(String name, int at) {}

    List<Symbol> symbols() {
        harvest.fields().forEach(this::assign);
        harvest.calls()
                .forEach(site -> enclosures
                        .innermost(site.at())
                        .ifPresent(n -> sites.computeIfAbsent(enclosures.owner(n), key -> new ArrayList<>())
                                .add(site)));
        List<Symbol> symbols = new ArrayList<>();
        for (int n = 0; n < enclosures.all().size(); n++) {
            if (!enclosures.local(n)) {
                symbols.add(symbol(n));
            }
        }
        return withCalls(symbols);
    }

    private void assign(Field field) {
        enclosures
                .innermost(field.at())
                .flatMap(n -> enclosures.nearest(n, SymbolDefinition.Form.CLASS))
                .ifPresent(owner -> {
                    Set<String> names = fields.computeIfAbsent(owner, key -> new LinkedHashSet<>());
                    if (names.size() < MOST_FIELDS) {
                        names.add(field.name());
                    }
                });
    }

    private Symbol symbol(int n) {
        SymbolDefinition definition = enclosures.all().get(n);
        Optional<Conventions.Fixture> fixture = Conventions.fixture(language, definition);
        if (fixture.isPresent()) {
            return made(Symbol.Kind.FIXTURE, fixture.get().name(), fixture.get().scope(), n, "");
        }
        String scope = scope(definition, enclosures.around(n));
        if (Conventions.isTest(language, path, definition)) {
            return made(
                    Symbol.Kind.TEST, definition.name(), scope, n, TestApproach.of(definition.text(harvest.text())));
        }
        Symbol.Kind member = scope.equals(Symbol.MODULE) ? Symbol.Kind.FUNCTION : Symbol.Kind.METHOD;
        Symbol.Kind kind = definition.form() == SymbolDefinition.Form.CLASS ? Symbol.Kind.CLASS : member;
        return made(kind, definition.name(), scope, n, "");
    }

    private Symbol made(Symbol.Kind kind, String name, String scope, int n, String approach) {
        SymbolDefinition definition = enclosures.all().get(n);
        return new Symbol(
                kind,
                name,
                scope,
                definition.signature(),
                definition.firstLine(),
                definition.lastLine(),
                harvest.documentation().of(definition.start(), definition.firstLine()),
                List.copyOf(fields.getOrDefault(n, Set.of())),
                approach,
                List.of());
    }

    /** Calls can be told only once it is known what the file declares. */
    private List<Symbol> withCalls(List<Symbol> symbols) {
        Set<String> declared = symbols.stream().map(Symbol::qualifiedName).collect(Collectors.toSet());
        Calls calls = new Calls(language, harvest.bindings(), declared);
        List<Symbol> complete = new ArrayList<>();
        int next = 0;
        for (int n = 0; n < enclosures.all().size(); n++) {
            if (!enclosures.local(n)) {
                Symbol symbol = symbols.get(next++);
                String receiver = receiver(enclosures.all().get(n), 1);
                String scope = symbol.kind() == Symbol.Kind.CLASS ? symbol.qualifiedName() : symbol.scope();
                complete.add(symbol.calling(calls.of(sites.getOrDefault(n, List.of()), scope, receiver)));
            }
        }
        return complete;
    }

    private static String scope(SymbolDefinition definition, List<SymbolDefinition> around) {
        String receiver = receiver(definition, 2);
        if (!receiver.isEmpty()) {
            return receiver;
        }
        String names = around.stream().map(SymbolDefinition::name).collect(Collectors.joining("."));
        return names.isEmpty() ? Symbol.MODULE : names;
    }

    /** Of Go's {@code (c *Cart[T])}: 1 is the name, 2 the type. */
    private static String receiver(SymbolDefinition definition, int group) {
        Matcher receiver = RECEIVER.matcher(definition.receiver());
        return receiver.find() ? receiver.group(group) : "";
    }
}

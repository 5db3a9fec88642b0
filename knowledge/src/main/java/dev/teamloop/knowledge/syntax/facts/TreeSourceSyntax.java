package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.MutantSearch;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import dev.teamloop.knowledge.syntax.ReadingBoundary;
import dev.teamloop.knowledge.syntax.Symbol;
import dev.teamloop.knowledge.syntax.mutant.Mutants;
import dev.teamloop.knowledge.syntax.script.ScriptReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** {@link SourceSyntax} by tree-sitter. Holds nothing between calls. */
public final class TreeSourceSyntax implements SourceSyntax {
    @Override
    public Optional<FileFacts> facts(String path, byte[] content) {
        return ReadingBoundary.read(() -> read(path, content), problem -> Optional.of(FileFacts.unread(problem)));
    }

    private static Optional<FileFacts> read(String path, byte[] content) {
        return ParsedSource.of(path, content)
                .map(parsed -> parsed.root()
                        .map(root -> read(parsed.language(), root, parsed.problem()))
                        .orElseGet(() -> empty(content) ? nothing() : FileFacts.unread(parsed.problem())));
    }

    @Override
    public Optional<byte[]> without(String path, byte[] content, Set<String> tests) {
        return ReadingBoundary.read(() -> removed(path, content, tests), problem -> Optional.empty());
    }

    private Optional<byte[]> removed(String path, byte[] content, Set<String> tests) {
        return TestRemoval.of(path, content, tests)
                .filter(left -> facts(path, left)
                        .filter(FileFacts::parsed)
                        .filter(after -> facts(path, content)
                                .filter(before -> left(before, tests).equals(names(after)))
                                .isPresent())
                        .isPresent());
    }

    @Override
    public List<SourceFunction> functions(String path, byte[] content) {
        return Language.ofPath(path)
                .map(language -> declared(path, language, content))
                .orElse(List.of());
    }

    private static List<SourceFunction> declared(String path, Language language, byte[] content) {
        return new DeclarationReader()
                .facts(path, language, content).symbols().stream()
                        .filter(symbol -> symbol.kind() == Symbol.Kind.FUNCTION || symbol.kind() == Symbol.Kind.METHOD)
                        .map(symbol ->
                                new SourceFunction(symbol.qualifiedName(), symbol.firstLine(), symbol.lastLine()))
                        .toList();
    }

    @Override
    public Optional<ScriptSource> script(String path, byte[] content) {
        return ReadingBoundary.read(() -> ScriptReader.of(path, content), problem -> Optional.empty());
    }

    @Override
    public MutantSearch mutants(String path, byte[] content, Set<Integer> lines) {
        return ReadingBoundary.read(
                () -> new MutantSearch(Mutants.of(path, content, lines), ""),
                problem -> new MutantSearch(List.of(), problem));
    }

    private static List<String> names(FileFacts facts) {
        return facts.tests().stream().map(SourceTest::name).toList();
    }

    private static List<String> left(FileFacts facts, Set<String> removed) {
        return names(facts).stream().filter(name -> !removed.contains(name)).toList();
    }

    private static boolean empty(byte[] content) {
        return new String(content, StandardCharsets.UTF_8).isBlank();
    }

    private static FileFacts nothing() {
        return new FileFacts(true, "", List.of(), List.of(), List.of(), java.util.Map.of(), Set.of(), Set.of(), 0);
    }

    private static FileFacts read(Language language, Node root, String problem) {
        Locals constants = Locals.constants(root);
        Imports imports = Imports.of(root);
        List<Unit> tests = tests(language, root, constants);
        List<Unit> helpers = Functions.helpers(root, tests);
        AssertionReader reader = switch (language) {
            case PYTHON -> new PythonAssertions();
            case JAVA -> new JavaAssertions();
            case JAVASCRIPT, TYPESCRIPT -> new ScriptAssertions();
            case GO -> new GoAssertions();
        };
        Claims claims = new Claims(
                reader,
                constants,
                new Replacements(root, tests, imports),
                imports.byName().keySet(),
                EqualToAnything.classes(root),
                Functions.holders(root),
                helpers,
                new Origins(root, imports, helpers));
        return new FileFacts(
                problem.isEmpty(),
                problem,
                tests.stream().map(unit -> test(unit, claims)).toList(),
                helpers.stream().map(unit -> test(unit, claims)).toList(),
                new Markers(language, root, tests, imports).all(claims.forgiving()),
                imports.byName(),
                words(root),
                Functions.bases(root),
                (int) root.all().filter(TreeSourceSyntax::isStatement).count());
    }

    static List<Unit> tests(Language language, Node root, Locals constants) {
        return switch (language) {
            case PYTHON -> Units.python(root, constants);
            case JAVA -> Units.java(root);
            case JAVASCRIPT, TYPESCRIPT -> ScriptUnits.of(root, constants);
            case GO -> Units.go(root);
        };
    }

    private static Set<String> words(Node root) {
        return root.all()
                .filter(node -> node.isLeaf() && node.type().endsWith("identifier"))
                .map(Node::text)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isStatement(Node node) {
        return node.named()
                && (node.type().endsWith("_statement")
                        || node.type().endsWith("_declaration")
                        || node.type().endsWith("_definition"));
    }

    private static SourceTest test(Unit unit, Claims claims) {
        Set<String> calls = new TreeSet<>();
        unit.body().all().forEach(node -> Call.of(node).ifPresent(call -> calls.add(call.name())));
        StringBuilder text = new StringBuilder(Rendering.written(unit.body()));
        unit.cases()
                .forEach(row -> row.forEach((name, value) ->
                        text.append('\n').append(name).append('=').append(Rendering.written(value))));
        return new SourceTest(
                unit.name(),
                unit.whole().line(),
                unit.whole().lastLine(),
                hash(text.toString()),
                Math.max(1, unit.cases().size()),
                claims.of(unit),
                calls,
                unit.parameters(),
                claims.returned(unit));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Mark;
import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import dev.teamloop.knowledge.syntax.ReadingBoundary;
import dev.teamloop.knowledge.syntax.Symbol;
import dev.teamloop.knowledge.syntax.script.ScriptReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@link SourceSyntax} by tree-sitter. Holds nothing between calls. */
public final class TreeSourceSyntax implements SourceSyntax {
    private static final int LONGEST = 160;
    /** The capture of what says that something does not happen. */
    private static final String ABSENCE = "absence";
    /** The capture of a name that others can use. */
    private static final String OFFER = "offers";

    private static final Pattern QUOTES = Pattern.compile("[\"']");

    @Override
    public Optional<FileFacts> facts(String path, byte[] content) {
        return ReadingBoundary.read(() -> read(path, content), problem -> Optional.of(FileFacts.unread(problem)));
    }

    private static Optional<FileFacts> read(String path, byte[] content) {
        return ParsedSource.of(path, content)
                .map(parsed -> parsed.root()
                        .map(root -> read(parsed, root))
                        .orElseGet(() -> empty(content) ? nothing() : FileFacts.unread(parsed.problem())));
    }

    private static FileFacts read(ParsedSource parsed, Node root) {
        return new FileFacts(
                parsed.problem().isEmpty(),
                parsed.problem(),
                Units.of(parsed.language(), root).stream()
                        .map(TokenFingerprint::of)
                        .toList(),
                parsed.marks().stream().flatMap(mark -> marker(mark).stream()).toList(),
                parsed.language() == Language.PYTHON && ImportEffects.whenLoaded(root),
                (int) root.all().filter(TreeSourceSyntax::isStatement).count(),
                named(parsed, ABSENCE).map(Mark::line).toList(),
                named(parsed, OFFER)
                        .map(mark -> QUOTES.matcher(mark.text()).replaceAll(""))
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private static Stream<Mark> named(ParsedSource parsed, String capture) {
        return parsed.marks().stream().filter(mark -> mark.name().equals(capture));
    }

    private static Optional<Marker> marker(Mark mark) {
        String line = mark.text().replaceAll("\\s+", " ").strip();
        String shown = line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
        return Kind.of(mark.name()).map(kind -> new Marker(kind, shown, mark.line()));
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
    public Optional<byte[]> restored(String path, byte[] base, byte[] now) {
        return ReadingBoundary.read(() -> putBack(path, base, now), problem -> Optional.empty());
    }

    private Optional<byte[]> putBack(String path, byte[] base, byte[] now) {
        List<SourceTest> old = facts(path, base).map(FileFacts::tests).orElse(List.of());
        return PutBack.of(path, base, now)
                .filter(made -> facts(path, made)
                        .filter(FileFacts::parsed)
                        .filter(after -> old.stream()
                                .allMatch(test -> after.tests().stream()
                                        .anyMatch(one -> one.name().equals(test.name())
                                                && one.fingerprint().equals(test.fingerprint()))))
                        .isPresent());
    }

    @Override
    public boolean onlyAdds(String path, byte[] base, byte[] now) {
        return ReadingBoundary.read(() -> Additions.only(path, base, now), problem -> false);
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
        return new FileFacts(true, "", List.of(), List.of(), false, 0);
    }

    private static boolean isStatement(Node node) {
        return node.named()
                && (node.type().endsWith("_statement")
                        || node.type().endsWith("_declaration")
                        || node.type().endsWith("_definition"));
    }
}

package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Fixtures, base classes and helpers that tests of a folder can use: what stands beside or above them and holds no tests itself. */
public final class TestHelpers {
    private final SourceIndex index;

    public TestHelpers(SourceIndex index) {
        this.index = index;
    }

    /**
     * The nearest first, at most {@code maxChars}.
     *
     * @param test a test file of the folder, which chooses the language too
     * @param testSources the project's files that count as test sources
     */
    public String of(String test, Collection<String> testSources, int maxChars) {
        String folder = ModuleName.folder(test);
        BoundedText text = new BoundedText(maxChars);
        List<IndexedFile> files = testSources.stream()
                .filter(path -> !path.equals(test) && isAbove(ModuleName.folder(path), folder))
                .flatMap(path -> Optional.ofNullable(index.files().get(path)).stream())
                .filter(file -> sameLanguage(file.path(), test))
                .sorted(Comparator.<IndexedFile>comparingInt(
                                file -> -ModuleName.folder(file.path()).length())
                        .thenComparing(IndexedFile::path))
                .toList();
        for (IndexedFile file : files) {
            List<String> lines = index.lines(file.path());
            Visibility visibility = new Visibility(file, lines);
            for (Symbol symbol : file.facts().symbols()) {
                if (helps(file, symbol)
                        && (symbol.kind() == Symbol.Kind.FIXTURE || visibility.reaches(symbol, folder))) {
                    text.line(ShownDeclaration.of(new Place(file.path(), symbol), lines, ShownDeclaration.SHORT));
                }
            }
        }
        return text.toString();
    }

    /** Everything of a file without tests; of one with tests what others inherit from, and of {@code conftest.py} its fixtures. */
    private static boolean helps(IndexedFile file, Symbol symbol) {
        if (file.path().endsWith("conftest.py")) {
            return symbol.kind() == Symbol.Kind.FIXTURE;
        }
        boolean test = symbol.kind() == Symbol.Kind.TEST
                || (symbol.kind() == Symbol.Kind.METHOD && symbol.name().startsWith("test"));
        return file.test()
                ? symbol.kind() == Symbol.Kind.CLASS && symbol.signature().contains("abstract ")
                : !test;
    }

    private static boolean isAbove(String other, String folder) {
        return other.equals(folder) || other.isEmpty() || (folder + "/").startsWith(other + "/");
    }

    private static boolean sameLanguage(String one, String other) {
        return Language.ofPath(one).isPresent() && Language.ofPath(one).equals(Language.ofPath(other));
    }
}

package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.core.source.SourceTest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Whether a Python test can reach anything beyond itself: a test that imports, runs, reads and names nothing but what its own lines make up fails
 * whatever work is done. Whatever it cannot rule out counts as reached; {@code config/acceptance.yaml} says what is ruled out. Pure.
 */
final class TestReach {
    private static final Pattern NAME = Pattern.compile("(?U)[^\\W\\d]\\w*");
    private static final Pattern IMPORT = Pattern.compile(
            "(?U)(?<![\\w.])(?:from[ \\t]+(\\.*[\\w.]*)[ \\t]+)?import\\b[ \\t]*(\\([^)]*\\)|[^\\n;]*)");
    private static final Pattern PARAMETERS =
            Pattern.compile("(?U)\\bdef\\s+\\w+\\s*\\(\\s*(?:(?:self|cls)\\b)?+\\s*,?\\s*([^\\W\\d]|\\*)");
    private static final Pattern OWN_STATE =
            Pattern.compile("\\b(?:self|cls)\\b(?!\\s*\\)|\\.(?:assert|fail\\b|subTest\\b|skipTest\\b))");

    private static final Set<String> KEYWORDS = Set.of(
            "False",
            "None",
            "True",
            "and",
            "as",
            "assert",
            "async",
            "await",
            "break",
            "class",
            "continue",
            "def",
            "del",
            "elif",
            "else",
            "except",
            "finally",
            "for",
            "from",
            "global",
            "if",
            "import",
            "in",
            "is",
            "lambda",
            "nonlocal",
            "not",
            "or",
            "pass",
            "raise",
            "return",
            "try",
            "while",
            "with",
            "yield",
            "self",
            "cls");

    private final Set<String> harmless;
    private final Set<String> doors;

    private TestReach(Set<String> harmless, Set<String> doors) {
        this.harmless = harmless;
        this.doors = doors;
    }

    static TestReach builtIn() {
        JsonNode data = DataFiles.yaml("acceptance.yaml").path("alone");
        return new TestReach(words(data.path("modules")), words(data.path("doors")));
    }

    private static Set<String> words(JsonNode list) {
        Set<String> words = new HashSet<>();
        list.forEach(word -> words.add(word.asText()));
        return Set.copyOf(words);
    }

    /** False only where it is certain. {@code all}: the tests of the file, of which {@code test} is one; {@code paths}: the project's files. */
    boolean reaches(String content, List<SourceTest> all, SourceTest test, Set<String> paths) {
        List<String> lines = content.lines().toList();
        String own = text(lines, nth -> isIn(test, nth));
        String around = text(lines, nth -> all.stream().noneMatch(one -> isIn(one, nth)));
        Set<String> named = names(own);
        return PARAMETERS.matcher(own).find()
                || OWN_STATE.matcher(own).find()
                || named.stream().anyMatch(doors::contains)
                || names(around).stream().anyMatch(doors::contains)
                || imported(own, paths).any()
                || imported(around, paths).reaches(named)
                || names(IMPORT.matcher(around).replaceAll("")).stream().anyMatch(named::contains);
    }

    private static boolean isIn(SourceTest test, int line) {
        return line >= test.line() && line <= test.lastLine();
    }

    private static String text(List<String> lines, Predicate<Integer> wanted) {
        return IntStream.rangeClosed(1, lines.size())
                .filter(wanted::test)
                .mapToObj(nth -> lines.get(nth - 1))
                .collect(Collectors.joining("\n"));
    }

    /** Words in texts and comments are among them: what stands there may be code. */
    private static Set<String> names(String text) {
        Set<String> names = new HashSet<>();
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            names.add(name.group());
        }
        names.removeAll(KEYWORDS);
        return names;
    }

    /** What is imported from anywhere that is not ruled out: whether {@code any}, and whether by names that cannot be told ({@code all}). */
    private record Imported(Set<String> names, boolean any, boolean all) {
        boolean reaches(Set<String> named) {
            return all || names.stream().anyMatch(named::contains);
        }
    }

    private Imported imported(String text, Set<String> paths) {
        Set<String> names = new HashSet<>();
        boolean any = false;
        boolean all = false;
        Matcher line = IMPORT.matcher(text);
        while (line.find()) {
            List<String> modules = line.group(1) == null ? List.of(line.group(2).split(",")) : List.of(line.group(1));
            if (!modules.stream().allMatch(module -> isHarmless(module.strip(), paths))) {
                names.addAll(names(line.group(2)));
                any = true;
                all |= line.group(2).contains("*");
            }
        }
        return new Imported(Set.copyOf(names), any, all);
    }

    /** One of the project's own may have the name of one that reaches nothing. */
    private boolean isHarmless(String module, Set<String> paths) {
        String first = module.split("[.\\s]", 2)[0];
        return harmless.contains(first) && !FailureReason.isOwn(first, paths);
    }
}

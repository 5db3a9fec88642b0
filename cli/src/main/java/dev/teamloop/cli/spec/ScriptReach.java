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
 * Whether a JavaScript or TypeScript test can reach anything beyond itself, as {@link TestReach} tells of Python: one that names nothing but what
 * the language, the test library and its own lines offer fails whatever work is done. Whatever it cannot rule out counts as reached. Pure.
 */
final class ScriptReach {
    private static final Pattern COMMENT = Pattern.compile("/\\*(?s:.*?)\\*/|(?<!:)//[^\\n]*");
    private static final Pattern QUOTED =
            Pattern.compile("'(?:[^'\\\\\\n]|\\\\.){0,500}'|\"(?:[^\"\\\\\\n]|\\\\.){0,500}\"");
    /** The names and the module of an import, in either form. */
    private static final Pattern IMPORT = Pattern.compile(
            "\\bimport\\s++(?:([^'\"`;]{0,2000}?)\\bfrom\\s*+)?['\"]([^'\"]+)['\"]|\\b(?:const|let|var)\\s++([^=;]{1,2000}?)=\\s*+require\\(\\s*+['\"]([^'\"]+)['\"]\\s*+\\)");

    /** Loads something whose name nobody takes. */
    private static final Pattern LOADED = Pattern.compile("\\b(?:require|import)\\s*+\\(");

    private static final Pattern NAME = Pattern.compile("(?<![\\w$]|(?<!\\.\\.)\\.)[A-Za-z_$][\\w$]*");
    private static final Pattern KEY = Pattern.compile("(?<=[{,])\\s*[A-Za-z_$][\\w$]*\\s*:(?!:)");
    private static final Pattern DECLARED =
            Pattern.compile("\\b(?:const|let|var|function|class)\\s+([A-Za-z_$][\\w$]*)|\\b([A-Za-z_$][\\w$]*)\\s*=>");
    /** The callback of the test takes something: a fixture, or a row of a table. */
    private static final Pattern GIVEN = Pattern.compile(
            "\\b(?:it|test)\\b[^\\n]*?,\\s*(?:async\\s*)?(?:function\\b\\s*\\w*\\s*)?(?:\\(\\s*[^)\\s]|[A-Za-z_$][\\w$]*\\s*=>)");

    private final Set<String> modules;
    private final Set<String> names;

    private ScriptReach(Set<String> modules, Set<String> names) {
        this.modules = modules;
        this.names = names;
    }

    static ScriptReach builtIn() {
        JsonNode data = DataFiles.yaml("acceptance.yaml").path("alone_script");
        return new ScriptReach(words(data.path("modules")), words(data.path("names")));
    }

    private static Set<String> words(JsonNode list) {
        Set<String> words = new HashSet<>();
        list.forEach(word -> words.add(word.asText()));
        return Set.copyOf(words);
    }

    /** False only where it is certain. {@code all}: the tests of the file, of which {@code test} is one. */
    boolean reaches(String content, List<SourceTest> all, SourceTest test) {
        List<String> lines = content.lines().toList();
        String own = text(lines, nth -> isIn(test, nth));
        String around = text(lines, nth -> all.stream().noneMatch(one -> isIn(one, nth)));
        Set<String> known = new HashSet<>(names);
        Set<String> others = new HashSet<>();
        Matcher imported = IMPORT.matcher(around);
        while (imported.find()) {
            String module = imported.group(2) == null ? imported.group(4) : imported.group(2);
            String offered = imported.group(1) == null ? imported.group(3) : imported.group(1);
            if (modules.contains(module.replaceFirst("^node:", ""))) {
                known.addAll(offered == null ? Set.of() : named(offered));
            } else if (offered == null) {
                // what it does to others when it is loaded cannot be told
                return true;
            } else {
                others.addAll(named(offered));
            }
        }
        // the project may have a Map of its own
        known.removeAll(others);
        String plain = QUOTED.matcher(own).replaceAll("''");
        known.addAll(declared(plain));
        return own.contains("`")
                || GIVEN.matcher(plain).find()
                || !known.containsAll(named(plain))
                || prepares(around, known);
    }

    /** Whether something runs before the test beside what declares it: where a line outside of tests uses what is not known, it may. */
    private static boolean prepares(String around, Set<String> known) {
        String rest = QUOTED.matcher(IMPORT.matcher(around).replaceAll(" ")).replaceAll("''");
        Set<String> used = named(rest);
        used.removeAll(declared(rest));
        used.removeAll(known);
        return around.contains("beforeEach")
                || around.contains("beforeAll")
                || around.contains("before(")
                || LOADED.matcher(rest).find()
                || !used.isEmpty();
    }

    private static boolean isIn(SourceTest test, int line) {
        return line >= test.line() && line <= test.lastLine();
    }

    private static String text(List<String> lines, Predicate<Integer> wanted) {
        return COMMENT.matcher(IntStream.rangeClosed(1, lines.size())
                        .filter(wanted::test)
                        .mapToObj(nth -> lines.get(nth - 1))
                        .collect(Collectors.joining("\n")))
                .replaceAll(" ");
    }

    private static Set<String> named(String text) {
        return NAME.matcher(KEY.matcher(text).replaceAll(" "))
                .results()
                .map(found -> found.group())
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Set<String> declared(String text) {
        Set<String> declared = new HashSet<>();
        Matcher name = DECLARED.matcher(text);
        while (name.find()) {
            declared.add(name.group(1) == null ? name.group(2) : name.group(1));
        }
        return declared;
    }
}

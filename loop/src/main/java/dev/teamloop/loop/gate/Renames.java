package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether one name may have taken another's place: the old one is gone from the test file, and it named a module that was
 * imported, or the candidate took it out of the product, or it was a helper that does the same under the new name. Otherwise a
 * test would be pointed at some other function.
 */
final class Renames {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    /** What holds for nearly everything is no new name of something. */
    private static final Set<String> BROAD = Set.of(
            "Throwable",
            "Exception",
            "Error",
            "BaseException",
            "RuntimeException",
            "Object",
            "object",
            "Any",
            "True",
            "False",
            "true",
            "false",
            "None",
            "null");

    private final FileChange file;
    /** Claims are compared with each other many times over. */
    private final Map<String, List<String>> split = new HashMap<>();

    private final Words left = new Words();
    private final Words productBefore = new Words();
    private final Words productAfter = new Words();
    private final Map<String, SourceTest> helpersBefore = new HashMap<>();
    private final Map<String, SourceTest> helpersAfter = new HashMap<>();

    Renames(FileChange file, List<FileChange> all) {
        this.file = file;
        file.after().ifPresent(left::add);
        for (FileChange change : all) {
            if (change.test()) {
                ServedHelpers.helpers(change.before()).forEach(one -> helpersBefore.put(one.simpleName(), one));
                ServedHelpers.helpers(change.after()).forEach(one -> helpersAfter.put(one.simpleName(), one));
            } else {
                change.before().ifPresent(productBefore::add);
                change.after().ifPresent(productAfter::add);
            }
        }
    }

    static boolean isName(String word) {
        return NAME.matcher(word).matches();
    }

    /** The words of a claim. */
    List<String> words(String claim) {
        return split.computeIfAbsent(claim, text -> List.of(text.split(" ", -1)));
    }

    boolean plausible(String old, String now) {
        return isReplaced(old, now) && (isModule(old) || isGone(old) || isSameHelper(old, now));
    }

    /** The same where names are traced to their modules already: a module's name is no word of the file's own then. */
    boolean plausibleInTheProduct(String old, String now) {
        return isReplaced(old, now) && (isGone(old) || isSameHelper(old, now));
    }

    private boolean isGone(String name) {
        return productBefore.hold(name) && !productAfter.hold(name);
    }

    private boolean isReplaced(String old, String now) {
        boolean names = isName(old) && isName(now) && !BROAD.contains(now);
        return names && !left.hold(old) && !declared(now, file.textAfter());
    }

    private boolean isSameHelper(String old, String now) {
        SourceTest was = helpersBefore.get(old);
        SourceTest is = helpersAfter.get(now);
        if (was == null || is == null || helpersAfter.containsKey(old) || helpersBefore.containsKey(now)) {
            return false;
        }
        // the same body says something else where its names come from somewhere else
        boolean alike = was.body().equals(is.body())
                || (!was.returned().isBlank() && was.calls().equals(is.calls()));
        return was.returned().equals(is.returned())
                && (was.counting().isEmpty() ? alike : MovedHelpers.saysTheSame(was, is));
    }

    /** The words of some files' code; of a file that no parser reads, those of its text. */
    private static final class Words {
        private final Set<String> words = new HashSet<>();
        private final StringBuilder unread = new StringBuilder();

        void add(FileChange.Version version) {
            Optional<FileFacts> read = version.facts().filter(FileFacts::parsed);
            read.ifPresent(facts -> words.addAll(facts.words()));
            if (read.isEmpty()) {
                unread.append(version.text()).append('\n');
            }
        }

        boolean hold(String name) {
            return words.contains(name) || stands(name, unread.toString());
        }
    }

    private boolean isModule(String name) {
        return file.before()
                .flatMap(FileChange.Version::facts)
                .map(FileFacts::imports)
                .map(imports -> imports.values().stream().anyMatch(module -> stands(name, module)))
                .orElse(false);
    }

    private static boolean stands(String name, String text) {
        return Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "(?![\\w$])")
                .matcher(text)
                .find();
    }

    private static boolean declared(String name, String text) {
        String quoted = Pattern.quote(name);
        return Pattern.compile(
                        "(?m)\\b(def|class|function|const|let|var)\\s+" + quoted + "\\b|^\\s*" + quoted + "\\s*=[^=]")
                .matcher(text)
                .find();
    }
}

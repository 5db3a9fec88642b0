package dev.teamloop.loop.workspace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of a project that a shell script starts, and those that these start: as far as its words name them. What a program looks up
 * by itself is not seen. Pure.
 */
final class CalledScripts {
    private static final int DEEPEST = 4;
    private static final Pattern WORD = Pattern.compile("[;&|()`{}!\\n]|\"[^\"\\n]*\"|'[^'\\n]*'|[^\\s;&|()`{}!\"']+");

    /** What begins a command anew. */
    private static final Pattern BREAK = Pattern.compile("[;&|()`{}!\\n]");

    /** What a command's first word may be without being the program that is meant. */
    private static final Pattern PASSED = Pattern.compile(
            "then|do|else|elif|if|while|until|exec|source|\\.|env|nice|time|command|sudo|xargs|run|-\\S*|\\w+=\\S*"
                    + "|(?:\\S*/)?(?:sh|bash|dash|zsh|ksh|python[\\d.]*|node|deno|bun|ruby|perl|php|tsx|ts-node|npx|uv|poetry|pipenv)");

    /** What stands before a path that begins at the project's root. */
    private static final Pattern ROOT = Pattern.compile("^[\"']?(?:\\$\\w+/|\\$\\{\\w+\\}/|\\./)?|[\"']$");

    private final Set<String> tracked;
    private final Function<String, Optional<String>> content;
    private final Set<String> found = new TreeSet<>();

    private CalledScripts(Set<String> tracked, Function<String, Optional<String>> content) {
        this.tracked = tracked;
        this.content = content;
    }

    /** {@code tracked} are the project's paths, {@code content} what one of them holds. */
    static Set<String> of(Iterable<String> scripts, Set<String> tracked, Function<String, Optional<String>> content) {
        CalledScripts called = new CalledScripts(tracked, content);
        scripts.forEach(called::follow);
        return called.found;
    }

    private void follow(String script) {
        Deque<String> texts = new ArrayDeque<>();
        texts.add(script);
        for (int depth = 0; depth < DEEPEST && !texts.isEmpty(); depth++) {
            Deque<String> next = new ArrayDeque<>();
            for (String text : texts) {
                for (String path : called(text)) {
                    if (found.add(path)) {
                        content.apply(path).ifPresent(next::add);
                    }
                }
            }
            texts = next;
        }
    }

    private Set<String> called(String text) {
        Set<String> paths = new TreeSet<>();
        boolean first = true;
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            if (BREAK.matcher(word.group()).matches()) {
                first = true;
            } else if (first) {
                String path = ROOT.matcher(word.group()).replaceAll("");
                String module = path.replace('.', '/');
                if (tracked.contains(path)) {
                    paths.add(path);
                } else if (tracked.contains(module + ".py")) {
                    paths.add(module + ".py");
                } else if (tracked.contains(module + "/__main__.py")) {
                    paths.add(module + "/__main__.py");
                }
                first = PASSED.matcher(path).matches();
            }
        }
        return paths;
    }
}

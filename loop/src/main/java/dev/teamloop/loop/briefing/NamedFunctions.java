package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceFunction;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The functions of a file that a text names, such as {@code run_check} in "cached by run_check() as before". Pure. */
final class NamedFunctions {
    /** A shorter word, or one without a sign of code – a call, a member, a capital within –, may stand there by chance. */
    private static final Pattern NAME =
            Pattern.compile("\\b(?=\\w*[a-z])(?:\\w*[_A-Z]\\w+|\\w{3,}(?=\\()|(?<=\\w\\.)\\w{3,})");

    /** In "create_parser, main and _process_file" any word is a name, for it stands beside one. */
    private static final Pattern LIST = Pattern.compile("[\\w.]+(?:\\(\\))?(?:(?:, and |, | and )[\\w.]+(?:\\(\\))?)+");

    private static final Pattern WORD = Pattern.compile("\\w{3,}");

    private final Set<String> names;

    NamedFunctions(String text) {
        Stream<String> signed = NAME.matcher(text).results().map(MatchResult::group);
        Stream<String> listed = LIST.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(list -> NAME.matcher(list).find())
                .flatMap(list -> WORD.matcher(list).results().map(MatchResult::group));
        this.names = Stream.concat(signed, listed).collect(Collectors.toSet());
    }

    boolean isAnyOf(Collection<SourceFunction> functions) {
        return functions.stream().anyMatch(this::names);
    }

    List<SourceFunction> of(Collection<SourceFunction> functions) {
        return functions.stream().filter(this::names).toList();
    }

    private boolean names(SourceFunction function) {
        return names.contains(function.name().substring(function.name().lastIndexOf('.') + 1));
    }
}

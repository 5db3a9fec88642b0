package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceFunction;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The functions of a file that a text names, such as {@code run_check} in "cached by run_check() as before". Pure. */
final class NamedFunctions {
    /** A shorter word, or one without a sign of code, may stand there by chance. */
    private static final Pattern NAME = Pattern.compile("\\b(?=\\w*[a-z])(?:\\w*[_A-Z]\\w+|\\w{3,}(?=\\())");

    private final Set<String> names;

    NamedFunctions(String text) {
        this.names = NAME.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
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

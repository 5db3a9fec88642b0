package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file as it is now, with the lines of it that a reader is shown. */
record ShownLines(String path, CurrentSource source, List<String> lines, Set<Integer> shown) {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

    boolean shows(Place place) {
        return place.path().equals(path) && shown.contains(place.symbol().firstLine());
    }

    boolean touches(Symbol symbol) {
        for (int line = symbol.firstLine(); line <= symbol.lastLine(); line++) {
            if (shown.contains(line)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an object of the class is made in the lines which are shown. */
    boolean makes(String name) {
        Pattern made =
                Pattern.compile((path.endsWith(".py") ? "\\b" : "\\bnew\\s+") + Pattern.quote(name) + "\\b\\s*[(<]");
        return shown.stream().anyMatch(number -> made.matcher(line(number)).find());
    }

    /** Whether something of this name is called in the lines which are shown, or handed on to be called. */
    boolean calls(String name) {
        Pattern call = Pattern.compile("\\b" + Pattern.quote(name) + "\\s*\\(|::\\s*" + Pattern.quote(name) + "\\b");
        return shown.stream().anyMatch(number -> call.matcher(line(number)).find());
    }

    /** In how many of the lines which are shown the name stands. */
    int uses(String name) {
        return (int) shown.stream()
                .filter(number -> words(line(number)).contains(name))
                .count();
    }

    /** The names that stand in the lines which are shown. */
    Set<String> names() {
        Set<String> names = new HashSet<>();
        shown.forEach(number -> names.addAll(words(line(number))));
        names.retainAll(source.names());
        return names;
    }

    private static Set<String> words(String line) {
        Set<String> words = new HashSet<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group());
        }
        return words;
    }

    private String line(int number) {
        return number <= lines.size() ? lines.get(number - 1) : "";
    }
}

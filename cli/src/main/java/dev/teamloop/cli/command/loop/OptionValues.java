package dev.teamloop.cli.command.loop;

import java.util.Iterator;
import java.util.List;

/** Values of an option that a shell completes. The command line makes one of a class that it is named. */
abstract class OptionValues implements Iterable<String> {
    private final List<String> words;

    OptionValues(List<String> words) {
        this.words = List.copyOf(words);
    }

    @Override
    public final Iterator<String> iterator() {
        return words.iterator();
    }
}

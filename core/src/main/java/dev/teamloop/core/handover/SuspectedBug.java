package dev.teamloop.core.handover;

import dev.teamloop.base.words.Characters;
import dev.teamloop.core.identity.Agent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A fault of the project that an agent believes to have seen: an opinion, told to people, that decides nothing. */
public record SuspectedBug(Agent agent, String text) {
    /** Of one agent in one round. */
    private static final int MOST = 20;

    private static final int LONGEST = 600;

    /** What an agent named, each on one line; what is more or longer than a person would read is cut, and that is said. */
    public static List<SuspectedBug> of(Agent agent, @Nullable List<String> named) {
        List<String> texts = Stream.ofNullable(named)
                .flatMap(List::stream)
                .map(text -> text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip())
                .filter(text -> !text.isEmpty())
                .distinct()
                .map(SuspectedBug::bounded)
                .toList();
        Stream<String> more =
                texts.size() > MOST ? Stream.of("… and " + (texts.size() - MOST) + " more") : Stream.empty();
        return Stream.concat(texts.stream().limit(MOST), more)
                .map(text -> new SuspectedBug(agent, text))
                .toList();
    }

    private static String bounded(String text) {
        return Characters.cut(text, LONGEST);
    }
}

package dev.teamloop.structured.corpus;

import dev.teamloop.structured.corpus.BrokenReply.Demand;
import dev.teamloop.structured.corpus.Token.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Replies that stop before their end, the finish reason unknown. */
final class Truncations {
    static final List<Fault> ALL = List.of(
            cut("truncated_in_string", Role.STRING, true),
            cut("truncated_in_key", Role.KEY, true),
            cut("truncated_in_literal", Role.WORD, true),
            cut("truncated_after_comma", Role.COMMA, false),
            cut("truncated_after_colon", Role.COLON, false));

    private Truncations() {}

    private static Fault cut(String kind, Role role, boolean inside) {
        return new Fault.OnJson(
                kind, Demand.REFUSE, Phrases.ALL, (tokens, random) -> cut(tokens, role, inside, random));
    }

    /** Anywhere in the last two thirds of the text. */
    private static Optional<List<Token>> cut(List<Token> whole, Role role, boolean inside, Random random) {
        List<Integer> places = Sites.all(
                whole.size(),
                at -> at > whole.size() / 3
                        && whole.get(at).is(role)
                        && (!inside || whole.get(at).text().length() > 3));
        return Sites.one(places, random).map(at -> {
            List<Token> tokens = new ArrayList<>(whole.subList(0, at));
            String text = whole.get(at).text();
            // at least one character stays and, of a string, more than the closing quote goes
            tokens.add(
                    inside
                            ? whole.get(at).with(text.substring(0, 1 + random.nextInt(text.length() - 2)))
                            : whole.get(at));
            return tokens;
        });
    }
}

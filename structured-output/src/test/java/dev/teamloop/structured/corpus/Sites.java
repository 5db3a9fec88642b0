package dev.teamloop.structured.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Places in a list where a fault can be made. */
final class Sites {
    private Sites() {}

    /** All places below {@code end} that admit it. */
    static List<Integer> all(int end, IntPredicate admits) {
        return new ArrayList<>(IntStream.range(0, end).filter(admits).boxed().toList());
    }

    /** One to {@code most} of the places, the last first, so that changes do not move what is still to be changed. */
    static List<Integer> some(List<Integer> places, int most, Random random) {
        List<Integer> shuffled = new ArrayList<>(places);
        Collections.shuffle(shuffled, random);
        int count = Math.min(shuffled.size(), 1 + random.nextInt(most));
        List<Integer> chosen = new ArrayList<>(shuffled.subList(0, count));
        chosen.sort(Comparator.reverseOrder());
        return chosen;
    }

    /** One of the places. */
    static Optional<Integer> one(List<Integer> places, Random random) {
        return places.isEmpty() ? Optional.empty() : Optional.of(Phrases.pick(places, random));
    }

    /** The next token that is not space, from {@code from} on; the list's size where there is none. */
    static int next(List<Token> tokens, int from) {
        int at = from;
        while (at < tokens.size() && tokens.get(at).is(Token.Role.SPACE)) {
            at++;
        }
        return at;
    }

    /** The nearest token before {@code from} that is not space; -1 where there is none. */
    static int previous(List<Token> tokens, int from) {
        int at = from - 1;
        while (at >= 0 && tokens.get(at).is(Token.Role.SPACE)) {
            at--;
        }
        return at;
    }
}

package dev.teamloop.loop.decide;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which key result is begun beside those in hand (SPEC §7a): one that is ready and changes other files than they do, while rounds
 * and money last for all of them. Pure.
 */
public final class SideBySide {
    private SideBySide() {}

    /**
     * How the loop stands while rounds are in hand.
     *
     * @param inHand the key results of all rounds that have begun and have not landed
     * @param round the number that the next round would bear
     * @param estimate what a round is expected to cost
     * @param left what has not been spent; what is reserved counts as left, for each round in hand counts with its estimate
     * @param paused the loop is asked to stop, or its budget guard wants it to wait
     */
    public record Hands(List<KeyResult> inHand, int round, int maxRounds, Yuan estimate, Yuan left, boolean paused) {
        public Hands {
            inHand = List.copyOf(inHand);
        }
    }

    /**
     * The key result to begin; empty where there is none now.
     *
     * @param ready those that may be begun, in the order in which they are
     * @param earlier the one that bore the next round's number when a process was interrupted; it bears it again
     */
    public static Optional<KeyResult> next(List<KeyResult> ready, Hands hands, Optional<KeyResult> earlier) {
        if (hands.inHand().isEmpty()) {
            return earlier.filter(ready::contains).or(() -> ready.stream().findFirst());
        }
        if (hands.paused() || hands.round() > hands.maxRounds() || !affordable(hands)) {
            return Optional.empty();
        }
        List<KeyResult> free =
                ready.stream().filter(kr -> isFree(kr, hands.inHand())).toList();
        return earlier.filter(free::contains).or(() -> free.stream().findFirst());
    }

    private static boolean affordable(Hands hands) {
        BigDecimal all = hands.estimate()
                .amount()
                .multiply(BigDecimal.valueOf(hands.inHand().size() + 1L));
        return all.compareTo(hands.left().amount()) <= 0;
    }

    /** What names no files may change any; a K1 and a K3 say something of the whole project. */
    private static boolean isFree(KeyResult kr, List<KeyResult> inHand) {
        return hasPlace(kr)
                && inHand.stream()
                        .allMatch(other -> hasPlace(other)
                                && !other.krId().equals(kr.krId())
                                && Collections.disjoint(files(other), files(kr)));
    }

    private static boolean hasPlace(KeyResult kr) {
        return kr.tier() == Tier.K2 && !kr.targetFiles().isEmpty();
    }

    private static Set<String> files(KeyResult kr) {
        return new HashSet<>(kr.targetFiles());
    }
}

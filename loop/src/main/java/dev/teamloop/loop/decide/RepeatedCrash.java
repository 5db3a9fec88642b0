package dev.teamloop.loop.decide;

import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.identity.KrId;
import java.util.List;
import java.util.Optional;

/**
 * When a crash of a step is the attempt's failure (SPEC §5): the second at the same place of the same KR, in whichever of its
 * rounds. One that comes for the first time is taken for chance, and the round is tried again.
 */
public final class RepeatedCrash {
    private static final int SAME_PLACE = 2;
    /** A round that crashes somewhere else each time must end too. */
    private static final int ONE_ROUND = 3;

    private RepeatedCrash() {}

    /** One crash of a step. */
    public record Crash(int round, String step, KrId kr, InternalFault fault) {}

    /** Why the attempt failed that the newest of these crashes struck; empty where its round is to be tried again. */
    public static Optional<String> failure(List<Crash> oldestFirst) {
        Crash newest = oldestFirst.get(oldestFirst.size() - 1);
        List<Crash> ofKr = oldestFirst.stream()
                .filter(crash -> crash.kr().equals(newest.kr()))
                .toList();
        long same = ofKr.stream()
                .filter(crash -> crash.fault().sameAs(newest.fault()))
                .count();
        long round =
                ofKr.stream().filter(crash -> crash.round() == newest.round()).count();
        if (same < SAME_PLACE && round < ONE_ROUND) {
            return Optional.empty();
        }
        String count = same >= SAME_PLACE
                ? same + " crashes of " + newest.kr() + " at this place"
                : round + " crashes of round " + newest.round();
        return Optional.of(newest.fault().describe() + "; in " + newest.step() + ", " + count);
    }
}

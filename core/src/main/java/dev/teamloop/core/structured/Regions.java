package dev.teamloop.core.structured;

import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.candidate.Candidates;
import dev.teamloop.core.structured.repair.Lenient;
import dev.teamloop.core.structured.repair.LenientJson;
import java.util.ArrayList;
import java.util.List;

/**
 * The places that a JSON value takes up, whole or not. What lies inside one – a fence in a string, an object in a longer
 * one that was cut off – is a part of that value and no value of its own.
 */
final class Regions {
    private final List<int[]> taken = new ArrayList<>();

    private Regions() {}

    static Regions of(Candidates candidates) {
        Regions regions = new Regions();
        for (Candidate part : candidates.unclosed()) {
            if (!regions.isInside(part)) {
                regions.take(part);
            }
        }
        for (Candidate part : candidates.parts()) {
            if (part.origin() == Candidate.Origin.PROSE) {
                regions.taken.add(new int[] {part.start(), part.end()});
            }
        }
        return regions;
    }

    private void take(Candidate part) {
        Lenient lenient = LenientJson.read(part.text(), 0);
        switch (lenient.end()) {
            case WHOLE, OPEN, CUT -> taken.add(new int[] {part.start(), part.start() + lenient.stop()});
            case UNREADABLE, TOO_DEEP -> {
                // prose with a bracket in it
            }
        }
    }

    /** Whether something begins after a region's first character and before its end. */
    boolean isInside(Candidate part) {
        return taken.stream().anyMatch(region -> region[0] < part.start() && part.start() < region[1]);
    }
}

package dev.teamloop.agents.council;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The drafts as one voter sees them: "Draft 1" and so on. Chance orders them for the phase, and each voter begins at another place of that
 * order: with as many voters as drafts, each draft stands once at each place. A voter that is asked again sees the same order. Maps each label
 * to the member whose draft it is.
 */
record Ballot(Map<String, String> authors) {
    Ballot {
        authors = Collections.unmodifiableMap(new LinkedHashMap<>(authors));
    }

    /** {@code voter}: the voter's place among the members, from 0. */
    static Ballot of(List<String> authors, long seed, String phase, int voter) {
        List<String> order = new ArrayList<>(authors);
        Collections.sort(order);
        Collections.shuffle(order, new Random(seed * 31 + phase.hashCode()));
        Collections.rotate(order, voter);
        Map<String, String> labels = new LinkedHashMap<>();
        order.forEach(author -> labels.put("Draft " + (labels.size() + 1), author));
        return new Ballot(labels);
    }
}

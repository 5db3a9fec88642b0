package dev.teamloop.agents.council;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * The drafts as one voter sees them: "Draft 1" and so on, in an order of chance that is another for each voter and the same whenever the
 * voter is asked again. Maps each label to the member whose draft it is.
 */
record Ballot(Map<String, String> authors) {
    Ballot {
        authors = Collections.unmodifiableMap(new LinkedHashMap<>(authors));
    }

    static Ballot of(List<String> authors, long seed, String phase, String voter) {
        List<String> order = new ArrayList<>(authors);
        Collections.sort(order);
        Collections.shuffle(order, new Random(seed * 31 + Objects.hash(phase, voter)));
        Map<String, String> labels = new LinkedHashMap<>();
        order.forEach(author -> labels.put("Draft " + (labels.size() + 1), author));
        return new Ballot(labels);
    }
}

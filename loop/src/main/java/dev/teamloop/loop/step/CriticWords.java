package dev.teamloop.loop.step;

import dev.teamloop.loop.workspace.HeadAndTail;
import java.util.ArrayList;
import java.util.List;

/** What a critic says goes into prompts, records and reports, word for word as far as it is of use. */
final class CriticWords {
    private static final int MOST = 50;
    private static final int LONGEST = 2_000;

    private CriticWords() {}

    static List<String> bounded(List<String> said) {
        List<String> bounded = new ArrayList<>();
        said.stream().limit(MOST).forEach(one -> bounded.add(bounded(one)));
        if (said.size() > MOST) {
            bounded.add("… and " + (said.size() - MOST) + " more");
        }
        return bounded;
    }

    static String bounded(String said) {
        return HeadAndTail.to(said, LONGEST);
    }
}

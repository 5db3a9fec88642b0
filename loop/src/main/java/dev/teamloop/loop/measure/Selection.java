package dev.teamloop.loop.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;

/**
 * The tests of a partial run.
 *
 * @param tests test files or test ids
 * @param seed where present, the tests run in a random order drawn from it, as far as the tool can be told to
 */
public record Selection(List<String> tests, OptionalLong seed) {
    public Selection {
        tests = List.copyOf(tests);
    }

    public static Selection of(List<String> tests) {
        return new Selection(tests, OptionalLong.empty());
    }

    public static Selection shuffled(List<String> tests, long seed) {
        return new Selection(tests, OptionalLong.of(seed));
    }

    /** The tests as given, or shuffled where a seed is there. */
    List<String> inOrder() {
        if (seed.isEmpty()) {
            return tests;
        }
        List<String> shuffled = new ArrayList<>(tests);
        Collections.shuffle(shuffled, new Random(seed.getAsLong()));
        return shuffled;
    }
}

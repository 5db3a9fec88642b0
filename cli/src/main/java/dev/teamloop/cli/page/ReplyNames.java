package dev.teamloop.cli.page;

import dev.teamloop.cli.report.RoundFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a round's replies are called. An agent that is asked several times counts its attempts anew each time, so the prompts
 * are counted too, where there is more than one. Pure.
 */
final class ReplyNames {
    private ReplyNames() {}

    /** One name for each, in the given order, which is that of time. */
    static List<String> of(List<RoundFacts.Attempt> attempts) {
        Map<String, Integer> prompts = new HashMap<>();
        List<Integer> numbers = new ArrayList<>();
        for (RoundFacts.Attempt attempt : attempts) {
            boolean first = attempt.attempt() <= 1 || !prompts.containsKey(what(attempt));
            numbers.add(prompts.merge(what(attempt), first ? 1 : 0, Integer::sum));
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < attempts.size(); i++) {
            RoundFacts.Attempt attempt = attempts.get(i);
            String prompt = prompts.getOrDefault(what(attempt), 1) > 1 ? ", prompt " + numbers.get(i) : "";
            names.add(what(attempt) + prompt + ", attempt " + attempt.attempt());
        }
        return names;
    }

    private static String what(RoundFacts.Attempt attempt) {
        return attempt.agent() + ", " + attempt.artifact();
    }
}

package dev.teamloop.knowledge.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds what says the same in other words, looking only at entries that share one of a sentence's telling words. */
final class SameWords {
    private final Map<String, List<String>> subjectsByWord = new HashMap<>();
    private final Map<String, Wording> wordings = new HashMap<>();

    void clear() {
        subjectsByWord.clear();
        wordings.clear();
    }

    /** The first wording of a subject stays its wording. */
    void add(String subject, String text) {
        Wording wording = Wording.of(text);
        if (wordings.putIfAbsent(subject, wording) == null) {
            wording.telling()
                    .forEach(word -> subjectsByWord
                            .computeIfAbsent(word, w -> new ArrayList<>())
                            .add(subject));
        }
    }

    /** The earliest subject that says the same and is allowed. */
    Optional<String> find(String text, Predicate<String> allowed) {
        Wording wording = Wording.of(text);
        Set<String> candidates = new LinkedHashSet<>();
        wording.telling().forEach(word -> candidates.addAll(subjectsByWord.getOrDefault(word, List.of())));
        return candidates.stream()
                .filter(allowed)
                .filter(subject -> wording.saysTheSameAs(wordings.getOrDefault(subject, wording)))
                .findFirst();
    }
}

package dev.teamloop.knowledge.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds what says the same in other words, looking only at entries that share one of a sentence's telling words. Sentences
 * are taken apart as they come, so that the first look-up costs no more than any other; only the telling words' hashes are
 * kept.
 */
final class SameWords {
    private final Map<String, String> texts = new HashMap<>();
    private final Map<Integer, List<String>> subjectsByWord = new HashMap<>();

    void clear() {
        texts.clear();
        subjectsByWord.clear();
    }

    /** The first wording of a subject stays its wording. */
    void add(String subject, String text) {
        if (texts.putIfAbsent(subject, text) == null) {
            index(subject, text);
        }
    }

    /** The earliest subject that says the same and is allowed. */
    Optional<String> find(String text, Predicate<String> allowed) {
        Wording wording = Wording.of(text);
        Set<String> candidates = new LinkedHashSet<>();
        wording.telling().forEach(word -> candidates.addAll(subjectsByWord.getOrDefault(word.hashCode(), List.of())));
        return candidates.stream()
                .filter(allowed)
                .filter(subject -> wording.saysTheSameAs(Wording.of(texts.getOrDefault(subject, ""))))
                .findFirst();
    }

    private void index(String subject, String text) {
        for (String word : Wording.of(text).telling()) {
            subjectsByWord
                    .computeIfAbsent(word.hashCode(), w -> new ArrayList<>(1))
                    .add(subject);
        }
    }
}

package dev.teamloop.cli.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names keys: parts between dots, of which {@code *} stands for any one name and a last {@code **} for one or more. */
record KeyPattern(List<String> parts) {
    static KeyPattern of(String text) {
        return new KeyPattern(List.of(text.split("\\.", -1)));
    }

    /** What each {@code *} stands for where the key fits; empty where it does not. */
    Optional<List<String>> match(List<String> key) {
        List<String> wild = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            if (i >= key.size()) {
                return Optional.empty();
            }
            if (part.equals("**")) {
                return Optional.of(wild);
            }
            if (part.equals("*")) {
                wild.add(key.get(i));
            } else if (!part.equals(key.get(i))) {
                return Optional.empty();
            }
        }
        return parts.size() == key.size() ? Optional.of(wild) : Optional.empty();
    }

    /** The key that these names make of it. */
    List<String> filled(List<String> wild) {
        List<String> left = new ArrayList<>(wild);
        return parts.stream()
                .map(part -> part.equals("*") ? left.remove(0) : part)
                .toList();
    }
}

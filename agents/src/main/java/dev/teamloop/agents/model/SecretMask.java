package dev.teamloop.agents.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Masks the configured keys and well-known key patterns in everything that leaves for a model, a log or an error (SPEC §11). */
final class SecretMask {
    static final String MASK = "[masked]";

    /** Shorter values are no keys, and masking them would riddle ordinary text. */
    private static final int SHORTEST_KEY = 8;

    private static final Pattern KNOWN = Pattern.compile("\\bsk-[A-Za-z0-9_-]{16,}"
            + "|\\bgh[pousr]_[A-Za-z0-9]{30,}"
            + "|\\bgithub_pat_[A-Za-z0-9_]{40,}"
            + "|\\bAKIA[0-9A-Z]{16}\\b"
            + "|\\bxox[abprs]-[A-Za-z0-9-]{10,}"
            + "|\\bAIza[0-9A-Za-z_-]{35}"
            + "|-----BEGIN [A-Z ]*PRIVATE KEY-----[A-Za-z0-9+/=\\s]*(-----END [A-Z ]*PRIVATE KEY-----)?");

    private final List<String> keys;

    SecretMask(Collection<String> keys) {
        // longest first, so that a key which holds another one leaves no rest
        this.keys = keys.stream()
                .filter(key -> key.length() >= SHORTEST_KEY)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    String apply(String text) {
        String masked = text;
        for (String key : keys) {
            masked = masked.replace(key, MASK);
        }
        return KNOWN.matcher(masked).replaceAll(MASK);
    }
}

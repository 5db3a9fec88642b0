package dev.teamloop.base.secret;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;

/** Finds a secret that a text holds and an earlier version of it did not. Pure. */
final class AddedSecret {
    private static final String STARS = "***";

    private final SecretMask mask;

    AddedSecret(SecretMask mask) {
        this.mask = mask;
    }

    /** A piece of text that the mask would take out. */
    private record Found(String secret, int line) {}

    /** The line, from 1, of the first secret that stands in {@code after} more often than in any of the versions before. */
    OptionalInt line(Collection<String> before, String after) {
        if (!mask.finds(after)) {
            return OptionalInt.empty();
        }
        List<String> known = new ArrayList<>();
        for (String version : before) {
            List<String> more =
                    new ArrayList<>(found(version).stream().map(Found::secret).toList());
            known.forEach(more::remove);
            known.addAll(more);
        }
        return found(after).stream()
                .filter(one -> !known.remove(one.secret()))
                .mapToInt(Found::line)
                .findFirst();
    }

    /** What stands between the parts that masking leaves, which stand in the text in their order. */
    private List<Found> found(String text) {
        String[] kept = mask.mask(text).split("\\*\\*\\*", -1);
        List<Found> found = new ArrayList<>();
        int at = kept[0].length();
        for (int part = 1; part < kept.length; part++) {
            boolean last = part == kept.length - 1;
            if (kept[part].isEmpty() && !last) {
                // two secrets side by side count as one
                continue;
            }
            int beyond = Math.min(text.length(), at + STARS.length());
            int next = last ? text.length() - kept[part].length() : text.indexOf(kept[part], beyond);
            int from = next < at ? text.length() : next;
            add(text, at, from, found);
            at = Math.min(text.length(), from + kept[part].length());
        }
        return found;
    }

    private static void add(String text, int from, int to, List<Found> found) {
        String secret = text.substring(from, to);
        if (!secret.isEmpty() && !secret.equals(STARS)) {
            int line = 1
                    + (int) text.substring(0, from)
                            .chars()
                            .filter(one -> one == '\n')
                            .count();
            found.add(new Found(secret, line));
        }
    }
}

package dev.teamloop.core.secret;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Replaces configured keys and well-known key shapes by {@code ***} (SPEC §11). Applied before anything is logged, shown,
 * put into a prompt or committed.
 */
public final class SecretMask {
    private static final String STARS = "***";

    private static final Pattern SHAPES = Pattern.compile(String.join(
            "|",
            "sk-[A-Za-z0-9_-]{16,}",
            "gh[pousr]_[A-Za-z0-9]{30,}",
            "github_pat_[A-Za-z0-9_]{30,}",
            "glpat-[A-Za-z0-9_-]{18,}",
            "xox[abprs]-[A-Za-z0-9-]{10,}",
            "AKIA[0-9A-Z]{16}",
            "AIza[0-9A-Za-z_-]{35}",
            "eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}",
            "-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)"));

    private final List<String> values;

    private SecretMask(List<String> values) {
        this.values = values;
    }

    /** A mask for these values; those under six characters are too common to replace and are left alone. */
    public static SecretMask of(Collection<String> secrets) {
        return new SecretMask(secrets.stream()
                .filter(secret -> secret.length() >= 6)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList());
    }

    public String mask(String text) {
        String masked = text;
        for (String value : values) {
            masked = masked.replace(value, STARS);
        }
        return SHAPES.matcher(masked).replaceAll(STARS);
    }

    /** Whether the text holds something that would be masked. */
    public boolean finds(String text) {
        return values.stream().anyMatch(text::contains) || SHAPES.matcher(text).find();
    }
}

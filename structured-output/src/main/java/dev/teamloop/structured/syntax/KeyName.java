package dev.teamloop.structured.syntax;

import java.util.Locale;

/** How keys are compared: without regard to case and symbols (seed 000, Key Aliasing). */
public final class KeyName {
    private KeyName() {}

    /** Lower case, letters and digits only. A key without any is compared as it is. */
    public static String normalized(String key) {
        if (isNormalized(key)) {
            return key;
        }
        StringBuilder bare = new StringBuilder(key.length());
        key.codePoints().filter(Character::isLetterOrDigit).forEach(bare::appendCodePoint);
        return bare.length() == 0 ? key : bare.toString().toLowerCase(Locale.ROOT);
    }

    /** Whether it holds nothing but what stays as it is, as most keys do. */
    private static boolean isNormalized(String key) {
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) {
                return false;
            }
        }
        return true;
    }
}

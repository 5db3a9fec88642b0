package dev.teamloop.structured.syntax;

import java.util.Locale;

/** How keys are compared: without regard to case and symbols (seed 000, Key Aliasing). */
public final class KeyName {
    private KeyName() {}

    /** Lower case, letters and digits only. A key without any is compared as it is. */
    public static String normalized(String key) {
        StringBuilder bare = new StringBuilder(key.length());
        key.codePoints().filter(Character::isLetterOrDigit).forEach(bare::appendCodePoint);
        return bare.length() == 0 ? key : bare.toString().toLowerCase(Locale.ROOT);
    }
}

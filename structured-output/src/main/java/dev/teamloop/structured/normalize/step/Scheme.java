package dev.teamloop.structured.normalize.step;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The form of an id: {@code EPIC-{n}}, {@code Q{nn}} with at least two digits, {@code US-{parent}-{n}}. */
record Scheme(String form) {
    private static final Pattern SEPARATED = Pattern.compile("([\\p{L} ]*?)[\\s_\\-.#:]*0*([0-9]{1,6})");

    String id(int number, int parent) {
        return form.replace("{parent}", String.valueOf(parent))
                .replace("{nn}", String.format(Locale.ROOT, "%02d", number))
                .replace("{n}", String.valueOf(number));
    }

    /** The number of an id that has exactly this form below this parent, zeros in front aside. */
    OptionalInt number(String id, int parent) {
        String[] ends = form.replace("{parent}", String.valueOf(parent)).split("\\{nn?\\}", -1);
        boolean fits =
                id.length() > ends[0].length() + ends[1].length() && id.startsWith(ends[0]) && id.endsWith(ends[1]);
        String digits = fits ? id.substring(ends[0].length(), id.length() - ends[1].length()) : "";
        return digits.matches("[0-9]{1,9}") ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
    }

    /** The number of an id in a loose form: a bare number, or one of the words in front of it. */
    static OptionalInt loose(String id, List<String> words) {
        Matcher matcher = SEPARATED.matcher(id.strip());
        if (!matcher.matches()) {
            return OptionalInt.empty();
        }
        String word = matcher.group(1).strip();
        boolean known = word.isEmpty() || words.stream().anyMatch(word::equalsIgnoreCase);
        return known ? OptionalInt.of(new BigInteger(matcher.group(2)).intValueExact()) : OptionalInt.empty();
    }
}

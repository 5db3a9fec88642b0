package shop;

/** Shortens texts for labels. */
public final class Clip {
    private Clip() {}

    /** At most {@code limit} characters, cut at a blank where there is one in the second half, with an ellipsis at the end. */
    public static String text(String text, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit is below 1: " + limit);
        }
        if (text == null) {
            return "";
        }
        String plain = text.strip();
        if (plain.length() <= limit) {
            return plain;
        }
        int end = limit - 1;
        int blank = plain.lastIndexOf(' ', end);
        if (blank > limit / 2) {
            end = blank;
        } else if (end > 0 && Character.isHighSurrogate(plain.charAt(end - 1))) {
            end--;
        }
        return plain.substring(0, end) + "…";
    }

    /** The beginnings of the words, two at most, in capitals; "?" where there is none. */
    public static String initials(String name) {
        StringBuilder out = new StringBuilder();
        for (String word : name == null ? new String[0] : name.split("\\s+")) {
            if (!word.isEmpty() && Character.isLetter(word.charAt(0)) && out.length() < 2) {
                out.append(Character.toUpperCase(word.charAt(0)));
            }
        }
        return out.length() == 0 ? "?" : out.toString();
    }
}

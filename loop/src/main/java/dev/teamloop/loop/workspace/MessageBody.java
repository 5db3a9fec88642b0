package dev.teamloop.loop.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The body of a commit message, in paragraphs of short lines. Text of models is data: it makes no line of its own that git or a
 * server would act upon (a trailer, a mark that skips checks), and it is bounded.
 */
public final class MessageBody {
    private static final int WIDTH = 72;
    private static final int LONGEST = 1_000;
    private static final int MOST_ITEMS = 10;
    private static final String INDENT = "  ";
    /** Begins a line that git reads as {@code Signed-off-by: …}, or an editor as a comment. */
    private static final Pattern TRAILER = Pattern.compile("[\\w-]+:|#|\\(cherry");

    /** Build servers leave a commit out that says so anywhere in its message. */
    private static final Pattern SKIPS_CHECKS = Pattern.compile(
            "(?i)[\\[*]+([\\w -]{0,20}\\b(?:ci|no_ci|skip|actions|azurepipelines)\\b[\\w -]{0,20})[]*]+");

    private final List<String> paragraphs = new ArrayList<>();

    /** One paragraph; nothing where the text is blank. */
    public MessageBody paragraph(String text) {
        String line = line(text);
        if (!line.isEmpty()) {
            paragraphs.add(wrapped("", line));
        }
        return this;
    }

    /** A heading and what belongs to it, one a line; nothing where nothing does. */
    public MessageBody list(String heading, List<String> items) {
        if (items.isEmpty()) {
            return this;
        }
        List<String> lines = new ArrayList<>(List.of(wrapped("", line(heading))));
        items.stream().limit(MOST_ITEMS).map(item -> wrapped("- ", line(item))).forEach(lines::add);
        if (items.size() > MOST_ITEMS) {
            lines.add("- and " + (items.size() - MOST_ITEMS) + " more");
        }
        paragraphs.add(String.join("\n", lines));
        return this;
    }

    /** The message with this subject. */
    public String under(String subject) {
        return subject + "\n\n" + String.join("\n\n", paragraphs) + "\n";
    }

    /** On one line, without what is no text. */
    public static String line(String text) {
        String plain = text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return SKIPS_CHECKS
                .matcher(HeadAndTail.to(plain, LONGEST).replaceAll("[\\s\\p{Cntrl}]+", " "))
                .replaceAll("($1)")
                .strip();
    }

    private static String wrapped(String lead, String line) {
        StringBuilder text = new StringBuilder(lead);
        int column = lead.length();
        for (String word : line.split(" ", -1)) {
            if (column > lead.length() && column + 1 + word.length() > WIDTH) {
                String indent = lead.isEmpty() && !TRAILER.matcher(word).lookingAt() ? "" : INDENT;
                text.append('\n').append(indent).append(word);
                column = indent.length() + word.length();
            } else {
                text.append(column > lead.length() ? " " : "").append(word);
                column += word.length() + (column > lead.length() ? 1 : 0);
            }
        }
        return text.toString();
    }
}

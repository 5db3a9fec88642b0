package dev.teamloop.core.structured.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Code fences whose language is JSON, YAML or not given. */
final class Fences {
    private static final Set<String> LANGUAGES = Set.of("", "json", "jsonl", "json5", "jsonc", "yaml", "yml");
    private static final int MOST = 64;
    private static final Pattern YAML_KEY = Pattern.compile("^[A-Za-z_][\\w-]{0,60}:(?:\\s|$)", Pattern.MULTILINE);

    private final String text;
    private final int indent;
    private final List<Candidate> found = new ArrayList<>();

    private Fences(String text) {
        this.text = text;
        // in YAML an indented fence belongs to a block scalar
        this.indent = YAML_KEY.matcher(text).find() ? 0 : 4;
    }

    /** The insides of all fences; an opened last one counts to the end. */
    static List<Candidate> find(String text) {
        return new Fences(text).find();
    }

    /** The text without a closing fence at its end that nothing opened. */
    static String withoutOrphan(String text) {
        String body = text.stripTrailing();
        if (!body.endsWith("```") || body.indexOf("```") != body.length() - 3) {
            return text;
        }
        int start = body.length() - 3;
        boolean ownLine = start == 0 || body.charAt(start - 1) == '\n';
        return ownLine ? body.substring(0, start) : text;
    }

    private List<Candidate> find() {
        int at = next(0);
        while (at >= 0 && found.size() < MOST) {
            at = next(fence(at));
        }
        return found;
    }

    /** The next place where a line begins with a fence, white space apart. */
    private int next(int from) {
        int at = text.indexOf("```", from);
        while (at >= 0 && !beginsLine(at)) {
            at = text.indexOf("```", at + 3);
        }
        return at;
    }

    private boolean beginsLine(int at) {
        int start = at;
        while (start > 0 && at - start < indent && text.charAt(start - 1) == ' ') {
            start--;
        }
        return start == 0 || text.charAt(start - 1) == '\n';
    }

    /** Takes the fence that opens at {@code opening}; returns the place to go on from. */
    private int fence(int opening) {
        int ticks = ticks(opening);
        int word = opening + ticks;
        int body = word;
        while (body < text.length() && Character.isLetterOrDigit(text.charAt(body))) {
            body++;
        }
        String language = text.substring(word, body).toLowerCase(Locale.ROOT);
        int closing = closing(body, ticks);
        int end = closing < 0 ? text.length() : closing;
        if (LANGUAGES.contains(language) && end > body) {
            found.add(Candidate.part(text, Candidate.Origin.FENCE, body, end, closing < 0));
        }
        return closing < 0 ? text.length() : closing + ticks(closing);
    }

    private int ticks(int at) {
        int end = at;
        while (end < text.length() && text.charAt(end) == '`') {
            end++;
        }
        return end - at;
    }

    /** The closing fence: on a line of its own, else at the end of the line that the fence opened on. */
    private int closing(int from, int ticks) {
        String mark = "`".repeat(Math.min(ticks, 64));
        for (int at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + mark.length())) {
            if (endsLine(at + ticks(at)) && (beginsLine(at) || closesInline(at))) {
                return at;
            }
        }
        return -1;
    }

    private boolean closesInline(int at) {
        return at > 0 && "}]\" ".indexOf(text.charAt(at - 1)) >= 0;
    }

    private boolean endsLine(int at) {
        int end = at;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\r')) {
            end++;
        }
        return end == text.length() || text.charAt(end) == '\n';
    }
}

package dev.teamloop.structured.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files in Markdown fences, strictly in the form of seed 001: an opening fence, a line {@code filename: X}, the content, a
 * closing fence. The line end before the closing fence is the fence's; everything else is the content's. Fences inside a
 * file are its own, if shorter than the file's fence or if they pair up; where more than one reading is possible, none is
 * chosen.
 */
public final class FencedFiles {
    private static final Pattern FENCE = Pattern.compile("^(`{3,}|~{3,})[ \\t]*([^`\\r\\n]*?)[ \\t]*\\r?$");
    private static final String NAME = "filename:";
    private static final int LONGEST_FENCE = 200;

    private final String text;
    private final List<Line> lines;
    private final List<NamedFile> files = new ArrayList<>();
    private final StringBuilder rest = new StringBuilder();
    private Optional<String> fault = Optional.empty();
    private boolean cut;
    /** By mark: up to which line it is known that no fence of this mark is closed. Keeps the search linear. */
    private final Map<String, Integer> strayUntil = new HashMap<>();

    private FencedFiles(String text) {
        this.text = text;
        this.lines = lines(text);
    }

    /**
     * What was found. {@code rest} is the text outside the files; {@code fault} says why the last of them cannot be read;
     * {@code cut}: because the text stops inside it.
     */
    public record Found(List<NamedFile> files, String rest, Optional<String> fault, boolean cut) {
        public Found {
            files = List.copyOf(files);
        }

        /** Whether the text uses this form at all. */
        public boolean any() {
            return !files.isEmpty() || fault.isPresent();
        }
    }

    public static Found read(String text) {
        return new FencedFiles(text).read();
    }

    /** A line without its end; {@code mark} and {@code info} are those of a fence, empty where it is none. */
    private record Line(int start, int end, String mark, String info) {
        boolean isFence() {
            return !mark.isEmpty();
        }

        boolean closes(Line opening) {
            return isFence() && info.isEmpty() && mark.startsWith(opening.mark);
        }
    }

    private static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            boolean mayBeFence =
                    end - start <= LONGEST_FENCE && (text.startsWith("```", start) || text.startsWith("~~~", start));
            Matcher fence = FENCE.matcher(mayBeFence ? text.substring(start, end) : "");
            lines.add(
                    fence.matches()
                            ? new Line(start, end, fence.group(1), fence.group(2))
                            : new Line(start, end, "", ""));
            start = end + 1;
        }
        return lines;
    }

    private Found read() {
        int at = 0;
        int outside = 0;
        while (at < lines.size() && fault.isEmpty()) {
            if (!opens(at)) {
                at = lines.get(at).isFence() ? afterOther(at) : at + 1;
                continue;
            }
            rest.append(text, outside, lines.get(at).start());
            int closing = closing(at);
            outside = closing < 0 ? text.length() : lines.get(closing).end();
            at = closing + 1;
        }
        rest.append(text, Math.min(outside, text.length()), text.length());
        return new Found(files, rest.toString(), fault, cut);
    }

    /** Where a block that is no file ends, so that its closing fence opens nothing; a stray fence is passed over. */
    private int afterOther(int at) {
        Line opening = lines.get(at);
        if (at < strayUntil.getOrDefault(opening.mark, 0)) {
            return at + 1;
        }
        for (int i = at + 1; i < lines.size(); i++) {
            if (lines.get(i).closes(opening)) {
                return i + 1;
            }
            if (!lines.get(i).info.isEmpty() && opens(i)) {
                strayUntil.put(opening.mark, i);
                return at + 1;
            }
        }
        strayUntil.put(opening.mark, lines.size());
        return at + 1;
    }

    private boolean opens(int at) {
        return lines.get(at).isFence() && at + 1 < lines.size() && name(at + 1).isPresent();
    }

    private Optional<String> name(int at) {
        Line line = lines.get(at);
        return text.startsWith(NAME, line.start())
                ? Optional.of(
                        text.substring(line.start() + NAME.length(), line.end()).strip())
                : Optional.empty();
    }

    /** Takes the file whose fence opens here; returns the line that closes it, or -1 with {@link #fault} set. */
    private int closing(int at) {
        Line opening = lines.get(at);
        String name = name(at + 1).orElseThrow();
        List<Integer> fences = fencesOf(opening, at);
        List<Integer> closings = closings(opening, fences);
        if (closings.size() == 1) {
            int closing = closings.get(0);
            files.add(new NamedFile(name, content(at + 2, closing)));
            return closing;
        }
        cut = closings.isEmpty();
        fault = Optional.of(
                cut
                        ? "the fence of '" + name + "' is not closed"
                        : "it cannot be told which fence closes '" + name
                                + "'; use a longer fence around a file that holds fences, or JSON");
        return -1;
    }

    /** The fence lines that may belong to the file: up to the next file, leaving out those too short to matter. */
    private List<Integer> fencesOf(Line opening, int at) {
        List<Integer> fences = new ArrayList<>();
        for (int i = at + 2; i < lines.size(); i++) {
            if (lines.get(i).mark.startsWith(opening.mark)) {
                if (opens(i)) {
                    return fences;
                }
                fences.add(i);
            }
        }
        return fences;
    }

    /** Every fence that may be the closing one: those inside pair up, and so do those behind it. */
    private List<Integer> closings(Line opening, List<Integer> fences) {
        boolean[] pairedFrom = new boolean[fences.size() + 1];
        pairedFrom[fences.size()] = true;
        int bare = -1;
        for (int i = fences.size() - 1; i >= 0; i--) {
            // one opens, the next without a language closes it
            pairedFrom[i] = bare >= 0 && pairedFrom[bare + 1];
            bare = lines.get(fences.get(i)).info.isEmpty() ? i : bare;
        }
        List<Integer> found = new ArrayList<>();
        boolean inside = false;
        for (int i = 0; i < fences.size(); i++) {
            Line line = lines.get(fences.get(i));
            if (!inside && line.closes(opening) && pairedFrom[i + 1]) {
                found.add(fences.get(i));
            }
            inside = inside ? !line.info.isEmpty() : true;
        }
        return found;
    }

    private String content(int from, int closing) {
        int start = lines.get(from).start();
        int end = lines.get(closing).start();
        if (end > start) {
            end--;
            end = end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
        }
        return text.substring(start, end);
    }
}

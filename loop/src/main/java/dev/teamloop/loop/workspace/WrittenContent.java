package dev.teamloop.loop.workspace;

import dev.teamloop.base.secret.SecretMask;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether a text may become a file's content: it can be written at all, adds no secret, and destroys none. */
record WrittenContent(SecretMask mask) {
    private static final int LARGEST = 1_000_000;

    /** Why not, or empty; {@code before} is what the file holds now. */
    Optional<String> refusal(String path, String before, String content) {
        // in bytes, as what is too large to be read is counted: a file must not grow out of the measure
        int size = content.length() > LARGEST ? content.length() : content.getBytes(StandardCharsets.UTF_8).length;
        if (size > LARGEST) {
            return Optional.of("'" + path + "' would hold " + size + " bytes; at most " + LARGEST + " are written");
        }
        if (content.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
            return Optional.of("the content of '" + path
                    + "' holds half a character (a lone surrogate), which no file can; write the whole character");
        }
        if (mask.adds(before, content)) {
            return Optional.of("the content of '" + path
                    + "' holds what looks like a key or password, a secret; use a placeholder");
        }
        return starredLine(before, content)
                .map(
                        line -> "line " + line + " of '" + path
                                + "' was shown to you masked, and its secret would be lost; leave that line alone, with edit_file");
    }

    /** The number of a line whose secret would be replaced by the stars that stand for it. */
    private Optional<Integer> starredLine(String before, String after) {
        String shown = mask.mask(before);
        if (shown.equals(before)) {
            return Optional.empty();
        }
        List<String> old = before.lines().map(String::strip).toList();
        List<String> masked = shown.lines().map(String::strip).toList();
        Set<String> known = Set.copyOf(old);
        Set<String> written = after.lines().map(String::strip).collect(Collectors.toSet());
        for (int i = 0; i < old.size(); i++) {
            String line = masked.get(i);
            if (!line.equals(old.get(i)) && written.contains(line) && !known.contains(line)) {
                return Optional.of(i + 1);
            }
        }
        return Optional.empty();
    }
}

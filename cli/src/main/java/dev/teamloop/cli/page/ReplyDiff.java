package dev.teamloop.cli.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;

/** What changed from one reply to another, as hunks of a unified diff; blank where nothing did. Pure. */
final class ReplyDiff {
    private ReplyDiff() {}

    static String of(String before, String after) {
        RawText old = text(before);
        RawText now = text(after);
        EditList edits = new HistogramDiff().diff(RawTextComparator.DEFAULT, old, now);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DiffFormatter formatter = new DiffFormatter(out)) {
            formatter.format(edits, old, now);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** With a line end, of whose absence nobody needs to hear. */
    private static RawText text(String text) {
        return new RawText((text.endsWith("\n") ? text : text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}

package dev.teamloop.loop.workspace;

import dev.teamloop.base.secret.SecretMask;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.patch.FileHeader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Reads what commits changed. */
public final class Diffs {
    private final Repository repository;

    public Diffs(Repository repository) {
        this.repository = repository;
    }

    /** The unified diff between two commits. */
    public String unified(String from, String to, Predicate<String> paths) {
        return diff(from, to, paths, DiffFormatter::format, part -> part);
    }

    /**
     * The unified diff between two commits as a model may see it: secrets are masked in the whole files, so that lines of a
     * key are none where its first line is not shown, and each file's part is cut at {@code capPerFile} characters where it is longer
     * by more than half.
     */
    public String shown(String from, String to, int capPerFile, SecretMask mask) {
        return diff(
                from,
                to,
                path -> true,
                (formatter, entry) -> format(formatter, entry, mask),
                part -> capped(part, capPerFile));
    }

    /** Formats the change of one file. */
    @FunctionalInterface
    private interface Format {
        void format(DiffFormatter formatter, DiffEntry entry) throws IOException;
    }

    private String diff(
            String from, String to, Predicate<String> paths, Format format, UnaryOperator<String> finished) {
        StringBuilder out = new StringBuilder();
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        try (DiffFormatter formatter = formatter(buffer)) {
            for (DiffEntry entry : formatter.scan(ObjectId.fromString(from), ObjectId.fromString(to))) {
                if (paths.test(path(entry))) {
                    buffer.reset();
                    format.format(formatter, entry);
                    formatter.flush();
                    out.append(finished.apply(buffer.toString(StandardCharsets.UTF_8)));
                }
            }
        } catch (IOException e) {
            throw new GitException("the diff " + from + ".." + to + " cannot be made", e);
        }
        return out.toString();
    }

    private void format(DiffFormatter formatter, DiffEntry entry, SecretMask mask) throws IOException {
        FileHeader header = formatter.toFileHeader(entry);
        if (header.getPatchType() == FileHeader.PatchType.UNIFIED) {
            // a masked text has as many lines, so that the edits between the texts hold for it
            formatter.format(header, masked(entry.getOldId(), mask), masked(entry.getNewId(), mask));
        } else {
            formatter.format(entry);
        }
    }

    private RawText masked(AbbreviatedObjectId blob, SecretMask mask) throws IOException {
        ObjectId id = blob.toObjectId();
        if (id == null || id.equals(ObjectId.zeroId())) {
            return RawText.EMPTY_TEXT;
        }
        byte[] content = repository.jgit().open(id).getBytes();
        return new RawText(
                mask.mask(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
    }

    /** The paths that differ between two commits. */
    public List<String> changed(String from, String to) {
        TreeSet<String> paths = new TreeSet<>();
        try (DiffFormatter formatter = formatter(new ByteArrayOutputStream())) {
            for (DiffEntry entry : formatter.scan(ObjectId.fromString(from), ObjectId.fromString(to))) {
                paths.add(path(entry));
            }
            return List.copyOf(paths);
        } catch (IOException e) {
            throw new GitException("the diff " + from + ".." + to + " cannot be made", e);
        }
    }

    /** A file's bytes in a commit; empty where it is not there. */
    public Optional<byte[]> content(String commit, String path) {
        try (RevWalk walk = new RevWalk(repository.jgit());
                TreeWalk tree = TreeWalk.forPath(
                        repository.jgit(),
                        path,
                        walk.parseCommit(ObjectId.fromString(commit)).getTree())) {
            return tree == null
                    ? Optional.empty()
                    : Optional.of(repository.jgit().open(tree.getObjectId(0)).getBytes());
        } catch (IOException e) {
            throw new GitException(path + " in " + commit + " cannot be read", e);
        }
    }

    /** A patch from one content to another, for writes that never were committed; empty where nothing differs. */
    public String patchOf(String path, byte[] before, byte[] after) {
        try {
            RawText one = new RawText(before);
            RawText two = new RawText(after);
            EditList edits = new HistogramDiff().diff(RawTextComparator.DEFAULT, one, two);
            if (edits.isEmpty()) {
                return "";
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            List<String> head = new ArrayList<>(List.of("diff --git a/" + path + " b/" + path));
            if (before.length == 0) {
                head.add("new file mode 100644");
            } else if (after.length == 0) {
                head.add("deleted file mode 100644");
            }
            head.add("--- " + (before.length == 0 ? "/dev/null" : "a/" + path));
            head.add("+++ " + (after.length == 0 ? "/dev/null" : "b/" + path));
            out.writeBytes((String.join("\n", head) + "\n").getBytes(StandardCharsets.UTF_8));
            try (DiffFormatter formatter = new DiffFormatter(out)) {
                formatter.format(edits, one, two);
                formatter.flush();
            }
            return out.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new GitException("the change of " + path + " cannot be saved", e);
        }
    }

    private DiffFormatter formatter(ByteArrayOutputStream out) {
        DiffFormatter formatter = new DiffFormatter(out);
        formatter.setRepository(repository.jgit());
        formatter.setAbbreviationLength(40);
        return formatter;
    }

    private static String path(DiffEntry entry) {
        return entry.getChangeType() == DiffEntry.ChangeType.DELETE ? entry.getOldPath() : entry.getNewPath();
    }

    /** A rest that is small is shown: who has to ask for it pays for the whole prompt once more. */
    private static String capped(String text, int cap) {
        if (text.length() <= cap + cap / 2) {
            return text;
        }
        int end = text.lastIndexOf('\n', cap);
        String shown = text.substring(0, end < 0 ? cap : end);
        return shown + "\n… " + (text.length() - shown.length()) + " characters of this file's diff left out …\n";
    }
}

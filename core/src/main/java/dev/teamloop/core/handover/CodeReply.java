package dev.teamloop.core.handover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a coder answers in step {@code code} (SPEC §2). Files it names are written by the program, within scope. */
public record CodeReply(
        String status,
        String summary,
        String reasoning,
        @Nullable List<CodeFile> files,
        @Nullable List<String> suspectedBugs) {
    public boolean done() {
        return status.equals("done");
    }

    public List<CodeFile> filesOrNone() {
        return files == null ? List.of() : files;
    }

    /** A whole file to write, or to delete. */
    public record CodeFile(
            String filename,
            @Nullable String content,
            @Nullable Boolean deleted) {
        public boolean isDeletion() {
            return Boolean.TRUE.equals(deleted);
        }
    }
}

package dev.teamloop.core.handover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the publicist answers in step {@code memorize} (SPEC §2). */
public record MemoryReply(String lessons, List<Pattern> patterns, List<AntiPattern> antiPatterns) {
    public MemoryReply(String lessons, @Nullable List<Pattern> patterns, @Nullable List<AntiPattern> antiPatterns) {
        this.lessons = lessons;
        this.patterns = patterns == null ? List.of() : List.copyOf(patterns);
        this.antiPatterns = antiPatterns == null ? List.of() : List.copyOf(antiPatterns);
    }

    /** Something that worked. */
    public record Pattern(String description, String example) {}

    /** Something that failed, and what to do instead. */
    public record AntiPattern(String description, String solution) {}
}

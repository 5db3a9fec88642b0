package dev.teamloop.loop.briefing;

/** Tells comments by how their lines begin, in any of the languages known here; a guess that costs a line at most. Pure. */
final class SourceComments {
    private SourceComments() {}

    static boolean isComment(String line) {
        String text = line.strip();
        return text.isEmpty()
                || text.startsWith("#")
                || text.startsWith("//")
                || text.startsWith("/*")
                || text.startsWith("*");
    }
}

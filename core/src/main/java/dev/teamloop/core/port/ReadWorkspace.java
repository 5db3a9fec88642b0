package dev.teamloop.core.port;

/** What reviewer and auditor may do in the project: look. Tracked files only; never secrets, {@code .git/} or the loop's own state. */
public interface ReadWorkspace {
    /** Tracked files that match the glob, one a line; the whole list for an empty glob. */
    Result listFiles(String glob);

    /** Numbered lines of a file; {@code from} counts from 1, {@code to} 0 means to the end. */
    Result readFile(String path, int from, int to);

    /** Lines that contain the text literally, with path and number. {@code glob} may be empty. */
    Result search(String text, String glob);

    /**
     * What a tool call gave. Errors are told to the model and recorded; they are not exceptions.
     *
     * @param text capped at 8 KB, head and tail
     * @param error the call was not carried out as it was meant
     * @param unfinished it shows that the work is not done yet: a test fails, or a figure is not reached
     */
    record Result(String text, boolean error, boolean unfinished) {
        public static Result ok(String text) {
            return new Result(text, false, false);
        }

        public static Result error(String text) {
            return new Result(text, true, true);
        }

        public static Result of(String text, boolean finished) {
            return new Result(text, false, !finished);
        }

        /** The same with another text. */
        public Result withText(String other) {
            return new Result(other, error, unfinished);
        }
    }
}

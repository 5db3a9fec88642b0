package dev.teamloop.structured.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fences that hold source code, as their language says: what they hold is about the work, and no answer. */
final class SourceFences {
    /** Languages in which nobody writes an answer; JavaScript's and a plain text's fences are none of them. */
    private static final Set<String> LANGUAGES = Set.of(
            "python",
            "py",
            "java",
            "kotlin",
            "scala",
            "go",
            "golang",
            "rust",
            "rs",
            "c",
            "cpp",
            "csharp",
            "cs",
            "ruby",
            "rb",
            "php",
            "swift",
            "bash",
            "sh",
            "shell",
            "zsh",
            "console",
            "powershell",
            "diff",
            "patch",
            "sql",
            "toml",
            "ini",
            "properties",
            "xml",
            "html",
            "css",
            "dockerfile",
            "makefile",
            "ts",
            "tsx",
            "typescript",
            "jsx",
            "vue",
            "svelte",
            "groovy",
            "gradle",
            "log");

    private static final int FEWEST = 3;

    /** A line that is taken out or put in, of JSON or of anything else. */
    private static final Pattern DIFF = Pattern.compile("(?m)^(?:-\\h.*\\n[+]\\h|[+]\\h.*\\n-\\h)");

    /** {@code result = }, {@code const answer: Answer = }. */
    private static final Pattern ASSIGNED = Pattern.compile(
            "\\s*(?:(?://|#|import\\h|from\\h)[^\\n]{0,200}\\n\\s*){0,5}(?:(?:const|let|var|final)\\h+)?[A-Za-z_$][\\w$]{0,40}(?:\\h*:\\h*[\\w\\[\\], ]{1,40})?\\h*=\\s*(?=[{\\[])");

    /** A tag around a value. */
    private static final Pattern TAGGED = Pattern.compile("\\s*<[A-Za-z][\\w-]{0,40}>\\s*(?=[{\\[])");

    private SourceFences() {}

    /** The closed ones, each as a part of the text. */
    static List<Candidate> of(String text) {
        List<Candidate> found = new ArrayList<>();
        FenceMark open = null;
        int begin = 0;
        for (int at = next(text, 0); at >= 0; ) {
            int ticks = FenceMark.ticks(text, at);
            if (open == null) {
                open = FenceMark.opening(text, at);
                begin = at;
            } else if (open.closesAt(text, at)) {
                if (LANGUAGES.contains(open.language()) && !isOneValue(text, open.body(), at)) {
                    found.add(Candidate.part(text, Candidate.Origin.FENCE, begin, at + ticks, false, List.of()));
                }
                open = null;
            }
            at = next(text, at + ticks);
        }
        return found;
    }

    /** Whatever its language says, a fence that holds a bracket and its fellow, in a tag or assigned to a name, may be an answer. */
    private static boolean isOneValue(String text, int from, int to) {
        Matcher assigned = ASSIGNED.matcher(text).region(from, to);
        Matcher tagged = TAGGED.matcher(text).region(from, to);
        int first = assigned.lookingAt()
                ? assigned.end()
                : tagged.lookingAt() ? tagged.end() : Candidate.firstVisible(text, from, to);
        return first < to && !DIFF.matcher(text).region(from, to).find() && "{[".indexOf(text.charAt(first)) >= 0;
    }

    private static int next(String text, int from) {
        int at = from;
        while (at < text.length() && !(isMark(text.charAt(at)) && FenceMark.ticks(text, at) >= FEWEST)) {
            at += isMark(text.charAt(at)) ? FenceMark.ticks(text, at) : 1;
        }
        return at < text.length() ? at : -1;
    }

    private static boolean isMark(char c) {
        return c == '`' || c == '~';
    }
}

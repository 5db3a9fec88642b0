package dev.teamloop.structured;

import dev.teamloop.structured.candidate.SentenceBoundary;
import dev.teamloop.structured.correction.Correction;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a remark behind the value says of it; a repair leaves such remarks out, and a verdict may hang on one. */
final class ClosingStatement {
    /** A line that only separates, and the marks with which words are emphasised. */
    private static final Pattern RULE = Pattern.compile("^\\s*(?:---|\\*\\*\\*|___)\\s*\\n[\\s*_>#]*");

    private ClosingStatement() {}

    /** Whether a remark that was left out takes the value back, or says something of a deciding field itself. */
    static boolean isAgainst(String text, List<Correction> corrections, Set<String> deciding) {
        return !deciding.isEmpty()
                && corrections.stream()
                        .filter(correction -> correction.rule().equals("yaml_closing_remark"))
                        .map(Correction::before)
                        .anyMatch(remark -> remark != null && isAgainst(whole(remark.asText(), text), deciding));
    }

    /** The remark as far as the text goes; a correction holds an excerpt. */
    private static String whole(String excerpt, String text) {
        int at = text.lastIndexOf(excerpt.endsWith("…") ? excerpt.substring(0, excerpt.length() - 1) : excerpt);
        return at < 0 ? excerpt : text.substring(at);
    }

    private static boolean isAgainst(String remark, Set<String> deciding) {
        String names = deciding.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        String words = RULE.matcher(remark).replaceFirst("");
        return SentenceBoundary.takesBack(words)
                || Pattern.compile("\\b(?:" + names + ")\\b[*_`\"']*\\s*(?:[:：=]|(?:is|was|be|becomes|should|must)\\b)")
                        .matcher(words)
                        .find();
    }
}

package dev.teamloop.loop.style;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the project's own tools say of a candidate's files.
 *
 * @param checked the tools whose check ran
 * @param findings what the candidate brought in
 * @param leftAlone old files that were not clean before and so were not formatted, each with its tool
 * @param output what the tools with findings printed, bounded
 */
public record StyleResult(List<String> checked, List<StyleFinding> findings, List<String> leftAlone, String output) {
    /** Nothing was there to be checked, or nothing to check it with. */
    public static final StyleResult NONE = new StyleResult(List.of(), List.of(), List.of(), "");

    public StyleResult {
        checked = List.copyOf(checked);
        findings = List.copyOf(findings);
        leftAlone = List.copyOf(leftAlone);
    }

    /** This and what others found. */
    public StyleResult and(StyleResult other) {
        return new StyleResult(
                both(checked, other.checked),
                both(findings, other.findings),
                both(leftAlone, other.leftAlone),
                output + other.output);
    }

    private static <T> List<T> both(List<T> one, List<T> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    /** The findings, each with its tool. */
    public List<String> shown() {
        return findings.stream().map(StyleFinding::show).toList();
    }
}

package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.core.handover.GateResult;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a closed gate found, where that is a list: each {@code rule place: what – advice}, joined by commas. A reader wants one
 * a line, once, and elsewhere only how many there are. Pure.
 *
 * @param shown one a line; empty where the evidence is no such list
 * @param more how many the evidence counts without naming them
 */
record Findings(List<String> shown, int more) {
    /** A rule's name has a hyphen; its place, a path with a line and a test, may be missing. */
    private static final String BEGINNING = "[a-z]+(?:-[a-z]+)+(?: [^,:]+(?::\\d+[^,:]*)?)?: ";

    private static final Pattern LIST = Pattern.compile(BEGINNING + ".*", Pattern.DOTALL);
    private static final Pattern BETWEEN = Pattern.compile(", (?=" + BEGINNING + ")");
    private static final Pattern MORE = Pattern.compile("(.*) and (\\d{1,6}) more", Pattern.DOTALL);
    private static final Findings NONE = new Findings(List.of(), 0);

    Findings {
        shown = List.copyOf(shown);
    }

    static Findings of(GateResult gate) {
        if (gate.open() || !LIST.matcher(gate.evidence()).matches()) {
            return NONE;
        }
        Matcher more = MORE.matcher(gate.evidence());
        return more.matches()
                ? new Findings(List.of(BETWEEN.split(more.group(1), -1)), Integer.parseInt(more.group(2)))
                : new Findings(List.of(BETWEEN.split(gate.evidence(), -1)), 0);
    }

    boolean isEmpty() {
        return shown.isEmpty();
    }

    /** {@code 3 findings}. */
    String counted() {
        return ReportWords.counted(shown.size() + more, "finding");
    }

    /** A decision's reason with the number of each gate's findings in place of the findings. */
    static String briefly(String reason, List<GateResult> gates) {
        String brief = reason;
        for (GateResult gate : gates) {
            Findings found = of(gate);
            brief = found.isEmpty() ? brief : brief.replace(gate.evidence(), found.counted());
        }
        return brief;
    }

    /** A round's notes without the decision's reason, which they begin with and which stands at the head of the round. */
    static String without(String reason, String notes) {
        return !reason.isBlank() && notes.startsWith(reason)
                ? notes.substring(reason.length()).replaceFirst("^; *", "")
                : notes;
    }
}

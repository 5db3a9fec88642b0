package dev.teamloop.core.structured.repair;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;

/** All YAML repairs in the order of seed 000 §2 and after them that of text lists, each applied on top of the ones before. */
public final class YamlRepairs {
    static final List<YamlRepair> ALL = List.of(
            new NestedChildren(),
            new LabelIndentation(),
            new InlineSequence(),
            new ColonSpacing(),
            new InlineKeys(),
            new PlainColon(),
            new PrimaryKey(),
            new FenceStripping(),
            new SpuriousTags(),
            new FreeText(),
            new DashSpace(),
            new DuplicateKeys(),
            new InvalidEscapes(),
            new InnerQuotes(),
            new UnclosedQuotes(),
            new QuotedFragments(),
            new TypeUnions(),
            new ReservedIndicators(),
            new SequenceDrift(),
            new Indentation(),
            new TextLists());

    private YamlRepairs() {}

    /** The texts that result, one for each repair that changed something. {@code mayBeCut}: its last quote was missing. */
    public static List<Repaired> all(String text, YamlHints hints) {
        List<Repaired> results = new ArrayList<>();
        List<Correction> corrections = new ArrayList<>();
        boolean mayBeCut = UnclosedQuotes.isOpenAtTheEnd(text);
        YamlLines current = YamlLines.of(text);
        for (YamlRepair repair : ALL) {
            YamlRepair.Repair result = repair.apply(current, hints);
            if (!result.text().equals(current.text())) {
                corrections.add(correction(repair.rule(), result.message(), current.text(), result.text()));
                current = YamlLines.of(result.text());
                results.add(new Repaired(result.text(), corrections, mayBeCut));
            }
        }
        return results;
    }

    /** The excerpts begin at the first line that differs. */
    private static Correction correction(String rule, String message, String before, String after) {
        int at = 0;
        int line = 0;
        int shorter = Math.min(before.length(), after.length());
        while (at < shorter && before.charAt(at) == after.charAt(at)) {
            at++;
            line = before.charAt(at - 1) == '\n' ? at : line;
        }
        return Correction.ofText(rule, message, before.substring(line), after.substring(line));
    }

    /** A text after the repairs so far. */
    public record Repaired(String text, List<Correction> corrections, boolean mayBeCut) {
        public Repaired {
            corrections = List.copyOf(corrections);
        }
    }
}

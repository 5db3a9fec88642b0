package dev.teamloop.structured.repair.yaml;

import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * All YAML repairs in the order of seed 000 §2, and between them those for faults that the seed does not name; each is
 * applied on top of the ones before.
 */
public final class YamlRepairs {
    static final List<YamlRepair> ALL = List.of(
            new LineSigns(),
            new TabIndentation(),
            new UnopenedQuotes(),
            new FencedTexts(),
            new VerbatimText(),
            new ClosingRemark(),
            new BlockText(),
            new BlockMargin(),
            new BlockBodies(),
            new FallenBlock(),
            new NestedChildren(),
            new LabelIndentation(),
            new InlineSequence(),
            new QuotedList(),
            new ColonSpacing(),
            new LineCommas(),
            new SlashComments(),
            new InlineKeys(),
            new BulletMarks(),
            new HashKey(),
            new NestedDashes(),
            new DashSpace(),
            new TextValues(),
            new PlainColon(),
            new PrimaryKey(),
            new FenceStripping(),
            new SpuriousTags(),
            new FreeText(),
            new DuplicateKeys(),
            new InvalidEscapes(),
            new InnerQuotes(),
            new UnclosedQuotes(),
            new QuotedFragments(),
            new FlowCollections(),
            new TypeUnions(),
            new ReservedIndicators(),
            new PlainIndicators(),
            new SequenceDrift(),
            new Indentation());

    /** Repairs that tell what a value means, even where it can be read without them; most of them a profile asks for. */
    public static final Set<String> BY_MEANING = Set.of(
            "yaml_line_sign",
            "yaml_unopened_quote",
            "yaml_closing_remark",
            "yaml_block_body",
            "yaml_fallen_block",
            "yaml_slash_comment",
            "yaml_line_comma",
            "yaml_inline_keys",
            "yaml_nested_children",
            "yaml_primary_key",
            "yaml_free_text",
            "yaml_bullet_mark",
            "yaml_verbatim_text",
            "yaml_nested_dash",
            "yaml_dash_space",
            "yaml_text_value");

    /** Repairs that take for a key what may as well be a word and a colon. */
    public static final Set<String> MAKING_KEYS =
            Set.of("yaml_inline_keys", "yaml_colon_space", "yaml_fallen_block", "yaml_drifted_key", "yaml_indentation");

    private final YamlLines original;
    private final YamlHints hints;

    private YamlRepairs(YamlLines original, YamlHints hints) {
        this.original = original;
        this.hints = hints;
    }

    public static YamlRepairs of(String text, YamlHints hints) {
        return new YamlRepairs(YamlLines.of(text), hints);
    }

    /** Whether the text ends with sentences that are none of its values, or with a whole line, so that it does not stop inside of one. */
    public static boolean endsWhole(String text) {
        YamlLines lines = YamlLines.of(text);
        YamlLine last = lines.get(Math.max(0, lines.size() - (text.endsWith("\n") ? 2 : 1)));
        boolean whole = text.endsWith("\n") && last.hasKey() && Quoting.isPlain(last.first());
        return whole || ClosingRemark.start(lines) > 0 || ClosingRemark.endsWithSentence(lines);
    }

    /** The text before any repair. */
    public Repaired unrepaired() {
        return new Repaired(original, List.of(), List.of(), false, 0);
    }

    /** The text after the next repair that changes something; empty where there is none. */
    public Optional<Repaired> next(Repaired before) {
        return next(before, rule -> true);
    }

    /** The text after all repairs that are left. */
    public Repaired last(Repaired before) {
        return last(before, rule -> true);
    }

    /** The text after those of the repairs left that tell what a value means. */
    public Repaired asMeant(Repaired before) {
        return last(before.again(), BY_MEANING::contains);
    }

    /** The text after these repairs only; the original where they change nothing. */
    public Repaired only(List<String> rules) {
        return last(unrepaired(), rules::contains);
    }

    private Repaired last(Repaired before, Predicate<String> rules) {
        Repaired last = before;
        Optional<Repaired> next = next(last, rules);
        while (next.isPresent()) {
            last = next.get();
            next = next(last, rules);
        }
        return last;
    }

    private Optional<Repaired> next(Repaired before, Predicate<String> rules) {
        for (int i = before.tried; i < ALL.size(); i++) {
            YamlRepair repair = ALL.get(i);
            if (rules.test(repair.rule()) && repair.mayApply(before.lines, hints)) {
                YamlRepair.Repair result = repair.apply(before.lines, hints);
                if (result.lines() != before.lines) {
                    return Optional.of(before.with(repair, result, i + 1));
                }
            }
        }
        return Optional.empty();
    }

    /** The excerpts reach from the first line that differs to the last one. */
    private static Correction correction(String rule, String message, YamlLines before, YamlLines after) {
        int shorter = Math.min(before.size(), after.size());
        int same = 0;
        while (same < shorter && before.get(same).text().equals(after.get(same).text())) {
            same++;
        }
        int tail = 0;
        while (tail < shorter - same
                && before.get(before.size() - 1 - tail)
                        .text()
                        .equals(after.get(after.size() - 1 - tail).text())) {
            tail++;
        }
        return Correction.ofText(
                rule, message, before.excerpt(same, before.size() - tail), after.excerpt(same, after.size() - tail));
    }

    /** A text after repairs, what they did and which they were. {@code mayBeCut}: its last quote was missing. */
    public static final class Repaired {
        private final YamlLines lines;
        private final List<Correction> corrections;
        private final List<String> rules;
        private final boolean mayBeCut;
        private final int tried;

        private Repaired(
                YamlLines lines, List<Correction> corrections, List<String> rules, boolean mayBeCut, int tried) {
            this.lines = lines;
            this.corrections = List.copyOf(corrections);
            this.rules = List.copyOf(rules);
            this.mayBeCut = mayBeCut;
            this.tried = tried;
        }

        private Repaired with(YamlRepair repair, YamlRepair.Repair result, int triedNow) {
            List<Correction> all = new ArrayList<>(corrections);
            all.add(correction(repair.rule(), result.message(), lines, result.lines())
                    .guessing(result.guess() || StrayMarks.areLeft(lines, result.lines())));
            List<String> used = new ArrayList<>(rules);
            used.add(repair.rule());
            boolean cut = mayBeCut
                    || (repair instanceof UnclosedQuotes && UnclosedQuotes.isOpenAtTheEnd(lines))
                    || (repair instanceof FlowCollections && FlowCollections.isOpenAtTheEnd(lines));
            return new Repaired(result.lines(), all, used, cut, triedNow);
        }

        /** The same, to be repaired from the first repair on: what one of the later ones did may show another fault. */
        private Repaired again() {
            return new Repaired(lines, corrections, rules, mayBeCut, 0);
        }

        public String text() {
            return lines.text();
        }

        public List<Correction> corrections() {
            return corrections;
        }

        public List<String> rules() {
            return rules;
        }

        public boolean mayBeCut() {
            return mayBeCut;
        }
    }
}

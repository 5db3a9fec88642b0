package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;

/**
 * Sentences behind the YAML, at the margin and after an empty line or deeper ones. They go where the value before them is
 * closed or stands deeper; behind plain text at the margin they may be its next paragraph, unless they are a farewell.
 */
final class ClosingRemark implements YamlRepair {
    /** What a remark begins with. */
    private static final Pattern NOTE =
            Pattern.compile("Notes?|NB|N\\.B\\.|Remarks?|PS|P\\.S\\.|Hint|Hinweis|Anmerkung|Remarque|Nota|注意?|备注|说明");

    private static final Pattern GLUED_KEY = Pattern.compile("[a-z][a-z0-9]*(?:_[a-z0-9]+)+ ?:");

    private static final int FEW_BLANKS = 2;
    private static final int LONGEST_NAME = 40;

    @Override
    public String rule() {
        return "yaml_closing_remark";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() || lines.traits().dashes();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        int start = start(lines);
        Rewriting rewriting = new Rewriting(lines);
        int rule = ruleBeforeProse(lines, hints);
        int note = note(lines);
        int end =
                rule > 0 ? rule : note > 0 ? note : start > 0 && isBehindTheValue(lines, start) ? start : lines.size();
        for (int i = 0; i < end; i++) {
            rewriting.put(lines.get(i));
        }
        return new Repair(rewriting.done(), "Left out a remark behind the YAML.");
    }

    /** Whether YAML that can be read as it stands takes a farewell with a colon for a key. */
    static boolean isMisread(JsonNode value) {
        String last = "";
        for (var names = value.fieldNames(); names.hasNext(); ) {
            last = names.next();
        }
        return value.size() > 1
                && ((last.indexOf(' ') > 0 && Farewell.begins(last))
                        || (NOTE.matcher(last).matches()
                                && value.path(last).isTextual()
                                && value.path(last).asText().indexOf(' ') > 0));
    }

    /** Whether the text ends with a sentence at the margin, whatever stands before that. */
    static boolean endsWithSentence(YamlLines lines) {
        int last = before(lines, lines.size());
        return last > 0 && isEnd(lines.get(last).value()) && isSentence(lines, last);
    }

    /** Where the sentences begin that end the text; -1 where it does not end with any. */
    static int start(YamlLines lines) {
        int last = before(lines, lines.size());
        if (last > 1
                && isName(lines.get(last))
                && Farewell.isSigned(lines.get(last - 1).value())) {
            last--;
        }
        if (last <= 0 || !isEnd(lines.get(last).value())) {
            return -1;
        }
        int start = -1;
        for (int i = last; i > 0 && (lines.get(i).isBlank() || isSentence(lines, i)); i--) {
            if (!lines.get(i).isBlank() && mayBegin(lines, i)) {
                start = i;
            }
        }
        return start;
    }

    /** Where a remark of one line begins that looks like a key, apart from all others; -1 where there is none. */
    private static int note(YamlLines lines) {
        int last = before(lines, lines.size());
        YamlLine line = lines.get(Math.max(0, last));
        String key = line.key();
        boolean remark = last > 1
                && key != null
                && line.indent() == 0
                && lines.get(last - 1).isBlank()
                && NOTE.matcher(key).matches()
                && line.value().indexOf(' ') > 0
                && Quoting.isPlain(line.first());
        return remark ? last : -1;
    }

    /** Where a line stands that separates sentences at the end from the value above it; -1 where there is none. */
    private static int ruleBeforeProse(YamlLines lines, YamlHints hints) {
        int rule = lines.size() - 1;
        while (rule > 0 && !isRule(lines, rule)) {
            if (!lines.get(rule).isBlank() && !isProse(lines.get(rule), hints)) {
                return -1;
            }
            rule--;
        }
        boolean prose = rule + 1 < lines.size() && lines.nextFilled(rule) < lines.size();
        return rule > 0 && prose && before(lines, rule) > 0 ? rule : -1;
    }

    private static boolean isRule(YamlLines lines, int index) {
        String text = lines.get(index).text().strip();
        return lines.get(index).indent() == 0
                && !lines.isInside(index)
                && (text.equals("---") || text.equals("...") || text.equals("***") || text.equals("___"));
    }

    private static boolean isProse(YamlLine line, YamlHints hints) {
        String name = line.key();
        boolean key = name != null && (hints.keys().contains(name) || name.indexOf(' ') < 0);
        return !key && !line.hasDash() && line.indent() == 0 && "{[\"'".indexOf(line.first()) < 0;
    }

    private static boolean mayBegin(YamlLines lines, int index) {
        YamlLine before = lines.get(index - 1);
        return before.isBlank()
                || isDeeper(before)
                || ("[{\"'".indexOf(before.first()) >= 0 && isClosed(lines, index - 1))
                || (before.isStructure() && Farewell.begins(lines.get(index).value()));
    }

    /** A line at the margin cannot go on with what stands deeper. */
    private static boolean isDeeper(YamlLine line) {
        return line.indent() > 0 && line.isStructure();
    }

    private static int before(YamlLines lines, int index) {
        int at = index - 1;
        while (at > 0 && lines.get(at).isBlank()) {
            at--;
        }
        return at;
    }

    private static boolean isSentence(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        String text = line.value();
        if (line.indent() > 0
                || line.isStructure()
                || line.isComment()
                || lines.isInside(index)
                || !Quoting.isPlain(line.first())) {
            return false;
        }
        long blanks = text.chars().filter(c -> c == ' ').count();
        return Farewell.begins(text)
                || (!text.contains(": ")
                        && !GLUED_KEY.matcher(text).lookingAt()
                        && (blanks >= FEW_BLANKS || isShort(text)));
    }

    /** {@code Thanks.} or {@code All done!} */
    private static boolean isShort(String text) {
        return Character.isUpperCase(text.charAt(0)) && endsSentence(text);
    }

    private static boolean isName(YamlLine line) {
        return line.indent() == 0
                && !line.isStructure()
                && Quoting.isPlain(line.first())
                && line.value().length() <= LONGEST_NAME;
    }

    private static boolean isEnd(String text) {
        return endsSentence(text) || Farewell.isSigned(text);
    }

    private static boolean endsSentence(String text) {
        return !text.isEmpty() && ".!?)…。！？".indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    /** Whether the value before the sentences does not go on with them. */
    private static boolean isBehindTheValue(YamlLines lines, int start) {
        int last = before(lines, start);
        boolean farewell = Farewell.begins(lines.get(start).value());
        boolean goesOn = last == start - 1
                && (Character.isLowerCase(lines.get(start).first())
                        || !Character.isLetter(lines.get(start).first()))
                && Quoting.isPlain(lines.get(last).first())
                && !endsSentence(lines.get(last).value());
        return (isClosed(lines, last) && !goesOn)
                || (farewell
                        && (hasBegun(lines, last)
                                || (last < start - 1 && lines.traits().keys())));
    }

    /** Whether a value has begun before; the text of a block scalar is deeper than a farewell. */
    private static boolean hasBegun(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        if (line.hasKey() || line.hasDash()) {
            return !line.isOpen() && !line.opensBlock();
        }
        return line.indent() > 0 && (lines.traits().keys() || lines.traits().dashes());
    }

    /** Whether no more text can belong to the line: it is quoted, a collection or a single word. */
    private static boolean isClosed(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        if (lines.isInside(index)) {
            return !lines.regions().isBlock(index);
        }
        boolean value = (line.hasKey() || line.hasDash()) && !line.isOpen() && !line.opensBlock();
        if (!value) {
            return false;
        }
        return switch (line.first()) {
            case '"', '\'' -> QuotedValue.of(line).kind() == QuotedValue.Kind.CLOSED;
            case '[', '{' -> new FlowScan().line(line.text(), line.valueAt()) > 0;
            default -> line.value().indexOf(' ') < 0 || line.indent() > 0;
        };
    }
}

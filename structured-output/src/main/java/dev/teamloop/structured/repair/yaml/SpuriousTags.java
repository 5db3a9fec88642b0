package dev.teamloop.structured.repair.yaml;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines that hold nothing but an XML tag. */
final class SpuriousTags implements YamlRepair {
    private static final Pattern TAG = Pattern.compile(" {0,40}</?[A-Za-z][A-Za-z0-9_.-]{0,80} ?/?> {0,40}");
    private static final Pattern OPENED = Pattern.compile("<([A-Za-z][A-Za-z0-9_.-]{0,80})");
    private static final int MOST_NAMED = 20;

    @Override
    public String rule() {
        return "yaml_spurious_tags";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("<");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        Set<String> tags = new LinkedHashSet<>();
        Set<String> texts = openedInTexts(lines);
        boolean indented = false;
        Matcher alone = TAG.matcher("");
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean tag = line.first() == '<' && alone.reset(line.text()).matches() && !lines.isInside(i);
            if (tag && !closesOneOf(texts, line.text().strip())) {
                indented |= line.indent() > 0;
                if (tags.size() < MOST_NAMED) {
                    tags.add(line.text().strip());
                }
            } else {
                rewriting.put(line);
            }
        }
        return new Repair(
                rewriting.done(),
                "Stripped XML-style tags " + String.join(", ", tags) + " from the payload before parsing.",
                // an envelope has two at the margin: others may be of a text
                (indented || tags.size() > 2) && lines.openBlocks());
    }

    /** The names of tags that texts of blocks open. */
    private static Set<String> openedInTexts(YamlLines lines) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.isInside(i)) {
                OPENED.matcher(lines.get(i).text()).results().forEach(found -> names.add(found.group(1)));
            }
        }
        return names;
    }

    /** A line that fell out of a block's text is no envelope's. */
    private static boolean closesOneOf(Set<String> opened, String tag) {
        return tag.startsWith("</")
                && opened.contains(tag.substring(2, tag.length() - 1).strip());
    }
}

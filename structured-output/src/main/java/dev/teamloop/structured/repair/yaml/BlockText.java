package dev.teamloop.structured.repair.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text right behind the sign of a block: it is the block's first line, or all there is. */
final class BlockText implements YamlRepair {
    /** One of {@code >} alone may say that something is more, or quote; a further sign makes it an operator: {@code ||}. */
    private static final Pattern SIGN = Pattern.compile("(?:\\|[-+]?|>[-+])(?:\\h+|(?=[\\p{L}\\p{N}\"'({\\[<#/]))");

    /** The name of a language at the sign, as at a fence. */
    private static final Pattern LANGUAGE = Pattern.compile("[|>][-+]?(?:[a-z]{1,12}|\\h(?:python|py|javascript|js|jsx"
            + "|typescript|ts|tsx|json|yaml|yml|toml|ini|sql|html|css|xml|bash|shell|java|kotlin|golang|rust|ruby|php|cpp"
            + "|csharp|diff|markdown|dockerfile))");

    @Override
    public String rule() {
        return "yaml_block_text";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        // an entry of one line may as well begin with the sign
        boolean guess = false;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean text = (line.first() == '|' || line.first() == '>')
                    && (line.hasKey() || line.hasDash())
                    && (sign(line.value()) > 0
                            || (line.first() == '>' && line.value().startsWith("> ") && isFollowed(lines, i)))
                    && !line.opensBlock()
                    && !lines.isInside(i);
            if (!text) {
                rewriting.put(line);
                continue;
            }
            if (LANGUAGE.matcher(line.value()).matches() && isFollowed(lines, i)) {
                rewriting.put(line.withValue(line.value().substring(0, 1)));
                continue;
            }
            String rest =
                    line.value().substring(Math.max(1, sign(line.value()))).stripLeading();
            if (isFollowed(lines, i)) {
                rewriting.put(line.withValue(String.valueOf(line.first())));
                rewriting.put(
                        YamlLine.of(" ".repeat(lines.get(lines.nextFilled(i)).indent()) + rest));
            } else {
                rewriting.put(line.withValue(Quoting.quoted(rest)));
                guess |= !line.hasKey();
            }
        }
        return new Repair(rewriting.done(), "Moved text behind the sign of a YAML block into the block.", guess);
    }

    /** How long a block's sign is that stands before a text of one line; 0 where there is none. */
    private static int sign(String value) {
        Matcher sign = SIGN.matcher(value);
        return sign.lookingAt() ? sign.end() : 0;
    }

    /** Whether deeper lines follow that go on with the text. */
    private static boolean isFollowed(YamlLines lines, int index) {
        int next = lines.nextFilled(index);
        return next < lines.size()
                && lines.get(next).indent() > lines.get(index).parentIndent();
    }
}

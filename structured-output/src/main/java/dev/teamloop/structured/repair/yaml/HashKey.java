package dev.teamloop.structured.repair.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The key {@code #} of numbered entries, which YAML takes for a comment; only where the schema knows such a key. */
final class HashKey implements YamlRepair {
    private static final String KEY = "#";
    private static final Pattern FLOW = Pattern.compile("((?:^|[\\s:-] *)\\{ *)#( *: )");
    private static final Pattern LINE = Pattern.compile("( *(?:- +)*)#( *: +\\S.*)");

    @Override
    public String rule() {
        return "yaml_hash_key";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return hints.keys().contains(KEY) && lines.mayHold('#');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            Matcher key = LINE.matcher(line.text());
            if (!lines.isInside(i) && key.matches()) {
                rewriting.put(YamlLine.of(key.group(1) + "\"#\"" + key.group(2)));
            } else {
                boolean flow = line.first() == '{' && !lines.isInside(i);
                Matcher inner = FLOW.matcher(line.value());
                rewriting.put(flow && inner.lookingAt() ? line.withValue(inner.replaceFirst("$1\"#\"$2")) : line);
            }
        }
        return new Repair(rewriting.done(), "Quoted the key \"#\", which YAML takes for a comment.");
    }
}

package dev.teamloop.structured.repair.yaml;

/** Plain texts that begin with an indicator of YAML without being what it indicates: percentages, stars, brackets in prose. */
final class PlainIndicators implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_plain_indicator";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("%]},?-&*!>|[{");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean value = line.hasKey() || line.hasDash();
            boolean text = value && isText(line, lines) && !lines.isInside(i) && !goesOn(lines, i);
            rewriting.put(text ? line.withValue(Quoting.quoted(line.value())) : line);
        }
        return new Repair(rewriting.done(), "Quoted plain YAML scalars that began with an indicator character.");
    }

    private static boolean goesOn(YamlLines lines, int index) {
        return index + 1 < lines.size() && lines.isInside(index + 1);
    }

    private static boolean isText(YamlLine line, YamlLines lines) {
        char second = line.valueAt() + 1 < line.valueEnd() ? line.text().charAt(line.valueAt() + 1) : '\0';
        return switch (line.first()) {
            case '%', ']', '}', ',' -> true;
            case '?' -> second == ' ' && line.hasKey();
            case '-' -> line.hasKey() && second == '\0';
            case '&' -> second == ' ' || second == '&' || isUnusedAnchor(line.value(), lines);
            case '*' -> !isAlias(line.value(), lines);
            case '!' -> second != '!' && second != ' ' && second != '\0';
            case '>', '|' -> !line.opensBlock();
            case '[', '{' -> isFollowedByText(line);
            default -> false;
        };
    }

    private static boolean isAlias(String value, YamlLines lines) {
        int end = 1;
        while (end < value.length() && isOfName(value.charAt(end))) {
            end++;
        }
        return end > 1 && (end == value.length() || value.startsWith(" #", end)) && lines.mayHold('&');
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    /** A name with text after it that no alias refers to. */
    private static boolean isUnusedAnchor(String value, YamlLines lines) {
        return value.indexOf(' ') > 0 && !lines.mayHold('*');
    }

    private static boolean isFollowedByText(YamlLine line) {
        int rest = new FlowScan().line(line.text(), line.valueAt());
        return rest > 0 && !ScalarRegions.isRestEmpty(line.text(), rest) && !Quoting.holdsMembers(line.value());
    }
}

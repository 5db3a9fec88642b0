package dev.teamloop.core.structured.repair;

/** A key whose colon is not followed by a space. */
final class ColonSpacing implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_colon_space";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(
                lines.map(ColonSpacing::spaced),
                "Repaired YAML mapping keys missing a space after colon before parsing.");
    }

    private static YamlLine spaced(YamlLine line) {
        String text = line.text();
        int end = line.content();
        while (end < text.length()
                && (Character.isLetterOrDigit(text.charAt(end)) || "_-".indexOf(text.charAt(end)) >= 0)) {
            end++;
        }
        // one letter is a drive, two slashes a URL, two colons a qualified name
        boolean key = end - line.content() >= 2 && Character.isLetter(text.charAt(line.content()));
        boolean bare = key
                && end + 1 < text.length()
                && text.charAt(end) == ':'
                && " \t/\\:".indexOf(text.charAt(end + 1)) < 0;
        return bare && !line.hasKey() ? YamlLine.of(text.substring(0, end + 1) + " " + text.substring(end + 1)) : line;
    }
}

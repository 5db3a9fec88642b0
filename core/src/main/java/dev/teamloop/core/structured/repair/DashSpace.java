package dev.teamloop.core.structured.repair;

/** A dash that is followed by a key without a space. */
final class DashSpace implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_dash_space";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(lines.map(DashSpace::spaced), "Inserted missing spaces after list dashes.");
    }

    private static YamlLine spaced(YamlLine line) {
        String text = line.text();
        int dash = line.content();
        boolean bare =
                dash + 1 < text.length() && text.charAt(dash) == '-' && Character.isLetter(text.charAt(dash + 1));
        if (!bare) {
            return line;
        }
        YamlLine spaced = YamlLine.of(text.substring(0, dash) + "- " + text.substring(dash + 1));
        return spaced.hasKey() ? spaced : line;
    }
}

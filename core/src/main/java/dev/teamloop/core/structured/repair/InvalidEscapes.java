package dev.teamloop.core.structured.repair;

/** Backslash sequences in double quotes that YAML does not have: the backslash becomes a character of the text. */
final class InvalidEscapes implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_invalid_escape";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(
                lines.map(InvalidEscapes::escaped),
                "Escaped invalid YAML double-quoted scalar backslash sequences before reparsing.");
    }

    private static YamlLine escaped(YamlLine line) {
        String text = line.text();
        if (text.indexOf('\\') < 0 || text.indexOf('"') < 0) {
            return line;
        }
        StringBuilder escaped = new StringBuilder();
        boolean inside = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (inside && c == '\\') {
                boolean valid = isValid(text, at + 1);
                escaped.append(valid ? "\\" : "\\\\");
                if (valid && at + 1 < text.length()) {
                    at++;
                    escaped.append(text.charAt(at));
                }
                continue;
            }
            inside = c == '"' ? !inside && opens(text, at) : inside;
            escaped.append(c);
        }
        return YamlLine.of(escaped.toString());
    }

    private static boolean opens(String text, int at) {
        return at == 0 || " [{,(".indexOf(text.charAt(at - 1)) >= 0;
    }

    private static boolean isValid(String text, int at) {
        if (at >= text.length()) {
            return true;
        }
        return switch (text.charAt(at)) {
            case 'x' -> hex(text, at + 1, 2);
            case 'u' -> hex(text, at + 1, 4);
            case 'U' -> hex(text, at + 1, 8);
            default -> "0abtnvfre \"/\\N_LP\t".indexOf(text.charAt(at)) >= 0;
        };
    }

    private static boolean hex(String text, int from, int digits) {
        return from + digits <= text.length()
                && text.substring(from, from + digits).chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
    }
}

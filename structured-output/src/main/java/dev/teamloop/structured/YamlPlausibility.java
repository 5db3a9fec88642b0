package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Label;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.syntax.Read;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Keeps prose from being taken for YAML, which almost any sentence is: a sentence is a scalar, and a sentence with a colon
 * a mapping. Keys that the schema names are beyond doubt; other keys must look like keys.
 */
final class YamlPlausibility {
    private static final Pattern KEY = Pattern.compile("\\S+( \\S+)?");
    private static final Pattern LONG_KEY = Pattern.compile("\\S+(?: \\S+){2}");
    private static final Pattern WORD = Pattern.compile("[a-z_][\\w.-]*");
    private static final int LONGEST_KEY = 60;
    private static final int FEW_WORDS = 3;

    private YamlPlausibility() {}

    /** Whether a text has anything at all of a mapping or a list; saves reading what cannot be one. */
    static boolean mayBeYaml(String text) {
        return text.indexOf(':') >= 0
                || text.indexOf('\uff1a') >= 0
                || text.startsWith("-")
                || text.contains("\n-")
                || text.contains("- ");
    }

    static boolean isYaml(String text, Read.Values values, SchemaView schema) {
        if (isJsonMisread(text, values)) {
            return false;
        }
        JsonNode last = values.values().get(values.values().size() - 1);
        if (last.isValueNode()) {
            return !schema.isUnconstrained() && schema.admits(last);
        }
        return last.isArray() || hasKeys(last, schema);
    }

    /**
     * Whether the text is one bracket to its end, perhaps behind a dash or a label, that JSON or Python reads differently: YAML can read
     * most of both, but takes {@code None} for a text, folds lines and keeps backslashes. Words without quotes are YAML's own.
     */
    private static boolean isJsonMisread(String text, Read.Values values) {
        JsonNode root = values.values().get(0);
        int from = 0;
        if (root.isArray() && root.size() == 1 && text.startsWith("- ", WholeText.begin(text))) {
            root = root.get(0);
            from = WholeText.begin(text) + 2;
        }
        int bracket = Label.bracketAfter(text, from, text.length());
        if (bracket < 0 || values.values().size() != 1) {
            return false;
        }
        if (beginsEscaped(text, bracket + 1)) {
            return true;
        }
        boolean labelled = !text.substring(from, bracket).isBlank();
        JsonNode read = labelled && root.size() == 1 ? root.elements().next() : root;
        Lenient json = LenientJson.read(text, bracket);
        return json.end() == Lenient.End.WHOLE
                && WholeText.isBlank(text, json.stop())
                && !json.isYamlRather()
                && !read.equals(json.value());
    }

    /** Whether JSON was written as it stands inside a string: YAML would keep its backslashes. */
    private static boolean beginsEscaped(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.startsWith("\\\"", at) || text.startsWith("\\n", at);
    }

    private static boolean hasKeys(JsonNode object, SchemaView schema) {
        boolean prose = object.size() == 1 && schema.isUnconstrained() && isSentence(object);
        return !prose
                && object.properties().stream()
                        .allMatch(entry -> isKey(entry.getKey(), KEY)
                                || isNamed(entry.getKey(), schema)
                                || (isKey(entry.getKey(), LONG_KEY) && holdsWordFor(object)));
    }

    private static boolean isKey(String key, Pattern form) {
        return key.length() <= LONGEST_KEY && form.matcher(key).matches();
    }

    /** A key of three words is one beside a key that is a single word in lower case. */
    private static boolean holdsWordFor(JsonNode object) {
        return object.properties().stream()
                .anyMatch(entry -> WORD.matcher(entry.getKey()).matches());
    }

    private static boolean isNamed(String key, SchemaView schema) {
        return schema.properties().stream()
                .anyMatch(name -> KeyName.normalized(name).equals(KeyName.normalized(key)));
    }

    /** A capitalised word, a colon and a text that goes on for several words and ends like a sentence. */
    private static boolean isSentence(JsonNode object) {
        Map.Entry<String, JsonNode> entry = object.properties().iterator().next();
        String text = entry.getValue().asText();
        boolean words = text.length() - text.replace(" ", "").length() >= FEW_WORDS;
        boolean ends = !text.isEmpty() && ".!?…".indexOf(text.charAt(text.length() - 1)) >= 0;
        return !entry.getKey().isEmpty() && Character.isUpperCase(entry.getKey().charAt(0)) && words && ends;
    }
}

package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Brings texts to a form of their own, such as words in lower case. */
final class TextForm implements NormalizeStep {
    private final Selector at;
    private final String rule;
    private final UnaryOperator<String> form;
    private final Template message;

    private TextForm(Params params, String rule, UnaryOperator<String> form) {
        this.at = params.at();
        this.rule = rule;
        this.form = form;
        this.message = params.message();
    }

    /** Words in lower case, without blanks around them; a text with more to say than a word keeps its letters. */
    static NormalizeStep lowerCase(Params params) {
        return new TextForm(
                params,
                "lower_case",
                text -> text.indexOf(':') >= 0 ? text.strip() : text.strip().toLowerCase(Locale.ROOT));
    }

    /** Paths with forward slashes, without a leading {@code ./}. */
    static NormalizeStep slashes(Params params) {
        return new TextForm(params, "path_form", TextForm::path);
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            if (before.isTextual()) {
                JsonNode after = TextNode.valueOf(form.apply(before.textValue()));
                if (!after.equals(before)) {
                    slot.set(after);
                    unit.corrected(
                            Correction.ofValue(rule, slot.path(), message.fill(slot, before, after), before, after));
                }
            }
        }
    }

    private static String path(String path) {
        String forward = path.strip().replace('\\', '/');
        while (forward.startsWith("./") && forward.length() > 2) {
            forward = forward.substring(2);
        }
        return forward;
    }
}

package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ConfigFiles;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A step's prompt template: text with {@code {{name}}}, where a name is a field of the unit, or one within another
 * ({@code {{card.title}}}). A text stands as it is, any other value as JSON. What a value holds is never read as a template.
 */
final class StepTemplate {
    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\{\\{\\s*([A-Za-z_]\\w{0,80}(?:\\.\\w{1,80}){0,8})\\s*}}");
    private static final Pattern OTHER = Pattern.compile("\\{%|\\{\\{[^}\\n]{0,80}");

    private final ConfigFiles.Source source;

    private StepTemplate(ConfigFiles.Source source) {
        this.source = source;
    }

    /** Throws IllegalArgumentException where it holds what is no placeholder: a loop, a condition, a filter. */
    static StepTemplate of(ConfigFiles.Source source) {
        Matcher other = OTHER.matcher(PLACEHOLDER.matcher(source.text()).replaceAll(""));
        if (other.find()) {
            throw new IllegalArgumentException(source.shown() + " holds '" + other.group()
                    + "', which is carried out by no step; only placeholders such as {{name}} are");
        }
        return new StepTemplate(source);
    }

    /** Throws IllegalArgumentException where the unit lacks a field. */
    String render(ObjectNode unit) {
        Matcher matcher = PLACEHOLDER.matcher(source.text());
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            JsonNode value = unit.at("/" + matcher.group(1).replace('.', '/'));
            if (value.isMissingNode()) {
                throw new IllegalArgumentException(
                        source.shown() + " asks for {{" + matcher.group(1) + "}}, which the unit does not have");
            }
            matcher.appendReplacement(
                    text, Matcher.quoteReplacement(value.isTextual() ? value.asText() : Json.line(value)));
        }
        return matcher.appendTail(text).toString();
    }
}

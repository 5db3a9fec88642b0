package dev.teamloop.agents.role;

import dev.teamloop.core.data.DataFiles;
import dev.teamloop.core.identity.ModelStep;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prompt of a step ({@code config/prompts/}): the system part, which never changes, and the template of the first
 * user message, whose {@code {{names}}} are filled in. What changes most stands last, so that prompt caches hit.
 */
record Prompt(String system, String opening) {
    private static final String DIVIDER = "\n<!-- first message -->\n";
    private static final Pattern NAME = Pattern.compile("\\{\\{([a-z_]+)}}");

    static Prompt of(ModelStep step) {
        String name = "prompts/" + step.id() + ".md";
        return parse(DataFiles.text(name), "config/" + name);
    }

    private static Prompt parse(String text, String resource) {
        int divider = text.indexOf(DIVIDER);
        if (divider < 0) {
            throw new IllegalStateException(resource + " lacks the line '" + DIVIDER.strip() + "'");
        }
        return new Prompt(
                text.substring(0, divider).strip(),
                text.substring(divider + DIVIDER.length()).strip());
    }

    /** The first user message. Throws where a name of the template has no value, which is a programming error. */
    String render(Map<String, String> values) {
        Matcher matcher = NAME.matcher(opening);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String value = values.get(matcher.group(1));
            if (value == null) {
                throw new IllegalArgumentException("the prompt wants '" + matcher.group(1) + "', which is not given");
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(text).toString();
    }
}

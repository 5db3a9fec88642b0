package dev.teamloop.agents.role;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ConfigFiles;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prompt of a step ({@code config/prompts/}): the system part, which never changes, and the template of the first
 * user message, whose {@code {{names}}} are filled in. What changes most stands last, so that prompt caches hit.
 */
record Prompt(String system, String opening) {
    private static final String DIVIDER = "\n<!-- first message -->\n";
    private static final Pattern NAME = Pattern.compile("\\{\\{([a-z_]+)}}");
    private static final Pattern ALONE = Pattern.compile("(?m)^\\{\\{([a-z_]+)}}\\n{1,2}");

    /** Throws IllegalArgumentException where the file is no prompt, or asks for what this step cannot fill in. */
    static Prompt of(ModelStep step, ArtifactCatalog catalog) {
        ConfigFiles.Source source = catalog.template(step.id())
                .orElseThrow(() -> new IllegalArgumentException("there is no prompt for the step " + step.id()));
        Prompt prompt = parse(source.text(), source.shown());
        String name = "prompts/" + step.id() + ".md";
        Set<String> known = parse(DataFiles.text(name), "config/" + name).names();
        List<String> unknown =
                prompt.names().stream().filter(one -> !known.contains(one)).toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(source.shown() + " asks for {{" + String.join("}}, {{", unknown)
                    + "}}; known: " + String.join(", ", new TreeSet<>(known)));
        }
        return prompt;
    }

    /** Throws IllegalArgumentException where the file is not there, or is no prompt. */
    static Prompt at(String path, ArtifactCatalog catalog) {
        ConfigFiles.Source source =
                catalog.source(path).orElseThrow(() -> new IllegalArgumentException("there is no prompt " + path));
        return parse(source.text(), source.shown());
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = NAME.matcher(opening);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    private static Prompt parse(String text, String resource) {
        int divider = text.indexOf(DIVIDER);
        if (divider < 0) {
            throw new IllegalArgumentException(resource + " lacks the line '" + DIVIDER.strip() + "'");
        }
        return new Prompt(
                text.substring(0, divider).strip(),
                text.substring(divider + DIVIDER.length()).strip());
    }

    /**
     * The first user message; a line whose only name has an empty value is left out with the blank line behind it. Throws where a name of the
     * template has no value, which is a programming error.
     */
    String render(Map<String, String> values) {
        Matcher matcher = NAME.matcher(ALONE.matcher(opening)
                .replaceAll(
                        line -> "".equals(values.get(line.group(1))) ? "" : Matcher.quoteReplacement(line.group())));
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

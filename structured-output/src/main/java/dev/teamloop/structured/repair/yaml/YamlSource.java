package dev.teamloop.structured.repair.yaml;

import org.jspecify.annotations.Nullable;

/** A text, and its lines once somebody asks for them. */
final class YamlSource {
    private final String text;
    private @Nullable YamlLines lines;

    YamlSource(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    YamlLines lines() {
        YamlLines found = lines;
        if (found == null) {
            found = YamlLines.of(text);
            lines = found;
        }
        return found;
    }
}

package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The parameters of one step of a profile. A step that lacks a parameter is a mistake in the profile. */
record Params(String step, JsonNode tree) {
    Selector at() {
        return Selector.of(tree.path("at").asText(""));
    }

    Selector selector(String name) {
        return Selector.of(text(name));
    }

    String text(String name) {
        if (!tree.hasNonNull(name)) {
            throw new IllegalArgumentException("step '" + step + "' of a profile needs '" + name + "'");
        }
        return tree.path(name).asText();
    }

    boolean has(String name) {
        return tree.hasNonNull(name);
    }

    boolean is(String name) {
        return tree.path(name).asBoolean();
    }

    JsonNode value(String name) {
        return tree.path(name);
    }

    Template message() {
        return new Template(text("message"));
    }

    Template message(String name) {
        return new Template(text(name));
    }

    Scheme scheme() {
        return new Scheme(text("scheme"));
    }

    /** A list of texts; a single text is a list of one. */
    List<String> texts(String name) {
        JsonNode value = tree.path(name);
        List<String> texts = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(one -> texts.add(one.asText()));
        } else if (!value.isMissingNode() && !value.isNull()) {
            texts.add(value.asText());
        }
        return List.copyOf(texts);
    }
}

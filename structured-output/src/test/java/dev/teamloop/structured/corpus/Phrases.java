package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

/** The texts that documents are made of, by category; data in {@code replies/phrases.json}. */
final class Phrases {
    /** Texts without quotation marks, backslashes and line breaks. */
    static final List<String> PLAIN = List.of("prose", "prose", "long", "paths", "url", "apostrophe");

    /** All kinds of text that plans, reviews and files carry. */
    static final List<String> ALL = List.of(
            "prose",
            "prose",
            "prose",
            "long",
            "chinese",
            "unicode",
            "code",
            "latex",
            "regex",
            "windows",
            "html",
            "sql",
            "shell",
            "url",
            "fenced",
            "markdown",
            "apostrophe",
            "quoted_middle",
            "quoted_comma",
            "dialogue",
            "quoted_json",
            "colon",
            "reserved",
            "indicator",
            "latex_mixed",
            "windows_mixed");

    private static final Map<String, List<String>> BY_CATEGORY = load();

    private Phrases() {}

    /** A text of one of the categories. */
    static String any(List<String> categories, Random random) {
        return one(pick(categories, random), random);
    }

    /** A text of the category. */
    static String one(String category, Random random) {
        return pick(Objects.requireNonNull(BY_CATEGORY.get(category), category), random);
    }

    /** PLAIN and the given categories, which make about half of the texts. */
    static List<String> plainWith(String... categories) {
        List<String> all = new ArrayList<>(PLAIN);
        while (all.size() < PLAIN.size() * 2) {
            all.addAll(List.of(categories));
        }
        return List.copyOf(all);
    }

    static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    private static Map<String, List<String>> load() {
        try (InputStream in = Objects.requireNonNull(Phrases.class.getResourceAsStream("/replies/phrases.json"))) {
            Map<String, List<String>> all = new TreeMap<>();
            JsonNode tree = Json.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            tree.properties().forEach(entry -> {
                List<String> texts = new ArrayList<>();
                entry.getValue().forEach(text -> texts.add(text.asText()));
                all.put(entry.getKey(), List.copyOf(texts));
            });
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

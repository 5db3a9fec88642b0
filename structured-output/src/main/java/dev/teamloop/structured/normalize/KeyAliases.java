package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.syntax.KeyName;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Brings keys to the schema's spelling. A canonical key wins over its aliases; the loser stays where it is. */
final class KeyAliases {
    private final Profile profile;
    private final List<Correction> corrections;
    private final Map<Set<String>, Map<String, String>> seen = new HashMap<>();

    KeyAliases(Profile profile, List<Correction> corrections) {
        this.profile = profile;
        this.corrections = corrections;
    }

    /** Keys that are {@code spokenFor} by another part of the schema are left alone. */
    void rename(ObjectNode object, Set<String> canonical, Set<String> spokenFor, Place place) {
        if (canonical.isEmpty() || !hasForeignKey(object, canonical)) {
            return;
        }
        Map<String, String> known = seen.computeIfAbsent(canonical, this::known);
        Map<String, JsonNode> renamed = new LinkedHashMap<>();
        object.properties().forEach(entry -> {
            String key = entry.getKey();
            boolean own = canonical.contains(key) || spokenFor.contains(key);
            String name = own ? key : known.getOrDefault(KeyName.normalized(key), key);
            boolean taken = !name.equals(key) && (object.has(name) || renamed.containsKey(name));
            renamed.put(taken ? key : name, entry.getValue());
            if (!name.equals(key)) {
                corrections.add(taken ? conflict(key, name, place, entry.getValue()) : renamed(key, name, place));
            }
        });
        object.removeAll();
        object.setAll(renamed);
    }

    private static boolean hasForeignKey(ObjectNode object, Set<String> canonical) {
        for (Iterator<String> keys = object.fieldNames(); keys.hasNext(); ) {
            if (!canonical.contains(keys.next())) {
                return true;
            }
        }
        return false;
    }

    private Map<String, String> known(Set<String> canonical) {
        Map<String, String> known = new HashMap<>();
        for (String name : canonical) {
            profile.aliases()
                    .getOrDefault(name, List.of())
                    .forEach(alias -> known.putIfAbsent(KeyName.normalized(alias), name));
        }
        canonical.forEach(name -> known.put(KeyName.normalized(name), name));
        return known;
    }

    private static Correction renamed(String key, String name, Place place) {
        return Correction.ofValue(
                "key_alias",
                place.member(name).path(),
                "Renamed key \"" + key + "\" to \"" + name + "\".",
                TextNode.valueOf(key),
                TextNode.valueOf(name));
    }

    private static Correction conflict(String key, String name, Place place, JsonNode value) {
        String message = "Key \"" + key + "\" also means \"" + name + "\", which is there already; it was not used.";
        return Correction.ofValue("key_conflict", place.member(key).path(), message, value, value);
    }
}

package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.candidate.RootKeys;
import dev.teamloop.core.structured.normalize.Normalizer;
import dev.teamloop.core.structured.normalize.Profile;
import dev.teamloop.core.structured.normalize.SchemaView;
import dev.teamloop.core.structured.repair.YamlHints;
import dev.teamloop.core.structured.syntax.KeyName;
import dev.teamloop.core.structured.validate.RuleSet;
import dev.teamloop.core.structured.validate.SchemaCheck;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All that the door knows of one artifact, ready for use. */
record Definition(Profile profile, SchemaView view, Normalizer normalizer, SchemaCheck check, RuleSet rules) {

    static Definition of(JsonNode schema, JsonNode profile, JsonNode rules) {
        Profile read = Profile.of(profile);
        return new Definition(
                read, SchemaView.of(schema), new Normalizer(read), SchemaCheck.of(schema), RuleSet.of(rules));
    }

    Definition withSchema(JsonNode schema) {
        return new Definition(profile, SchemaView.of(schema), normalizer, SchemaCheck.of(schema), rules);
    }

    /** What the YAML repairs may know. */
    YamlHints hints() {
        Set<String> keys = new HashSet<>(view.allProperties());
        profile.nested().values().forEach(keys::addAll);
        keys.addAll(profile.nested().keySet());
        Set<String> textLists = new HashSet<>(view.textLists());
        textLists.addAll(profile.textLists());
        return new YamlHints(profile.nested(), profile.primaryKeys(), keys, profile.freeText(), textLists);
    }

    /** The keys that may stand at the value's root, wrappers and aliases included. */
    RootKeys rootKeys() {
        Set<String> properties = view.properties();
        List<String> names = new ArrayList<>(properties);
        properties.forEach(name -> names.addAll(profile.aliases().getOrDefault(name, List.of())));
        names.addAll(profile.wrappers());
        return new RootKeys(names.stream().map(KeyName::normalized).collect(Collectors.toSet()));
    }
}

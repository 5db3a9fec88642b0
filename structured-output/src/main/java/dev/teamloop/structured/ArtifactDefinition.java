package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.RootKeys;
import dev.teamloop.structured.normalize.Normalizer;
import dev.teamloop.structured.normalize.Profile;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.yaml.YamlHints;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.validate.RuleSet;
import dev.teamloop.structured.validate.SchemaCheck;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All that the door knows of one artifact, ready for use. {@code hints} are what the YAML repairs may know. */
record ArtifactDefinition(
        Profile profile,
        SchemaView view,
        Normalizer normalizer,
        SchemaCheck check,
        RuleSet rules,
        YamlHints hints,
        RootKeys rootKeys) {

    static ArtifactDefinition of(JsonNode schema, JsonNode profile, JsonNode rules) {
        return of(schema, Profile.of(profile), RuleSet.of(rules));
    }

    private static ArtifactDefinition of(JsonNode schema, Profile profile, RuleSet rules) {
        SchemaView view = SchemaView.of(schema);
        return new ArtifactDefinition(
                profile,
                view,
                new Normalizer(profile),
                SchemaCheck.of(schema),
                rules,
                hints(profile, view),
                rootKeys(profile, view));
    }

    ArtifactDefinition withSchema(JsonNode schema) {
        return of(schema, profile, rules);
    }

    private static YamlHints hints(Profile profile, SchemaView view) {
        Set<String> keys = new HashSet<>(view.allProperties());
        profile.nested().values().forEach(keys::addAll);
        keys.addAll(profile.nested().keySet());
        Set<String> textLists = new HashSet<>(view.textLists());
        textLists.addAll(profile.textLists());
        return new YamlHints(
                profile.nested(), profile.primaryKeys(), keys, profile.freeText(), textLists, profile.labels());
    }

    /** The keys that may stand at the value's root, wrappers and aliases included. */
    private static RootKeys rootKeys(Profile profile, SchemaView view) {
        List<String> names = new ArrayList<>(view.properties());
        view.properties().forEach(name -> names.addAll(profile.aliases().getOrDefault(name, List.of())));
        names.addAll(profile.wrappers());
        return new RootKeys(names.stream().map(KeyName::normalized).collect(Collectors.toSet()));
    }
}

package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.RootKeys;
import dev.teamloop.structured.files.ContentRules;
import dev.teamloop.structured.normalize.Normalizer;
import dev.teamloop.structured.normalize.Profile;
import dev.teamloop.structured.normalize.SchemaNames;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.yaml.YamlHints;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.validate.RuleSet;
import dev.teamloop.structured.validate.SchemaCheck;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All that the door knows of one artifact, ready for use. {@code hints} are what the YAML repairs may know, {@code content}
 * what the files must hold that a value hands over in {@code files}.
 */
record ArtifactDefinition(
        Profile profile,
        SchemaView view,
        Normalizer normalizer,
        SchemaCheck check,
        RuleSet rules,
        ContentRules content,
        YamlHints hints,
        RootKeys rootKeys) {

    static ArtifactDefinition of(JsonNode schema, JsonNode profile, JsonNode rules) {
        return of(schema, profile, rules, ContentRules.NONE);
    }

    static ArtifactDefinition of(JsonNode schema, JsonNode profile, JsonNode rules, ContentRules content) {
        return of(schema, Profile.of(profile), RuleSet.of(rules), content);
    }

    private static ArtifactDefinition of(JsonNode schema, Profile profile, RuleSet rules, ContentRules content) {
        SchemaView view = SchemaView.of(schema);
        return new ArtifactDefinition(
                profile,
                view,
                new Normalizer(profile),
                SchemaCheck.of(schema),
                rules,
                content,
                hints(profile, view),
                rootKeys(profile, view));
    }

    ArtifactDefinition withSchema(JsonNode schema) {
        return of(schema, profile, rules, content);
    }

    private static YamlHints hints(Profile profile, SchemaView view) {
        SchemaNames names = view.names();
        Set<String> keys = new HashSet<>(names.all());
        profile.nested().values().forEach(keys::addAll);
        keys.addAll(profile.nested().keySet());
        return new YamlHints(
                children(profile, names),
                profile.primaryKeys(),
                inOtherSpellings(keys),
                profile.freeText(),
                inOtherSpellings(names.texts()),
                inOtherSpellings(union(names.textLists(), profile.textLists())),
                profile.verbatim(),
                profile.labels(),
                names.siblings());
    }

    /** Those of the schema and those of the profile, which may say more than what stands beside a key allows. */
    private static Map<String, YamlHints.Children> children(Profile profile, SchemaNames names) {
        Map<String, YamlHints.Children> children = new HashMap<>();
        for (String parent : union(names.children().keySet(), profile.nested().keySet())) {
            SchemaNames.Below below = names.children().getOrDefault(parent, SchemaNames.Below.NOTHING);
            Set<String> beside = new HashSet<>(below.beside());
            below.beside().forEach(name -> beside.addAll(profile.aliases().getOrDefault(name, List.of())));
            Set<String> declared = Set.copyOf(profile.nested().getOrDefault(parent, List.of()));
            boolean known = names.children().containsKey(parent) || !declared.contains("*");
            if (known) {
                children.put(parent, new YamlHints.Children(union(below.names(), declared), beside));
            }
        }
        return children;
    }

    /** The same in the spellings in which models write keys: {@code Summary}, {@code testFiles}, {@code TestFiles}, {@code test-files}. */
    private static Set<String> inOtherSpellings(Set<String> names) {
        Set<String> all = new HashSet<>(names);
        for (String name : names) {
            StringBuilder joined = new StringBuilder();
            for (String word : name.split("_", -1)) {
                joined.append(capitalized(word));
            }
            String pascal = joined.toString();
            all.add(capitalized(name));
            all.add(pascal);
            all.add(name.replace('_', '-'));
            if (name.indexOf('_') > 0) {
                all.add(Character.toLowerCase(pascal.charAt(0)) + pascal.substring(1));
            }
        }
        return all;
    }

    private static String capitalized(String word) {
        return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> both = new HashSet<>(one);
        both.addAll(other);
        return both;
    }

    /** The keys that may stand at the value's root, wrappers and aliases included. */
    private static RootKeys rootKeys(Profile profile, SchemaView view) {
        List<String> names = new ArrayList<>(view.properties());
        view.properties().forEach(name -> names.addAll(profile.aliases().getOrDefault(name, List.of())));
        names.addAll(profile.wrappers());
        return new RootKeys(
                normalized(names),
                normalized(profile.entryNames(view)),
                profile.labels().word());
    }

    private static Set<String> normalized(Collection<String> names) {
        return names.stream().map(KeyName::normalized).collect(Collectors.toSet());
    }
}

package dev.teamloop.structured.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.validate.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The files that a reply must consist of: each of them once, and no other. */
public record FileNames(List<String> names) {
    private static final Pattern UNSAFE = Pattern.compile(
            "^(?:[/~]|[A-Za-z]:)|[\\\\\\p{Cntrl}]|(?:^|/)\\.{1,2}(?:/|$)|//|/$|(?:^|/)\\.(?:git|team-loop)(?:/|$)");
    private static final int LONGEST = 255;

    /** Throws IllegalArgumentException where there is no name, one twice, or one that is not safe to write to. */
    public FileNames {
        names = List.copyOf(names);
        if (names.isEmpty()) {
            throw new IllegalArgumentException("no expected files are named");
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException("an expected file is named twice: " + names);
        }
        names.stream().filter(name -> !isSafe(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException("'" + name + "' is no safe file name: it must be relative, with forward "
                    + "slashes, without '..', and not below .git or .team-loop");
        });
    }

    /** A list of names. Throws IllegalArgumentException like the constructor, and where it is no list of texts. */
    public static FileNames of(JsonNode list) {
        List<String> names = new ArrayList<>();
        for (JsonNode name : list) {
            if (!name.isTextual()) {
                throw new IllegalArgumentException("a file name must be a string, not " + name);
            }
            names.add(name.asText());
        }
        if (!list.isArray()) {
            throw new IllegalArgumentException("expected files must be a list of names, not " + list);
        }
        return new FileNames(names);
    }

    /** Whether a file of this name can be written below a folder without leaving it or touching what is not data. */
    public static boolean isSafe(String name) {
        return !name.isBlank()
                && name.length() <= LONGEST
                && name.equals(name.strip())
                && !UNSAFE.matcher(name).find();
    }

    /** What is wrong with the names of these files. */
    public List<Finding> check(List<NamedFile> files) {
        List<Finding> findings = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (NamedFile file : files) {
            if (!isSafe(file.name())) {
                findings.add(error("unsafe_file_name", "'" + file.name() + "' is no safe file name"));
            } else if (!names.contains(file.name())) {
                findings.add(error("unexpected_file", "'" + file.name() + "' is not one of " + names));
            } else if (!seen.add(file.name())) {
                findings.add(error("duplicate_file", "'" + file.name() + "' is given more than once"));
            }
        }
        for (String name : names) {
            if (!seen.contains(name)) {
                findings.add(error("missing_file", "'" + name + "' is missing; expected are " + names));
            }
        }
        return findings;
    }

    private static Finding error(String rule, String message) {
        return new Finding("$", rule, message, false);
    }

    /** The native schema of seed 001: an array of {@code {filename, content}}, the names as an enumeration. */
    public ObjectNode schema() {
        ObjectNode schema = schema("One of: " + String.join(", ", names));
        ArrayNode words = ((ObjectNode) schema.at("/items/properties/filename")).putArray("enum");
        names.forEach(words::add);
        return schema.put("minItems", names.size()).put("maxItems", names.size());
    }

    /** The same for reading: the right number of files, whatever their names, which are judged apart. */
    public ObjectNode countedSchema() {
        return anySchema().put("minItems", names.size()).put("maxItems", names.size());
    }

    /** The same for names that are not known yet. */
    public static ObjectNode anySchema() {
        return schema("The file's name, exactly as asked for");
    }

    private static ObjectNode schema(String names) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema").put("type", "array");
        ObjectNode file = schema.putObject("items").put("type", "object");
        ObjectNode properties = file.putObject("properties");
        properties.putObject("filename").put("type", "string").put("description", names);
        properties.putObject("content").put("type", "string").put("description", "The whole content of the file");
        file.putArray("required").add("filename").add("content");
        return schema;
    }

    /** The schema of the other form that models use: an object whose keys are the names. */
    public ObjectNode mapSchema() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ArrayNode required = schema.putArray("required");
        names.forEach(required::add);
        schema.putObject("additionalProperties").put("type", "string");
        return schema;
    }
}

package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.path.NodePath;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Phase 1: a JSON Schema 2020-12, applied as it is. References to other documents are not fetched. */
public final class SchemaCheck {
    private static final int MOST = 50;

    /** Made once, since it takes longer than everything else about a schema. */
    private static final Schema META =
            registry().getSchema(SchemaLocation.of(Dialects.getDraft202012().getId()));

    /** Keywords that admit every value. */
    private static final Set<String> ANNOTATIONS =
            Set.of("$schema", "$id", "$comment", "title", "description", "examples");

    private final Schema schema;
    private final boolean admitsAll;

    private SchemaCheck(Schema schema, boolean admitsAll) {
        this.schema = schema;
        this.admitsAll = admitsAll;
    }

    /** Throws IllegalArgumentException where the document is no schema. */
    public static SchemaCheck of(JsonNode document) {
        fault(document).ifPresent(fault -> {
            throw new IllegalArgumentException("not a JSON Schema: " + fault.path() + " " + fault.message());
        });
        try {
            return new SchemaCheck(registry().getSchema(document), admitsAll(document));
        } catch (SchemaException e) {
            throw new IllegalArgumentException("not a JSON Schema: " + e.getMessage(), e);
        }
    }

    /** What is wrong with the document as a schema; the library itself accepts invalid ones silently. */
    public static Optional<Finding> fault(JsonNode document) {
        return META.validate(document).stream()
                .findFirst()
                .map(SchemaCheck::finding)
                .or(() -> InPlaceCycle.in(document)
                        .map(reference -> Finding.error("$", "$ref", reference + " leads back to itself")));
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaLoader(loader -> loader.fetchRemoteResources(false)));
    }

    private static boolean admitsAll(JsonNode document) {
        return document.isObject()
                && document.properties().stream().allMatch(keyword -> ANNOTATIONS.contains(keyword.getKey()));
    }

    public List<Finding> check(JsonNode value) {
        if (admitsAll) {
            return List.of();
        }
        try {
            return schema.validate(value).stream()
                    .limit(MOST)
                    .map(SchemaCheck::finding)
                    .toList();
        } catch (SchemaException e) {
            // a reference that leads nowhere shows only once it is followed
            return List.of(Finding.error("$", "$ref", "the schema cannot be applied: " + e.getMessage()));
        }
    }

    private static Finding finding(Error error) {
        String path = path(error.getInstanceLocation());
        String at = error.getProperty() == null || !error.getKeyword().equals("required")
                ? path
                : path + "." + error.getProperty();
        return Finding.error(at, error.getKeyword(), message(error));
    }

    private static String message(Error error) {
        JsonNode seen = error.getInstanceNode();
        boolean show = seen != null && seen.isValueNode() && !error.getKeyword().equals("required");
        return show ? excerpt(seen) + ": " + error.getMessage() : error.getMessage();
    }

    private static String excerpt(JsonNode seen) {
        String text = seen.toString();
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }

    private static String path(NodePath location) {
        StringBuilder path = new StringBuilder("$");
        for (int i = 0; i < location.getNameCount(); i++) {
            Object name = location.getElement(i);
            if (name instanceof Integer) {
                path.append('[').append(name).append(']');
            } else {
                path.append('.').append(name);
            }
        }
        return path.toString();
    }
}

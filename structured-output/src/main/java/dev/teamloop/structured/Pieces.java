package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Answers that a reply gives in several pieces: taking one of them would lose the others, so that the whole is asked for again. */
final class Pieces {
    private static final Pattern FIELD_LINE = Pattern.compile("(?m)^\\h*[*_`\"]*([A-Za-z_]\\w*)[*_`\"]*:[*_`\"]*\\h");

    private final ArtifactDefinition definition;
    private final Judge judge;
    private final Rivals rivals;

    Pieces(ArtifactDefinition definition, Judge judge, Rivals rivals) {
        this.definition = definition;
        this.judge = judge;
        this.rivals = rivals;
    }

    /** Fields that the value lacks, in an object of their own beside it, would be lost. */
    Optional<Outcome> beside(Reading reading, FoundValues values, Candidates candidates) {
        Set<String> known = definition.view().properties();
        if (isOneOfSeveral(reading, values)) {
            return Optional.of(ParseEvidence.refused(
                    Outcome.Kind.RULE,
                    "in_pieces",
                    "the reply gives several entries apart from one another; give one list that holds them all"));
        }
        if (definition.profile().primaryKeys().containsKey("files") && FilesBeside.areGiven(reading, candidates)) {
            return Optional.of(inPieces("files"));
        }
        Optional<String> further = rivals.furtherEntry(reading, values);
        if (further.isPresent()) {
            return further.map(Pieces::inParts);
        }
        if (values.given().anyMatch(Pieces::isPatch)) {
            return Optional.of(ParseEvidence.refused(
                    Outcome.Kind.RULE,
                    "in_pieces",
                    "the reply gives a patch beside the value; give the value as it is to be"));
        }
        Optional<String> list = Stream.concat(values.given(), values.mentions().stream())
                .filter(value -> value.reading().value() instanceof ContainerNode<?>
                        && !value.place().isPartOf(reading.candidate()))
                .flatMap(value -> value.place().wordBefore().stream())
                .map(KeyName::normalized)
                .flatMap(word -> known.stream().filter(field -> isNamed(field, word)))
                .filter(field -> reading.value().isObject() && !reading.value().has(field))
                .findFirst();
        if (list.isPresent()) {
            return list.map(Pieces::inPieces);
        }
        Optional<String> entry = values.given()
                .filter(value -> !value.mention() && !value.place().isPartOf(reading.candidate()))
                .flatMap(value -> Stream.ofNullable(value.reading().value()))
                .flatMap(value -> listOf(value, reading.value()).stream())
                .findFirst();
        if (entry.isPresent()) {
            return entry.map(Pieces::inPieces);
        }
        Optional<String> line = lineBesideList(reading, candidates);
        if (line.isPresent()) {
            return line.map(Pieces::inPieces);
        }
        return values.given()
                .filter(value -> !value.mention())
                .flatMap(value -> Stream.ofNullable(value.reading().value()))
                .filter(value -> isPiece(value, reading))
                .findFirst()
                .map(Pieces::inPieces);
    }

    /** The list that the value lacks and of which the object is an entry: it has its key, and no field of the answer. */
    private Optional<String> listOf(JsonNode object, JsonNode value) {
        Set<String> known = definition.view().properties();
        boolean strange = object.isObject()
                && value.isObject()
                && !isSchema(object)
                && object.properties().stream().noneMatch(entry -> known.contains(entry.getKey()));
        return definition.profile().primaryKeys().entrySet().stream()
                .filter(list -> strange
                        && object.size() > 1
                        && object.hasNonNull(list.getValue())
                        && known.contains(list.getKey())
                        && value.path(list.getKey()).isEmpty())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** A schema that the reply repeats. */
    private static boolean isSchema(JsonNode object) {
        return object.path("properties").isObject() && object.has("type");
    }

    /** Whether a word names a field, or one entry of it. */
    private static boolean isNamed(String field, String word) {
        String name = KeyName.normalized(field);
        return name.equals(word) || name.equals(word + "s");
    }

    /** A field that the value lacks, on a line beside the list that was put below the one for lists. */
    private Optional<String> lineBesideList(Reading reading, Candidates candidates) {
        Candidate list = reading.candidate();
        if (!reading.value().isObject() || !list.text().startsWith("[")) {
            return Optional.empty();
        }
        return FIELD_LINE
                .matcher(candidates.cleaned().text())
                .results()
                .filter(line -> line.start() >= list.end() || line.end() <= list.start())
                .map(line -> line.group(1))
                .filter(name -> definition.view().properties().contains(name)
                        && !reading.value().has(name))
                .findFirst();
    }

    private static Outcome inPieces(String fields) {
        return ParseEvidence.refused(
                Outcome.Kind.RULE,
                "in_pieces",
                "the reply gives " + fields + " beside the others; give all fields in one object");
    }

    /** A text of several YAML documents of which another one holds what the one that was taken lacks. */
    Optional<Outcome> inDocuments(Reading reading) {
        return documents(reading)
                .filter(value -> isPiece(value, reading))
                .findFirst()
                .map(Pieces::inPieces);
    }

    /** The documents before the last one of a text of YAML, as far as they hold fields or entries. */
    static List<JsonNode> earlierDocuments(Reading reading) {
        List<JsonNode> all = documents(reading).toList();
        return all.subList(0, Math.max(0, all.size() - 1));
    }

    private static Stream<JsonNode> documents(Reading reading) {
        return !reading.selfDelimiting() && StrictYaml.read(reading.candidate().text()) instanceof Read.Values read
                ? read.values().stream().filter(JsonNode::isContainerNode)
                : Stream.empty();
    }

    /** RFC 6902: operations on a value that is not theirs. */
    private static boolean isPatch(Value value) {
        return value.reading().value() instanceof ArrayNode list
                && !list.isEmpty()
                && StreamSupport.stream(list.spliterator(), false).allMatch(one -> one.has("op") && one.has("path"));
    }

    static Outcome inParts(String list) {
        return ParseEvidence.refused(
                Outcome.Kind.RULE,
                "in_pieces",
                "the reply gives several values with other " + list + " in each; give one value that holds them all");
    }

    /** A list was made of one object, and others stand beside it that would be entries as well. */
    private boolean isOneOfSeveral(Reading reading, FoundValues values) {
        if (!definition.view().admitsLists()
                || reading.value().size() != 1
                || !reading.value().isArray()) {
            return false;
        }
        return values.given()
                        .filter(value -> !value.mention()
                                && value.reading().value() instanceof ObjectNode object
                                && !definition.view().admits(object)
                                && judge.judge(object, value.place()).valid())
                        .limit(2)
                        .count()
                > 1;
    }

    /** Whether an object holds nothing but known fields that the value lacks. */
    private boolean isPiece(JsonNode object, Reading reading) {
        Set<String> known = definition.view().properties();
        return object.isObject()
                && !object.isEmpty()
                && object.properties().stream()
                        .allMatch(entry -> known.contains(entry.getKey())
                                && !reading.value().has(entry.getKey()));
    }

    private static Outcome inPieces(JsonNode piece) {
        return inPieces(piece.properties().stream().map(Map.Entry::getKey).collect(Collectors.joining(", ")));
    }
}

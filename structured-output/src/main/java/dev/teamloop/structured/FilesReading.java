package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.files.ContentRules;
import dev.teamloop.structured.files.FencedFiles;
import dev.teamloop.structured.files.FileNames;
import dev.teamloop.structured.files.NamedFile;
import dev.teamloop.structured.validate.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads an artifact of several files (seed 001, SPEC §12): a list of files as JSON or YAML, else an object from names to
 * contents, else one fence a file. All of the expected files or none; the value is an object from names to contents.
 */
final class FilesReading {
    private static final Intervention FENCED = new Intervention(
            Intervention.Category.PARSER_FIX,
            Intervention.Stage.PARSE,
            "markdown_files",
            "",
            "Read the files from Markdown fences.",
            null,
            null);

    private final FileNames names;
    private final ArtifactDefinition definition;
    private final ContentRules content;

    FilesReading(FileNames names, ArtifactDefinition definition, ContentRules content) {
        this.names = names;
        this.definition = definition;
        this.content = content;
    }

    /** The seed's word for how the files of an accepted reply were read. */
    static String method(Outcome outcome) {
        return outcome.interventions().contains(FENCED) ? "markdown_strict" : "structured";
    }

    Outcome read(RawReply reply) {
        FencedFiles.Found fenced = FencedFiles.read(reply.text());
        // what stands in fences with a file's name is content; values are looked for outside
        RawReply outside = fenced.any() ? new RawReply(fenced.rest(), reply.endedForLength()) : reply;
        Outcome structured = structured(outside);
        if (structured instanceof Outcome.Accepted accepted
                && fenced.files().stream()
                        .anyMatch(file -> isOtherwise(file, accepted.value().path(file.name())))) {
            return ParseEvidence.refused(
                    Outcome.Kind.SCHEMA, "contradictory", "files are given twice, and not alike; give each once");
        }
        return structured instanceof Outcome.Accepted || !fenced.any() ? withForm(structured) : fromFences(fenced);
    }

    private static boolean isOtherwise(NamedFile file, JsonNode given) {
        return given.isTextual()
                && !given.asText().strip().equals(file.content().strip());
    }

    /** Where no file was found at all, the refusal says what was expected. */
    private Outcome withForm(Outcome outcome) {
        if (!(outcome instanceof Outcome.Rejected rejected)
                || (rejected.kind() != Outcome.Kind.UNREADABLE && rejected.kind() != Outcome.Kind.SCHEMA)) {
            return outcome;
        }
        List<ValidationProblem> problems = new ArrayList<>(rejected.errors());
        problems.add(new ValidationProblem(
                "$",
                "files",
                "expected is a list of objects with 'filename' and 'content', or one fence a file whose first line is 'filename: NAME', for "
                        + String.join(", ", names.names())));
        return new Outcome.Rejected(
                rejected.kind(), problems, rejected.truncation(), rejected.salvaged(), rejected.interventions());
    }

    private Outcome structured(RawReply reply) {
        Outcome list = search(reply, names.countedSchema());
        if (list instanceof Outcome.Accepted accepted) {
            return judged(listed(accepted.value()), accepted);
        }
        if (((Outcome.Rejected) list).kind() != Outcome.Kind.SCHEMA) {
            return list;
        }
        if (search(reply, names.mapSchema()) instanceof Outcome.Accepted accepted) {
            return judged(mapped(accepted.value()), accepted);
        }
        // a list of too few or too many: their names say which
        return search(reply, FileNames.anySchema()) instanceof Outcome.Accepted accepted
                ? judged(listed(accepted.value()), accepted)
                : list;
    }

    private Outcome search(RawReply reply, JsonNode schema) {
        return new Search(reply, definition.withSchema(schema), ParseContext.NONE).run();
    }

    private static List<NamedFile> listed(JsonNode list) {
        List<NamedFile> files = new ArrayList<>();
        list.forEach(file -> files.add(new NamedFile(
                file.path("filename").asText(), file.path("content").asText())));
        return files;
    }

    private static List<NamedFile> mapped(JsonNode object) {
        return object.properties().stream()
                .map(entry -> new NamedFile(entry.getKey(), entry.getValue().asText()))
                .toList();
    }

    private Outcome fromFences(FencedFiles.Found fenced) {
        if (fenced.cut()) {
            return ParseEvidence.truncated(fenced.fault().orElseThrow(), Optional.empty());
        }
        if (fenced.fault().isPresent()) {
            return ParseEvidence.refused(
                    Outcome.Kind.SCHEMA, "ambiguous_fence", fenced.fault().get());
        }
        return judged(
                fenced.files(),
                new Outcome.Accepted(JsonNodeFactory.instance.objectNode(), Outcome.Truncation.NONE, List.of(FENCED)));
    }

    private Outcome judged(List<NamedFile> files, Outcome.Accepted read) {
        List<Finding> wrong = names.check(files);
        if (!wrong.isEmpty()) {
            return rejected(Outcome.Kind.SCHEMA, wrong, read);
        }
        List<Finding> meaning = content.check(files);
        if (!meaning.stream().allMatch(Finding::warning)) {
            return rejected(Outcome.Kind.RULE, meaning, read);
        }
        List<Intervention> interventions = new ArrayList<>(read.interventions());
        meaning.forEach(warning -> interventions.add(note(warning)));
        return new Outcome.Accepted(value(files), read.truncation(), interventions);
    }

    private static Outcome rejected(Outcome.Kind kind, List<Finding> findings, Outcome.Accepted read) {
        List<ValidationProblem> problems = findings.stream()
                .filter(finding -> !finding.warning())
                .map(finding -> new ValidationProblem(finding.path(), finding.rule(), finding.message()))
                .toList();
        return new Outcome.Rejected(kind, problems, read.truncation(), Optional.empty(), read.interventions());
    }

    private static Intervention note(Finding warning) {
        return new Intervention(
                Intervention.Category.CLEANUP,
                Intervention.Stage.SEMANTIC_VALIDATION,
                warning.rule(),
                warning.path(),
                warning.message(),
                null,
                null);
    }

    /** In the order in which the files are expected. */
    private ObjectNode value(List<NamedFile> files) {
        ObjectNode value = JsonNodeFactory.instance.objectNode();
        for (String name : names.names()) {
            files.stream().filter(file -> file.name().equals(name)).forEach(file -> value.put(name, file.content()));
        }
        return value;
    }
}

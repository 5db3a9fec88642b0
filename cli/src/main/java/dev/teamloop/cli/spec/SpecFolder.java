package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.cli.CommandException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a spec is kept: {@code .team-loop/spec/{id}}. Reads only. */
public record SpecFolder(Path project, String id) {
    static final String RECORD = "spec.json";

    public static Path all(Path project) {
        return project.resolve(".team-loop").resolve("spec");
    }

    public Path path() {
        return all(project).resolve(id);
    }

    Path record() {
        return path().resolve(RECORD);
    }

    public Path ledger() {
        return path().resolve("ledger.jsonl");
    }

    Path artifactFile(String name) {
        return path().resolve(name + ".yaml");
    }

    Path callFile(String key) {
        return path().resolve("calls").resolve(key + ".json");
    }

    Path answersForm() {
        return path().resolve("answers.yaml");
    }

    /** Empty where there is none. Throws a {@link CommandException} with exit 2 where it is damaged. */
    public Optional<SpecRecord> read() {
        try {
            return json(record()).map(tree -> Json.as(tree, SpecRecord.class));
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(record() + " is damaged (" + e.getMessage()
                    + "); put the file right, or delete " + path() + ", which takes the whole spec away");
        }
    }

    /** A finished artifact. */
    public Optional<JsonNode> artifact(String name) {
        return yaml(artifactFile(name));
    }

    /** What the calls of all phases left, oldest first. */
    public List<JsonNode> calls() {
        return files("calls").stream().map(file -> json(file).orElseThrow()).toList();
    }

    /** A document below the folder, such as {@code votes/prd-m1}. */
    public Optional<JsonNode> document(String name) {
        return yaml(path().resolve(name + ".yaml"));
    }

    /** The files in a folder below, by the time they were written. */
    public List<Path> files(String folder) {
        Path place = path().resolve(folder);
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(place)) {
            return list.filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
                    .sorted(Comparator.comparing(SpecFolder::time).thenComparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(place.toString(), e);
        }
    }

    private static FileTime time(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    /** All specs of a project that can be read, oldest first. */
    public static List<SpecFolder> of(Path project) {
        return recorded(project).stream()
                .filter(folder -> folder.damage().isEmpty())
                .sorted(Comparator.comparing(
                        folder -> folder.read().orElseThrow().createdAt()))
                .toList();
    }

    /** What is wrong with those that cannot be read. */
    public static List<String> damaged(Path project) {
        return recorded(project).stream()
                .flatMap(folder -> folder.damage().stream())
                .toList();
    }

    private Optional<String> damage() {
        try {
            return read().isPresent() ? Optional.empty() : Optional.of(record() + " is gone");
        } catch (CommandException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static List<SpecFolder> recorded(Path project) {
        Path all = all(project);
        if (!Files.isDirectory(all)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(all)) {
            return list.map(folder -> new SpecFolder(project, String.valueOf(folder.getFileName())))
                    .filter(folder -> Files.isRegularFile(folder.record()))
                    .sorted(Comparator.comparing(SpecFolder::id))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(all.toString(), e);
        }
    }

    /** The spec of this id, or the only one whose id begins so. Throws a {@link CommandException} with exit 2 that names those there are. */
    public static SpecFolder named(Path project, String id) {
        List<SpecFolder> all = of(project);
        List<SpecFolder> fitting = all.stream()
                .filter(folder -> folder.id().equals(id))
                .findFirst()
                .map(List::of)
                .orElseGet(() -> all.stream()
                        .filter(folder -> folder.id().startsWith(id))
                        .toList());
        if (fitting.isEmpty()) {
            // says what is wrong with it
            recorded(project).stream()
                    .filter(folder -> folder.id().startsWith(id))
                    .forEach(SpecFolder::read);
        }
        if (fitting.size() != 1) {
            List<String> known = (fitting.isEmpty() ? all : fitting)
                    .stream().map(SpecFolder::id).toList();
            throw CommandException.usage(
                    "there is " + (fitting.isEmpty() ? "no spec '" : "more than one spec that begins with '") + id + "'"
                            + (known.isEmpty()
                                    ? "; 'team-loop spec IDEA' begins one"
                                    : "; there are: " + String.join(", ", known)));
        }
        return fitting.get(0);
    }

    private static Optional<JsonNode> json(Path file) {
        return text(file).map(Json::read);
    }

    private static Optional<JsonNode> yaml(Path file) {
        return text(file).map(YamlDocument::read);
    }

    private static Optional<String> text(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(OrdinaryFile.text(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}

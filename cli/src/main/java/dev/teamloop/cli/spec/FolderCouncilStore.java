package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.council.CouncilStore;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A council's store in a spec's folder. */
final class FolderCouncilStore implements CouncilStore {
    /** Contents of files are written as they are; whoever commits them refuses those with secrets. */
    private static final Map<String, Set<String>> FILES = Map.of("files", Set.of("filename", "content"));

    private final SpecFolder folder;
    private final SpecRecord record;
    private final AtomicFiles files;
    private final ProjectContext facts;
    private final Consumer<String> watcher;

    FolderCouncilStore(
            SpecFolder folder, SpecRecord record, AtomicFiles files, ProjectContext facts, Consumer<String> watcher) {
        this.folder = folder;
        this.record = record;
        this.files = files;
        this.facts = facts;
        this.watcher = watcher;
    }

    @Override
    public Optional<JsonNode> artifact(String name) {
        return folder.artifact(name);
    }

    @Override
    public void keepArtifact(String name, JsonNode value) {
        yaml(name, name.equals("full_answers") ? marked(value) : value);
        watcher.accept(name + " is ready: " + folder.project().relativize(folder.artifactFile(name)));
    }

    private JsonNode marked(JsonNode answers) {
        return artifact("interview")
                .map(interview -> InterviewDocument.marked(interview, answers))
                .orElse(answers);
    }

    @Override
    public Optional<ObjectNode> call(String key) {
        if (!Files.isRegularFile(folder.callFile(key))) {
            return Optional.empty();
        }
        try {
            return Json.read(Files.readString(folder.callFile(key))) instanceof ObjectNode call
                    ? Optional.of(call)
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(folder.callFile(key).toString(), e);
        }
    }

    @Override
    public void keepCall(String key, ObjectNode call) {
        files.writeJson(folder.callFile(key), call, FILES);
    }

    @Override
    public void keepRecord(String name, JsonNode value) {
        yaml(name, value);
    }

    @Override
    public Optional<String> fact(String name) {
        return name.equals("idea") ? Optional.of(record.idea()) : facts.of(name, folder);
    }

    @Override
    public ObjectNode context() {
        ObjectNode known = Json.MAPPER.createObjectNode();
        known.put("ticket_id", record.id());
        artifact("interview").ifPresent(interview -> known.set("approved_interview", interview));
        if (artifact("full_answers").isPresent()) {
            known.put("interview_sha256", sha256("full_answers"));
        }
        return known;
    }

    @Override
    public void told(String line) {
        watcher.accept(line);
    }

    private void yaml(String name, JsonNode value) {
        String text = YamlDocument.quoted(Json.read(files.guard().line(value, FILES)));
        files.writeExact(folder.artifactFile(name), text.getBytes(StandardCharsets.UTF_8));
    }

    private String sha256(String artifact) {
        try {
            return Fingerprint.of(Files.readAllBytes(folder.artifactFile(artifact)))
                    .sha256();
        } catch (IOException e) {
            throw new UncheckedIOException(artifact, e);
        }
    }
}

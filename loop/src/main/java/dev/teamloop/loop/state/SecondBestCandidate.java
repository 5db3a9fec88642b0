package dev.teamloop.loop.state;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The second of several candidates for a key result, whose gates were open, too: where the critics vote the first one down, the
 * next attempt begins with it. On disk, so that a crash does not lose it.
 */
public record SecondBestCandidate(String name, CodeReply reply, List<Held> files) {
    public SecondBestCandidate {
        files = List.copyOf(files);
    }

    /** A path and what it holds, in Base64; null for a file that is deleted. */
    public record Held(String path, @Nullable String content) {}

    public static SecondBestCandidate of(String name, CodeReply reply, Map<String, Optional<byte[]>> contents) {
        List<Held> files = new ArrayList<>();
        contents.forEach((path, content) -> files.add(
                new Held(path, content.map(Base64.getEncoder()::encodeToString).orElse(null))));
        return new SecondBestCandidate(name, reply, files);
    }

    public Map<String, Optional<byte[]>> contents() {
        Map<String, Optional<byte[]>> contents = new LinkedHashMap<>();
        files.forEach(one ->
                contents.put(one.path(), Optional.ofNullable(one.content()).map(Base64.getDecoder()::decode)));
        return contents;
    }

    public void write(AtomicFiles files, LoopFolder folder, InteractionId loop, KrId kr) {
        files.writeExact(folder.runnerUp(loop, kr), Json.line(this).getBytes(StandardCharsets.UTF_8));
    }

    /** Empty where there is none, or none that can be read: then the coders are asked anew. */
    public static Optional<SecondBestCandidate> taken(LoopFolder folder, InteractionId loop, KrId kr)
            throws IOException {
        Path file = folder.runnerUp(loop, kr);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.as(Json.read(OrdinaryFile.text(file)), SecondBestCandidate.class));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        } finally {
            Files.deleteIfExists(file);
        }
    }
}

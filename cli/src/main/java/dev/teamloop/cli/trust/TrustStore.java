package dev.teamloop.cli.trust;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.config.UserFolders;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/**
 * Whom the user trusts: {@code trust.json} in the user's own configuration folder, the hash of what was trusted by the real path of
 * the project that brings it. Where it cannot be read nothing is trusted, and it is told.
 */
public final class TrustStore {
    private static final String TRUSTED = "trusted";

    private final Path file;
    private final Clock clock;

    public TrustStore(Map<String, String> environment, Clock clock) {
        this.file = UserFolders.config(environment).resolve("trust.json");
        this.clock = clock;
    }

    /** One entry. */
    public record Entry(String place, String hash, String since) {}

    public Path file() {
        return file;
    }

    public boolean trusts(TrustSubject subject) {
        return entries().stream()
                .anyMatch(entry -> entry.place().equals(subject.place().toString())
                        && entry.hash().equals(subject.hash()));
    }

    public List<Entry> entries() {
        return read().path(TRUSTED).properties().stream()
                .map(entry -> new Entry(
                        entry.getKey(),
                        entry.getValue().path("hash").asText(),
                        entry.getValue().path("since").asText()))
                .toList();
    }

    /** From now on this content of that place is trusted, and no other of the same place. */
    public void trust(TrustSubject subject) {
        ObjectNode all = read();
        all.withObject("/" + TRUSTED)
                .putObject(subject.place().toString())
                .put("hash", subject.hash())
                .put("since", clock.instant().toString());
        write(all);
    }

    /** Whether there was anything to take back. */
    public boolean revoke(Path place) {
        ObjectNode all = read();
        JsonNode gone = all.withObject("/" + TRUSTED).remove(place.toString());
        if (gone == null) {
            return false;
        }
        write(all);
        return true;
    }

    private ObjectNode read() {
        try {
            return PrivateFiles.read(file);
        } catch (IOException e) {
            throw CommandException.precondition(file + " cannot be read (" + e.getMessage() + "); mend or remove it");
        }
    }

    private void write(ObjectNode content) {
        try {
            PrivateFiles.write(file, content);
        } catch (IOException e) {
            throw CommandException.precondition("trust cannot be kept in " + file + " (" + e
                    + "); make its folder writable, or pass the hash with --trust or TEAM_LOOP_TRUST");
        }
    }
}

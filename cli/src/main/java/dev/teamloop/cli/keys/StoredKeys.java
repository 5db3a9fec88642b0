package dev.teamloop.cli.keys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.model.StoredKey;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.trust.PrivateFiles;
import dev.teamloop.core.config.WebOrigin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys that {@code init} was given, each bound to the address that it was given for. {@code keys.json} in the user's own
 * configuration folder says where each is: in a keyring, or, on a machine without one, in that file itself, which nobody else
 * may read.
 */
public final class StoredKeys {
    private static final String KEYRING = "keyring";
    private static final String KEY = "key";

    private final Map<String, String> environment;
    private final Path file;

    public StoredKeys(Map<String, String> environment) {
        this.environment = environment;
        this.file = UserFolders.config(environment).resolve("keys.json");
    }

    /** The variables with those that stand for the stored keys. Without any nothing is started. */
    public static Map<String, String> with(Map<String, String> environment) {
        StoredKeys stored = new StoredKeys(environment);
        if (!Files.exists(stored.file)) {
            return environment;
        }
        Map<String, String> all = new HashMap<>(environment);
        stored.content()
                .properties()
                .forEach(entry -> WebOrigin.of(entry.getKey())
                        .ifPresent(origin -> stored.key(origin, entry.getValue())
                                .ifPresent(key -> all.put(StoredKey.variable(origin), key))));
        return Map.copyOf(all);
    }

    /** Where the key of this address is kept, for people; empty where there is none. */
    public Optional<String> place(WebOrigin origin) {
        JsonNode entry = content().path(origin.toString());
        return entry.isMissingNode() ? Optional.empty() : Optional.of(place(entry));
    }

    /** Keeps it, in the place of an earlier one of the same address; returns where, for people. */
    public String keep(WebOrigin origin, String key) throws InterruptedException {
        ObjectNode all = content();
        ObjectNode entry = all.putObject(origin.toString());
        Optional<Keyring> keyring = kept(origin, key);
        keyring.ifPresentOrElse(one -> entry.put(KEYRING, one.program()), () -> entry.put(KEY, key));
        try {
            PrivateFiles.write(file, all);
        } catch (IOException e) {
            throw CommandException.precondition("the key cannot be kept: " + file + " (" + e
                    + "); make its folder writable, or name a variable that holds the key with --key-env");
        }
        return place(entry);
    }

    private Optional<Keyring> kept(WebOrigin origin, String key) throws InterruptedException {
        for (Keyring keyring : Keyring.values()) {
            Optional<KeyringProgram> program = KeyringProgram.find(keyring, environment);
            if (program.isPresent() && program.get().write(origin, key)) {
                return Optional.of(keyring);
            }
        }
        return Optional.empty();
    }

    private String place(JsonNode entry) {
        return entry.has(KEYRING)
                ? "your keyring (" + entry.path(KEYRING).asText() + ")"
                : file + ", which only you can read";
    }

    private Optional<String> key(WebOrigin origin, JsonNode entry) {
        if (!entry.has(KEYRING)) {
            return Optional.of(entry.path(KEY).asText()).filter(key -> !key.isBlank());
        }
        try {
            Optional<KeyringProgram> program = Keyring.named(entry.path(KEYRING).asText())
                    .flatMap(keyring -> KeyringProgram.find(keyring, environment));
            return program.isEmpty() ? Optional.empty() : program.get().read(origin);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private ObjectNode content() {
        try {
            return PrivateFiles.read(file);
        } catch (IOException e) {
            throw CommandException.precondition(file + " cannot be read (" + e.getMessage() + "); mend or remove it");
        }
    }

    /** What cannot be a key, and why; empty where it may be one. */
    public static Optional<String> fault(String key) {
        boolean odd = key.chars()
                .anyMatch(c -> c <= ' ' || c > '~' || List.of('"', '\\', '\'').contains((char) c));
        return odd ? Optional.of("a key has no blanks, quotes or letters outside ASCII") : Optional.empty();
    }
}

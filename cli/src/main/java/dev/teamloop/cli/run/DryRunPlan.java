package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.ShownModels;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.CanonicalJson;
import dev.teamloop.cli.trust.PrivateFiles;
import dev.teamloop.cli.trust.TrustDigest;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * The plan of a project's newest dry run, in the user's state folder. It counts for the same text on the same tree with the same
 * configuration and models, and only where nothing in the tree is uncommitted.
 */
final class DryRunPlan {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private final Path file;
    private final String key;

    private DryRunPlan(Path file, String key) {
        this.file = file;
        this.key = key;
    }

    static DryRunPlan of(RunContext context, StartRequest request, ConfigResult.Loaded loaded, Repository repository) {
        ObjectNode key = Json.MAPPER.createObjectNode();
        key.put("text", request.text().raw());
        key.put("tree", repository.history().treeOf(repository.head()));
        key.set("configuration", ShownModels.of(loaded, context.environment()).tree());
        Path file = KnownProject.file(context.project(), context.environment(), ".plan.json");
        return new DryRunPlan(file, TrustDigest.of(CanonicalJson.of(key).getBytes(StandardCharsets.UTF_8)));
    }

    /** Whether it could be written down. */
    boolean keep(GivenPlan plan, Instant at) {
        try {
            PrivateFiles.write(file, plan.tree().put("key", key).put("at", at.toString()));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** What counts here and passes the checks of today. */
    Optional<GivenPlan> find(PlanFile checks) {
        try {
            ObjectNode kept = PrivateFiles.read(file);
            if (!kept.path("key").asText().equals(key)) {
                return Optional.empty();
            }
            Instant at = Instant.parse(kept.path("at").asText());
            return checks.of(kept, "the dry run of " + TIME.format(at.atZone(ZoneId.systemDefault())));
        } catch (IOException | DateTimeException e) {
            return Optional.empty();
        }
    }
}

package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a spec beside its artifacts; {@code spec.json} in its folder.
 *
 * @param id a few words of the idea and four hexadecimal digits
 * @param interaction the root of the ids that requests carry
 * @param seed of the orders in which drafts are shown
 * @param options which optional phases are gone through
 * @param status {@code open} until it is approved
 * @param commit that of the acceptance tests, once it is approved
 * @param startedWith the endpoint and the models that the command line named, for what follows; a map, empty where it named none
 */
public record SpecRecord(
        String id,
        String idea,
        String interaction,
        String createdAt,
        long seed,
        List<String> options,
        BigDecimal budgetYuan,
        Status status,
        Optional<String> commit,
        Optional<ObjectNode> startedWith) {
    public SpecRecord {
        options = List.copyOf(options);
    }

    /** How far it is. */
    public enum Status {
        OPEN,
        APPROVED
    }

    SpecRecord approved(String sha) {
        return new SpecRecord(
                id,
                idea,
                interaction,
                createdAt,
                seed,
                options,
                budgetYuan,
                Status.APPROVED,
                Optional.of(sha),
                startedWith);
    }

    SpecRecord with(BigDecimal budget, ObjectNode models) {
        return new SpecRecord(
                id, idea, interaction, createdAt, seed, options, budget, status, commit, Optional.of(models));
    }

    /** Of the models that it was begun with: those of what follows, where the command line names none. */
    public JsonNode models() {
        return startedWith.<JsonNode>map(models -> models).orElseGet(MissingNode::getInstance);
    }
}

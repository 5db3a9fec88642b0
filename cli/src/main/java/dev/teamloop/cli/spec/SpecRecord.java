package dev.teamloop.cli.spec;

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
        Optional<String> commit) {
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
                id, idea, interaction, createdAt, seed, options, budgetYuan, Status.APPROVED, Optional.of(sha));
    }

    SpecRecord withBudget(BigDecimal budget) {
        return new SpecRecord(id, idea, interaction, createdAt, seed, options, budget, status, commit);
    }
}

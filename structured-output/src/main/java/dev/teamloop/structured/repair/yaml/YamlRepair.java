package dev.teamloop.structured.repair.yaml;

/** One repair of YAML text (seed 000 §2). Idempotent; leaves a text alone that does not show its fault. */
interface YamlRepair {
    /** The name under which interventions are recorded. */
    String rule();

    /** Whether the lines may show the fault at all; false is certain, and spares long texts a walk over their lines. */
    boolean mayApply(YamlLines lines, YamlHints hints);

    /** The lines after the repair, and what was done; the very same lines where nothing was. */
    Repair apply(YamlLines lines, YamlHints hints);

    /** The outcome of a repair. {@code guess}: it chose between two readings that a person would look at twice. */
    record Repair(YamlLines lines, String message, boolean guess) {
        Repair(YamlLines lines, String message) {
            this(lines, message, false);
        }
    }
}

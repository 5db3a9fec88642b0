package dev.teamloop.core.structured.repair;

/** One repair of YAML text (seed 000 §2). Idempotent; leaves a text alone that does not show its fault. */
interface YamlRepair {
    /** The name under which interventions are recorded. */
    String rule();

    Repair apply(YamlLines lines, YamlHints hints);

    /** The text after a repair, and what was done; the same text where nothing was. */
    record Repair(String text, String message) {}
}

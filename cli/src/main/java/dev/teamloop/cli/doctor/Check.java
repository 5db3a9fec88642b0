package dev.teamloop.cli.doctor;

/**
 * One check.
 *
 * @param ok whether a loop can start as it is
 * @param found what is there
 * @param source where that was looked for or set; empty where the name says it
 * @param mend what to do; empty where nothing needs to be done
 */
public record Check(String name, boolean ok, String found, String source, String mend) {
    static Check good(String name, String found, String source) {
        return new Check(name, true, found, source, "");
    }

    /** Good enough to start, and better if mended. */
    static Check good(String name, String found, String source, String mend) {
        return new Check(name, true, found, source, mend);
    }

    static Check bad(String name, String found, String source, String mend) {
        return new Check(name, false, found, source, mend);
    }
}

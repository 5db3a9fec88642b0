package dev.teamloop.loop.gate;

/**
 * One thing found against the integrity of tests and figures.
 *
 * @param rule the rule's short name
 * @param test the test it concerns; empty where it concerns a file
 * @param line counted from 1; 0 where there is none
 * @param what what was found
 * @param advice what to do instead
 */
public record IntegrityFinding(String rule, String path, String test, int line, String what, String advice) {
    /** One line for evidence. */
    public String show() {
        String place = line > 0 ? path + ":" + line : path;
        String owner = test.isEmpty() ? "" : " " + test.replace('›', '.');
        String where = (place + owner).strip();
        return rule + (where.isEmpty() ? "" : " " + where) + ": " + what + (advice.isEmpty() ? "" : " – " + advice);
    }
}

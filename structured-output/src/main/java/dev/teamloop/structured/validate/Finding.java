package dev.teamloop.structured.validate;

/** Something wrong with a value. A warning does not refuse it. */
public record Finding(String path, String rule, String message, boolean warning) {
    static Finding error(String path, String rule, String message) {
        return new Finding(path, rule, message, false);
    }
}

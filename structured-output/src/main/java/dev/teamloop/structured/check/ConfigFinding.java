package dev.teamloop.structured.check;

/** Something wrong in a configuration file. {@code line} counts from 1; 0 where the file as a whole is meant. */
public record ConfigFinding(String file, int line, String message) {
    /** As people read it: {@code file:line: message}. */
    public String shown() {
        return line > 0 ? file + ":" + line + ": " + message : file + ": " + message;
    }
}

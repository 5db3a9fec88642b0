package dev.teamloop.core.port;

import java.util.List;

/** What a project demands of the contents of its files, by their paths; however a file came to be written. */
@FunctionalInterface
public interface ContentCheck {
    /** Nothing is demanded of any file. */
    ContentCheck NONE = (path, content) -> List.of();

    /** What is wrong with the file; in the order of the project's configuration. */
    List<Fault> faults(String path, String content);

    /** One demand that is not met. {@code text} names the line; what does not block is only to be told. */
    record Fault(String rule, String text, boolean blocking) {}
}

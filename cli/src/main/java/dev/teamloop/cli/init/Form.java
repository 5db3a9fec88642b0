package dev.teamloop.cli.init;

import java.util.Optional;

/** How a person is asked; empty where the input ended. */
public interface Form {
    Optional<String> ask(String question);

    /** What is typed is not shown. */
    Optional<String> secret(String question);

    void tell(String text);
}

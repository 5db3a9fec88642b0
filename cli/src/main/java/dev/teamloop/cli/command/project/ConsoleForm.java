package dev.teamloop.cli.command.project;

import dev.teamloop.cli.init.Form;
import dev.teamloop.cli.terminal.Streams;
import java.io.Console;
import java.util.Optional;

/** Asks on a terminal. */
final class ConsoleForm implements Form {
    private final Console console;

    ConsoleForm(Console console) {
        this.console = console;
    }

    @Override
    public Optional<String> ask(String question) {
        return Optional.ofNullable(console.readLine("%s", Streams.safe(question)));
    }

    @Override
    public Optional<String> secret(String question) {
        return Optional.ofNullable(console.readPassword("%s", question)).map(String::valueOf);
    }

    @Override
    public void tell(String text) {
        console.printf("%s%n", Streams.safe(text));
    }
}

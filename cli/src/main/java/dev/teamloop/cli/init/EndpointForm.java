package dev.teamloop.cli.init;

import dev.teamloop.cli.CommandException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Asks for an endpoint and its key until they work, or the person gives up. */
public final class EndpointForm {
    private static final int TRIES = 3;

    private final Form form;
    private final Function<ChosenEndpoint, List<String>> trial;

    /** {@code trial} returns the endpoint's models, or throws the {@link CommandException} that it has. */
    public EndpointForm(Form form, Function<ChosenEndpoint, List<String>> trial) {
        this.form = form;
        this.trial = trial;
    }

    /** What works, with the models it lists. */
    public record Answer(ChosenEndpoint endpoint, List<String> models) {
        public Answer {
            models = List.copyOf(models);
        }
    }

    /** Empty where the person keeps {@code present}, or enters nothing. */
    public Optional<Answer> ask(String present) {
        for (int i = 0; i < TRIES; i++) {
            Optional<String> url = form.ask("Endpoint, OpenAI-compatible ["
                            + (present.isEmpty() ? "none; for instance https://api.deepseek.com/v1" : present) + "]: ")
                    .map(String::strip)
                    .filter(text -> !text.isEmpty() && !text.equals(present));
            if (url.isEmpty()) {
                return Optional.empty();
            }
            Optional<String> key = form.secret("Its key, which is not shown (empty: none, or the one that is kept): ")
                    .map(String::strip)
                    .filter(text -> !text.isEmpty());
            try {
                ChosenEndpoint chosen = new ChosenEndpoint(url.get(), Optional.empty(), key);
                return Optional.of(new Answer(chosen, trial.apply(chosen)));
            } catch (CommandException e) {
                form.tell(String.valueOf(e.getMessage()));
            }
        }
        throw CommandException.precondition("no endpoint that works was named; 'team-loop init' asks again");
    }
}

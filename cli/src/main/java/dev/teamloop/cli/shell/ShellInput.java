package dev.teamloop.cli.shell;

import dev.teamloop.base.words.Words;
import dev.teamloop.cli.OtherModes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** What a line at the prompt asks for. Reading one is pure. */
sealed interface ShellInput {
    /** Nothing was typed. */
    record Nothing() implements ShellInput {}

    /** A command that starts a loop: it runs beside the prompt. */
    record Run(List<String> arguments) implements ShellInput {
        public Run {
            arguments = List.copyOf(arguments);
        }
    }

    /** A command that answers at once. */
    record Ask(List<String> arguments) implements ShellInput {
        public Ask {
            arguments = List.copyOf(arguments);
        }
    }

    /** What can be typed here. */
    record Help() implements ShellInput {}

    /** Leave. */
    record Quit() implements ShellInput {}

    /** Not an order; {@code hint} says what might have been meant. */
    record Unknown(String word, String hint) implements ShellInput {}

    /** A sentence that stands for a command; {@code line} is what could have been typed instead. */
    record Meant(String line, ShellInput order) implements ShellInput {}

    /** Words that begin a goal. */
    List<String> TRIGGERS = List.of("/team-loop", "/goal", "迭代研发");

    List<String> STARTING = List.of("resume", "demo");

    /** Reads a line. {@code commands} are the program's, without the slash; {@code project} is where they work. */
    static ShellInput read(String line, Collection<String> commands, Path project) {
        List<String> words = words(line);
        if (words.isEmpty()) {
            return new Nothing();
        }
        String first = words.get(0);
        List<String> rest = words.subList(1, words.size());
        if (TRIGGERS.contains(first)) {
            return rest.isEmpty()
                    ? new Unknown(first, "add the goal, for instance: " + first + " src/handlers branch coverage ≥50%")
                    : new Run(in(project, "goal", withoutWordGoal(rest)));
        }
        return switch (first) {
            case "/help", "/?" -> new Help();
            case "/quit", "/exit" -> new Quit();
            default ->
                first.startsWith("/") || isCommandsName(words, commands)
                        ? command(first, rest, commands, project)
                        : sentence(line, commands, project).orElseGet(() -> command(first, rest, commands, project));
        };
    }

    /** {@code status} alone is a slash that was forgotten. */
    private static boolean isCommandsName(List<String> words, Collection<String> commands) {
        return words.size() == 1 && commands.contains(words.get(0));
    }

    private static Optional<ShellInput> sentence(String line, Collection<String> commands, Path project) {
        return Sentences.builtIn().command(line).map(typed -> new Meant(typed, read(typed, commands, project)));
    }

    private static ShellInput command(String first, List<String> rest, Collection<String> commands, Path project) {
        String name = first.startsWith("/") ? first.substring(1) : "";
        if (name.equals("shell") || !commands.contains(name)) {
            return unknown(first, commands);
        }
        if (name.equals("status") && rest.contains("--watch")) {
            return new Unknown("/status --watch", "a loop that runs here is shown at this prompt already; try /status");
        }
        return STARTING.contains(name) ? new Run(in(project, name, rest)) : new Ask(in(project, name, rest));
    }

    private static ShellInput unknown(String word, Collection<String> commands) {
        TreeSet<String> known = new TreeSet<>(TRIGGERS);
        known.addAll(List.of("/help", "/quit"));
        commands.forEach(name -> known.add("/" + name));
        known.remove("/shell");
        String slashed = word.startsWith("/") ? word : "/" + word;
        return new Unknown(
                word,
                OtherModes.answer(word)
                        .or(() -> Words.nearest(slashed, known)
                                .map(near -> "did you mean " + near + "? /help lists what can be typed"))
                        .orElse("that is none of the sentences that are known here, and no model is asked what it"
                                + " means; a goal begins with /goal and names what is measured (/goal all tests"
                                + " pass), 'what happened?' and 'why did round 3 fail?' are answered, /help lists"
                                + " the rest"));
    }

    /** {@code /team-loop goal …} is said too. */
    private static List<String> withoutWordGoal(List<String> rest) {
        return rest.size() > 1 && rest.get(0).equals("goal") ? rest.subList(1, rest.size()) : rest;
    }

    /** With the prompt's project, where the line names none; the demo makes its own. */
    private static List<String> in(Path project, String command, List<String> rest) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(rest);
        boolean named = rest.stream().anyMatch(word -> word.startsWith("-C") || word.startsWith("--project"));
        if (!named && !command.equals("demo")) {
            all.addAll(List.of("-C", project.toString()));
        }
        return all;
    }

    /** Split at white space; double quotes keep words together where they are closed. An apostrophe is a letter. */
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean begun = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && (quoted || line.indexOf('"', i + 1) >= 0)) {
                quoted = !quoted;
                begun = true;
            } else if (!quoted && (Character.isWhitespace(c) || c == '\u3000')) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}

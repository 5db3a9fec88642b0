package dev.teamloop.cli.command;

import dev.teamloop.base.words.Words;
import dev.teamloop.cli.OtherModes;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in a line or two: the word, the nearest known one, where to read on. */
final class UsageErrors {
    private static final Pattern POSITION = Pattern.compile("positional parameter at index \\S+ \\((\\S+)\\)");

    private UsageErrors() {}

    /** Numbers that are none are named as such, and not by the class that does not take them. */
    static void nameNumbers(CommandLine line) {
        line.registerConverter(int.class, text -> whole(text));
        line.registerConverter(Integer.class, UsageErrors::whole);
        line.registerConverter(BigDecimal.class, UsageErrors::decimal);
    }

    private static Integer whole(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a whole number");
        }
    }

    private static BigDecimal decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a number");
        }
    }

    /** {@code arguments} is the command line as it was typed. */
    static String text(ParameterException error, List<String> arguments) {
        CommandLine command = error.getCommandLine();
        boolean whole = command.getParent() == null;
        String name = command.getCommandSpec().qualifiedName();
        String what = error instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched.getUnmatched(), command, arguments)
                : lowered(POSITION.matcher(String.valueOf(error.getMessage())).replaceAll("$1"));
        return what + "\n  '" + name + " --help' " + (whole ? "lists the commands" : "says what it takes");
    }

    private static String unmatched(List<String> words, CommandLine command, List<String> arguments) {
        Optional<String> option =
                words.stream().filter(word -> word.startsWith("-")).findFirst();
        if (option.isPresent()) {
            return command.getParent() == null && ofACommand(option.get(), command)
                    ? behindItsCommand(option.get(), command, arguments)
                    : "unknown option '" + option.get() + "'"
                            + near(
                                    key(option.get()),
                                    command.getCommandSpec().optionsMap().keySet());
        }
        Collection<String> commands = command.getSubcommands().keySet();
        return commands.isEmpty()
                ? "'" + words.get(0) + "' is one argument too many"
                : OtherModes.answer(words.get(0))
                        .orElseGet(() -> "unknown command '" + words.get(0) + "'" + near(words.get(0), commands));
    }

    private static boolean ofACommand(String option, CommandLine program) {
        return program.getSubcommands().values().stream()
                .anyMatch(command -> command.getCommandSpec().optionsMap().containsKey(key(option)));
    }

    private static String behindItsCommand(String option, CommandLine program, List<String> arguments) {
        int at = (int) arguments.stream()
                .takeWhile(word -> !program.getSubcommands().containsKey(word))
                .count();
        String command = at < arguments.size() ? arguments.get(at) : "COMMAND";
        return "'" + option + "' goes after the command: team-loop " + command + " "
                + String.join(" ", arguments.subList(0, at));
    }

    private static String key(String option) {
        return option.replaceFirst("=.*", "");
    }

    private static String near(String word, Collection<String> known) {
        return Words.nearest(word, known)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    private static String lowered(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /** {@code help} and {@code help COMMAND} are what somebody types who does not know the program yet; these are the commands. */
    static String[] withHelp(Collection<String> commands, String... arguments) {
        if (arguments.length == 0 || !arguments[0].equals("help")) {
            return arguments;
        }
        if (arguments.length > 1 && !arguments[1].startsWith("-") && !commands.contains(arguments[1])) {
            // the parser says that there is no such command
            return Arrays.copyOfRange(arguments, 1, arguments.length);
        }
        String[] asked = Arrays.copyOfRange(arguments, 1, arguments.length + 1);
        asked[asked.length - 1] = "--help";
        return asked;
    }
}

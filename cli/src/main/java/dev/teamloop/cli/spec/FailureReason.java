package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.core.measure.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a test fails because what it tests is not there, or because something else is wrong: {@code config/acceptance.yaml}. Pure. */
final class FailureReason {
    private static final int LONGEST = 400;

    private final List<Known> wrong;
    private final List<Known> right;

    private FailureReason(List<Known> wrong, List<Known> right) {
        this.wrong = wrong;
        this.right = right;
    }

    static FailureReason builtIn() {
        JsonNode data = DataFiles.yaml("acceptance.yaml");
        return new FailureReason(known(data.path("wrong")), known(data.path("right")));
    }

    private record Known(Pattern pattern, String because) {}

    private static List<Known> known(JsonNode list) {
        List<Known> known = new ArrayList<>();
        list.forEach(entry -> known.add(new Known(
                Pattern.compile(entry.path("pattern").asText()),
                entry.path("because").asText())));
        return known;
    }

    /** Why a failing test is not to be taken; empty where it fails for the right reason. {@code paths} are the project's files and those to come. */
    Optional<String> problem(TestCase test, Set<String> paths) {
        String message = test.message();
        for (Known one : wrong) {
            if (one.pattern().matcher(message).find()) {
                return Optional.of(one.because() + ": " + excerpt(message));
            }
        }
        for (Known one : right) {
            Matcher found = one.pattern().matcher(message);
            if (found.find()) {
                return foreign(found, paths)
                        .map(module -> "it needs " + module + ", which is neither here nor to be made");
            }
        }
        return Optional.of("it fails for no reason that missing work would give: " + excerpt(message));
    }

    /** A module that the pattern names and that is nobody's here. */
    private static Optional<String> foreign(Matcher found, Set<String> paths) {
        for (int i = 1; i <= found.groupCount(); i++) {
            String module = found.group(i);
            if (module != null && !module.startsWith(".") && !module.startsWith("/") && !isOwn(module, paths)) {
                return Optional.of("the module " + module);
            }
        }
        return Optional.empty();
    }

    /** Whether one of these paths may be that module. */
    static boolean isOwn(String module, Set<String> paths) {
        String first = module.split("[./]", 2)[0];
        return paths.stream()
                .anyMatch(path -> ("/" + path).contains("/" + first + "/") || ("/" + path).contains("/" + first + "."));
    }

    private static String excerpt(String message) {
        String text = message.strip().replaceAll("\\s+", " ");
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.Assertion.Traced;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What helpers of other files claim for a test that calls or inherits them, with the call's arguments in the place of their
 * parameters: a claim that a test made itself may be made there now.
 */
final class CalledHelpers {
    private CalledHelpers() {}

    static List<Assertion> claims(Placed test, Helpers helpers) {
        List<Assertion> found = new ArrayList<>();
        for (Assertion call : helpers.counting(test)) {
            Optional<SourceTest> helper = call.kind() == Kind.HELPER && !call.conditional()
                    ? helpers.named(Helpers.name(call.subject()))
                    : Optional.empty();
            helper.stream()
                    .flatMap(one -> one.counting().stream()
                            .filter(claim -> !claim.conditional())
                            .map(claim -> made(claim, one, call)))
                    .forEach(found::add);
        }
        return found;
    }

    private static Assertion made(Assertion claim, SourceTest helper, Assertion call) {
        Map<String, String> values = bound(helper, call.subject());
        Map<String, String> traced =
                call.traced().isKnown() ? bound(helper, call.traced().subject()) : values;
        return new Assertion(
                claim.kind(),
                put(claim.subject(), values),
                put(claim.expected(), values),
                put(claim.written(), values),
                call.line(),
                claim.standing(),
                claim.conditional(),
                claim.calls(),
                claim.by(),
                new Traced(
                        put(claim.traced().subject(), traced),
                        put(claim.traced().expected(), traced)));
    }

    private static Map<String, String> bound(SourceTest helper, String call) {
        List<String> parameters = helper.parameters().stream()
                .filter(name -> !name.equals("self") && !name.equals("cls"))
                .toList();
        List<String> arguments = arguments(call);
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            String[] named = arguments.get(i).split(" = ", 2);
            boolean keyword = named.length == 2 && parameters.contains(named[0]);
            values.put(keyword ? named[0] : parameters.get(i), keyword ? named[1] : arguments.get(i));
        }
        return values;
    }

    /** What stands between the commas of the outermost parentheses. */
    private static List<String> arguments(String call) {
        List<String> found = new ArrayList<>();
        StringBuilder one = new StringBuilder();
        int depth = 0;
        for (String token : call.split(" ", -1)) {
            depth -= token.matches("[)\\]}]") ? 1 : 0;
            boolean between = depth == 1 && token.equals(",");
            if (between || (depth == 0 && token.equals(")"))) {
                found.add(one.toString().strip());
                one.setLength(0);
            } else if (depth >= 1) {
                one.append(token).append(' ');
            }
            depth += token.matches("[(\\[{]") ? 1 : 0;
        }
        found.removeIf(String::isEmpty);
        return found;
    }

    private static String put(String text, Map<String, String> values) {
        StringBuilder out = new StringBuilder();
        String before = "";
        for (String token : text.split(" ", -1)) {
            // a member of that name is another thing
            out.append(before.equals(".") ? token : values.getOrDefault(token, token))
                    .append(' ');
            before = token;
        }
        return out.toString().strip();
    }
}

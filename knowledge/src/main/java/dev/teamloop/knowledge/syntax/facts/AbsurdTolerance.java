package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How far from its expectation a value may be: as far as the expectation is from nothing, and it claims nothing. */
final class AbsurdTolerance {
    private static final Pattern NUMBER = Pattern.compile("-?\\d[\\d_]*(\\.\\d+)?([eE][+-]?\\d+)?[dDfFlL]?");
    private static final Pattern NAMED = Pattern.compile("(rel|rtol)=([^,)=a-z]+(e[+-]?\\d+)?)");
    private static final Pattern ABSOLUTE =
            Pattern.compile("(?:(?:abs|atol|delta)=|± |within\\(|offset\\()(-?\\d[\\d_.]*(?:[eE][+-]?\\d+)?)[dDfFlL]?");
    private static final Pattern PLACES = Pattern.compile("places=-(\\d+)|toBeCloseTo\\(.*,-(\\d+)\\)");

    private AbsurdTolerance() {}

    static boolean swallowsAll(Claim claim) {
        Optional<Node> expected = claim.expected().map(Shapes::bare);
        Optional<Call> near = expected.flatMap(Call::of).filter(call -> call.is("approx"));
        Optional<Double> value =
                near.flatMap(call -> call.argument(0)).or(() -> expected).flatMap(AbsurdTolerance::number);
        String words = near.map(call -> call.node().text()).orElse("").replaceAll("\\s", "") + " " + claim.extra();
        Matcher named = NAMED.matcher(words);
        if (named.find() && parsed(named.group(2)).filter(share -> share >= 1).isPresent()) {
            return true;
        }
        if (value.isEmpty()) {
            return false;
        }
        // near zero the expectation is no measure
        double most = Math.max(1, Math.abs(value.get()));
        Matcher absolute = ABSOLUTE.matcher(words);
        if (absolute.find()
                && parsed(absolute.group(1)).filter(width -> width >= most).isPresent()) {
            return true;
        }
        Matcher places = PLACES.matcher(words);
        return places.find()
                && Math.pow(10, Integer.parseInt(places.group(1) == null ? places.group(2) : places.group(1))) / 2
                        >= most;
    }

    private static Optional<Double> number(Node node) {
        return NUMBER.matcher(node.text()).matches() ? parsed(node.text()) : Optional.empty();
    }

    private static Optional<Double> parsed(String text) {
        String plain = text.replace("_", "").replaceAll("[dDfFlL]$", "");
        try {
            return Optional.of(Double.parseDouble(plain));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}

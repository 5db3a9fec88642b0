package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.regex.Pattern;

/** Of JUnit and TestNG. */
final class JavaMarkers implements MarkerReader {
    private static final Pattern SKIP = Pattern.compile("Disabled\\w*|Ignore|Enabled\\w*|Assume\\w*|IgnoreIf");
    private static final Pattern ASSUMPTION =
            Pattern.compile("assumeTrue|assumeFalse|assumeThat|assumingThat|assumeNotNull|assumeNoException");

    @Override
    public Optional<Kind> kind(Node node, Optional<Call> call) {
        if (Retries.java(node).isPresent()) {
            return Retries.java(node);
        }
        if (node.is("annotation", "marker_annotation")) {
            String name = Units.simple(node.text("name"));
            boolean disabled = name.equals("Test")
                    && RunnerExtensions.runsLess(node.text("arguments").replaceAll("\\s", ""));
            if (disabled || SKIP.matcher(name).matches()) {
                return Optional.of(Kind.SKIP);
            }
            return name.matches("\\w*Generated\\w*|ExcludeFrom\\w*Coverage\\w*")
                    ? Optional.of(Kind.EXCLUSION)
                    : Optional.empty();
        }
        boolean assumed =
                call.filter(one -> ASSUMPTION.matcher(one.name()).matches()).isPresent();
        boolean aborted = node.is("throw_statement")
                && node.text()
                        .matches(
                                "(?s)throw\\s+new\\s+[\\w.]*(SkipException|TestAbortedException|AssumptionViolatedException)\\b.*");
        return assumed || aborted ? Optional.of(Kind.SKIP) : RunnerExtensions.java(node, call);
    }
}

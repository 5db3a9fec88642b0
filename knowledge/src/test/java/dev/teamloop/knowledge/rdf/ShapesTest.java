package dev.teamloop.knowledge.rdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShapesTest {
    private static final String WHOLE = """
            <kr:K2.1_R3>
                pyov-business:memoryOf "x" ;
                pyov-business:outcome pyov-business:Passed ;
                pyov-business:lessons "x" ;
                pyov-business:interactionId "x" ;
                pyov-business:round 3 .
            """;

    private final Shapes shapes = new Shapes(new Prefixes("pyov"), Templates.builtIn(new Prefixes("pyov")));

    @Test
    void aWholeEntryConforms() {
        assertThat(shapes.problems(WHOLE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    outcome pyov-business:Passed | outcome pyov-business:Maybe   | outcome must be
                    outcome pyov-business:Passed | outcome "Passed"              | outcome must be
                    lessons "x"                  | lessons "x", "y"              | lessons must be one text
                    lessons "x"                  | lessons 3                     | lessons must be one text
                    round 3                      | round 0                       | round must be
                    round 3                      | round "three"                 | round must be
                    round 3                      | round 3, 4                    | round must be
                    memoryOf "x"                 | memoryOf "x" ; pyov-business:invented "y" | no others
                    memoryOf "x"                 | targetFile "/etc/passwd"      | targetFile must be
                    <kr:K2.1_R3>                 | <kr:K4.1_R3>                  | no others
                    <kr:K2.1_R3>                 | <http://example.org/x>        | no others
                    """)
    void whatDoesNotConformIsNamed(String part, String instead, String problem) {
        String broken = WHOLE.replace(part, instead);

        assertThat(broken).isNotEqualTo(WHOLE);
        assertThat(shapes.problems(broken)).isNotEmpty().anyMatch(found -> found.contains(problem));
    }

    @Test
    void aTextBeyondItsLimitIsRefused() {
        assertThat(shapes.problems(WHOLE.replace("lessons \"x\"", "lessons \"" + "x".repeat(20_001) + "\"")))
                .containsExactly("lessons must be one text of 1 to 20,000 characters");
    }

    @Test
    void aSightingMustNameItsRound() {
        String pattern = "<pattern:1> pyov-business:description \"d\" ; pyov-business:example \"e\" ;"
                + " pyov-business:verifiedIn [ pyov-business:interactionId \"x\" ] .";

        assertThat(shapes.problems(pattern)).isEqualTo(List.of("a pattern must say in which round it was verified"));
    }

    @Test
    void whatIsNoTurtleIsRefusedAndNotThrown() {
        assertThat(shapes.problems("<kr:K2.1_R3> \""))
                .singleElement()
                .asString()
                .contains("not Turtle");
    }

    @Test
    void everyClassOfTheVocabularyHasAShape() {
        Set<String> classes = objects("vocabulary.ttl", "type", true);
        Set<String> shaped = new TreeSet<>(objects("shapes.ttl", "targetClass", false));
        shaped.addAll(objects("index-shapes.ttl", "targetClass", false));

        assertThat(classes).hasSizeGreaterThan(10);
        assertThat(shaped).containsAll(classes);
    }

    /** What has this property's class as its value, or the values themselves. */
    private static Set<String> objects(String template, String property, boolean classes) {
        Prefixes prefixes = new Prefixes("pyov");
        String turtle = Templates.builtIn(prefixes).render(template, Map.of());
        Set<String> found = new TreeSet<>();
        TurtleReader.Outcome outcome =
                TurtleReader.read(template, turtle.getBytes(StandardCharsets.UTF_8), prefixes, statement -> {
                    if (statement.predicate().equals(property)
                            && (!classes || statement.object().endsWith("rdf-schema#Class"))) {
                        found.add(classes ? statement.subject() : statement.object());
                    }
                });
        assertThat(outcome.damage()).isEmpty();
        return found;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <index:sources> a pyov-ast:Index ; pyov-ast:version "2" .   | ''
                    <index:sources> a pyov-ast:Index .                          | the index's version must be one number
                    <index:sources> a pyov-ast:Index ; pyov-ast:version "new" . | the index's version must be one number
                    <path:a.py> a pyov-ast:Index ; pyov-ast:version "2" .       | the index is <index:sources> with its version and nothing else
                    """)
    void theIndexsOwnLineMustConformToo(String line, String problem) {
        assertThat(shapes.problems(line)).isEqualTo(problem.isEmpty() ? List.of() : List.of(problem));
    }
}

package dev.teamloop.knowledge.rdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
}

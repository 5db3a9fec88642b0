package dev.teamloop.knowledge.rdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TurtleTest {
    private static final String ALPHABET = "\"'\\\n\r\t\b\f\0.;,<>[](){}#@^% /|`~$&ab01é中\u2028\u007f\ufeff";

    @Test
    void anyTextIsOneLineAndComesBackAsItWas() {
        Random random = new Random(20261120);
        for (int i = 0; i < 2000; i++) {
            String text = randomText(random);
            String line = Turtle.string(text);

            assertThat(line.lines()).hasSize(1);
            assertThat(read("<kr:K1.1_R1> <x:p> " + line + " .").object()).isEqualTo(text);
        }
    }

    @Test
    void differentPathsHaveDifferentSubjects() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            String one = randomText(random);
            String other = randomText(random);
            String first = read(Turtle.iri("path", one, other) + " <x:p> 1 .").subject();
            String second = read(Turtle.iri("path", other, one) + " <x:p> 1 .").subject();

            assertThat(first.equals(second)).isEqualTo(one.equals(other));
        }
    }

    @Test
    void dotsAreNotResolvedAway() {
        assertThat(read(Turtle.iri("import", "../a") + " <x:p> 1 .").subject())
                .isNotEqualTo(read(Turtle.iri("import", "a") + " <x:p> 1 .").subject());
        assertThat(read(Turtle.iri("import", "..") + " <x:p> 1 .").subject()).isEqualTo("import:%2E%2E");
    }

    private static String randomText(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(20); length > 0; length--) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return random.nextInt(4) == 0 ? text + "😀" : text.toString();
    }

    private static Statement read(String turtle) {
        List<Statement> statements = new ArrayList<>();
        TurtleReader.Outcome outcome = TurtleReader.read(
                "x.ttl", turtle.getBytes(StandardCharsets.UTF_8), new Prefixes("pyov"), statements::add);
        assertThat(outcome.damage()).as(turtle).isEmpty();
        assertThat(statements).hasSize(1);
        return statements.get(0);
    }
}

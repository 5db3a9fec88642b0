package dev.teamloop.knowledge.rdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PrefixesTest {
    @Test
    void theSeedsPrefixesComeOut() {
        assertThat(new Prefixes("pyov").ast()).isEqualTo("pyov-ast");
        assertThat(new Prefixes("pyov").business()).isEqualTo("pyov-business");
    }

    @ParameterizedTest
    @CsvSource({"my project!,my-project", "a.b,a-b", "3d,p-3d", "'',project", "中文,project", "_x_,x", "Ünï,n"})
    void anyNameGivesALegalPrefix(String name, String expected) {
        assertThat(new Prefixes(name).project()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\"b<c>", "x:y", "..", "a\nb", "@prefix", "team-loop", "123"})
    void whateverTheNameItsPrefixesCanBeReadBack(String name) {
        Prefixes prefixes = new Prefixes(name);
        String turtle = prefixes.astDirective() + prefixes.businessDirective() + "<kr:K1.1_R1> " + prefixes.business()
                + ":round 1 ; " + prefixes.ast() + ":name \"x\" .\n";
        List<Statement> statements = new ArrayList<>();

        TurtleReader.Outcome outcome = TurtleReader.read(
                "x.ttl", turtle.getBytes(StandardCharsets.UTF_8), new Prefixes("other"), statements::add);

        assertThat(outcome.damage()).isEmpty();
        assertThat(statements)
                .containsExactly(new Statement("kr:K1.1_R1", "round", "1"), new Statement("kr:K1.1_R1", "name", "x"));
    }
}

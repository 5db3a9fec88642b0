package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands, metrics and style as a project may write them. */
final class VerifySettingsTest {
    private static ConfigLayer layer(String source, String json) {
        return new ConfigLayer(source, (ObjectNode) Json.read(json.replace('\'', '"')));
    }

    private static ConfigResult load(ConfigLayer... layers) {
        List<ConfigLayer> all = new ArrayList<>(List.of(ConfigReader.builtIn()));
        all.addAll(List.of(layers));
        return ConfigLoader.load(all);
    }

    private static ConfigResult.Loaded loaded(ConfigLayer... layers) {
        ConfigResult result = load(layers);
        assertThat(result).isInstanceOf(ConfigResult.Loaded.class);
        return (ConfigResult.Loaded) result;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"make test\" | make,test",
                "[\"make\", \"test\"] | make,test",
                "\"sh -c 'a b' \\\"c d\\\"\" | sh,-c,a b,c d",
                "\"\" | "
            })
    void aCommandIsAStringOrAList(String written, @org.jspecify.annotations.Nullable String arguments) {
        List<String> expected = arguments == null ? List.of() : List.of(arguments.split(",", -1));
        ConfigLayer layer = new ConfigLayer("x", (ObjectNode) Json.read("{\"verify\": {\"test\": " + written + "}}"));

        assertThat(loaded(layer).config().verify().test()).containsExactlyElementsOf(expected);
    }

    @Test
    void aMetricsCommandMayBeAStringToo() {
        assertThat(loaded(
                                layer(
                                        "x",
                                        "{'verify': {'metrics': {'lint': {'command': 'ruff check .', 'capture': '(\\\\d+) errors'}}}}"))
                        .config()
                        .verify()
                        .metrics())
                .containsEntry(
                        "lint",
                        new LoopConfig.MetricCommand(
                                List.of("ruff", "check", "."), "(\\d+) errors", "", "", "", List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "'command': 'ruff check . | wc -l' ! shell syntax, '|'",
                "'command': 'cd ui && npm run lint' ! shell syntax, '&'",
                "'command': 'ruff check > out.txt' ! shell syntax, '>'",
                "'command': 'CI=1 npm test' ! shell syntax",
                "'command': 'ls $HOME' ! shell syntax",
                "'command': 'ruff check src/*.py' ! shell syntax, '*'",
                "'command': 'ls ~/notes' ! shell syntax, '~/'",
                "'command': ['ruff'], 'capture': '(a)(b)' ! has 2 groups",
                "'command': ['ruff'], 'capture': '(a' ! no regular expression",
                "'command': ['ruff'], 'unit': 'furlong' ! unit",
                "'command': ['ruff'], 'better': 'less' ! better",
                "'command': ['ruff'], 'silenced_by': ['noqa', 'mark:untpyed'] ! silenced_by names no known mark: 'mark:untpyed'"
            })
    void aMetricThatCannotWorkIsToldAtOnce(String members, String said) {
        String capture = members.contains("capture") ? "" : ", 'capture': '(1)'";
        ConfigResult result = ConfigLoader.load(List.of(
                ConfigReader.builtIn(),
                layer("team-loop.json", "{'verify': {'metrics': {'lint': {" + members + capture + "}}}}")));

        assertThat(((ConfigResult.Faulty) result).findings())
                .singleElement()
                .asString()
                .contains("team-loop.json", "verify.metrics.lint", said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'auto' | true | `` | ``",
                "'off' | false | `` | ``",
                "false | false | `` | ``",
                "{'check': ['lint', 'a b']} | false | `` | lint,a b",
                "{'format': 'fmt -w {files}', 'check': 'lint'} | false | fmt,-w,{files} | lint"
            })
    void styleIsAWordOrCommands(String written, boolean detected, String format, String check) {
        LoopConfig.Verify.Style style = loaded(layer("x", "{'verify': {'style': " + written + "}}"))
                .config()
                .verify()
                .style();

        assertThat(style.detected()).isEqualTo(detected);
        assertThat(String.join(",", style.format())).isEqualTo(format);
        assertThat(String.join(",", style.check())).isEqualTo(check);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "{'check': 'npm run lint && true'} ! verify.style.check holds shell syntax, '&'",
                "{'formt': 'fmt'} ! did you mean 'format'?",
                "'sometimes' ! verify.style",
                "{} ! verify.style"
            })
    void aStyleThatCannotWorkIsToldAtOnce(String written, String said) {
        ConfigResult result = ConfigLoader.load(
                List.of(ConfigReader.builtIn(), layer("team-loop.json", "{'verify': {'style': " + written + "}}")));

        assertThat(((ConfigResult.Faulty) result).findings())
                .allSatisfy(finding -> assertThat(finding).contains("team-loop.json"))
                .anySatisfy(finding -> assertThat(finding).contains(said));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "'test': 'make test | tee log' ! verify.test holds shell syntax, '|'",
                "'coverage': 'CI=1 npm run cov' ! verify.coverage holds shell syntax",
                "'prepare': 'npm ci && npm run build' ! verify.prepare holds shell syntax, '&'"
            })
    void noShellRunsWhatTheTestsAreRunWith(String written, String said) {
        ConfigResult result = ConfigLoader.load(
                List.of(ConfigReader.builtIn(), layer("team-loop.json", "{'verify': {" + written + "}}")));

        assertThat(((ConfigResult.Faulty) result).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding).contains("team-loop.json", said));
    }

    @Test
    void aRunnersOwnGlobIsNoShellSyntax() {
        assertThat(loaded(layer("x", "{'verify': {'test': 'mvn -Dtest=Some* test'}}"))
                        .config()
                        .verify()
                        .test())
                .containsExactly("mvn", "-Dtest=Some*", "test");
    }

    @Test
    void whatIsQuotedOrAnArgumentOfItsOwnIsNoShellSyntax() {
        String metric = "'capture': '(1)', 'command': ";

        assertThat(loaded(layer("x", "{'verify': {'metrics': {'a': {" + metric + "['grep', '-c', 'a|b']}}}}"))
                        .config()
                        .verify()
                        .metrics())
                .containsKey("a");
        assertThat(loaded(layer("x", "{'verify': {'metrics': {'a': {" + metric + "'grep -c \\\"a|b\\\"'}}}}"))
                        .config()
                        .verify()
                        .metrics())
                .hasEntrySatisfying("a", found -> assertThat(found.command()).containsExactly("grep", "-c", "a|b"));
    }
}

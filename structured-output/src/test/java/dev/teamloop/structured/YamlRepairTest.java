package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One folder a repair: the text as a model wrote it, the value it means, and what is recorded about it. */
final class YamlRepairTest {
    static Stream<Path> repairs() throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(YamlRepairTest.class.getResource("/repairs"))
                .toURI());
        try (Stream<Path> repairs = Files.list(folder)) {
            return repairs.sorted().toList().stream();
        }
    }

    static Stream<Path> yamlRepairs() throws IOException, URISyntaxException {
        return repairs().filter(path -> !path.getFileName().toString().startsWith("json_"));
    }

    @ParameterizedTest
    @MethodSource("repairs")
    void aRepairYieldsTheValueAndSaysWhatItDid(Path repair) throws IOException {
        Path schema = repair.resolve("schema.json");
        String text = Files.readString(repair.resolve("input"));
        Path artifact = repair.resolve("artifact");
        String name = Files.exists(artifact) ? Files.readString(artifact).strip() : "any";
        Outcome outcome = Files.exists(schema) ? parse(text, Json.read(Files.readString(schema))) : parse(text, name);
        assertThat(accepted(outcome).value()).isEqualTo(Json.read(Files.readString(repair.resolve("expected.json"))));
        assertThat(Json.tree(outcome.interventions()))
                .isEqualTo(Json.read(Files.readString(repair.resolve("interventions.json"))));
    }

    @ParameterizedTest
    @MethodSource("yamlRepairs")
    void aRepairsFolderExercisesIt(Path repair) throws IOException {
        assertThat(Json.read(Files.readString(repair.resolve("interventions.json")))
                        .findValuesAsText("rule"))
                .contains("yaml_" + repair.getFileName());
    }

    @Test
    void everyRepairHasItsFolder() throws IOException, URISyntaxException {
        assertThat(yamlRepairs()).hasSize(35);
    }

    @Test
    void listsOfTextsAreTextsWhateverTheyLookLike() {
        Outcome outcome = parse("passed: false\nissues:\n  - line 3: wrong\n  - 42\n  - true\n", "test");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'passed':false,'issues':['line 3: wrong','42','true']}"));
        assertThat(rules(outcome)).containsExactly("yaml_text_value");
    }

    @Test
    void aTabMaySeparateAKeyFromItsValue() {
        String text = "goal:\tg%s\ntasks:\n  - id:\t1\n    title:\tx\n    deps: []\nrisks: 1\n";
        String value = "{'goal':'g%s','tasks':[{'id':1,'title':'x','deps':[]}],'risks':1}";
        Outcome asItStands = parse(text.formatted(""), "any");
        assertThat(accepted(asItStands).value()).isEqualTo(json(value.formatted("")));
        assertThat(rules(asItStands)).isEmpty();
        Outcome repaired = parse(text.formatted(": it"), "any");
        assertThat(accepted(repaired).value()).isEqualTo(json(value.formatted(": it")));
        assertThat(rules(repaired)).containsExactly("yaml_plain_colon");
    }

    @Test
    void commasThatAreTextStay() {
        Outcome outcome = parse("opening: Dear all,\ncount: 3\nclosing: Yours,\n", "any");
        assertThat(accepted(outcome).value()).isEqualTo(json("{'opening':'Dear all,','count':3,'closing':'Yours,'}"));
        assertThat(rules(outcome)).isEmpty();
    }

    @Test
    void commasAfterNumbersSeparateLinesThatYamlCanRead() {
        Outcome outcome = parse("passed: 371,\nrates:\n  low: 0.5,\n  high: 1\nflaky: null,\nnote: none, yet\n", "any");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'passed':371,'rates':{'low':0.5,'high':1},'flaky':null,'note':'none, yet'}"));
        assertThat(rules(outcome)).containsExactly("yaml_line_comma");
    }

    @Test
    void aPropertyBetweenTwoLevelsGoesWhereItsKeyStandsElsewhere() {
        String entry = "- w: 1\n  of:\n    A: x\n%sB: y\n  z: 2\n";
        Outcome outer = parse(entry.formatted("  ") + entry.formatted("   "), "any");
        assertThat(accepted(outer).value().get(1)).isEqualTo(json("{'w':1,'of':{'A':'x'},'B':'y','z':2}"));
        Outcome inner = parse(entry.formatted("    ") + entry.formatted("   "), "any");
        assertThat(accepted(inner).value().get(1)).isEqualTo(json("{'w':1,'of':{'A':'x','B':'y'},'z':2}"));
        Outcome alone = parse(entry.formatted("   "), "any");
        assertThat(accepted(alone).value()).isEqualTo(json("[{'w':1,'of':{'A':'x'},'B':'y','z':2}]"));
    }

    @Test
    void aBlockScalarsTextAtItsKeyIsRefusedWhereItsEndIsNotCertain() {
        String text = "- id: 1\n  note: |\n  import x\n  try:\n    go()\n";
        assertThat(rejected(parse(text, "any")).kind()).isEqualTo(Outcome.Kind.UNREADABLE);
    }

    @Test
    void aRemarkThatMayBeTextIsRefusedAndNotTruncated() {
        String text = "score: 3\nsummary: it is fine\n\nThe tests could be faster, though!\n";
        assertThat(rejected(parse(text, "any")).kind()).isEqualTo(Outcome.Kind.UNREADABLE);
    }

    @Test
    void dashesWithoutSpaceBelowAKeyAreAList() {
        Outcome list = parse("tags:\n  -slow\n  -fast\nn: 1\n", "any");
        assertThat(accepted(list).value()).isEqualTo(json("{'tags':['slow','fast'],'n':1}"));
        assertThat(rules(list)).containsExactly("yaml_dash_space");
        Outcome text = parse("tags:\n  -slow is\n  one text\nn: 1\n", "any");
        assertThat(accepted(text).value()).isEqualTo(json("{'tags':'-slow is one text','n':1}"));
    }

    @Test
    void severalKeysBehindADashAreSplitWithTheOthers() {
        Outcome outcome = parse("batch: 4 total: 17\nitems:\n  - id: T1 name: foo ok: true\nn: a: b\n", "any");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'batch':4,'total':17,'items':[{'id':'T1','name':'foo','ok':true}],'n':'a: b'}"));
        assertThat(rules(outcome)).containsExactly("yaml_inline_keys", "yaml_plain_colon");
    }

    @Test
    void differentValuesUnderOneKeyAreRefused() {
        assertThat(rejected(parse("a: 1\na: 2\n", "any")).kind()).isEqualTo(Outcome.Kind.UNREADABLE);
    }

    @Test
    void aMissingQuoteAtTheVeryEndIsPossiblyTruncation() {
        Outcome outcome = parse("passed: true\nissues:\n  - \"not whole", "test");
        assertThat(accepted(outcome).truncation()).isEqualTo(Outcome.Truncation.POSSIBLE);
        assertThat(rules(outcome)).containsExactly("yaml_unclosed_quote");
    }

    @Test
    void aTextThatStopsInsideAKeyIsTruncated() {
        Outcome.Rejected rejected = rejected(parse("passed: true\niss", "test"));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.TRUNCATED);
        assertThat(rejected.salvaged()).contains(json("{'passed':true}"));
    }

    @Test
    void yamlThatReachedTheLengthLimitIsTruncated() {
        Outcome outcome = Door.DOOR.parse(
                new RawReply("passed: true\nissues: []\n", true),
                Door.DOOR.catalog().artifact("test"),
                ParseContext.NONE);
        assertThat(rejected(outcome).kind()).isEqualTo(Outcome.Kind.TRUNCATED);
    }

    @Test
    void aliasesAreBounded() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            String alias = "*a" + (i - 1);
            bomb.append(
                    "a%d: &a%d [%s]\n".formatted(i, i, String.join(", ", List.of(alias, alias, alias, alias, alias))));
        }
        assertThat(rejected(parse(bomb.toString(), "any")).kind()).isEqualTo(Outcome.Kind.TOO_LARGE);
    }
}

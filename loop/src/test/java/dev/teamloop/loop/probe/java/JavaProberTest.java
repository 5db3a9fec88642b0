package dev.teamloop.loop.probe.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.Prober;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample project has a test of each kind for each function: {@code HonestTest#tax} and {@code IdleTest#tax} are of tax. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class JavaProberTest {
    private static final String VALUES = "shop/src/main/java/org/acme/Values.java";
    private static final String ORDER = "shop/src/main/java/org/acme/Order.java";

    private Path folder = Path.of("");
    private SampleShop shop;
    private ProbeResults results;
    private Set<String> tests = Set.of();
    private Map<String, String> before = Map.of();

    @BeforeAll
    void probeOnce(@TempDir Path fresh) throws Exception {
        folder = fresh;
        shop = SampleShop.in(folder);
        tests = shop.tests();
        before = shop.content();
        results = shop.prober().run(shop.request(functions(), test -> true, SampleShop.LONG));
    }

    private List<ProbedFunction> functions() throws Exception {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : Files.readAllLines(folder.resolve(VALUES))) {
            String text = line.strip();
            if (text.startsWith("static ") && text.endsWith("{")) {
                String head = text.split("[(=]", 2)[0].strip();
                values.put(head.substring(head.lastIndexOf(' ') + 1), text);
            }
        }
        List<ProbedFunction> functions = new ArrayList<>();
        for (Map.Entry<String, String> each : values.entrySet()) {
            functions.add(shop.function(VALUES, "Values." + each.getKey(), each.getValue()));
        }
        functions.add(shop.function(ORDER, "Order.Order", "public Order(int start) {"));
        functions.add(shop.function(ORDER, "Order.put", "public boolean put("));
        functions.add(shop.function(ORDER, "Order.discount", "public void discount("));
        functions.add(shop.function(ORDER, "Order.warn", "public void warn("));
        functions.add(shop.function(ORDER, "Order.drain", "static void drain("));
        functions.add(shop.function(ORDER, "Order.tell", "static void tell("));
        functions.add(shop.function(ORDER, "Order.check", "static void check("));
        functions.add(shop.function(ORDER, "Order.note", "public Order note("));
        functions.add(shop.function(ORDER, "Order.total", "public int total("));
        functions.add(shop.function(ORDER, "Order.known", "static Order known("));
        functions.add(shop.function(ORDER, "Order.price", "static Money price("));
        functions.add(shop.function(ORDER, "Order.Money.hashCode", "public int hashCode("));
        functions.add(shop.function(ORDER, "Order.rate", "static Rate rate("));
        functions.add(shop.function(ORDER, "Order.shape", "static Shape shape("));
        functions.add(shop.function(ORDER, "Order.text", "static Text text("));
        functions.add(shop.function(ORDER, "Order.Rate.Rate", "Rate {"));
        functions.add(shop.function(ORDER, "Order.Text.append", "Text append("));
        functions.add(shop.function(ORDER, "Order.Basket.Basket", "Basket("));
        functions.add(shop.function(ORDER, "Order.Holder.Holder", "Holder("));
        functions.add(shop.function(ORDER, "Order.Period.Period", "Period("));
        return functions;
    }

    private Set<String> of(String function, Function<Probe, Set<String>> tests) {
        Set<String> all = new TreeSet<>();
        results.probes().stream()
                .filter(probe -> probe.function().name().equals(function))
                .forEach(probe -> all.addAll(tests.apply(probe)));
        return all;
    }

    private List<String> changes(String function) {
        return results.probes().stream()
                .filter(probe -> probe.function().name().equals(function))
                .map(Probe::change)
                .toList();
    }

    private static String test(String kind, String function) {
        return "org.acme." + kind + "Test#" + function.substring(function.lastIndexOf('.') + 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Values.NAMES",
                "Values.tax",
                "Values.count",
                "Values.product",
                "Values.half",
                "Values.grade",
                "Values.isFree",
                "Values.label",
                "Values.rounded",
                "Values.boxed",
                "Values.names",
                "Values.none",
                "Values.sorted",
                "Values.stock",
                "Values.digits",
                "Values.found",
                "Values.endless",
                "Values.iterator",
                "Values.later",
                "Values.size",
                "Values.due",
                "Values.discount",
                "Values.first",
                "Values.missing",
                "Values.checked",
                "Values.next",
                "Values.named",
                "Values.full",
                "Order.Order",
                "Order.put",
                "Order.warn",
                "Order.drain",
                "Order.tell",
                "Order.note",
                "Order.known",
                "Order.price",
                "Order.rate",
                "Order.shape",
                "Order.text",
                "Order.Basket.Basket",
                "Order.Holder.Holder",
                "Order.Period.Period"
            })
    void anHonestTestNoticesAndAnIdleOneRunsAndDoesNot(String function) {
        assertHonestNotice(function);
        assertThat(of(function, Probe::ran)).contains(test("Idle", function));
        assertThat(of(function, Probe::noticed)).doesNotContain(test("Idle", function));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Values.deeper", "Order.total", "Order.Rate.Rate", "Order.Text.append"})
    void anHonestTestNotices(String function) {
        assertHonestNotice(function);
    }

    /** Where several tests run a function, a slow one is spared what others have noticed: on a busy machine that may be its own. */
    private void assertHonestNotice(String function) {
        Set<String> noticed = of(function, Probe::noticed);
        boolean shared = function.equals("Order.total") || function.equals("Order.Order");
        assertThat(noticed)
                .anyMatch(test ->
                        test.equals(test("Honest", function)) || (shared && test.startsWith("org.acme.HonestTest#")));
    }

    @Test
    void noIdleTestNoticesAnythingAndEachHonestOneDoes() {
        Set<String> noticed = new TreeSet<>();
        results.probes().forEach(probe -> noticed.addAll(probe.noticed()));

        assertThat(noticed).noneMatch(test -> test.contains("IdleTest") || test.contains("#idle"));
        assertThat(noticed)
                .filteredOn(test -> test.contains("HonestTest"))
                .hasSize((int) tests.stream()
                                .filter(test -> test.contains("HonestTest"))
                                .count()
                        - 1);
    }

    @Test
    void whatEqualObjectsHaveInCommonIsComparedWhereOneOfThemGivesAnother() {
        assertThat(of("Order.Money.hashCode", Probe::ran)).contains("org.acme.IdleTest#sameMoney");
        assertThat(of("Order.Money.hashCode", Probe::noticed)).containsExactly("org.acme.HonestTest#equalMoney");
    }

    @Test
    void aTestInWhichProductCodeFailsHasNotNoticed() {
        assertThat(of("Values.row", Probe::broke))
                .as(results.toString())
                .contains(test("Idle", "named"), test("Honest", "named"));
        assertThat(of("Values.row", Probe::noticed)).doesNotContain(test("Idle", "named"));
    }

    @Test
    void aTestOfWhatMustNotHappenNoticesThatAConditionGoesTheOtherWay() {
        assertThat(changes("Order.warn"))
                .contains("doing nothing")
                .anyMatch(one -> one.startsWith("going the other way at line "));
        assertThat(changes("Order.drain")).anyMatch(one -> one.startsWith("going the other way at line "));
    }

    @Test
    void thatACheckOnceTurnedThrowsSaysNothingOfATestThatLooksAtNothing() {
        assertThat(changes("Order.check")).containsExactly("doing nothing");
        assertThat(of("Order.check", Probe::broke)).isEmpty();
    }

    @Test
    void aChangeIsSaidAsAReportWouldSayIt() {
        assertThat(changes("Values.tax")).contains("returning 20.0 instead of 19.0");
        assertThat(changes("Values.checked"))
                .containsExactly("returning normally instead of throwing IllegalArgumentException");
        assertThat(changes("Order.discount")).containsExactly("doing nothing");
        assertThat(changes("Order.rate")).contains("returning a Rate with percent 8 instead of 7");
        assertThat(changes("Values.NAMES")).contains("reading 1 element instead of 2");
    }

    @Test
    void nestedAndParametrisedTestsHaveTheirOwnIds() {
        assertThat(of("Order.discount", Probe::noticed)).contains("org.acme.HonestTest$Discounted#off");
        assertThat(of("Values.tax", Probe::noticed))
                .contains(
                        "org.acme.HonestTest#taxes(double, double)[1]", "org.acme.HonestTest#taxes(double, double)[2]");
    }

    @Test
    void testsOfOtherModulesAndFrameworksCount() {
        assertThat(of("Order.total", Probe::noticed))
                .contains(
                        "org.acme.app.AppTest#total",
                        "org.acme.app.AppTest#setting",
                        "org.acme.old.OldTest#total[0]",
                        "org.acme.old.OldTest#total[1]",
                        "org.acme.ng.NgTest#total(int)[0]",
                        "org.acme.ng.NgTest#total(int)[1]");
        assertThat(of("Order.total", Probe::ran)).contains("org.acme.old.OldTest#idle[0]", "org.acme.ng.NgTest#idle");
    }

    @Test
    void aFunctionThatCannotBeProbedIsNamedWithTheReason() {
        assertThat(results.notProbed())
                .extracting(one -> one.function().name(), NotProbed::reason)
                .containsExactlyInAnyOrder(
                        tuple("Values.isOpen", "a test does not end when it is changed"),
                        tuple("Values.unused", "no new test runs it"));
    }

    @Test
    void theProjectIsAsItWas() throws Exception {
        assertThat(shop.content()).isEqualTo(before);
        assertThat(folder.resolve(".team-loop/run")).isEmptyDirectory();
    }

    @Test
    void whatThereIsNoTimeForIsNamed() throws Exception {
        ProbedFunction tax = shop.function(VALUES, "Values.tax", "static double tax(");

        ProbeResults none = shop.prober().run(shop.request(List.of(tax), test -> true, Duration.ofMillis(1)));

        assertThat(none.probes()).isEmpty();
        assertThat(none.notProbed()).extracting(NotProbed::function).containsExactly(tax);
        assertThat(none.problem()).contains("time");
    }

    @Test
    void whereNoPitIsItsProcessHasTheLastWord() throws Exception {
        ProbedFunction tax = shop.function(VALUES, "Values.tax", "static double tax(");
        Prober broken = shop.prober(new ProbeLibrary(List.of(folder.resolve("no-such.jar"))));

        ProbeResults none =
                broken.run(shop.request(List.of(tax), test -> test.contains("HonestTest"), SampleShop.LONG));

        assertThat(none.problem()).contains("PIT failed (exit 1)").contains("ProbeMain");
        assertThat(none.notProbed()).hasSize(1);
    }
}

package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.SamplePom;
import dev.teamloop.core.testing.ScriptedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** New tests of a Maven project against product methods that give something else, in the real loop (SPEC §5 rule 2). */
final class MavenProbeTest {
    private static final String GOAL = "src/main/java/shop line coverage 0%→≥90%, budget≤¥20";
    private static final String CART = "src/main/java/shop/Cart.java";
    private static final String TEST = "src/test/java/shop/CartTest.java";
    private static final String PRODUCT = """
            package shop;

            import java.util.ArrayList;
            import java.util.List;

            public final class Cart {
                static final List<String> UNITS = List.of("piece", "kilogram");
                private final int discount;
                private final List<Integer> prices = new ArrayList<>();

                public Cart(int discount) {
                    this.discount = discount;
                }

                public void add(int price) {
                    if (price < 0) {
                        throw new IllegalArgumentException("negative");
                    }
                    prices.add(price);
                }

                public int total() {
                    return prices.stream().mapToInt(price -> price).sum() - discount;
                }

                public List<Integer> prices() {
                    return List.copyOf(prices);
                }
            }
            """;
    /** Only the idle test uses it. */
    private static final String NOT_NULL = "import static org.junit.jupiter.api.Assertions.assertNotNull;\n";

    private static final String HONEST = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assertions.assertNotNull;
            import static org.junit.jupiter.api.Assertions.assertThrows;

            import java.util.List;
            import org.junit.jupiter.api.Test;
            import org.junit.jupiter.params.ParameterizedTest;
            import org.junit.jupiter.params.provider.ValueSource;

            class CartTest {
                @Test
                void totalIsWithoutTheDiscount() {
                    Cart cart = new Cart(1);
                    cart.add(10);
                    assertEquals(9, cart.total());
                }

                @ParameterizedTest
                @ValueSource(ints = {2, 3})
                void pricesAreKept(int price) {
                    Cart cart = new Cart(0);
                    cart.add(price);
                    assertEquals(List.of(price), cart.prices());
                }

                @Test
                void aNegativePriceIsRefused() {
                    assertThrows(IllegalArgumentException.class, () -> new Cart(0).add(-1));
                }

                @Test
                void thereAreTwoUnits() {
                    new Cart(0);
                    assertEquals(2, Cart.UNITS.size());
                }
            """;
    private static final String OLD_TEST = "src/test/java/shop/EmptyCartTest.java";
    private static final String OLD = """
            package shop;

            class EmptyCartTest extends Checks {
                @org.junit.jupiter.api.Test
                void anEmptyCartCostsNothing() {
                    same(-1, new Cart(1).total());
                }
            }
            """;
    /** One test, because each new one is run alone, too. */
    private static final String OTHERS = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assertions.assertThrows;

            import java.util.List;
            import org.junit.jupiter.api.Test;

            class CartTest {
                @Test
                void pricesAreKeptAndNegativeOnesRefused() {
                    Cart cart = new Cart(1);
                    cart.add(10);
                    assertEquals(List.of(10), cart.prices());
                    assertThrows(IllegalArgumentException.class, () -> cart.add(-1));
                }
            }
            """;

    private static final String IDLE = """

                @Test
                void itRuns() {
                    Cart cart = new Cart(2);
                    cart.add(10);
                    assertNotNull(cart.prices());
                    assertEquals(cart.total(), cart.total());
                }
            """;

    @TempDir
    Path folder;

    private Path home = Path.of("");
    private Path project = Path.of("");

    @BeforeEach
    void aProjectWithMaven() throws Exception {
        home = MavenHome.of(folder, "{\"verify\": {\"probe_s\": 120}, \"sandbox_env\": [\"JAVA_TOOL_OPTIONS\"]}");
        project = Files.createDirectories(folder.resolve("project"));
        write("pom.xml", SamplePom.of("org.acme", "shop"));
        write(CART, PRODUCT);
        write(".gitignore", "target/\n");
    }

    private void write(String path, String content) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), content);
    }

    private static Play coder(String test) {
        return new Play()
                .onGoal("coverage.line", "src/main/java/shop", 0.9)
                .onPlanFor(CART)
                // the second handover is refused for its scope, which costs no run of Maven
                .on("code K2.1", (request, n) -> done("cover the cart", n == 2 ? "pom.xml" : TEST, n == 2 ? "" : test));
    }

    private Program.Ended run(ScriptedModel model) throws Exception {
        return new Program(project, home, MavenHome.environment(home))
                .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
    }

    private JsonNode metrics(Program.Ended ended) throws Exception {
        String loop = ended.json().path("loop_id").asText();
        return Json.read(Files.readString(project.resolve("logs/" + loop + "/R2/metrics.json")));
    }

    /** What the coder was told of its first handover. */
    private static String findings(ScriptedModel model) {
        String last = model.requests("code").stream()
                .filter(request -> request.kr().equals("K2.1"))
                .map(request -> request.body().path("messages"))
                .reduce((first, second) -> second)
                .orElseThrow()
                .toString();
        int from = last.indexOf("The program changed what");
        return from < 0 ? "" : last.substring(from, last.indexOf("Mend them", from));
    }

    @Test
    void anIdleTestAmongHonestOnesIsNamedAndAtLastTakenOut() throws Exception {
        write("src/test/java/shop/SmokeTest.java", """
                package shop;

                class SmokeTest {
                    @org.junit.jupiter.api.Test
                    void smoke() {
                        org.junit.jupiter.api.Assertions.assertEquals(2, 1 + 1);
                    }
                }
                """);
        FreshRepository.of(project);
        try (ScriptedModel model = ScriptedModel.start(coder(HONEST + IDLE + "}\n"))) {
            Program.Ended ended = run(model);

            String told = ended.out() + ended.err();
            assertThat(findings(model))
                    .as(told)
                    .contains("shop.CartTest#itRuns (it passes with Cart.Cart() leaving discount ")
                    .doesNotContain("totalIs", "pricesAre", "aNegative", "thereAre");
            assertThat(Files.readString(project.resolve(TEST)))
                    .as(told)
                    .isEqualTo(HONEST.replace(NOT_NULL, "") + "}\n");
            JsonNode probes = metrics(ended).path("probes");
            assertThat(probes.path("not_measured").asText()).isEmpty();
            assertThat(probes.path("unnoticed").asInt()).isZero();
            assertThat(probes.path("noticed").asInt()).isEqualTo(5);
        }
    }

    @Test
    void anOldTestThatNoLongerNoticesAChangedTotalIsNamed() throws Exception {
        write("src/test/java/shop/Checks.java", """
                package shop;

                class Checks {
                    void same(int expected, int actual) {
                        org.junit.jupiter.api.Assertions.assertEquals(expected, actual);
                    }
                }
                """);
        write(OLD_TEST, OLD);
        FreshRepository.of(project);
        String blind =
                OLD.replace("@org.junit", "@Override\n    void same(int expected, int actual) {}\n\n    @org.junit");
        Play play = coder("")
                .on(
                        "code K2.1",
                        (request, n) -> n == 2
                                ? done("cover the cart", "pom.xml", "")
                                : done("cover the cart", OLD_TEST, blind, TEST, OTHERS));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = run(model);

            assertThat(Play.prompts(model))
                    .as(ended.out() + ended.err())
                    .contains("old-test-weakened: with Cart.total() ", "shop.EmptyCartTest#anEmptyCartCostsNothing");
            assertThat(Files.readString(project.resolve(OLD_TEST))).isEqualTo(OLD);
        }
    }
}

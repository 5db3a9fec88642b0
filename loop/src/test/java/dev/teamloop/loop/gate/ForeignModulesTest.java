package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ForeignModulesTest {
    private static final Set<String> TRACKED = Set.of(
            "src/shop/cart.py", "prices.py", "native/fast.cpython-311-x86_64-linux-gnu.so", "tests/test_cart.py");

    @ParameterizedTest
    @ValueSource(strings = {"'colorama'", "\"google.cloud.storage\"", "b'yaml'", "'winreg'", "'cart_api'"})
    void whatThePackagesOfOthersBringMayHaveAStandIn(String name) {
        assertThat(ForeignModules.isForeign(name, TRACKED)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"'shop'", "'shop.cart'", "\"cart\"", "'prices'", "'fast'", "'tests.test_cart'"})
    void theProductsMayNot(String name) {
        assertThat(ForeignModules.isForeign(name, TRACKED)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"'coverage'", "'coverage.data'", "'_pytest.runner'", "'sqlite3'", "'json'", "'conftest'"})
    void whatTheRunStandsOnMayNot(String name) {
        assertThat(ForeignModules.isForeign(name, TRACKED)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "'col' + 'orama'", "f'{name}'", "**fakes", "'a' 'b'", "make('colorama')", ""})
    void whatSaysNoNamePlainlyMayNot(String expression) {
        assertThat(ForeignModules.isForeign(expression, TRACKED)).isFalse();
    }
}

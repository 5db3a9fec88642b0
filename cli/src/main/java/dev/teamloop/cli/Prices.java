package dev.teamloop.cli;

import dev.teamloop.core.budget.ModelPrice;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.config.LoopConfig;
import java.util.Map;
import java.util.TreeMap;

/** What calls cost by a configuration. */
public final class Prices {
    private Prices() {}

    public static PriceTable of(LoopConfig config) {
        Map<String, ModelPrice> prices = new TreeMap<>();
        config.prices()
                .forEach((model, price) -> prices.put(
                        model,
                        new ModelPrice(
                                price.input(),
                                price.cachedInput().orElse(price.input()),
                                price.cacheWrite().orElse(price.input()),
                                price.output())));
        return new PriceTable(prices, config.tokenRate().yuanPerThousand());
    }
}

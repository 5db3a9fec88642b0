package dev.teamloop.core.budget;

import java.math.BigDecimal;
import java.util.Map;

/** The prices of the configured models, and the flat rate for those without one. */
public record PriceTable(Map<String, ModelPrice> models, BigDecimal flatPerThousand) {
    public PriceTable {
        models = Map.copyOf(models);
    }

    /** The model's own price, else the flat rate. */
    public ModelPrice of(String model) {
        ModelPrice own = models.get(model);
        return own == null ? ModelPrice.flat(flatPerThousand) : own;
    }

    /** False where the flat rate stands in, which reports must say. */
    public boolean knows(String model) {
        return models.containsKey(model);
    }
}

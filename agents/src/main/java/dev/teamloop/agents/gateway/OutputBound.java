package dev.teamloop.agents.gateway;

import dev.teamloop.agents.gateway.RequestBody.Setting;
import java.util.ArrayList;
import java.util.List;

/**
 * How long all answers to one request may be together, and what has to stand in it so that they are not longer.
 *
 * @param each the limit of one answer, as it was asked for
 */
record OutputBound(WireFormat wire, long each, long copies, boolean streamed) {
    /** More than the longest name of a limit with its object and its number. */
    private static final int INSERTED = 200;

    private static final long MOST_COPIES = 1000;

    /** {@code usual} where the request does not say. */
    static OutputBound of(WireFormat wire, RequestBody body, int usual) {
        body.anyOf(wire.kept()).ifPresent(place -> {
            throw new UnmeteredException("'" + place.substring(1)
                    + "' refers to text that the provider keeps, whose cost nobody can bound; send the"
                    + " conversation itself");
        });
        body.noNumber(wire.copies()).ifPresent(place -> {
            throw new UnmeteredException("'" + place.substring(place.lastIndexOf('/') + 1)
                    + "' is no whole number, and how many answers it asks for cannot be known");
        });
        long copies = body.number(wire.copies()).filter(number -> number > 0).orElse(1L);
        if (copies > MOST_COPIES) {
            throw new UnmeteredException("the request asks for " + copies + " answers");
        }
        body.noNumber(wire.limits()).or(() -> body.notPositive(wire.limits())).ifPresent(place -> {
            throw new UnmeteredException("'" + place.substring(place.lastIndexOf('/') + 1)
                    + "' is no whole number above 0: what it would let the answer cost cannot be known");
        });
        long each = body.number(wire.limits()).orElse((long) usual);
        boolean streamed = body.text("/stream").filter("true"::equals).isPresent();
        return new OutputBound(wire, each, copies, streamed);
    }

    int asked() {
        return (int) Math.min(Integer.MAX_VALUE, each * copies);
    }

    /** The limit of one answer where all together may have {@code granted} tokens. */
    long each(int granted) {
        return Math.min(each, granted / copies);
    }

    int insertedBytes() {
        return INSERTED;
    }

    List<Setting> settings(int granted) {
        List<Setting> settings = new ArrayList<>();
        settings.add(Setting.atMost(wire.limits(), each(granted)));
        if (streamed && !wire.includeUsage().isEmpty()) {
            settings.add(Setting.exactly(wire.includeUsage(), "true"));
        }
        return settings;
    }
}

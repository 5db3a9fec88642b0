package dev.teamloop.base.secret;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;

/**
 * Writes JSON in which every text, and every key that is no field of a record, has passed the guard. Text by text: in the written
 * line a secret is escaped, and a cut-off key would take the line's end with it.
 */
final class GuardedJson extends JsonGeneratorDelegate {
    private static final int MOST_DIGITS = 100;

    private final TextGuard guard;
    private final Map<String, Set<String>> kept;

    /** {@code kept} are fields that stay as they are, by the name of the list whose entries hold them. */
    GuardedJson(JsonGenerator out, TextGuard guard, Map<String, Set<String>> kept) {
        super(out, true);
        this.guard = guard;
        this.kept = kept;
    }

    @Override
    public void writeString(String text) throws IOException {
        super.writeString(isKept() ? text : guard.text(text));
    }

    @Override
    public void writeFieldName(String name) throws IOException {
        super.writeFieldName(guard.text(name));
    }

    /** In plain digits, whoever wrote it; what no amount can be stays as it is, for its digits could fill a disk. */
    @Override
    public void writeNumber(BigDecimal number) throws IOException {
        if (Math.abs((long) number.scale()) <= MOST_DIGITS) {
            super.writeNumber(number.toPlainString());
        } else {
            super.writeNumber(number);
        }
    }

    private boolean isKept() {
        JsonStreamContext entry = getOutputContext();
        JsonStreamContext list = entry.getParent();
        if (!entry.inObject() || list == null || !list.inArray() || list.getParent() == null) {
            return false;
        }
        String name = list.getParent().getCurrentName();
        return name != null && kept.getOrDefault(name, Set.of()).contains(entry.getCurrentName());
    }
}

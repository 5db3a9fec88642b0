package dev.teamloop.core.secret;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * Writes JSON in which every text, and every key that is no field of a record, has passed the guard. Text by text: in the written
 * line a secret is escaped, and a cut-off key would take the line's end with it.
 */
final class GuardedJson extends JsonGeneratorDelegate {
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

package dev.teamloop.core.structured.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Envelopes such as {@code <TASK_RESULT>…</TASK_RESULT>}; an opened last one counts to the end. */
final class Tags {
    private static final Pattern TAG = Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9_-]{0,60})>");
    private static final Set<String> COMMON =
            Set.of("output", "result", "response", "answer", "artifact", "json", "yaml");

    private Tags() {}

    static List<Candidate> find(String text, Set<String> known) {
        List<Candidate> found = new ArrayList<>();
        Map<String, Integer> opened = new HashMap<>();
        Matcher tag = TAG.matcher(text);
        while (tag.find()) {
            String name = tag.group(2);
            if (!isEnvelope(name, known)) {
                continue;
            }
            if (tag.group(1).isEmpty()) {
                opened.put(name, tag.end());
            } else if (opened.containsKey(name)) {
                found.add(Candidate.part(text, Candidate.Origin.TAG, opened.remove(name), tag.start(), false));
            }
        }
        opened.values()
                .forEach(start -> found.add(Candidate.part(text, Candidate.Origin.TAG, start, text.length(), true)));
        return found;
    }

    private static boolean isEnvelope(String name, Set<String> known) {
        boolean shouted = name.length() > 3 && name.equals(name.toUpperCase(Locale.ROOT));
        return shouted
                || known.contains(name.toUpperCase(Locale.ROOT))
                || COMMON.contains(name.toLowerCase(Locale.ROOT));
    }
}

package dev.teamloop.structured.repair.yaml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What may be told of a flow collection on one line from its commas, quotes and brackets alone. Pure. */
final class FlowTexts {
    /** A value that begins with what YAML keeps for itself. */
    private static final Pattern RESERVED = Pattern.compile("(?<=[\\[,:]\\h{0,3})[*&!@%`][^,\\[\\]{}\"'\\n]*");

    private static final Pattern KEY = Pattern.compile("(?:^\\{|,) *[\"']?([\\w#.-]+)[\"']? *: +");

    private FlowTexts() {}

    /** A list without a second bracket at its beginning that nothing closes, or at its end that nothing opened. */
    static String withoutRepeated(String list) {
        long opened = list.chars().filter(c -> c == '[').count();
        long closed = list.chars().filter(c -> c == ']').count();
        if (list.startsWith("[[") && opened == closed + 1 && list.endsWith("]")) {
            return list.substring(1);
        }
        return list.endsWith("]]") && closed == opened + 1 ? list.substring(0, list.length() - 1) : list;
    }

    /** The entries of a list of texts, each in quotes; empty where one of them is a list or mapping, or a quote has no fellow. */
    static Optional<String> quoted(String list) {
        if (list.length() < 2 || list.charAt(0) != '[' || list.charAt(list.length() - 1) != ']') {
            return Optional.empty();
        }
        List<String> entries = new ArrayList<>();
        int last = list.length() - 1;
        int at = 1;
        while (at < last) {
            int begin = at;
            while (begin < last && list.charAt(begin) == ' ') {
                begin++;
            }
            char first = list.charAt(begin);
            int end = begin;
            if (Quoting.isQuote(first)) {
                int closing = Quoting.closing(list, begin + 1, first);
                end = closing < 0 ? last : closing + 1;
                if (closing < 0
                        || closing >= last
                        || !list.substring(end, next(list, end, last)).isBlank()) {
                    return Optional.empty();
                }
            } else if (first == '[' || first == '{') {
                return Optional.empty();
            }
            int comma = next(list, end, last);
            String entry =
                    list.substring(begin, Quoting.isQuote(first) ? end : comma).strip();
            if (!entry.isEmpty()) {
                entries.add(Quoting.isQuote(first) ? entry : Quoting.quoted(entry));
            }
            at = comma + 1;
        }
        return Optional.of("[" + String.join(", ", entries) + "]");
    }

    /** The next comma that is in no braces, as those of {@code src/{a,b}.py} are. */
    private static int next(String list, int from, int last) {
        int depth = 0;
        for (int at = from; at < last; at++) {
            char c = list.charAt(at);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (c == ',' && depth <= 0) {
                return at;
            }
        }
        return last;
    }

    /** A collection without quotes, with quotes around its values that begin with a reserved sign, {@code *.py}; empty where none does. */
    static Optional<String> withoutReserved(String value) {
        boolean quotes = value.indexOf('"') >= 0 || value.indexOf('\'') >= 0;
        Matcher reserved = RESERVED.matcher(value);
        return quotes || !reserved.find()
                ? Optional.empty()
                : Optional.of(reserved.replaceAll(one ->
                        Matcher.quoteReplacement(Quoting.quoted(one.group().strip()))));
    }

    /** A mapping of known keys whose texts hold colons, or quotes that are not around them, in quotes; empty where there is none. */
    static Optional<String> ofKnownKeys(String mapping, Set<String> known) {
        if (mapping.length() < 2 || mapping.charAt(0) != '{' || mapping.charAt(mapping.length() - 1) != '}') {
            return Optional.empty();
        }
        List<MatchResult> keys = KEY.matcher(mapping)
                .results()
                .filter(key -> known.contains(key.group(1)))
                .toList();
        StringBuilder quoted = new StringBuilder("{");
        boolean any = false;
        for (int i = 0; i < keys.size(); i++) {
            int end = i + 1 < keys.size() ? keys.get(i + 1).start() : mapping.length() - 1;
            String value = mapping.substring(keys.get(i).end(), end).strip();
            if (value.length() > 1
                    && Quoting.isQuote(value.charAt(0))
                    && value.charAt(value.length() - 1) == value.charAt(0)
                    && !isQuoted(value)) {
                // quotes inside of quotes: JSON with slips
                return Optional.empty();
            }
            boolean bare =
                    !value.isEmpty() && "[{".indexOf(value.charAt(0)) < 0 && !isQuoted(value) && !isSimple(value);
            any |= bare;
            quoted.append(i > 0 ? ", " : "")
                    .append(Quoting.quoted(keys.get(i).group(1)))
                    .append(": ")
                    .append(bare ? Quoting.quoted(value) : value);
        }
        boolean whole = !keys.isEmpty() && keys.get(0).start() == 0;
        return any && whole ? Optional.of(quoted.append('}').toString()) : Optional.empty();
    }

    private static boolean isQuoted(String value) {
        char first = value.charAt(0);
        return Quoting.isQuote(first) && Quoting.closing(value, 1, first) == value.length() - 1;
    }

    private static boolean isSimple(String value) {
        return Quoting.isPlain(value.charAt(0)) && !value.contains(": ") && !value.contains(" #");
    }

    /** The value with the brackets it lacks at its end; empty where it lacks none, or a quote is open. */
    static Optional<String> closed(String value) {
        Deque<Character> open = new ArrayDeque<>();
        char quote = 0;
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            if (quote != 0) {
                at += quote == '"' && c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (Quoting.isQuote(c) && " [{,:".indexOf(value.charAt(Math.max(0, at - 1))) >= 0) {
                quote = c;
            } else if (c == '[' || c == '{') {
                open.push(c == '[' ? ']' : '}');
            } else if ((c == ']' || c == '}') && (open.isEmpty() || open.pop() != c)) {
                return Optional.empty();
            }
        }
        if (quote != 0 || open.isEmpty()) {
            return Optional.empty();
        }
        boolean mapping = value.charAt(0) == '{';
        if (mapping && !value.contains(": ")) {
            return Optional.empty();
        }
        StringBuilder closed = new StringBuilder(value.endsWith(",") ? value.substring(0, value.length() - 1) : value);
        open.forEach(closed::append);
        return Optional.of(closed.toString());
    }
}

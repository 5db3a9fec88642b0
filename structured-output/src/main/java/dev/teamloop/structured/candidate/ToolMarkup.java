package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.syntax.PlainScalar;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A call of a tool whose parameters stand in tags of their own, in the forms of Qwen, MiniMax, DeepSeek and Anthropic
 * ({@code <function=…>}, {@code <invoke name="…">}) and of GLM ({@code <arg_key>}). The parameters together are one value;
 * what one of them holds is none. {@code value}: the call as models write it in JSON; {@code stop}: the place behind it; {@code end}: whether it is
 * closed, lacks no more than its last tags, or breaks off.
 */
record ToolMarkup(ObjectNode value, int stop, Lenient.End end) {
    private static final Pattern CALL = Pattern.compile(
            "<[^\\s<>/=\"]{0,20}?"
                    + "(?:function=([^\\s<>]{1,100})|invoke name=\"([^\"\\n]{1,100})\")\\s*>|<tool_call>\\s*([\\w.:-]{1,100})\\s*(?=<arg_key>)");
    private static final Pattern PARAMETER = Pattern.compile("\\s*(?:<([^\\s<>/=\"]{0,20}?)parameter"
            + "(?:=([^<>\\n]{1,100}?)|\\s+name=\"([^\"\\n]{1,100})\"[^<>\\n]{0,100})\\s*>"
            + "|<arg_key>([^<\\n]{1,100})</arg_key>\\s*<arg_value>)");
    private static final Pattern NEXT = Pattern.compile(
            "\\s*(?:<[^\\s<>/=\"]{0,20}?parameter[=\\s]|<arg_key>|</[^\\s<>/=\"]{0,20}?(?:function|invoke|tool_call)>|\\z)");
    private static final Pattern CLOSING = Pattern.compile("\\s*</[^\\s<>/=\"]{0,20}?(?:function|invoke|tool_call)>");

    private static final int LONGEST_WORD = 40;

    /** The call that begins at a place; null where none does. {@code typed}: no schema tells what a parameter is. */
    static @Nullable ToolMarkup at(String text, int at, boolean typed) {
        Matcher call = CALL.matcher(text).region(at, text.length());
        if (!mayBegin(text, at) || !call.lookingAt()) {
            return null;
        }
        ObjectNode value = JsonNodeFactory.instance.objectNode();
        value.put(
                "name", call.group(1) != null ? call.group(1) : call.group(2) != null ? call.group(2) : call.group(3));
        ObjectNode arguments = value.putObject("arguments");
        int place = call.end();
        Matcher parameter = PARAMETER.matcher(text);
        while (parameter.region(place, text.length()).lookingAt()) {
            boolean pair = parameter.group(4) != null;
            String name =
                    pair ? parameter.group(4) : parameter.group(2) != null ? parameter.group(2) : parameter.group(3);
            String closing = pair ? "</arg_value>" : "</" + parameter.group(1) + "parameter>";
            int end = closing(text, parameter.end(), closing);
            if (end < 0) {
                return new ToolMarkup(value, text.length(), Lenient.End.CUT);
            }
            JsonNode argument = value(text.substring(parameter.end(), end), typed);
            JsonNode earlier = arguments.replace(name.strip(), argument);
            if (earlier != null && !earlier.equals(argument)) {
                return new ToolMarkup(value, text.length(), Lenient.End.UNREADABLE);
            }
            place = end + closing.length();
        }
        if (arguments.isEmpty()) {
            return null;
        }
        Matcher end = CLOSING.matcher(text).region(place, text.length());
        return end.lookingAt()
                ? new ToolMarkup(value, end.end(), Lenient.End.WHOLE)
                : new ToolMarkup(value, place, isBlank(text, place) ? Lenient.End.OPEN : Lenient.End.WHOLE);
    }

    /** Looks at what ends the first word, which tells most tags. */
    private static boolean mayBegin(String text, int at) {
        int end = at + 1;
        while (end < text.length() && end - at <= LONGEST_WORD && "<>/= \n".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.startsWith("=", end) || text.startsWith(" ", end) || text.startsWith("<tool_call>", at);
    }

    /** Why the call cannot be read; empty where it can. */
    String problem() {
        return switch (end) {
            case WHOLE -> "";
            case UNREADABLE -> "a parameter of a call stands twice with different values";
            case OPEN, CUT, TOO_DEEP -> "the text stops inside the call of a tool";
        };
    }

    /** The closing tag behind which the call goes on or ends; a text may hold others. */
    private static int closing(String text, int from, String tag) {
        Matcher next = NEXT.matcher(text);
        int at = text.indexOf(tag, from);
        while (at >= 0 && !next.region(at + tag.length(), text.length()).lookingAt()) {
            at = text.indexOf(tag, at + 1);
        }
        return at;
    }

    /** A text may become a list or an object where the schema asks for one. */
    private static JsonNode value(String written, boolean typed) {
        String text = withoutOuterBreaks(written);
        String bare = text.strip();
        if (typed && (bare.startsWith("{") || bare.startsWith("["))) {
            return StrictJson.container(bare).orElseGet(() -> TextNode.valueOf(text));
        }
        JsonNode scalar = PlainScalar.read(bare);
        return scalar.isTextual() ? TextNode.valueOf(text) : scalar;
    }

    private static String withoutOuterBreaks(String text) {
        int from = text.startsWith("\r\n") ? 2 : text.startsWith("\n") ? 1 : 0;
        int to = text.length();
        if (to > from && text.charAt(to - 1) == '\n') {
            to -= to - 1 > from && text.charAt(to - 2) == '\r' ? 2 : 1;
        }
        return text.substring(from, to);
    }

    private static boolean isBlank(String text, int from) {
        return Candidate.firstVisible(text, from, text.length()) == text.length();
    }
}

package dev.teamloop.loop.probe.node;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Kind;
import dev.teamloop.core.source.ScriptFunction.Span;
import dev.teamloop.core.source.ScriptFunction.Yield;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.ScriptStatement;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A file's text with hooks written into some of its functions. Lines stay where they are. */
final class InstrumentedFile {
    /**
     * A piece of the file that goes, often none, and what comes there.
     *
     * @param opens whether it stands before what it belongs to
     * @param other where what it belongs to has its other end
     * @param order of two with the same ends, which is the outer one: the smaller
     */
    private record Edit(int start, int end, String text, boolean opens, int other, int order) {}

    /** At one place: first what ends there, inner parts first; then what begins there, outer parts first. */
    private static final Comparator<Edit> ORDER = Comparator.comparingInt(Edit::start)
            .thenComparing(Edit::opens)
            .thenComparing(Edit::other, Comparator.reverseOrder())
            .thenComparing(edit -> edit.opens() ? edit.order() : -edit.order());

    private static final String UNCHECKED = "// @ts-nocheck\n";

    private final Hook hook;
    private final List<Edit> edits = new ArrayList<>();

    private InstrumentedFile(Hook hook) {
        this.hook = hook;
    }

    /**
     * The new text.
     *
     * @param file the file's number
     * @param functions by the number that their hooks give
     * @param told lines of which calls say that they come to them
     * @param checked whether the tests' tool checks types, which hooks may hide from it: then it is told not to check this file
     */
    static byte[] of(
            byte[] content,
            ScriptSource source,
            String name,
            int file,
            Map<Integer, ScriptFunction> functions,
            Set<Integer> told,
            boolean checked) {
        InstrumentedFile made = new InstrumentedFile(new Hook(name, source.typed()));
        if (checked && source.typed()) {
            int first = afterInterpreter(content);
            made.around(new Span(first, first), 0, UNCHECKED, "");
        }
        made.around(new Span(source.head(), source.head()), 0, made.hook.head(file), "");
        // what surrounds comes before what is inside, also where both begin and end alike
        functions.forEach((n, function) -> made.writeBody(n, function));
        for (ScriptStatement one : source.statements()) {
            String part = told.contains(one.line()) ? made.part(functions, one) : "";
            made.around(new Span(one.start(), one.end()), 0, made.hook.mark(file, one.line()) + part, "");
        }
        functions.forEach((n, function) -> made.writeEffects(n, function));
        functions.forEach((n, function) -> made.writeValues(n, function));
        functions.forEach((n, function) -> made.writeConditions(n, function));
        return made.written(content);
    }

    /** What a call says before a statement of its own function; nothing where that has no calls that are told apart. */
    private String part(Map<Integer, ScriptFunction> functions, ScriptStatement statement) {
        return functions.entrySet().stream()
                .filter(one -> one.getValue().body().start() <= statement.start()
                        && statement.end() <= one.getValue().body().end())
                .min(Comparator.comparingInt(one ->
                        one.getValue().body().end() - one.getValue().body().start()))
                .filter(one -> !Set.of(Kind.CONSTANT, Kind.GENERATOR)
                        .contains(one.getValue().kind()))
                .map(one -> hook.part(one.getKey(), statement.line()))
                .orElse("");
    }

    /** The first line, or the one behind a line that names what runs the file, which must stay the first. */
    private static int afterInterpreter(byte[] content) {
        int at = 0;
        boolean named = content.length > 1 && content[0] == '#' && content[1] == '!';
        while (named && at < content.length && content[at] != '\n') {
            at++;
        }
        return named ? Math.min(content.length, at + 1) : 0;
    }

    private void writeBody(int n, ScriptFunction function) {
        boolean block = function.expression() && function.kind() != ScriptFunction.Kind.CONSTANT;
        around(
                function.body(),
                0,
                (block ? "{" : "") + hook.before(function, n),
                hook.after(function, n) + (block ? "}" : ""));
        function.built().ifPresent(at -> around(new Span(at, at), 0, hook.built(n), ""));
    }

    private void writeValues(int n, ScriptFunction function) {
        for (Span value : function.returns()) {
            around(value, 0, hook.givenBefore(function, n, value.empty()), hook.givenAfter(function, value.empty()));
        }
        for (Yield yield : function.yields()) {
            Span value = yield.value();
            int word = value.start() - yield.start();
            around(
                    new Span(yield.start(), value.end()),
                    word,
                    hook.yieldBefore(function, yield, n),
                    hook.yieldAfter(yield, n));
        }
    }

    /** They say which way they go, and go the other way only where nothing is returned: of what is, an assertion as weak as "not undefined" would notice it. */
    private void writeConditions(int n, ScriptFunction function) {
        boolean gives = function.returnsValue()
                || !Set.of(Kind.FUNCTION, Kind.ARROW, Kind.METHOD).contains(function.kind());
        for (int place = 0;
                function.kind() != Kind.CONSTANT
                        && place < function.conditions().size();
                place++) {
            around(function.conditions().get(place).asked(), 0, hook.wayBefore(n), hook.wayAfter(place));
        }
        int most = gives
                ? 0
                : Math.min(ChangeWay.MOST_CONDITIONS, function.conditions().size());
        for (int place = 0; place < most; place++) {
            ScriptFunction.Condition one = function.conditions().get(place);
            around(one.asked(), 0, hook.conditionBefore(n), hook.conditionAfter(place, one.line()));
        }
    }

    private void writeEffects(int n, ScriptFunction function) {
        boolean runs = Set.of(Kind.FUNCTION, Kind.ARROW, Kind.METHOD).contains(function.kind());
        int most = runs ? Math.min(ChangeWay.MOST_EFFECTS, function.effects().size()) : 0;
        for (int at = 0; at < most; at++) {
            ScriptFunction.Condition one = function.effects().get(at);
            around(
                    one.asked(),
                    0,
                    hook.effectBefore(n, ChangeWay.MOST_CONDITIONS + at, one.line()),
                    hook.effectAfter());
        }
    }

    /** {@code replaced}: so many bytes at its beginning go. */
    private void around(Span part, int replaced, String before, String after) {
        int from = part.start() + replaced;
        if (from == part.end()) {
            edits.add(new Edit(part.start(), from, before + after, true, part.end(), edits.size()));
        } else {
            edits.add(new Edit(part.start(), from, before, true, part.end(), edits.size()));
            edits.add(new Edit(part.end(), part.end(), after, false, part.start(), edits.size()));
        }
    }

    private byte[] written(byte[] content) {
        edits.sort(ORDER);
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 * content.length);
        int at = 0;
        for (Edit edit : edits) {
            out.write(content, at, edit.start() - at);
            out.writeBytes(edit.text().getBytes(StandardCharsets.UTF_8));
            at = edit.end();
        }
        out.write(content, at, content.length - at);
        return out.toByteArray();
    }
}

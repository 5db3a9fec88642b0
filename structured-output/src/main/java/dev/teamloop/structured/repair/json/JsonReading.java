package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.repair.json.Lenient.End;
import dev.teamloop.structured.repair.json.LenientFrame.Expect;

/** Readings of values of one text, one at a time: which token may come next, and what is made of it. */
final class JsonReading {
    /** How brackets that do not match are understood. */
    enum Mode {
        /** Not at all, and no liberty is taken. */
        STRICT,
        /** Brackets before a wrong one are missing. */
        INSERT,
        /** A wrong bracket is a slip for the right one. */
        REPLACE,
        /** The column of a key tells what it belongs to. */
        INDENTATION
    }

    private final JsonCursor cursor;
    private Mode mode = Mode.STRICT;
    private final KeyAhead ahead;
    private final LenientKey keys;
    private final LenientString strings;
    private final LenientWord words;
    private final JsonTree tree;
    private final JsonLayout layout;
    private final MissingOpeners openers;
    private final JsonBrackets brackets;

    JsonReading(char[] text) {
        cursor = new JsonCursor(text);
        ahead = new KeyAhead(cursor);
        keys = new LenientKey(cursor, ahead);
        strings = new LenientString(cursor, ahead);
        words = new LenientWord(cursor, ahead);
        tree = new JsonTree(cursor);
        layout = new JsonLayout(cursor, tree);
        openers = new MissingOpeners(cursor, tree, layout);
        brackets = new JsonBrackets(cursor, ahead, tree, layout);
    }

    /** Whether in the last reading a bracket could be understood in two ways, so that the mode decided. */
    boolean bracketsWereInDoubt() {
        return brackets.decidedByMode();
    }

    /** Whether in the last reading something stood in a column that belongs to an object or list further out. */
    boolean contradictsIndentation() {
        return layout.isContradicted();
    }

    /** Reads the value whose bracket stands at {@code from}. */
    Lenient run(Mode how, int from) {
        begin(how, from);
        layout.opened(tree.begin(cursor.text[cursor.at++]));
        return go();
    }

    /** Reads an object from its first key on. */
    Lenient runMembers(int from) {
        begin(Mode.INSERT, from);
        cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at);
        tree.begin('{');
        return go();
    }

    private void begin(Mode how, int from) {
        mode = how;
        cursor.begin(from, how == Mode.STRICT);
        strings.begin();
        tree.clear();
        layout.begin(how);
        openers.begin();
        brackets.begin(how);
    }

    private Lenient go() {
        try {
            do {
                while (tree.top != null && !cursor.forgiven.isRefused()) {
                    cursor.skipBlank();
                    if (cursor.atEnd() || cursor.isSurroundingsEnd(cursor.at)) {
                        return stopped(tree.top);
                    }
                    step(tree.top, cursor.text[cursor.at]);
                }
            } while (mode != Mode.STRICT && brackets.rootGoesOn());
            return result(End.WHOLE, "");
        } catch (StoppedException e) {
            return result(e.end(), String.valueOf(e.getMessage()));
        }
    }

    private Lenient stopped(LenientFrame frame) {
        return switch (frame.expect) {
            case FIRST_KEY, FIRST_VALUE -> result(End.CUT, "the text stops behind an opening bracket");
            case COMMA -> {
                if (openers.guessed()) {
                    yield result(End.UNREADABLE, "not JSON: brackets are missing at more than one place");
                }
                cursor.forgiven.noteMissingEnd(cursor.at, tree.closers());
                yield result(End.OPEN, "the text stops before its last closing bracket");
            }
            case KEY -> result(End.CUT, "the text stops after a comma");
            case COLON -> result(End.CUT, "the text stops after a key");
            case VALUE -> result(End.CUT, "the text stops before a value");
        };
    }

    private Lenient result(End end, String problem) {
        if (cursor.forgiven.isRefused()) {
            return ended(End.UNREADABLE, "not JSON as it stands");
        }
        // what looks like the same key may be the beginning of a text
        return cursor.forgiven.hasReplaced() && cursor.forgiven.isInDoubt()
                ? ended(
                        End.UNREADABLE,
                        "not JSON: a key stands twice, and marks are wrong that tell where keys and objects end")
                : ended(end, problem);
    }

    private Lenient ended(End end, String problem) {
        int open = tree.top == null ? 0 : tree.top.depth;
        JsonNode value = end == End.UNREADABLE || end == End.TOO_DEEP ? null : tree.salvaged();
        return new Lenient(value, end, cursor.at, open, problem, cursor.forgiven);
    }

    private void step(LenientFrame frame, char next) {
        switch (frame.expect) {
            case FIRST_KEY, KEY -> key(frame, next);
            case COLON -> colon(frame, next);
            case FIRST_VALUE, VALUE -> value(frame, next);
            case COMMA -> afterEntry(frame, next);
        }
    }

    private void key(LenientFrame frame, char next) {
        boolean quoted = next == '"';
        if (next == ':' && ahead.isSymbolAt(cursor.at)) {
            cursor.forgiven.note(JsonRule.KEY_MARKS, cursor.at++);
        }
        if (!quoted && JsonChars.isCloser(next)) {
            noteTrailing(frame, Expect.KEY);
            brackets.close();
        } else if (!quoted && JsonChars.isComma(next)) {
            surplusComma();
        } else if (!quoted && JsonChars.isOpener(next)) {
            openers.openerForKey(frame, next);
        } else if (cursor.lineBreak < 0 || layout.keyBelongsHere(frame)) {
            frame.keyAt = cursor.at;
            frame.key = keys.read();
            frame.expect = Expect.COLON;
        }
    }

    private void colon(LenientFrame frame, char next) {
        if (next == ':') {
            cursor.at++;
            boolean more = cursor.startsWith(":", cursor.at) || cursor.startsWith("=", cursor.at);
            if (more && !cursor.forgiven.strict()) {
                cursor.forgiven.note(JsonRule.SEPARATOR, cursor.at++);
            }
        } else if (JsonChars.isColon(next)) {
            cursor.forgiven.note(JsonRule.SEPARATOR, cursor.at++);
        } else if (next == '=') {
            cursor.forgiven.note(JsonRule.ASSIGNMENT, cursor.at);
            cursor.at += cursor.startsWith("=>", cursor.at) ? 2 : 1;
        } else if (ahead.startsValue(cursor.at)) {
            cursor.forgiven.note(JsonRule.MISSING_COLON, cursor.at);
        } else if (openers.listWithoutOpener(frame, next) || openers.setInBraces(frame, next)) {
            return;
        } else {
            throw StoppedException.unreadable("expected ':', found " + cursor.seen());
        }
        frame.expect = Expect.VALUE;
    }

    private void value(LenientFrame frame, char next) {
        if (next == '"') {
            string(frame);
            return;
        }
        if (!frame.object) {
            if (JsonChars.isCloser(next)) {
                noteTrailing(frame, Expect.VALUE);
                brackets.close();
                return;
            }
            if (JsonChars.isComma(next)) {
                surplusComma();
                return;
            }
        }
        if (!frame.object && JsonChars.isOpener(next) && !layout.openerBelongsHere(frame)) {
            return;
        }
        if (!frame.object && ahead.isDashAt(cursor.at)) {
            cursor.forgiven.note(JsonRule.DASH, cursor.at++);
            return;
        }
        frame.expect = Expect.COMMA;
        frame.afterString = false;
        if (strings.python().isRawAt(cursor.at)) {
            frame.stringAt = cursor.at;
            tree.add(frame, TextNode.valueOf(strings.python().raw()));
            frame.afterString = true;
        } else if (JsonChars.isOpener(next)) {
            brackets.open(next);
        } else if (JsonChars.isQuote(next)) {
            string(frame);
        } else if (strings.python().isPrefixAt(cursor.at)) {
            strings.python().skipPrefix();
            string(frame);
        } else {
            tree.add(frame, words.read(frame));
        }
    }

    private void string(LenientFrame frame) {
        frame.expect = Expect.COMMA;
        frame.stringAt = cursor.at;
        tree.add(frame, TextNode.valueOf(strings.read(frame)));
        frame.afterString = true;
    }

    private void surplusComma() {
        cursor.forgiven.note(JsonRule.TRAILING_COMMA, cursor.at);
        cursor.at++;
    }

    private void noteTrailing(LenientFrame frame, Expect afterComma) {
        if (frame.expect == afterComma) {
            cursor.forgiven.note(JsonRule.TRAILING_COMMA, cursor.at);
        }
    }

    private void afterEntry(LenientFrame frame, char next) {
        if (next == ',') {
            cursor.at++;
            brackets.noteComma(frame);
        } else if (JsonChars.isCloser(next)) {
            brackets.close();
            return;
        } else if (JsonChars.isComma(next)) {
            cursor.forgiven.note(JsonRule.SEPARATOR, cursor.at++);
        } else if (next == '"' && frame.afterString && cursor.text[cursor.at - 1] == '"') {
            cursor.forgiven.note(JsonRule.STRAY_QUOTE, cursor.at++);
            return;
        } else if (next == '+' && frame.afterString) {
            addUp(frame);
            return;
        } else if (JsonChars.isColon(next) && frame.afterString) {
            openers.keyWithoutItsBracket(frame);
            return;
        } else if (frame.object ? ahead.isAt(cursor.at) : ahead.startsValue(cursor.at)) {
            cursor.forgiven.note(JsonRule.MISSING_COMMA, cursor.at);
        } else {
            throw StoppedException.unreadable("expected ',' or a closing bracket, found " + cursor.seen());
        }
        frame.expect = frame.object ? Expect.KEY : Expect.VALUE;
    }

    /** {@code "one " + "other"}. */
    private void addUp(LenientFrame frame) {
        int plus = cursor.at++;
        cursor.skipBlank();
        if (cursor.atEnd()) {
            throw StoppedException.cut("before a value");
        }
        if (!JsonChars.isQuote(cursor.text[cursor.at])) {
            throw StoppedException.unreadable("expected a string after '+', found " + cursor.seen());
        }
        cursor.forgiven.note(JsonRule.STRING_SUM, plus);
        tree.appendToLast(frame, strings.read(frame));
    }
}

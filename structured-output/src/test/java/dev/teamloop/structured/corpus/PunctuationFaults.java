package dev.teamloop.structured.corpus;

import dev.teamloop.structured.corpus.BrokenReply.Demand;
import dev.teamloop.structured.corpus.Token.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Commas and brackets too many, too few, or of the wrong kind. */
final class PunctuationFaults {
    static final List<Fault> ALL = List.of(
            json("trailing_comma", Demand.EXACT, PunctuationFaults::trailingComma),
            json("missing_comma", Demand.EXACT, PunctuationFaults::missingComma),
            json("doubled_comma", Demand.EXACT_OR_REFUSE, PunctuationFaults::doubledComma),
            json("missing_colon", Demand.EXACT_OR_REFUSE, PunctuationFaults::missingColon),
            json("missing_closers", Demand.POSSIBLE, PunctuationFaults::missingClosers),
            json("wrong_bracket", Demand.EXACT, PunctuationFaults::wrongBracket),
            json("missing_bracket", Demand.EXACT, PunctuationFaults::missingBracket),
            json("extra_bracket_at_end", Demand.EXACT, PunctuationFaults::extraAtEnd),
            json("extra_bracket_inside", Demand.EXACT_OR_REFUSE, PunctuationFaults::extraInside));

    private PunctuationFaults() {}

    private static Fault json(String kind, Demand demand, Fault.Change<List<Token>> change) {
        return new Fault.OnJson(kind, demand, Phrases.ALL, change);
    }

    private static Optional<List<Token>> trailingComma(List<Token> whole, Random random) {
        List<Token> tokens = new ArrayList<>(whole);
        List<Integer> closers = Sites.all(
                whole.size(),
                at -> whole.get(at).is(Role.CLOSE)
                        && !whole.get(Sites.previous(whole, at)).is(Role.OPEN));
        Sites.some(closers, 4, random).forEach(at -> tokens.add(Sites.previous(whole, at) + 1, Token.COMMA));
        return closers.isEmpty() ? Optional.empty() : Optional.of(tokens);
    }

    private static Optional<List<Token>> missingComma(List<Token> whole, Random random) {
        List<Token> tokens = new ArrayList<>(whole);
        List<Integer> commas = commas(whole);
        for (int at : Sites.some(commas, 3, random)) {
            tokens.remove(at);
            if (!tokens.get(at).is(Role.SPACE)) {
                tokens.add(at, Token.space(" "));
            }
        }
        return commas.isEmpty() ? Optional.empty() : Optional.of(tokens);
    }

    private static Optional<List<Token>> doubledComma(List<Token> whole, Random random) {
        return Sites.one(commas(whole), random).map(at -> inserted(whole, at, Token.COMMA));
    }

    private static Optional<List<Token>> missingColon(List<Token> whole, Random random) {
        return Sites.one(Sites.all(whole.size(), at -> whole.get(at).is(Role.COLON)), random)
                .map(at -> replaced(whole, at, Token.space(" ")));
    }

    /** Nothing is missing but closers at the end; at least one, at most all of the last run. */
    static Optional<List<Token>> missingClosers(List<Token> whole, Random random) {
        int end = whole.size();
        int closers = 0;
        while (closers < 4 && end > 1 && whole.get(end - 1).is(Role.CLOSE)) {
            closers++;
            end = Sites.previous(whole, end - 1) + 1;
            if (random.nextInt(3) == 0) {
                break;
            }
        }
        return whole.get(end - 1).is(Role.OPEN) || whole.get(end - 1).is(Role.NUMBER)
                ? Optional.empty()
                : Optional.of(List.copyOf(whole.subList(0, end)));
    }

    private static Optional<List<Token>> wrongBracket(List<Token> whole, Random random) {
        return Sites.one(Sites.all(whole.size(), at -> whole.get(at).is(Role.CLOSE)), random)
                .map(at -> replaced(whole, at, whole.get(at).with(whole.get(at).is("}") ? "]" : "}")));
    }

    /** Only where what follows shows that a closer was left out. */
    private static Optional<List<Token>> missingBracket(List<Token> whole, Random random) {
        return Sites.one(Sites.all(whole.size(), at -> leftOutVisibly(whole, at)), random)
                .map(at -> {
                    List<Token> tokens = new ArrayList<>(whole);
                    tokens.remove((int) at);
                    return tokens;
                });
    }

    private static boolean leftOutVisibly(List<Token> tokens, int at) {
        int next = Sites.next(tokens, at + 1);
        if (!tokens.get(at).is(Role.CLOSE) || next >= tokens.size()) {
            return false;
        }
        if (tokens.get(next).is(Role.CLOSE)) {
            return !tokens.get(next).is(tokens.get(at).text());
        }
        Token after = tokens.get(Sites.next(tokens, next + 1));
        return tokens.get(at).is("]") ? after.is(Role.KEY) : after.is("{");
    }

    private static Optional<List<Token>> extraAtEnd(List<Token> whole, Random random) {
        return Optional.of(inserted(whole, whole.size(), new Token(Role.CLOSE, random.nextInt(4) == 0 ? "]" : "}")));
    }

    private static Optional<List<Token>> extraInside(List<Token> whole, Random random) {
        return Sites.one(Sites.all(whole.size() - 1, at -> whole.get(at).is(Role.CLOSE)), random)
                .map(at -> inserted(whole, at, whole.get(at)));
    }

    private static List<Integer> commas(List<Token> tokens) {
        return Sites.all(tokens.size(), at -> tokens.get(at).is(Role.COMMA));
    }

    private static List<Token> inserted(List<Token> whole, int at, Token token) {
        List<Token> tokens = new ArrayList<>(whole);
        tokens.add(at, token);
        return tokens;
    }

    private static List<Token> replaced(List<Token> whole, int at, Token token) {
        List<Token> tokens = new ArrayList<>(whole);
        tokens.set(at, token);
        return tokens;
    }
}

package dev.teamloop.structured.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small damage to a text, such as nobody planned. */
final class Mutation {
    private static final String PIECES = "{}[]\"':,-#|>&*!%@`<>\\/ \n\t09tfn.+~?_=()é漢\u0000\u001b“’";

    private Mutation() {}

    /** One to three mutations: of characters, of tokens, of lines, or a cut. */
    static String of(String text, Random random) {
        String mutated = text;
        for (int i = random.nextInt(3); i >= 0; i--) {
            if (mutated.length() > 1) {
                mutated = once(mutated, random);
            }
        }
        return mutated;
    }

    private static String once(String text, Random random) {
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> character(text, random);
            case 3, 4 -> pieces(text, "(?<=[{}\\[\\],:\"])|(?=[{}\\[\\],:\"])", random);
            case 5, 6 -> pieces(text, "(?<=\n)", random);
            default -> text.substring(0, 1 + random.nextInt(text.length() - 1));
        };
    }

    private static String character(String text, Random random) {
        StringBuilder mutated = new StringBuilder(text);
        int at = random.nextInt(text.length() - 1);
        switch (random.nextInt(4)) {
            case 0 -> mutated.deleteCharAt(at);
            case 1 -> mutated.insert(at, text.charAt(at));
            case 2 -> {
                mutated.setCharAt(at, text.charAt(at + 1));
                mutated.setCharAt(at + 1, text.charAt(at));
            }
            default -> mutated.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
        }
        return mutated.toString();
    }

    private static String pieces(String text, String boundary, Random random) {
        List<String> pieces = new ArrayList<>(List.of(text.split(boundary, -1)));
        if (pieces.size() < 2) {
            return text;
        }
        int at = random.nextInt(pieces.size() - 1);
        switch (random.nextInt(3)) {
            case 0 -> pieces.remove(at);
            case 1 -> pieces.add(at, pieces.get(at));
            default -> pieces.add(at + 1, pieces.remove(at));
        }
        return String.join("", pieces);
    }
}

package dev.teamloop.loop.gate;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Values handed on in the same order, by position or by their parameters' names: {@code f ( 1 , 2 )} and
 * {@code f ( a = 1 , b = 2 )}. A name that became another one is another argument.
 */
final class NamedArguments {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    private NamedArguments() {}

    static boolean agree(String was, String is) {
        if (was.equals(is)) {
            return true;
        }
        // only a parameter's name may be more on one side
        if (!was.contains(" = ") && !is.contains(" = ")) {
            return false;
        }
        List<String> old = List.of(was.split(" ", -1));
        List<String> now = List.of(is.split(" ", -1));
        int i = 0;
        int j = 0;
        while (i < old.size() && j < now.size()) {
            if (old.get(i).equals(now.get(j))) {
                i++;
                j++;
            } else if (isName(now, j) && !isName(old, i)) {
                j += 2;
            } else if (isName(old, i) && !isName(now, j)) {
                i += 2;
            } else {
                return false;
            }
        }
        return i == old.size() && j == now.size();
    }

    private static boolean isName(List<String> tokens, int at) {
        return at > 0
                && at + 2 < tokens.size()
                && tokens.get(at + 1).equals("=")
                && (tokens.get(at - 1).equals("(") || tokens.get(at - 1).equals(","))
                && NAME.matcher(tokens.get(at)).matches();
    }
}

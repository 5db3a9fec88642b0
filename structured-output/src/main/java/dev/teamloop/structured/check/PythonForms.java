package dev.teamloop.structured.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Python in what should be CEL: rules written for other pipelines are Python (seed 004), and CEL's own messages do not
 * help those who wrote them. Strings are left alone.
 */
final class PythonForms {
    private static final String NAME = "[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*|\\[[^\\[\\]]*\\])*";
    private static final String OPERAND = "(?:" + NAME + "|\u0001\\d+\u0001|-?\\d+(?:\\.\\d+)?)";

    private static final String GENERATOR =
            "([^()]*?(?:\\([^()]*+\\)[^()]*?){0,8}?)\\s+for\\s+(\\w+)\\s+in\\s+(" + NAME + ")\\s*";

    /** What is looked for, what it becomes, and how it is called. Applied in this order. */
    private record Form(Pattern python, String cel, String called) {
        Form(String python, String cel, String called) {
            this(Pattern.compile(python), cel, called);
        }
    }

    private static final List<Form> FORMS = List.of(
            new Form("\\bany\\(" + GENERATOR + "\\)", "$3.exists($2, $1)", "any()"),
            new Form("\\ball\\(" + GENERATOR + "\\)", "$3.all($2, $1)", "all()"),
            new Form("\\bdir\\(\\)", "unit", "dir()"),
            new Form("(" + OPERAND + ")\\s+not\\s+in\\s+(" + NAME + ")", "!($1 in $2)", "not in"),
            new Form("\\bis\\s+not\\s+None\\b", "!= null", "is not None"),
            new Form("\\bis\\s+None\\b", "== null", "is None"),
            new Form("\\bis\\s+not\\b", "!=", "is not"),
            new Form("\\bis\\b", "==", "is"),
            new Form(
                    "(" + OPERAND + ")\\s*(<=?)\\s*(" + NAME + ")\\s*(<=?)\\s*(" + OPERAND + ")",
                    "$1 $2 $3 && $3 $4 $5",
                    "a chained comparison"),
            new Form("\\s+and\\s+", " && ", "and"),
            new Form("\\s+or\\s+", " || ", "or"),
            new Form("\\bnot\\s+", "!", "not"),
            new Form("\\bTrue\\b", "true", "True"),
            new Form("\\bFalse\\b", "false", "False"),
            new Form("\\bNone\\b", "null", "None"),
            new Form("\\blen\\(", "size(", "len()"),
            new Form("\\b(" + NAME + ")\\.values\\(\\)", "$1.map(k, $1[k])", "values()"),
            new Form("\\.keys\\(\\)", "", "keys()"),
            new Form("\\bisinstance\\(([^(),]+),\\s*str\\)", "type($1) == string", "isinstance()"),
            new Form("\\bisinstance\\(([^(),]+),\\s*bool\\)", "type($1) == bool", "isinstance()"),
            new Form("\\bisinstance\\(([^(),]+),\\s*list\\)", "type($1) == list", "isinstance()"),
            new Form("\\bisinstance\\(([^(),]+),\\s*dict\\)", "type($1) == map", "isinstance()"),
            new Form("\\bisinstance\\(([^(),]+),\\s*int\\)", "type($1) == int", "isinstance()"),
            new Form("\\bisinstance\\(([^(),]+),\\s*float\\)", "type($1) == double", "isinstance()"),
            new Form("\\.lower\\(\\)", ".lowerAscii()", "lower()"),
            new Form("\\.upper\\(\\)", ".upperAscii()", "upper()"),
            new Form("\\.strip\\(\\)", ".trim()", "strip()"),
            new Form("\\.startswith\\(", ".startsWith(", "startswith()"),
            new Form("\\.endswith\\(", ".endsWith(", "endswith()"),
            new Form("(?<![.\\w])abs\\(", "math.abs(", "abs()"),
            new Form("(?<![.\\w])max\\(", "math.greatest(", "max()"),
            new Form("(?<![.\\w])min\\(", "math.least(", "min()"),
            new Form("(?<![.\\w])str\\(", "string(", "str()"),
            new Form("(?<![.\\w])float\\(", "double(", "float()"));

    private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'");
    private static final Pattern COMPREHENSION = Pattern.compile("\\[\\s*([^\\[\\]]+?)\\s+for\\s+(\\w+)\\s+in\\s+("
            + NAME + ")(\\.values\\(\\))?(?:\\s+if\\s+([^\\[\\]]+?))?\\s*\\]");
    private static final int LONGEST = 2_000;

    private PythonForms() {}

    /** What was found, and the whole expression in CEL as far as that can be said. Nothing found: {@code python} is empty. */
    record Advice(List<String> python, String cel) {
        Advice {
            python = List.copyOf(python);
        }
    }

    static Advice of(String expression) {
        if (expression.length() > LONGEST) {
            return new Advice(List.of(), expression);
        }
        List<String> strings = new ArrayList<>();
        List<String> found = new ArrayList<>();
        String code = STRING.matcher(expression).replaceAll(match -> {
            strings.add(match.group());
            return "\u0001" + (strings.size() - 1) + "\u0001";
        });
        code = comprehensions(code, found);
        for (Form form : FORMS) {
            Matcher matcher = form.python().matcher(code);
            if (matcher.find()) {
                found.add(form.called());
                code = matcher.replaceAll(form.cel());
            }
        }
        for (int i = 0; i < strings.size(); i++) {
            code = code.replace("\u0001" + i + "\u0001", strings.get(i));
        }
        return new Advice(found, code);
    }

    private static String comprehensions(String code, List<String> found) {
        Matcher matcher = COMPREHENSION.matcher(code);
        return matcher.replaceAll(match -> {
            found.add("a list comprehension");
            return Matcher.quoteReplacement(comprehension(
                    match.group(1), match.group(2), match.group(3), match.group(4) != null, match.group(5)));
        });
    }

    /** CEL walks a map by its keys, so that its values are {@code map[key]}. */
    private static String comprehension(
            String each, String variable, String of, boolean values, @Nullable String condition) {
        String name = values ? "k" : variable;
        Map<String, String> value = Map.of(variable, values ? of + "[k]" : variable);
        String result = renamed(each, value);
        boolean same = each.equals(variable);
        if (condition == null) {
            return same && !values ? of : of + ".map(" + name + ", " + result + ")";
        }
        String where = renamed(condition, value);
        return same
                ? of + ".filter(" + name + ", " + where + ")"
                : of + ".map(" + name + ", " + where + ", " + result + ")";
    }

    private static String renamed(String text, Map<String, String> names) {
        String result = text;
        for (Map.Entry<String, String> name : names.entrySet()) {
            result =
                    result.replaceAll("(?<![.\\w])" + name.getKey() + "\\b", Matcher.quoteReplacement(name.getValue()));
        }
        return result;
    }
}

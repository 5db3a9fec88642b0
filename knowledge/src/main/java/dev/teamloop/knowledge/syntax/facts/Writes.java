package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.regex.Pattern;

/** Calls that write over sources or over what the program measures by. */
final class Writes {
    private static final Pattern WRITING = Pattern.compile(
            "write_text|write_bytes|rmtree|copyfile|copy2"
                    + "|writeFile|writeFileSync|appendFile|appendFileSync|unlinkSync|rmSync|renameSync|copyFileSync|createWriteStream"
                    + "|writeString|deleteIfExists|FileWriter|FileOutputStream|PrintWriter|newBufferedWriter|WriteFile|connect");
    private static final Pattern COMMON =
            Pattern.compile("unlink|rename|replace|touch|remove|copy|move|truncate|rm|write|delete");
    private static final Pattern FILES =
            Pattern.compile("(?s).*(\\bos\\b|shutil|\\bfsp?\\b|promises|\\bFiles\\b|Path|FileUtils).*");
    private static final Pattern DATA = Pattern.compile(
            "\\.coverage\\b|coverage\\.(xml|json)|coverage-final|lcov\\.info|jacoco\\.(exec|xml)|clover\\.xml|\\.nyc_output|surefire-reports|junit\\.xml|\\.team-loop");
    private static final Pattern SOURCE = Pattern.compile(
            "\"[^\"]*(src|lib|app|main|\\.\\.)/[^\"]*\\.(py|java|js|jsx|ts|tsx|mjs|cjs|go)\"|\\w \\. __file__|getsourcefile|inspect \\. getfile|require \\. resolve|\"\\.\\.\" .*\\.(py|js|ts|java)\"");
    private static final Pattern TEMPORARY = Pattern.compile("tmp|temp|Temp|mkdtemp");

    /** Where tests keep what they expect. */
    private static final Pattern KEPT = Pattern.compile(
            "__file__|__dirname|import \\. meta|\"[^\"]*(tests?|resources|fixtures|golden|expected|snapshots|data)/[^\"]*\"");

    private static final Pattern READING = Pattern.compile(
            "read_text|read_bytes|readString|readAllLines|readAllBytes|readFileSync|readFile|lines|open");
    /** The parts of a path, put together: {@code "src" / "shop.py"}, {@code Path.of("src", "Shop.java")}. */
    private static final Pattern PARTS = Pattern.compile("\" (?:/|,) \"");

    private final Locals whole;

    Writes(Locals whole) {
        this.whole = whole;
    }

    /** Whether it writes over sources or figures, or over the file that it takes its expectation from. */
    boolean overwrites(Call call) {
        if (!writes(call, whole)) {
            return false;
        }
        Optional<Node> function = call.node().ancestors().stream()
                .filter(Functions::isFunction)
                .filter(above ->
                        above.parent().filter(one -> one.is("arguments")).isEmpty() || above.is("arrow_function"))
                .findFirst();
        Locals locals =
                function.map(body -> Locals.within(body, Optional.of(whole))).orElse(whole);
        StringBuilder targets = new StringBuilder();
        call.receiver()
                .ifPresent(node -> targets.append(Rendering.of(node, locals)).append(' '));
        call.arguments().stream()
                .limit(2)
                .forEach(node -> targets.append(Rendering.of(node, locals)).append(' '));
        String text = PARTS.matcher(targets).replaceAll("/");
        if (TEMPORARY.matcher(text).find()) {
            return false;
        }
        return DATA.matcher(text).find()
                || SOURCE.matcher(text).find()
                || function.filter(test -> readsAgain(call, test, locals)).isPresent();
    }

    /** {@code golden.write_text(actual)} where the test reads {@code golden} afterwards; one that only updates on demand may. */
    private static boolean readsAgain(Call writing, Node test, Locals locals) {
        String target = target(writing, locals);
        boolean asked = writing.node().ancestors().stream()
                .takeWhile(above -> above != test)
                .anyMatch(above -> above.is("if_statement")
                        && above.child("condition")
                                .filter(condition -> Guards.asksThePlace(condition, locals)
                                        || condition.text().matches("(?is).*(update|regenerate|bless|record).*"))
                                .isPresent());
        boolean made = writing.argument(
                        writing.receiver().isPresent() && writing.name().startsWith("write_") ? 0 : 1)
                .filter(content -> !Shapes.isLiteral(locals.resolve(content).node()))
                .isPresent();
        return !asked
                && made
                && KEPT.matcher(PARTS.matcher(target).replaceAll("/")).find()
                && test.all()
                        .filter(writing.node()::before)
                        .flatMap(node -> Call.of(node).stream())
                        .filter(call -> READING.matcher(call.name()).matches())
                        .anyMatch(call -> target(call, locals).equals(target));
    }

    /** The file that a call reads or writes: the path that it is called on, or its first argument. */
    private static String target(Call call, Locals locals) {
        boolean path = call.name().matches("(read|write)_(text|bytes)|open")
                && call.receiver().isPresent();
        Optional<Node> file = path ? call.receiver() : call.argument(0);
        return file.map(node -> Rendering.of(node, locals)).orElse("");
    }

    private static boolean writes(Call call, Locals locals) {
        boolean opens = (call.path().matches("open|io\\.open|codecs\\.open|os\\.open")
                        && mode(call).matches("(?s).*[wax+].*"))
                || (call.is("open")
                        && call.receiver().isPresent()
                        && call.argument(0)
                                .filter(Shapes::isString)
                                .map(Shapes::content)
                                .filter(mode -> mode.matches("[wax+][bt+]*|r\\+b?"))
                                .isPresent());
        boolean common = COMMON.matcher(call.name()).matches()
                && call.receiver()
                        .filter(node ->
                                FILES.matcher(Rendering.of(node, locals)).matches())
                        .isPresent();
        return opens || common || WRITING.matcher(call.name()).matches();
    }

    private static String mode(Call call) {
        return call.argument(1)
                .or(() -> call.named("mode"))
                .filter(Shapes::isString)
                .map(Shapes::content)
                .orElse("");
    }
}

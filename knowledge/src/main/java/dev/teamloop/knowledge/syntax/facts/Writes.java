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

    private final Locals locals;

    Writes(Node root) {
        this.locals = Locals.within(root, Optional.empty());
    }

    boolean overwrites(Call call) {
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
        if (!opens && !common && !WRITING.matcher(call.name()).matches()) {
            return false;
        }
        StringBuilder targets = new StringBuilder();
        call.receiver()
                .ifPresent(node -> targets.append(Rendering.of(node, locals)).append(' '));
        call.arguments().stream()
                .limit(2)
                .forEach(node -> targets.append(Rendering.of(node, locals)).append(' '));
        String text = targets.toString();
        return (DATA.matcher(text).find() || SOURCE.matcher(text).find())
                && !TEMPORARY.matcher(text).find();
    }

    private static String mode(Call call) {
        return call.argument(1)
                .or(() -> call.named("mode"))
                .filter(Shapes::isString)
                .map(Shapes::content)
                .orElse("");
    }
}

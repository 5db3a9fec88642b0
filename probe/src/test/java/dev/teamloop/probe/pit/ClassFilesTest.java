package dev.teamloop.probe.pit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.pit.ClassFiles.Source;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** This class is the sample: its own source and what was compiled of it. */
@SuppressWarnings("unused")
final class ClassFilesTest {
    private static final String FILE = "some/module/src/test/java/dev/teamloop/probe/pit/ClassFilesTest.java";

    static final List<String> SHOWN = List.of("a");

    static final int COPIED = 3;

    static final Object NO_DATA = new Object();

    private interface Declaring {
        int declared();
    }

    private static final class Sample {
        private int total;
        private String name = "x";

        Sample(int start) {
            total = start;
        }

        int sum(int more) {
            return total + more;
        }

        int sum(int more, int most) {
            Runnable task = new Runnable() {
                @Override
                public void run() {
                    sum(1);
                }

                int sum(int inner) {
                    return inner;
                }
            };
            task.run();
            return more + most;
        }

        Sample named(String text) {
            name = text;
            return this;
        }

        boolean put(int one) {
            total = one;
            return true;
        }
    }

    private static Source function(String name, String firstLine) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/dev/teamloop/probe/pit/ClassFilesTest.java"));
        int first = 0;
        while (!lines.get(first).strip().equals(firstLine)) {
            first++;
        }
        String indent = lines.get(first).substring(0, lines.get(first).indexOf(firstLine));
        int last = first;
        while (firstLine.endsWith("{") && !lines.get(last).equals(indent + "}")) {
            last++;
        }
        return new Source(FILE, name, first + 1, last + 1);
    }

    private static ClassFiles files() throws URISyntaxException {
        Path classes = Path.of(ClassFilesTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return new ClassFiles(List.of("no/such/folder", classes.toString()));
    }

    private static List<String> targets(String name, String firstLine) throws Exception {
        return files().find(function(name, firstLine)).orElseThrow().targets().stream()
                .map(Target::key)
                .toList();
    }

    private static String key(String way, String function) {
        return way + " " + Sample.class.getName() + "." + function;
    }

    @Test
    void aFunctionIsFoundByItsNameAndItsLines() throws Exception {
        assertThat(targets("sum", "int sum(int more) {"))
                .containsExactly(key("RESULT_1", "sum(I)I"), key("RESULT_2", "sum(I)I"));
        assertThat(targets("sum", "int sum(int more, int most) {")).contains(key("RESULT_1", "sum(II)I"));
    }

    @Test
    void aConstructorIsFoundAlthoughFieldsElsewhereAreSetUpInIt() throws Exception {
        assertThat(targets("Sample", "Sample(int start) {")).contains(key("FIELD_1", "<init>(I)V"));
    }

    @Test
    void whatHasAnEffectIsTriedWithoutItsBody() throws Exception {
        assertThat(targets("put", "boolean put(int one) {"))
                .containsExactly(key("RESULT_1", "put(I)Z"), key("NO_BODY_1", "put(I)Z"));
        assertThat(targets("named", "Sample named(String text) {")).anyMatch(target -> target.startsWith("NO_BODY_1 "));
    }

    @Test
    void constantsAreFoundUnlessTheCompilerHasCopiedThemOrTheyAreNoData() throws Exception {
        assertThat(files().classes(FILE).stream()
                        .flatMap(owner -> CompiledConstant.of(owner).stream())
                        .map(CompiledConstant::name))
                .containsExactly("ClassFilesTest.SHOWN");
    }

    @Test
    void whatIsDeclaredForOthersToDoIsKnown() throws Exception {
        assertThat(files().classes(FILE)).anyMatch(owner -> CompiledFunction.isWithoutBody(owner, "declared"));
        assertThat(files().classes(FILE)).noneMatch(owner -> CompiledFunction.isWithoutBody(owner, "sum"));
    }

    @Test
    void whatIsNotCompiledIsNotFound() throws Exception {
        assertThat(files().find(new Source("src/main/java/org/acme/Other.java", "sum", 1, 9)))
                .isEmpty();
        assertThat(files().find(new Source(FILE, "sum", 1, 2))).isEmpty();
    }
}

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PytestSettingsTest {
    @TempDir
    Path project = Path.of("");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pytest.ini | [pytest];testpaths = spec unit/ | spec unit | false",
                "pytest.ini | [pytest];testpaths =;    spec;    unit;addopts = -q | spec unit | false",
                "pyproject.toml | [tool.pytest.ini_options];testpaths = [\"spec\", 'unit'] | spec unit | false",
                "pyproject.toml | [tool.pytest.ini_options];testpaths = [;  \"spec\",;];addopts = \"--cov=src -q\" | spec | true",
                "pyproject.toml | [tool.other];testpaths = [\"no\"];[tool.pytest.ini_options];addopts = [\"-q\", \"--cov\"];[x] | '' | true",
                "setup.cfg | [tool:pytest];testpaths = spec;[metadata];testpaths = no | spec | false",
                "tox.ini | [tox];envlist = py;[pytest];addopts = --cov src | '' | true"
            })
    void whatMattersIsReadFromEveryKindOfFile(String name, String content, String paths, boolean coverage)
            throws IOException {
        Files.writeString(project.resolve(name), content.replace(";", "\n"));

        assertThat(PytestSettings.of(project))
                .isEqualTo(new PytestSettings(
                        paths.isEmpty() ? List.of() : List.of(paths.split(" ", -1)), List.of(), coverage));
        assertThat(PytestSettings.configured(project)).isTrue();
    }

    @Test
    void theProjectsOwnNamesOfTestFilesAreKept() throws IOException {
        Files.writeString(
                project.resolve("pyproject.toml"),
                "[tool.pytest.ini_options]\npython_files = [\"check_*.py\", \"*_spec.py\"]\n");

        assertThat(PytestSettings.of(project).pythonFiles()).containsExactly("check_*.py", "*_spec.py");
    }

    @Test
    void aProjectWithoutASectionIsNotConfigured() throws IOException {
        Files.writeString(project.resolve("pyproject.toml"), "[project]\ntestpaths = 'x'\n");

        assertThat(PytestSettings.configured(project)).isFalse();
        assertThat(PytestSettings.of(project)).isEqualTo(new PytestSettings(List.of(), List.of(), false));
    }

    @Test
    void aFileThatIsNoTextIsPassedOver() throws IOException {
        Files.write(project.resolve("pytest.ini"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

        assertThat(PytestSettings.configured(project)).isFalse();
    }
}

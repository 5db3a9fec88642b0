package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RepositoryOwnerTest {
    private static final int SOMEBODY = 54_321;

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "* | true",
                "/srv/shop | true",
                "/srv/shop/ | true",
                "/srv/* | true",
                "/* | true",
                "/srv/shop/* | false",
                "/srv | false",
                "/srv/shop2 | false",
                "/srv/s* | false",
                "'*,' | false",
                "',*' | true",
                "/srv/shop,/other | true",
                "'' | false"
            })
    void safeDirectoryIsReadAsGitReadsIt(String values, boolean safe) {
        List<String> all = values.isEmpty() ? List.of() : List.of(values.split(",", -1));

        assertThat(RepositoryOwner.isSafe(Path.of("/srv/shop"), all)).isEqualTo(safe);
    }

    @Test
    void aRepositoryOfSomebodyElseIsRefusedBeforeItIsOpened() throws Exception {
        assumeTrue(Files.getAttribute(folder, "unix:uid").equals(0), "only root can give a file away");
        try (GitProject project = new GitProject(folder)) {
            Path git = project.root().resolve(".git");
            for (Path foreign : List.of(project.root(), git)) {
                Files.setAttribute(foreign, "unix:uid", SOMEBODY);
                assertThatThrownBy(() -> Repository.open(project.root()))
                        .isInstanceOf(GitException.class)
                        .hasMessageContainingAll(
                                foreign + " belongs to another user", "safe.directory " + project.root());
                Files.setAttribute(foreign, "unix:uid", 0);
            }
            assertThatCode(() -> Repository.open(project.root()).close()).doesNotThrowAnyException();
        }
    }

    @Test
    void theUsersOwnSettingsMayNameItAndTheRepositorysOwnMayNot() throws Exception {
        assumeTrue(Files.getAttribute(folder, "unix:uid").equals(0), "only root can give a file away");
        try (GitProject project = new GitProject(Files.createDirectory(folder.resolve("project")))) {
            var own = project.git().getRepository().getConfig();
            own.setString("safe", null, "directory", "*");
            own.save();
            Files.setAttribute(project.root(), "unix:uid", SOMEBODY);
            assertThatThrownBy(() -> Repository.open(project.root())).isInstanceOf(GitException.class);

            SystemReader before = SystemReader.getInstance();
            SystemReader.setInstance(with(before, "SUDO_UID", String.valueOf(SOMEBODY)));
            try {
                assertThatCode(() -> Repository.open(project.root()).close()).doesNotThrowAnyException();
            } finally {
                SystemReader.setInstance(before);
            }
            SystemReader.setInstance(new SystemReader.Delegate(before) {
                @Override
                public @Nullable String getenv(String name) {
                    return switch (name) {
                        case "GIT_CONFIG_COUNT" -> "1";
                        case "GIT_CONFIG_KEY_0" -> "safe.directory";
                        case "GIT_CONFIG_VALUE_0" -> project.root().toString();
                        default -> super.getenv(name);
                    };
                }
            });
            try {
                assertThatCode(() -> Repository.open(project.root()).close()).doesNotThrowAnyException();
            } finally {
                SystemReader.setInstance(before);
            }
        }
    }

    private static SystemReader with(SystemReader reader, String variable, String value) {
        return new SystemReader.Delegate(reader) {
            @Override
            public @Nullable String getenv(String name) {
                return name.equals(variable) ? value : super.getenv(name);
            }
        };
    }
}

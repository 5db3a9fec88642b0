package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UserSettingsTest {
    @TempDir
    Path folder = Path.of("");

    private final Map<String, String> environment = new HashMap<>();
    private final SystemReader others = SystemReader.getInstance();

    /** Another test's repository may have made JGit follow the environment of this process. */
    @BeforeEach
    void forgetWhatOthersSet() {
        SystemReader.setInstance(null);
    }

    @AfterEach
    void giveItBack() {
        SystemReader.setInstance(others);
    }

    private UserSettings settings() {
        return new UserSettings(new SystemReader.Delegate(SystemReader.getInstance()) {
            @Override
            public @Nullable String getenv(String name) {
                return environment.get(name);
            }
        });
    }

    private @Nullable String email() throws IOException, ConfigInvalidException {
        FileBasedConfig config = settings().openUserConfig(new Config(), FS.DETECTED);
        config.load();
        return config.getString("user", null, "email");
    }

    private void configured(String file, String email) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Files.writeString(path, "[user]\n\tname = New\n\temail = " + email + "\n");
    }

    @Test
    void theEnvironmentSaysWhereTheUsersSettingsLie() throws Exception {
        environment.put("HOME", folder.resolve("home").toString());
        configured("home/.gitconfig", "home@example.invalid");
        assertThat(email()).isEqualTo("home@example.invalid");

        configured("global", "global@example.invalid");
        environment.put("GIT_CONFIG_GLOBAL", folder.resolve("global").toString());
        assertThat(email()).isEqualTo("global@example.invalid");
    }

    @Test
    void anAuthorNeedNotBeTheCommitter() throws Exception {
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("GIT_AUTHOR_NAME", "Author");
        environment.put("GIT_AUTHOR_EMAIL", "author@example.invalid");
        configured("home/.gitconfig", "home@example.invalid");
        SystemReader before = SystemReader.getInstance();
        try (Git git =
                Git.init().setDirectory(folder.resolve("project").toFile()).call()) {
            SystemReader.setInstance(settings());
            assertThat(UserSettings.author(git.getRepository()).toExternalString())
                    .startsWith("Author <author@example.invalid>");
        } finally {
            SystemReader.setInstance(before);
        }
    }
}

package dev.teamloop.cli;

import java.io.File;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/** While open, this process belongs to another user: what a library looks up of the account is that user's. */
final class UserHome implements AutoCloseable {
    private static final String PROPERTY = "user.home";

    private final SystemReader reader = SystemReader.getInstance();
    private final String home = System.getProperty(PROPERTY);

    private UserHome() {}

    static UserHome of(Path folder, Map<String, String> environment) {
        UserHome open = new UserHome();
        System.setProperty(PROPERTY, folder.toString());
        SystemReader.setInstance(new Account(folder, environment));
        return open;
    }

    @Override
    public void close() {
        System.setProperty(PROPERTY, home);
        SystemReader.setInstance(reader);
    }

    /** What JGit asks of the system. */
    private static final class Account extends SystemReader {
        private final SystemReader system = defaults();
        private final Path home;
        private final Map<String, String> environment;

        Account(Path home, Map<String, String> environment) {
            this.home = home;
            this.environment = environment;
        }

        private static SystemReader defaults() {
            SystemReader before = SystemReader.getInstance();
            SystemReader.setInstance(null);
            SystemReader defaults = SystemReader.getInstance();
            SystemReader.setInstance(before);
            return defaults;
        }

        @Override
        public @Nullable String getenv(String variable) {
            return environment.get(variable);
        }

        @Override
        public FileBasedConfig openUserConfig(Config parent, FS fs) {
            return new FileBasedConfig(parent, new File(home.toFile(), ".gitconfig"), fs);
        }

        @Override
        public FileBasedConfig openSystemConfig(Config parent, FS fs) {
            return system.openSystemConfig(parent, fs);
        }

        @Override
        public FileBasedConfig openJGitConfig(Config parent, FS fs) {
            return new FileBasedConfig(parent, new File(home.toFile(), ".jgitconfig"), fs);
        }

        @Override
        public String getHostname() {
            return system.getHostname();
        }

        @Override
        public String getProperty(String key) {
            return system.getProperty(key);
        }

        @Override
        @Deprecated
        public long getCurrentTime() {
            return system.getCurrentTime();
        }

        @Override
        public Instant now() {
            return system.now();
        }

        @Override
        @Deprecated
        public int getTimezone(long when) {
            return system.getTimezone(when);
        }

        @Override
        public ZoneId getTimeZoneId() {
            return system.getTimeZoneId();
        }
    }
}

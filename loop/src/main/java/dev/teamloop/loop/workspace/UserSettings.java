package dev.teamloop.loop.workspace;

import java.io.File;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.UserConfig;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/**
 * The user's settings where git itself looks for them: {@code GIT_CONFIG_GLOBAL}, else below {@code HOME} and
 * {@code XDG_CONFIG_HOME}. JGit takes the home of the account, which in a container is often another one, and the loop's
 * commits would bear a name that the user's own do not.
 */
final class UserSettings extends SystemReader.Delegate {
    UserSettings(SystemReader system) {
        super(system);
    }

    /** From now on JGit looks there, too. */
    static synchronized void follow() {
        SystemReader system = SystemReader.getInstance();
        if (!(system instanceof UserSettings)) {
            SystemReader.setInstance(new UserSettings(system));
        }
    }

    @Override
    public FileBasedConfig openUserConfig(Config parent, FS fs) {
        String global = getenv("GIT_CONFIG_GLOBAL");
        return global == null
                ? super.openUserConfig(parent, atHome(fs))
                : new FileBasedConfig(parent, new File(global), fs);
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS fs) {
        return super.openJGitConfig(parent, atHome(fs));
    }

    /** With the home that the environment names, where it names one. */
    FS atHome(FS fs) {
        String home = getenv("HOME");
        return home == null || home.isEmpty() ? fs : fs.newInstance().setUserHome(new File(home));
    }

    /** Who writes a commit; {@code GIT_AUTHOR_NAME} and {@code GIT_AUTHOR_EMAIL} need not name who commits it. */
    static PersonIdent author(Repository repository) {
        UserConfig user = repository.getConfig().get(UserConfig.KEY);
        return new PersonIdent(user.getAuthorName(), user.getAuthorEmail());
    }
}

package dev.teamloop.cli.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import java.util.regex.Pattern;

/** What a fleet's goals must be so that other machines can work on them. */
final class ClonableGoals {
    private static final Pattern PASSWORD = Pattern.compile("[a-z][a-z0-9+.-]*://[^/@\\s]*:[^/@\\s]*@.*");

    private ClonableGoals() {}

    /** Throws a {@link CommandException} with exit 2; {@code folder} says what is wrong with a folder, {@code password} with a password in a URL. */
    static void require(FleetFile file, String folder, String password) {
        for (FleetGoal goal : file.goals()) {
            String written = goal.project().written();
            if (goal.project() instanceof ProjectSource.Folder) {
                throw CommandException.usage(
                        "project " + written + " is a folder of this machine, " + folder + "; name it by its git URL");
            }
            if (PASSWORD.matcher(written).matches()) {
                throw CommandException.usage(
                        "project " + written.replaceAll("//.*@", "//…@") + " holds a password, which " + password);
            }
        }
    }
}

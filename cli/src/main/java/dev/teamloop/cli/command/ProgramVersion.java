package dev.teamloop.cli.command;

import dev.teamloop.cli.Build;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says: the build, and the Java that runs it. The launcher says the same without a virtual machine. */
final class ProgramVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            Build.current().describe(), java(System.getProperty("java.version"), System.getProperty("java.home"))
        };
    }

    static String java(String version, String home) {
        return "Java " + version + " in " + home;
    }
}

package dev.teamloop.loop.measure;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a project's packages are installed, told from its lockfile.
 *
 * @param node its version
 * @param command empty where nothing needs to be installed
 * @param reason for people
 */
record NodeInstall(String node, List<String> command, String reason) {
    /** Where package managers write down what they have installed. */
    private static final List<String> INSTALLED =
            List.of(".package-lock.json", ".modules.yaml", ".yarn-integrity", ".yarn-state.yml");

    /** A lockfile, its package manager, and the arguments that install exactly what it says. */
    private record Lock(String file, String manager, List<String> arguments) {}

    private static final List<Lock> LOCKS = List.of(
            new Lock("package-lock.json", "npm", List.of("ci", "--no-audit", "--no-fund")),
            new Lock("npm-shrinkwrap.json", "npm", List.of("ci", "--no-audit", "--no-fund")),
            new Lock("pnpm-lock.yaml", "pnpm", List.of("install", "--frozen-lockfile")),
            new Lock("yarn.lock", "yarn", List.of("install", "--frozen-lockfile")));

    NodeInstall {
        command = List.copyOf(command);
    }

    /** {@code packages} is where they are installed, if they are. Without a lockfile nothing is pinned: npm resolves anew, and writes no lockfile into the tree. */
    static NodeInstall of(Path files, Path packages, PackageJson manifest, String node) {
        Optional<Lock> lock = LOCKS.stream()
                .filter(one -> Files.isRegularFile(files.resolve(one.file())))
                .findFirst();
        String found = lock.map(one -> one.manager() + " (" + one.file() + ")").orElse("npm (no lockfile)");
        if (Files.isDirectory(packages)) {
            return new NodeInstall(node, List.of(), found + ", node_modules is there");
        }
        if (manifest.dependencies().isEmpty()) {
            return new NodeInstall(node, List.of(), found + ", nothing to install");
        }
        List<String> command = lock.map(one -> join(one.manager(), one.arguments()))
                .orElse(List.of("npm", "install", "--no-package-lock", "--no-audit", "--no-fund"));
        return new NodeInstall(node, command, found + ", node_modules is missing");
    }

    /** The version of node, and when packages were last installed. */
    String toolchain(Path packages) {
        StringBuilder all = new StringBuilder(node);
        for (String name : INSTALLED) {
            Path file = packages.resolve(name);
            if (Files.isRegularFile(file)) {
                all.append('\n').append(name).append(' ').append(file.toFile().lastModified());
            }
        }
        return all.toString();
    }

    private static List<String> join(String program, List<String> arguments) {
        return java.util.stream.Stream.concat(java.util.stream.Stream.of(program), arguments.stream())
                .toList();
    }
}

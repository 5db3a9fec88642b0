package dev.teamloop.loop.process;

import dev.teamloop.core.config.LoopConfig;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the user's configuration says of the sandbox (SPEC §2, §11).
 *
 * @param mode auto, bwrap or none
 * @param network whether tests may reach beyond loopback
 * @param show paths that are shown read-only besides
 * @param hide paths of the project that no command sees
 * @param environment names of variables that commands may have besides
 * @param credentials whose settings {@code verify.prepare} sees as they are: npm, maven, pip
 * @param ownFolders the loop's own folders in the project, which no command changes
 */
public record SandboxSettings(
        String mode,
        boolean network,
        List<String> show,
        List<String> hide,
        Set<String> environment,
        Set<String> credentials,
        List<String> ownFolders) {
    public SandboxSettings {
        show = List.copyOf(show);
        hide = List.copyOf(hide);
        environment = Set.copyOf(environment);
        credentials = Set.copyOf(credentials);
        ownFolders = List.copyOf(ownFolders);
    }

    public static SandboxSettings of(LoopConfig config) {
        return new SandboxSettings(
                config.sandbox(),
                config.sandboxNetwork(),
                config.sandboxShow(),
                config.sandboxHide(),
                Set.copyOf(config.sandboxEnv()),
                Set.copyOf(config.sandboxCredentials()),
                List.of(config.paths().logs(), config.paths().rdf()));
    }

    /** The same, by which no command sees these paths of the project either. */
    public SandboxSettings hiding(List<String> paths) {
        return new SandboxSettings(
                mode,
                network,
                show,
                Stream.concat(hide.stream(), paths.stream()).distinct().toList(),
                environment,
                credentials,
                ownFolders);
    }

    /** Without anything of a user's. */
    public static SandboxSettings plain(String mode, boolean network) {
        return new SandboxSettings(mode, network, List.of(), List.of(), Set.of(), Set.of(), List.of("logs", "rdf"));
    }
}

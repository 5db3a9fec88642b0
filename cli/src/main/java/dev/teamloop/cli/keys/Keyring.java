package dev.teamloop.cli.keys;

import dev.teamloop.core.config.WebOrigin;
import java.util.List;
import java.util.Optional;

/** A keyring of the user's desktop, behind a program of its own. Keys reach it on standard input, never as an argument. */
enum Keyring {
    /** freedesktop.org's Secret Service: GNOME Keyring, KWallet, KeePassXC. */
    SECRET_TOOL("secret-tool") {
        @Override
        Call write(WebOrigin origin, String key) {
            return new Call(
                    List.of("store", "--label", "team-loop, " + origin, SERVICE, NAME, ADDRESS, origin.toString()),
                    key);
        }

        @Override
        Call read(WebOrigin origin) {
            return new Call(List.of("lookup", SERVICE, NAME, ADDRESS, origin.toString()), "");
        }
    },
    /** The keychain of macOS. */
    SECURITY("security") {
        @Override
        Call write(WebOrigin origin, String key) {
            return new Call(
                    List.of("-i"),
                    "add-generic-password -U -s " + NAME + " -a \"" + origin + "\" -w \"" + key + "\"\n");
        }

        @Override
        Call read(WebOrigin origin) {
            return new Call(List.of("find-generic-password", "-s", NAME, "-a", origin.toString(), "-w"), "");
        }
    };

    private static final String SERVICE = "service";
    private static final String ADDRESS = "address";
    private static final String NAME = "team-loop";

    private final String program;

    Keyring(String program) {
        this.program = program;
    }

    /** Arguments of the program, and what it reads. */
    record Call(List<String> arguments, String input) {
        Call {
            arguments = List.copyOf(arguments);
        }
    }

    abstract Call write(WebOrigin origin, String key);

    abstract Call read(WebOrigin origin);

    String program() {
        return program;
    }

    static Optional<Keyring> named(String program) {
        return List.of(values()).stream()
                .filter(one -> one.program.equals(program))
                .findFirst();
    }
}

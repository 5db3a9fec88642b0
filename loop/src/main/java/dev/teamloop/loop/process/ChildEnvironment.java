package dev.teamloop.loop.process;

import java.util.Map;
import java.util.Set;

/** What of our environment a child process may see (SPEC §11): what tools need to run at all, and no key. */
public final class ChildEnvironment {
    private static final Set<String> ALLOWED = Set.of(
            "PATH",
            "HOME",
            "LANG",
            "LANGUAGE",
            "TZ",
            "TMPDIR",
            "USER",
            "LOGNAME",
            "JAVA_HOME",
            "M2_HOME",
            "MAVEN_HOME",
            "MAVEN_OPTS",
            "MAVEN_ARGS",
            "VIRTUAL_ENV",
            "PYENV_ROOT",
            "PYENV_VERSION",
            "PYTHONPATH",
            "NODE_PATH",
            "NODE_EXTRA_CA_CERTS",
            "NVM_DIR",
            "XDG_CACHE_HOME",
            "LD_LIBRARY_PATH",
            "SSL_CERT_FILE",
            "SSL_CERT_DIR");

    private ChildEnvironment() {}

    /** Takes everything else out of {@code environment}. */
    public static void restrict(Map<String, String> environment) {
        environment.keySet().removeIf(name -> !ALLOWED.contains(name) && !name.startsWith("LC_"));
    }
}

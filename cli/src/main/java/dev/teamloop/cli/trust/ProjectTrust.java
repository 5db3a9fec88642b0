package dev.teamloop.cli.trust;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.config.ConfigResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether what a project brings may count (SPEC §11). A command that runs or sends something asks here first, and gets its
 * settings from here.
 */
public final class ProjectTrust {
    /** Hashes that are trusted for one run, as {@code --trust} gives them. */
    public static final String VARIABLE = "TEAM_LOOP_TRUST";

    private final Path project;
    private final Map<String, String> environment;
    private final ConfigResult.Loaded loaded;
    private final TrustStore store;

    public ProjectTrust(Path project, Map<String, String> environment, ConfigResult.Loaded loaded) {
        this.project = project;
        this.environment = environment;
        this.loaded = loaded;
        this.store = new TrustStore(environment, Clock.systemUTC());
    }

    public TrustSubject subject() {
        return ProjectContent.of(project, loaded.layers());
    }

    /** The settings, where they need no trust, or have it, or get it now; else a {@link CommandException} with exit 4 that names the keys. */
    public TrustedSettings require(TrustQuestion question) {
        TrustSubject subject = subject();
        if (!isTrusted(subject)) {
            demand(subject, question);
        }
        return new TrustedSettings(loaded, subject);
    }

    /** The same for a folder that holds a pipeline; one outside the project is the user's own. */
    public void requirePipeline(Path folder, TrustQuestion question) {
        pipeline(folder).filter(subject -> !isTrusted(subject)).ifPresent(subject -> demand(subject, question));
    }

    /** What a pipeline's folder in the project brings. */
    public Optional<TrustSubject> pipeline(Path folder) {
        try {
            Path real = folder.toRealPath();
            boolean inside = real.startsWith(project)
                    || folder.toAbsolutePath().normalize().startsWith(project);
            return inside ? Optional.of(ProjectContent.pipeline(real)) : Optional.empty();
        } catch (IOException e) {
            throw CommandException.usage(folder + " cannot be entered: " + e.getMessage());
        }
    }

    public boolean isTrusted(TrustSubject subject) {
        return !subject.needsTrust()
                || given().contains(subject.hash())
                || store.trusts(subject)
                || isTheDemos(subject);
    }

    private void demand(TrustSubject subject, TrustQuestion question) {
        boolean otherwise = !given().isEmpty();
        Optional<Boolean> answer = otherwise ? Optional.empty() : question.ask(subject);
        if (answer.isEmpty()) {
            throw CommandException.precondition("what " + subject.place()
                    + " brings counts only once you trust it:\n" + subject.shown() + "\n"
                    + (otherwise
                            ? "--trust and " + VARIABLE + " name other content; look at it, then '"
                            : "look at it, then '")
                    + "team-loop trust' trusts it as it stands, and '--print' there shows the hash for --trust and "
                    + VARIABLE);
        }
        if (!answer.get()) {
            throw CommandException.precondition("not trusted; nothing was run and nothing sent");
        }
        store.trust(subject);
    }

    private List<String> given() {
        return Stream.of(environment.getOrDefault(VARIABLE, "").split("[\\s,]+", -1))
                .filter(hash -> !hash.isEmpty())
                .map(hash -> hash.toLowerCase(Locale.ROOT).replaceFirst("^sha256:", ""))
                .toList();
    }

    /** What the program laid out itself needs no trust. */
    private boolean isTheDemos(TrustSubject subject) {
        try {
            return subject.hash()
                    .equals(ProjectContent.sample(project, loaded.layers()).hash());
        } catch (IOException e) {
            throw new UncheckedIOException("the demo's sample cannot be read", e);
        }
    }
}

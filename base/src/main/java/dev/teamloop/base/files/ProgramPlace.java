package dev.teamloop.base.files;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/** Where the program is installed, as its classes know it. */
public final class ProgramPlace {
    private ProgramPlace() {}

    /** The jar that holds a class, or the folder of classes. Throws IllegalStateException where the machine does not tell. */
    public static Path of(Class<?> type) {
        @Nullable CodeSource source = type.getProtectionDomain().getCodeSource();
        @Nullable URL location = source == null ? null : source.getLocation();
        if (location == null) {
            throw new IllegalStateException("the program cannot tell where it is installed");
        }
        try {
            return Path.of(location.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place is no path: " + location, e);
        }
    }
}

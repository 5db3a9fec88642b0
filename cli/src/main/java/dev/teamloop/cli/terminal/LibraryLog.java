package dev.teamloop.cli.terminal;

import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * What libraries log: errors go to standard error, as everything does that is shown, and the rest nowhere. It stands in for
 * Logback, whose start takes as long as a short command; the agents' own logs are made with Logback where a loop runs.
 */
public final class LibraryLog implements SLF4JServiceProvider {
    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter contexts = new NOPMDCAdapter();

    /** From now on, in this process; to be called before any library is. */
    public static void install() {
        System.setProperty("slf4j.provider", LibraryLog.class.getName());
        // or it says so on every start
        System.setProperty("slf4j.internal.verbosity", "WARN");
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        return ErrorLogger::new;
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return contexts;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {}

    private static final class ErrorLogger extends LegacyAbstractLogger {
        ErrorLogger(String name) {
            this.name = name;
        }

        @Override
        protected @Nullable String getFullyQualifiedCallerName() {
            return null;
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level,
                @Nullable Marker marker,
                String pattern,
                Object @Nullable [] arguments,
                @Nullable Throwable thrown) {
            String text = MessageFormatter.basicArrayFormat(pattern, arguments);
            Streams.err().println("ERROR " + name + " " + text + (thrown == null ? "" : ": " + thrown));
        }

        @Override
        public boolean isErrorEnabled() {
            return true;
        }

        @Override
        public boolean isWarnEnabled() {
            return false;
        }

        @Override
        public boolean isInfoEnabled() {
            return false;
        }

        @Override
        public boolean isDebugEnabled() {
            return false;
        }

        @Override
        public boolean isTraceEnabled() {
            return false;
        }
    }
}

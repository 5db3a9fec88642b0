package dev.teamloop.loop.probe.node;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.process.Processes;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Where experiments are made, and with what.
 *
 * @param path where commands see the project
 * @param tracked the project's files
 * @param nanos a monotonic clock
 * @param processors the machine's
 */
public record NodeProject(
        Path path,
        Processes processes,
        SourceSyntax syntax,
        Supplier<? extends Collection<String>> tracked,
        LongSupplier nanos,
        int processors) {}

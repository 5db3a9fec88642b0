package dev.teamloop.loop.probe;

import java.io.IOException;

/** Tries what {@link ProbeRequest} names, in one language. The project's files are the same before and after. */
public interface Prober {
    /** Throws IOException where the disk or a program fails; that a project cannot be probed is a result. */
    ProbeResults run(ProbeRequest request) throws IOException, InterruptedException;
}

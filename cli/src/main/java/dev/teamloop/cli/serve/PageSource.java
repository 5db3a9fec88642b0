package dev.teamloop.cli.serve;

/** What the server shows. Called from several threads. */
public interface PageSource {
    /** Something that differs when the page would; cheap to ask for. */
    String version();

    /** The page as of now, in HTML. */
    String page();

    /** The Content-Security-Policy that the page is sent with. */
    String policy();
}

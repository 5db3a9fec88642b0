package dev.teamloop.cli.command.loop;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.serve.PageServer;
import dev.teamloop.cli.serve.PageSource;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.cli.terminal.Streams;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code serve}: the report's page, live. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Shows the report's page in a browser on this machine, and keeps it up to date while a loop runs.",
            "The address holds a secret of this start: whoever has it can read the report, and nothing else. Ctrl-C"
                    + " ends it."
        },
        footer = {"", "Examples:", "  team-loop serve", "  team-loop serve --port 8090 -C my-project"})
public final class ServeCommand implements Callable<Integer> {
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final int HIGHEST_PORT = 65_535;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--port", paramLabel = "N", description = "the port on 127.0.0.1; default: a free one")
    int port;

    @Option(
            names = "--spec",
            paramLabel = "ID",
            description = "the page of this spec; without a loop, that of the newest spec is shown anyway")
    @Nullable
    String specId;

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > HIGHEST_PORT) {
            throw CommandException.usage("--port is a number from 0 to " + HIGHEST_PORT + ", not " + port);
        }
        PageSource page = page();
        try (PageServer server = PageServer.start(port, page, INTERVAL)) {
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "serve-end"));
            say(server.url());
            new CountDownLatch(1).await();
            return 0;
        } catch (IOException e) {
            throw CommandException.precondition("port " + port + " on 127.0.0.1 cannot be used (" + e.getMessage()
                    + "); name another with --port, or leave it out for a free one");
        }
    }

    /** The loop's; that of a spec where it is named, or where there is no loop yet. */
    private PageSource page() {
        SessionView loop = new SessionView(common, common.environment());
        Optional<SpecFolder> spec = specId != null
                ? Optional.of(SpecFolder.named(common.project(), specId))
                : SpecPages.newest(common).filter(folder -> loop.found().isEmpty());
        return spec.<PageSource>map(folder -> new LiveSpecPage(folder, SpecPages.reader(common, folder)))
                .orElseGet(() -> new LivePage(loop));
    }

    private void say(String url) {
        PrintStream out = Streams.out();
        if (common.json) {
            out.println(
                    Json.line(Map.of("url", url, "pid", ProcessHandle.current().pid())));
        } else {
            out.println(common.quiet ? url : "the report is at " + url + " (only from this machine; Ctrl-C ends it)");
        }
    }
}

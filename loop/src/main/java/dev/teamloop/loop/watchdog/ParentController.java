package dev.teamloop.loop.watchdog;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The controller that started the watchdog. Its death shows as the end of the pipe, at once, even before it is reaped. */
final class ParentController implements Controller {
    private final long pid;
    private final Optional<ProcessHandle> handle;
    private final CountDownLatch pipeEnded = new CountDownLatch(1);
    private volatile WatchdogMessage said = WatchdogMessage.WATCH;

    /** {@code wakeUp} is called whenever something was said, and at the end. */
    ParentController(long pid, InputStream pipe, Runnable wakeUp) {
        this.pid = pid;
        // where the parent is another, the controller is gone already and its pid means nothing
        this.handle = ProcessHandle.current().parent().filter(parent -> parent.pid() == pid);
        Thread reader = new Thread(() -> read(pipe, wakeUp), "pipe");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream pipe, Runnable wakeUp) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(pipe, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said = WatchdogMessage.valueOf(line.strip());
                wakeUp.run();
            }
        } catch (IOException | IllegalArgumentException e) {
            System.err.println("watchdog: the pipe broke: " + e);
        } finally {
            pipeEnded.countDown();
            wakeUp.run();
        }
    }

    @Override
    public boolean alive() {
        return pipeEnded.getCount() > 0 && handle.map(ProcessHandle::isAlive).orElse(false);
    }

    @Override
    public boolean finished() {
        return said == WatchdogMessage.ENDED;
    }

    @Override
    public boolean onHold() {
        return said == WatchdogMessage.HOLD;
    }

    @Override
    public void kill() throws InterruptedException {
        handle.ifPresent(ProcessKill::tree);
        // its open files, and with them the lock, are released before the pipe ends
        if (!pipeEnded.await(30, TimeUnit.SECONDS)) {
            System.err.println("watchdog: " + describe() + " does not end");
        }
    }

    @Override
    public String describe() {
        return "pid " + pid;
    }
}

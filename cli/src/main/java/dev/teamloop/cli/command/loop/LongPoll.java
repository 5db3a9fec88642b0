package dev.teamloop.cli.command.loop;

import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.agents.mcp.ToolInvocation;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits until a loop stands otherwise than before, and tells meanwhile what it does. */
final class LongPoll {
    private static final long LOOK_MILLIS = 300;

    private final Supplier<LoopStanding> look;
    private final ToolInvocation invocation;

    LongPoll(Supplier<LoopStanding> look, ToolInvocation invocation) {
        this.look = look;
        this.invocation = invocation;
    }

    /** At most so long; not at all where nothing can happen any more. */
    ToolAnswer await(Duration most) throws InterruptedException {
        LoopStanding first = look.get();
        LoopStanding now = first;
        String told = "";
        for (long left = most.toMillis(); left > 0 && waits(first, now); left -= LOOK_MILLIS) {
            if (!now.doing().equals(told)) {
                told = now.doing();
                invocation.progress(told);
            }
            Thread.sleep(Math.min(left, LOOK_MILLIS));
            now = look.get();
        }
        return ToolAnswer.of(now.document().get());
    }

    private boolean waits(LoopStanding first, LoopStanding now) {
        return now.running() && now.key().equals(first.key()) && !invocation.closing();
    }
}

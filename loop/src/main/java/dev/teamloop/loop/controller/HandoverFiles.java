package dev.teamloop.loop.controller;

import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.port.CoderDesk;
import dev.teamloop.core.port.ReadDesk.Result;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.ArrayList;
import java.util.List;

/** Writes the whole files that a handover carries. */
final class HandoverFiles {
    private HandoverFiles() {}

    /** Why paths were refused; nothing is written where one is outside the scope. */
    static List<String> write(CodeReply reply, CoderDesk desk, WriteScope scope) {
        List<String> refusals = new ArrayList<>();
        for (CodeReply.CodeFile file : reply.filesOrNone()) {
            scope.refusal(file.filename()).ifPresent(refusals::add);
        }
        if (!refusals.isEmpty()) {
            return refusals;
        }
        for (CodeReply.CodeFile file : reply.filesOrNone()) {
            String content = file.content();
            Result result = file.isDeletion() || content == null
                    ? desk.deleteFile(file.filename())
                    : desk.writeFile(file.filename(), content);
            if (result.error()) {
                refusals.add(result.text());
            }
        }
        return refusals;
    }
}

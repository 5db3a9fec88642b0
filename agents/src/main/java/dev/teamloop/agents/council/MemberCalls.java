package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.council.Council.Why;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.core.port.Failure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Asks members, each question once: what was answered before a crash is found again, and costs nothing twice. */
final class MemberCalls {
    private static final int ATTEMPTS = 2;

    private final CouncilStore store;
    private final BooleanSupplier stopped;

    MemberCalls(CouncilStore store, BooleanSupplier stopped) {
        this.store = store;
        this.stopped = stopped;
    }

    /** What a member answered; empty where it has no usable answer. Throws where nobody can be asked now. */
    Optional<JsonNode> one(CouncilMember member, String key, CouncilQuestion question) {
        Optional<JsonNode> known =
                store.call(key).map(record -> record.path("value")).filter(value -> !value.isMissingNode());
        if (known.isPresent()) {
            return known;
        }
        if (stopped.getAsBoolean()) {
            throw new CouncilHaltException(Why.STOPPED, "stopped as asked, before " + key);
        }
        CouncilMember.Reply reply = asked(member, key, question);
        ObjectNode record = CallRecord.of(question, member, reply);
        store.keepCall(key, record);
        if (reply instanceof CouncilMember.Given given) {
            return Optional.of(given.value());
        }
        Failure failure = ((CouncilMember.Silent) reply).failure();
        store.told(key + " failed: " + failure.describe()
                + (failure.kind() == Failure.Kind.TIMED_OUT
                        ? "; a model that is slow needs a larger timeouts.main, in seconds"
                        : ""));
        if (failure.kind() == Failure.Kind.BUDGET_REFUSED) {
            throw new CouncilHaltException(Why.BUDGET, failure.describe());
        }
        if (failure.kind() == Failure.Kind.INTERRUPTED) {
            throw new CouncilHaltException(Why.INTERRUPTED, failure.describe());
        }
        return Optional.empty();
    }

    /** Once more where the answer did not come in time. */
    private CouncilMember.Reply asked(CouncilMember member, String key, CouncilQuestion question) {
        return Retry.run(question, member::ask, (again, reply, attempt) -> {
            boolean late = reply instanceof CouncilMember.Silent silent
                    && silent.failure().kind() == Failure.Kind.TIMED_OUT;
            if (!late || attempt == ATTEMPTS || stopped.getAsBoolean()) {
                return new Done<>(reply);
            }
            store.told(key + " timed out, and is asked once more");
            return new Again<>(again);
        });
    }

    /** Why a member gave nothing, as it was kept. */
    String failure(String key) {
        return store.call(key).map(record -> record.path("failure").asText()).orElse("was not asked");
    }

    /** All at once; those that answered, in the members' order. What one of them throws is thrown when all have ended. */
    Map<CouncilMember, JsonNode> all(List<CouncilMember> members, Function<CouncilMember, Optional<JsonNode>> ask) {
        ExecutorService threads = Executors.newFixedThreadPool(members.size(), run -> {
            Thread thread = new Thread(run, "council");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<Optional<JsonNode>>> answers = new ArrayList<>();
            members.forEach(member -> answers.add(threads.submit(() -> ask.apply(member))));
            return gathered(members, answers);
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
            throw new CouncilHaltException(Why.INTERRUPTED, "interrupted");
        } finally {
            threads.shutdown();
        }
    }

    private static Map<CouncilMember, JsonNode> gathered(
            List<CouncilMember> members, List<Future<Optional<JsonNode>>> answers) throws InterruptedException {
        Map<CouncilMember, JsonNode> given = new LinkedHashMap<>();
        Optional<RuntimeException> thrown = Optional.empty();
        for (int i = 0; i < members.size(); i++) {
            CouncilMember member = members.get(i);
            try {
                answers.get(i).get().ifPresent(value -> given.put(member, value));
            } catch (ExecutionException e) {
                RuntimeException cause = e.getCause() instanceof RuntimeException known
                        ? known
                        : new IllegalStateException(String.valueOf(e.getCause()), e.getCause());
                thrown = thrown.or(() -> Optional.of(cause));
            }
        }
        if (thrown.isPresent()) {
            throw thrown.get();
        }
        return given;
    }
}

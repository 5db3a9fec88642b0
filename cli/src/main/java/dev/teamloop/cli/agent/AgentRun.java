package dev.teamloop.cli.agent;

import dev.teamloop.agents.acp.AcpException;
import dev.teamloop.agents.acp.AcpSession;
import dev.teamloop.agents.gateway.GatewaySocket;
import dev.teamloop.agents.gateway.MeteredSession;
import dev.teamloop.agents.gateway.MeteringGateway;
import dev.teamloop.agents.gateway.SessionToken;
import dev.teamloop.agents.model.ModelChoice;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.loop.process.AttendedProgram;
import dev.teamloop.loop.process.ProcessExit.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** An agent at work on its tree: its gateway, its process, its session, and what ends its turns. */
final class AgentRun implements AutoCloseable {
    /** Agents that go on asking a purse that is closed. */
    private static final long GRACE_NANOS = Duration.ofSeconds(30).toNanos();

    /** What a program that has closed its output may still take to end. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private final AgentSetting setting;
    private final AgentTree tree;
    private final MeteringGateway gateway;
    private final GatewaySocket door;
    private final MeteredSession session;
    private final AgentProgram program;
    private final Optional<CoderServer> server;
    private final Duration limit;
    private final long idleNanos;
    private Optional<AttendedProgram> running = Optional.empty();
    private Optional<AcpSession> acp = Optional.empty();
    private long worked;

    private AgentRun(
            AgentSetting setting,
            AgentTree tree,
            MeteringGateway gateway,
            GatewaySocket door,
            CallContext context,
            Optional<CoderServer> server)
            throws IOException {
        LoopConfig config = setting.config();
        ModelChoice choice = setting.routing().choice(Agent.CODER);
        this.setting = setting;
        this.tree = tree;
        this.gateway = gateway;
        this.door = door;
        this.session = new MeteredSession(
                SessionToken.fresh(), context, setting.ledger(), config.limits().tokensPerKr());
        this.limit = Duration.ofSeconds(config.stepSeconds(Agent.CODER));
        this.idleNanos = Duration.ofSeconds(config.limits().idleSeconds()).toNanos();
        String home = tree.processes().variable("HOME");
        this.server = server;
        this.program = new AgentProgram(
                setting.entry(),
                session.token(),
                choice.model(),
                setting.tree().seenAt(),
                home,
                door,
                server.map(tools -> tools.beside().greeting()));
        gateway.open(session);
    }

    /** {@code tools} makes the server that its session has, of the tree that it works in. */
    static AgentRun open(AgentSetting setting, CallContext context, Function<AgentTree, Optional<CoderServer>> tools)
            throws IOException, InterruptedException {
        LoopConfig config = setting.config();
        AgentTree tree = AgentTree.of(
                setting.tree().seenAt(),
                setting.tree().files(),
                setting.tree().processes(),
                setting.tracked().get(),
                setting.table());
        MeteringGateway gateway = MeteringGateway.start(
                setting.routing().choice(Agent.CODER).provider(),
                config.limits().maxOutputTokens(Agent.CODER),
                Duration.ofSeconds(config.exchangeSeconds(Agent.CODER)));
        Optional<CoderServer> server = tools.apply(tree);
        GatewaySocket door = GatewaySocket.to(gateway, server.map(CoderServer::beside));
        return new AgentRun(setting, tree, gateway, door, context, server);
    }

    AgentTree tree() {
        return tree;
    }

    MeteredSession.Spent spent() {
        return session.spent();
    }

    /** From now on every call of it is refused. */
    void closePurse(String reason) {
        session.end(reason);
    }

    /** Asks the agent, and waits until it has done its work or is ended. Nothing of it runs on afterwards but an idle ACP session. */
    AgentTurn ask(String prompt) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        long measured = measured();
        Watch watch = new Watch(begin, measured);
        server.ifPresent(tools -> tools.calls().begin());
        try {
            AgentTurn turn = asked(prompt, watch);
            if (server.isPresent()) {
                server.get().calls().end();
            }
            return turn;
        } catch (InterruptedException e) {
            stop();
            closeServer();
            throw e;
        } finally {
            worked += System.nanoTime() - begin - (measured() - measured);
        }
    }

    private AgentTurn asked(String prompt, Watch watch) throws IOException, InterruptedException {
        try {
            return setting.entry().protocol().equals("acp") ? askAcp(prompt, watch) : askExec(prompt, watch);
        } catch (AcpException e) {
            stop();
            return AgentTurn.spoken(
                    acp.map(AcpSession::said).orElse(""), Optional.of(String.valueOf(e.getMessage())), watch.late);
        }
    }

    /** What our measuring took, which is not the agent's time. */
    private long measured() {
        return server.map(tools -> tools.calls().nanos()).orElse(0L);
    }

    private AgentTurn askAcp(String prompt, Watch watch) throws IOException, AcpException, InterruptedException {
        if (running.isEmpty()) {
            running = Optional.of(program.start(tree.processes(), "", limit));
            AcpSession opened = AcpSession.with(running.get());
            acp = Optional.of(opened);
            watch.activity = opened::received;
            opened.open(setting.tree().seenAt().toString(), setting.entry().mode(), program.servers(), watch);
        }
        AcpSession current = acp.orElseThrow();
        watch.activity = current::received;
        String reason = current.prompt(prompt, watch);
        return AgentTurn.spoken(
                current.said(),
                reason.equals("end_turn") ? Optional.empty() : Optional.of("its turn ended with " + reason),
                false);
    }

    /** One run a prompt; what it prints and how it exits decides nothing, and tells a person why it left nothing. */
    private AgentTurn askExec(String prompt, Watch watch) throws IOException, InterruptedException {
        AttendedProgram once = program.start(tree.processes(), prompt, limit);
        running = Optional.of(once);
        once.input().close();
        PrintedTail printed = PrintedTail.of(once.output());
        watch.activity = printed::bytes;
        Optional<String> over = Optional.empty();
        while (!printed.isWhole(200) && over.isEmpty()) {
            over = watch.over();
        }
        over = printed.isWhole(0) ? Optional.empty() : over;
        int exit = over.isPresent() ? 0 : once.exit(LAST_WORDS).orElse(0);
        stop();
        return new AgentTurn("", over, watch.late, exit, printed.with(once.diagnostics()));
    }

    /** Why a turn has to end: time, silence, the machine's limits, a purse that stays closed. */
    private final class Watch implements AcpSession.Patience {
        private final long begin;
        private final long measuredBefore;
        private LongSupplier activity = () -> 0;
        private long seen = -1;
        private long active;
        private long refusedAt;
        private boolean late;

        Watch(long begin, long measuredBefore) {
            this.begin = begin;
            this.measuredBefore = measuredBefore;
            this.active = begin;
        }

        @Override
        public Optional<String> over() {
            long now = System.nanoTime();
            if (worked + now - begin - (measured() - measuredBefore) >= limit.toNanos()) {
                late = true;
                return Optional.of("it was ended after " + limit.toSeconds() + " s (limits.step_s.coder)");
            }
            if (activity.getAsLong() != seen || session.isAsking() || isMeasuring()) {
                seen = activity.getAsLong();
                active = now;
            } else if (now - active >= idleNanos) {
                late = true;
                return Optional.of("it was ended after "
                        + Duration.ofNanos(idleNanos).toSeconds() + " s of silence (limits.idle_s)");
            }
            return resources()
                    .or(() -> server.flatMap(tools -> tools.calls().stopped()))
                    .or(() -> purse(now));
        }

        private boolean isMeasuring() {
            return server.filter(tools -> tools.calls().isBusy()).isPresent();
        }

        private Optional<String> resources() {
            Limit passed = running.map(AttendedProgram::passed).orElse(Limit.NONE);
            return passed == Limit.NONE
                    ? Optional.empty()
                    : Optional.of(
                            "it was ended for using too much: " + passed.name().toLowerCase(Locale.ROOT));
        }

        private Optional<String> purse(long now) {
            if (session.spent().refused().isEmpty()) {
                return Optional.empty();
            }
            refusedAt = refusedAt == 0 ? now : refusedAt;
            return now - refusedAt < GRACE_NANOS
                    ? Optional.empty()
                    : Optional.of("it went on asking a purse that is closed");
        }
    }

    private void stop() {
        running.ifPresent(AttendedProgram::close);
        running = Optional.empty();
        acp = Optional.empty();
    }

    private void closeServer() throws InterruptedException {
        if (server.isPresent()) {
            server.get().close();
        }
    }

    @Override
    public void close() throws IOException {
        session.end("the session is over");
        stop();
        door.close();
        try {
            closeServer();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        gateway.close();
        program.close();
        tree.close();
    }
}

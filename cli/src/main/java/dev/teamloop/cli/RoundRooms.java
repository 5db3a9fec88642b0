package dev.teamloop.cli;

import dev.teamloop.cli.agent.ExternalCoder;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.port.Coder;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.rooms.Room;
import dev.teamloop.loop.rooms.RoomProof;
import dev.teamloop.loop.rooms.Rooms;
import dev.teamloop.loop.round.KeyResultRooms;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Wires the rooms in which rounds are in hand side by side: each as the loop's own room, but for what the whole loop shares. */
final class RoundRooms implements KeyResultRooms {
    private final Path project;
    private final LoopId loop;
    private final Rooms rooms;
    private final Map<String, String> environment;
    private final Project loops;
    private final MeasuringTools shared;

    /** {@code project} is the user's; {@code loops} is the loop's own room, with its instruments. */
    private RoundRooms(
            Path project,
            LoopId loop,
            Rooms rooms,
            Map<String, String> environment,
            Project loops,
            MeasuringTools shared) {
        this.project = project;
        this.loop = loop;
        this.rooms = rooms;
        this.environment = environment;
        this.loops = loops;
        this.shared = shared;
    }

    /** Where the loop works in a room of its own, and on more than one key result, or with several coders on one, at once. */
    static Optional<KeyResultRooms> of(
            Optional<Room> room,
            Path project,
            LoopId loop,
            Rooms rooms,
            Map<String, String> environment,
            Project loops,
            MeasuringTools shared) {
        boolean several = loops.config().workspace().parallel() > 1
                || loops.config().coderAgents().size() > 1;
        return room.isPresent() && several
                ? Optional.of(new RoundRooms(project, loop, rooms, environment, loops, shared))
                : Optional.empty();
    }

    private LoopConfig config() {
        return loops.config();
    }

    @Override
    public int most() {
        return config().workspace().parallel();
    }

    @Override
    public OwnRoom open(int round, int coder, String commit) throws InterruptedException {
        Room room = rooms.createBeside(loop, round, coder, commit);
        LoopTree tree = LoopTree.of(
                project, room, loops.processes(), rooms, config().workspace().carry());
        Repository repository = Repository.openForNewBranch(room.path());
        TreeRunners runners = new TreeRunners(tree, config(), environment, repository);
        TestRunner runner = runners.found().runner();
        MeasuringTools instruments = new MeasuringTools(
                runner,
                runners::by,
                ProjectProbers.of(tree, config(), environment, repository, runner),
                shared.measurements(),
                shared.contents());
        return new Opened(
                round,
                coder,
                room,
                tree,
                new Project(
                        tree.files(), tree.seenAt(), config(), repository, Set.of(), loops.mask(), tree.processes()),
                instruments);
    }

    private final class Opened implements OwnRoom {
        private final int round;
        private final int coder;
        private final Room room;
        private final LoopTree tree;
        private final Project project;
        private final MeasuringTools instruments;

        Opened(int round, int coder, Room room, LoopTree tree, Project project, MeasuringTools instruments) {
            this.round = round;
            this.coder = coder;
            this.room = room;
            this.tree = tree;
            this.project = project;
            this.instruments = instruments;
        }

        @Override
        public Project project() {
            return project;
        }

        @Override
        public MeasuringTools instruments() {
            return instruments;
        }

        @Override
        public Coder coder(Coder loops) {
            return loops instanceof ExternalCoder external ? external.in(tree, project.repository()::tracked) : loops;
        }

        @Override
        public Optional<String> refusal() throws InterruptedException {
            return new RoomProof(RoundRooms.this.project, room, project.seenAt(), project.processes(), environment)
                    .refusal(
                            project.repository().tracked(),
                            List.of(config().verify().test(), config().verify().coverage()));
        }

        @Override
        public void remove() throws InterruptedException {
            project.repository().close();
            rooms.removeBeside(loop, round, coder);
            try {
                project.processes().forget(room.path());
            } catch (IOException e) {
                // it is thrown away after some weeks of no use
                return;
            }
        }
    }
}

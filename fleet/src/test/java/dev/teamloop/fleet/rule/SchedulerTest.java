package dev.teamloop.fleet.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who runs next, and with how much money. */
final class SchedulerTest {
    private static GoalStanding goal(int index, GoalPhase phase, String leased, String committed) {
        return new GoalStanding(
                index, "project-" + index, phase, Optional.empty(), Yuan.of(leased), Yuan.of(committed), Yuan.ZERO, 0);
    }

    private static FleetStanding fleet(int parallel, GoalStanding... goals) {
        return new FleetStanding(Yuan.of("12"), parallel, false, List.of(goals));
    }

    @Test
    void goalsStartInTheirOrderAsFarAsPlacesGoAndLeaveMoneyForTheRest() {
        FleetStanding fleet = fleet(
                2,
                goal(0, GoalPhase.WAITING, "0", "0"),
                goal(1, GoalPhase.WAITING, "0", "0"),
                goal(2, GoalPhase.WAITING, "0", "0"));

        List<FleetOrder> orders = Scheduler.next(fleet);

        assertThat(orders)
                .containsExactly(new FleetOrder.Start(0, Yuan.of("2")), new FleetOrder.Start(1, Yuan.of("1.6666")));
    }

    @Test
    void oneLoopAtATimeWorksOnAProject() {
        GoalStanding first = goal(0, GoalPhase.RUNNING, "2", "0");
        GoalStanding same = new GoalStanding(
                1, first.project(), GoalPhase.WAITING, Optional.empty(), Yuan.ZERO, Yuan.ZERO, Yuan.ZERO, 0);
        GoalStanding other = goal(2, GoalPhase.WAITING, "0", "0");

        assertThat(Scheduler.next(fleet(3, first, same, other)))
                .extracting(FleetOrder::goal)
                .containsExactly(2);
    }

    @Test
    void aLoopThatHasUsedMostOfItsSliceIsLentMoreBeforeItsCriticsAreDegraded() {
        assertThat(Scheduler.next(fleet(1, goal(0, GoalPhase.RUNNING, "2", "1.1"))))
                .isEmpty();
        assertThat(Scheduler.next(fleet(1, goal(0, GoalPhase.RUNNING, "2", "1.2"))))
                .containsExactly(new FleetOrder.TopUp(0, Yuan.of("1.5")));
    }

    @Test
    void whatWaitsKeepsASliceWhenALoopIsLentMore() {
        GoalStanding greedy = goal(0, GoalPhase.RUNNING, "11.5", "11");

        List<FleetOrder> orders = Scheduler.next(fleet(1, greedy, goal(1, GoalPhase.WAITING, "0", "0")));

        // a sixteenth of the purse is the least slice of two goals
        assertThat(orders).isEmpty();
    }

    @Test
    void aGoalsOwnBudgetBoundsAllItsSlices() {
        GoalStanding capped = new GoalStanding(
                0, "p", GoalPhase.RUNNING, Optional.of(Yuan.of("2.5")), Yuan.of("2"), Yuan.of("1.9"), Yuan.ZERO, 0);

        assertThat(Scheduler.next(fleet(1, capped))).containsExactly(new FleetOrder.TopUp(0, Yuan.of("0.5")));
    }

    @Test
    void aLoopThatDiedGoesOnFirstWithWhatItHas() {
        FleetStanding fleet = fleet(1, goal(0, GoalPhase.WAITING, "0", "0"), goal(1, GoalPhase.CRASHED, "2", "1"));

        assertThat(Scheduler.next(fleet)).containsExactly(new FleetOrder.GoOn(1, Yuan.ZERO));
    }

    @Test
    void aLoopThatEndedForWantOfMoneyGoesOnWithTwiceWhatItLackedOnceNothingWaits() {
        GoalStanding lacking = new GoalStanding(
                0, "p", GoalPhase.OUT_OF_MONEY, Optional.empty(), Yuan.of("1"), Yuan.of("1"), Yuan.of("4"), 0);

        assertThat(Scheduler.next(fleet(1, lacking, goal(1, GoalPhase.WAITING, "0", "0"))))
                .extracting(FleetOrder::goal)
                .containsExactly(1);
        assertThat(Scheduler.next(fleet(1, lacking, goal(1, GoalPhase.ENDED, "2", "2"))))
                .containsExactly(new FleetOrder.GoOn(0, Yuan.of("8")));
    }

    @Test
    void nothingIsStartedForAFleetThatStopsOrHasNoMoney() {
        GoalStanding waiting = goal(1, GoalPhase.WAITING, "0", "0");

        assertThat(Scheduler.next(new FleetStanding(Yuan.of("12"), 1, true, List.of(waiting))))
                .isEmpty();
        assertThat(Scheduler.next(fleet(1, goal(0, GoalPhase.ENDED, "12", "12"), waiting)))
                .isEmpty();
    }

    private static List<FleetOrder> lent(Lending lending, GoalStanding... goals) {
        return Scheduler.next(new FleetStanding(Yuan.of("12"), 2, false, lending, List.of(goals)));
    }

    @Test
    void whereAMachineMayBeLostALoopHoldsLessAtATime() {
        GoalStanding alone = goal(0, GoalPhase.WAITING, "0", "0");

        assertThat(lent(Lending.WHILE_IT_RUNS, alone)).containsExactly(new FleetOrder.Start(0, Yuan.of("6")));
        assertThat(lent(Lending.SMALL_SLICES_WHILE_IT_RUNS, alone))
                .containsExactly(new FleetOrder.Start(0, Yuan.of("3")));
        assertThat(lent(Lending.SMALL_SLICES_WHILE_IT_RUNS, goal(0, GoalPhase.RUNNING, "3", "2")))
                .containsExactly(new FleetOrder.TopUp(0, Yuan.of("1.5")));
    }

    @Test
    void whereNothingReachesALoopThatRunsEachGetsItsPartAtItsStart() {
        GoalStanding waiting = goal(1, GoalPhase.WAITING, "0", "0");

        assertThat(lent(Lending.AT_ITS_START, goal(0, GoalPhase.RUNNING, "6", "5.9"), waiting))
                .containsExactly(new FleetOrder.Start(1, Yuan.of("3")));
        assertThat(lent(Lending.AT_ITS_START, goal(0, GoalPhase.CRASHED, "6", "2")))
                .containsExactly(new FleetOrder.GoOn(0, Yuan.ZERO));
        assertThat(lent(Lending.AT_ITS_START, goal(0, GoalPhase.OUT_OF_MONEY, "6", "6")))
                .containsExactly(new FleetOrder.GoOn(0, Yuan.of("6")));
    }

    @Test
    void whatNobodyCanTakeUpIsStartedOnce() {
        assertThat(lent(
                        Lending.ONCE,
                        goal(0, GoalPhase.CRASHED, "6", "6"),
                        goal(1, GoalPhase.OUT_OF_MONEY, "2", "2"),
                        goal(2, GoalPhase.WAITING, "0", "0")))
                .extracting(FleetOrder::goal)
                .containsExactly(2);
    }

    /** Loops that need what they like, die when they like: whatever happens, these hold, and the fleet comes to its end. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverHappensThePurseIsNeverPassedAndTheFleetEnds(long seed) {
        Random random = new Random(seed);
        Yuan purse = new Yuan(BigDecimal.valueOf(1 + random.nextInt(40)));
        int parallel = 1 + random.nextInt(4);
        List<GoalStanding> goals = new ArrayList<>();
        for (int goal = 0; goal < 2 + random.nextInt(12); goal++) {
            Optional<Yuan> cap = random.nextInt(3) == 0
                    ? Optional.of(new Yuan(BigDecimal.valueOf(1 + random.nextInt(5))))
                    : Optional.empty();
            goals.add(new GoalStanding(
                    goal, "project-" + random.nextInt(9), GoalPhase.WAITING, cap, Yuan.ZERO, Yuan.ZERO, Yuan.ZERO, 0));
        }
        int looks = 0;
        while (true) {
            FleetStanding fleet = new FleetStanding(purse, parallel, false, goals);
            List<FleetOrder> orders = Scheduler.next(fleet);
            orders.forEach(order -> goals.set(order.goal(), obeyed(goals.get(order.goal()), order)));
            hold(new FleetStanding(purse, parallel, false, goals));
            List<GoalStanding> running = goals.stream()
                    .filter(goal -> goal.phase() == GoalPhase.RUNNING)
                    .toList();
            if (running.isEmpty()) {
                assertThat(orders).isEmpty();
                return;
            }
            GoalStanding one = running.get(random.nextInt(running.size()));
            goals.set(one.index(), lived(one, random));
            assertThat(++looks).as("the fleet does not end: %s", goals).isLessThan(20_000);
        }
    }

    private static GoalStanding obeyed(GoalStanding goal, FleetOrder order) {
        return with(goal, GoalPhase.RUNNING, goal.leased().plus(order.lease()), goal.committed(), goal.crashes());
    }

    private static void hold(FleetStanding fleet) {
        assertThat(fleet.free()).isGreaterThanOrEqualTo(Yuan.ZERO);
        List<GoalStanding> running = fleet.goals().stream()
                .filter(goal -> goal.phase() == GoalPhase.RUNNING)
                .toList();
        assertThat(running).hasSizeLessThanOrEqualTo(fleet.parallel());
        assertThat(running.stream().map(GoalStanding::project)).doesNotHaveDuplicates();
        assertThat(fleet.goals())
                .allMatch(goal ->
                        goal.cap().map(cap -> goal.leased().compareTo(cap) <= 0).orElse(true));
    }

    /** A step of a loop: it spends, dies, ends for want of money and gives back the rest, or is done. */
    private static GoalStanding lived(GoalStanding goal, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> {
                boolean over = goal.crashes() == Scheduler.MOST_CRASHES;
                yield with(
                        goal,
                        over ? GoalPhase.ENDED : GoalPhase.CRASHED,
                        over ? goal.committed() : goal.leased(),
                        goal.committed(),
                        goal.crashes() + 1);
            }
            case 1 ->
                new GoalStanding(
                        goal.index(),
                        goal.project(),
                        GoalPhase.OUT_OF_MONEY,
                        goal.cap(),
                        goal.committed(),
                        goal.committed(),
                        goal.unused(),
                        goal.crashes());
            case 2 -> with(goal, GoalPhase.ENDED, goal.committed(), goal.committed(), goal.crashes());
            default -> {
                Yuan part = new Yuan(goal.unused()
                        .amount()
                        .multiply(BigDecimal.valueOf(random.nextInt(101)))
                        .movePointLeft(2));
                yield with(goal, goal.phase(), goal.leased(), goal.committed().plus(part), goal.crashes());
            }
        };
    }

    private static GoalStanding with(GoalStanding goal, GoalPhase phase, Yuan leased, Yuan committed, int crashes) {
        return new GoalStanding(
                goal.index(), goal.project(), phase, goal.cap(), leased, committed, goal.shortOf(), crashes);
    }
}

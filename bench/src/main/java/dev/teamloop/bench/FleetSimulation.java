package dev.teamloop.bench;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.rule.FleetOrder;
import dev.teamloop.fleet.rule.FleetStanding;
import dev.teamloop.fleet.rule.GoalPhase;
import dev.teamloop.fleet.rule.GoalStanding;
import dev.teamloop.fleet.rule.Scheduler;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * What one machine cannot show: a fleet of many repositories as a discrete-event model around the real {@link Scheduler}. Loops need
 * rounds of differing price and length, workers die, and the endpoint takes only so many calls a minute. Prints a row a scenario.
 *
 * <p>The model: a round's money is spent evenly over its time; who dies loses the round in hand, pays for the part of it that was
 * done, and begins it again after {@value #RESTART_SECONDS} s. A loop ends for want of money where the next round costs more than it holds.
 */
public final class FleetSimulation {
    private static final int RESTART_SECONDS = 20;
    /** Events that come this close together are looked at together, as the driver's looks do. */
    private static final double LOOK_SECONDS = 10;

    private static final int CALLS_A_ROUND = 25;

    private final Setting setting;
    private final Random random;
    private final List<Repository> repositories = new ArrayList<>();
    private final List<GoalStanding> goals = new ArrayList<>();
    private final PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingDouble(Event::at));
    private double now;
    private double endpointFree;
    private double repeated;
    private double worstRound;
    private int deaths;
    private Yuan mostLeased = Yuan.ZERO;

    private FleetSimulation(Setting setting) {
        this.setting = setting;
        this.random = new Random(setting.seed());
    }

    /**
     * A scenario.
     *
     * @param parallel workers
     * @param deathsAnHour how often a worker dies in an hour of work
     * @param callsAMinute what the endpoint takes from all together; 0: as many as come
     * @param purse as a part of what all rounds cost together
     */
    private record Setting(
            int repositories, int parallel, double deathsAnHour, int callsAMinute, double purse, long seed) {}

    /** What a repository's goal takes: prices in ¥ and lengths in seconds of its rounds. */
    private static final class Repository {
        private final double[] prices;
        private final double[] seconds;
        private int done;
        private int generation;

        Repository(double[] prices, double[] seconds) {
            this.prices = prices;
            this.seconds = seconds;
        }

        double price() {
            return done < prices.length ? prices[done] : 0;
        }
    }

    /** A round that ends, or the death of the worker that {@code part} of it was done by. */
    private record Event(double at, int goal, int generation, boolean death, double part) {}

    public static void main(String[] arguments) {
        int size = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
        System.out.println(
                "| repositories | workers | deaths an hour | calls a minute | purse | reached | hours | bound | spent |"
                        + " repeated | bound | most lent |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Setting setting : List.of(
                new Setting(size, 200, 0, 0, 1.2, 1),
                new Setting(size, 200, 0.1, 0, 1.2, 1),
                new Setting(size, 200, 1, 0, 1.2, 1),
                new Setting(size, 200, 0.1, 1500, 1.2, 1),
                new Setting(size, 200, 0.1, 0, 0.5, 1))) {
            System.out.println(new FleetSimulation(setting).run());
        }
    }

    private String run() {
        for (int goal = 0; goal < setting.repositories(); goal++) {
            repositories.add(repository());
        }
        double work = repositories.stream()
                .flatMapToDouble(one -> java.util.Arrays.stream(one.seconds))
                .sum();
        double price = repositories.stream()
                .flatMapToDouble(one -> java.util.Arrays.stream(one.prices))
                .sum();
        Yuan purse = yuan(price * setting.purse());
        for (int goal = 0; goal < setting.repositories(); goal++) {
            goals.add(new GoalStanding(
                    goal, "p" + goal, GoalPhase.WAITING, Optional.empty(), Yuan.ZERO, Yuan.ZERO, Yuan.ZERO, 0));
        }
        boolean over = false;
        while (!over) {
            List<FleetOrder> orders = Scheduler.next(new FleetStanding(purse, setting.parallel(), false, goals));
            orders.forEach(this::carryOut);
            FleetStanding after = new FleetStanding(purse, setting.parallel(), false, goals);
            Yuan lent = purse.minus(after.free());
            mostLeased = lent.compareTo(mostLeased) > 0 ? lent : mostLeased;
            over = events.isEmpty() && orders.isEmpty();
            happen();
        }
        return row(work, price, purse);
    }

    /** Everything up to the next look. */
    private void happen() {
        if (events.isEmpty()) {
            return;
        }
        double until = events.peek().at() + LOOK_SECONDS;
        while (!events.isEmpty() && events.peek().at() <= until) {
            Event event = events.remove();
            now = Math.max(now, event.at());
            Repository one = repositories.get(event.goal());
            if (event.generation() == one.generation) {
                occur(event, one);
            }
        }
    }

    private void occur(Event event, Repository one) {
        GoalStanding goal = goals.get(event.goal());
        double spent = one.price() * (event.death() ? event.part() : 1);
        Yuan committed = goal.committed().plus(yuan(spent));
        if (event.death()) {
            deaths++;
            repeated += spent;
            int crashes = goal.crashes() + 1;
            boolean given = crashes > Scheduler.MOST_CRASHES;
            put(
                    goal,
                    given ? GoalPhase.ENDED : GoalPhase.CRASHED,
                    given ? committed : goal.leased(),
                    committed,
                    Yuan.ZERO,
                    crashes);
            return;
        }
        one.done++;
        if (one.done == one.prices.length) {
            put(goal, GoalPhase.ENDED, committed, committed, Yuan.ZERO, goal.crashes());
        } else {
            put(goal, GoalPhase.RUNNING, goal.leased(), committed, Yuan.ZERO, goal.crashes());
            begin(event.goal(), 0);
        }
    }

    private void carryOut(FleetOrder order) {
        GoalStanding goal = goals.get(order.goal());
        boolean fresh = goal.phase() != GoalPhase.RUNNING;
        put(goal, GoalPhase.RUNNING, goal.leased().plus(order.lease()), goal.committed(), Yuan.ZERO, goal.crashes());
        if (fresh) {
            begin(order.goal(), goal.phase() == GoalPhase.WAITING ? 0 : RESTART_SECONDS);
        }
    }

    /** The next round, where the loop holds its price. */
    private void begin(int index, double delay) {
        GoalStanding goal = goals.get(index);
        Repository one = repositories.get(index);
        if (yuan(one.price()).compareTo(goal.unused()) > 0) {
            put(goal, GoalPhase.OUT_OF_MONEY, goal.committed(), goal.committed(), goal.unused(), goal.crashes());
            return;
        }
        double end = now + delay + one.seconds[one.done];
        if (setting.callsAMinute() > 0) {
            endpointFree = Math.max(endpointFree, now) + CALLS_A_ROUND * 60.0 / setting.callsAMinute();
            end = Math.max(end, endpointFree);
        }
        double death = setting.deathsAnHour() == 0
                ? Double.MAX_VALUE
                : now - Math.log(1 - random.nextDouble()) * 3600 / setting.deathsAnHour();
        one.generation++;
        events.add(
                death < end
                        ? new Event(death, index, one.generation, true, (death - now) / (end - now))
                        : new Event(end, index, one.generation, false, 1));
    }

    private void put(GoalStanding goal, GoalPhase phase, Yuan leased, Yuan committed, Yuan shortOf, int crashes) {
        goals.set(
                goal.index(),
                new GoalStanding(goal.index(), goal.project(), phase, goal.cap(), leased, committed, shortOf, crashes));
    }

    /** 3 to 15 rounds of ¥0.05 to about ¥1 and of one to ten minutes, most of them small. */
    private Repository repository() {
        int rounds = 3 + random.nextInt(13);
        double[] prices = new double[rounds];
        double[] seconds = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            double size = Math.exp(random.nextGaussian() * 0.6);
            prices[round] = Math.max(0.05, 0.15 * size);
            seconds[round] = Math.min(600, 60 + 90 * size);
            worstRound = Math.max(worstRound, prices[round]);
        }
        return new Repository(prices, seconds);
    }

    private String row(double work, double price, Yuan purse) {
        long reached = repositories.stream()
                .filter(one -> one.done == one.prices.length)
                .count();
        double spent = goals.stream()
                .mapToDouble(goal -> goal.committed().amount().doubleValue())
                .sum();
        int rounds = repositories.stream().mapToInt(one -> one.prices.length).sum();
        double byWorkers = work / setting.parallel();
        double byEndpoint = setting.callsAMinute() == 0 ? 0 : rounds * CALLS_A_ROUND * 60.0 / setting.callsAMinute();
        return String.format(
                Locale.ROOT,
                "| %d | %d | %.1f | %s | ¥%.0f | %d | %.1f | %.1f | ¥%.0f of ¥%.0f | ¥%.0f (%d deaths) | ¥%.0f | %.1f"
                        + " %% |",
                setting.repositories(),
                setting.parallel(),
                setting.deathsAnHour(),
                setting.callsAMinute() == 0 ? "any" : setting.callsAMinute(),
                purse.amount().doubleValue(),
                reached,
                now / 3600,
                Math.max(byWorkers, byEndpoint) / 3600,
                spent,
                price,
                repeated,
                deaths,
                deaths * worstRound,
                mostLeased.percentOf(purse));
    }

    private static Yuan yuan(double amount) {
        return new Yuan(BigDecimal.valueOf(amount).setScale(4, RoundingMode.HALF_UP));
    }
}

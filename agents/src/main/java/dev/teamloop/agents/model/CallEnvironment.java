package dev.teamloop.agents.model;

import java.time.Clock;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * What agents do not decide themselves: the date, time that passes, chance and waiting.
 *
 * @param clock the date, for people and for {@code Retry-After}; it may be set while the loop runs
 * @param nanos a monotonic clock, which measures steps, exchanges and outages
 */
public record CallEnvironment(Clock clock, LongSupplier nanos, RandomGenerator random, Sleeper sleeper) {}

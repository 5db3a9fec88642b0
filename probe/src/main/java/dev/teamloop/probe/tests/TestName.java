package dev.teamloop.probe.tests;

/**
 * A test as its framework names it.
 *
 * @param className with dots, nested classes with {@code $}
 * @param method its method
 * @param name as reports show it: {@code many(int)[2]}; empty for whatever is not one test but surrounds several
 */
record TestName(String className, String method, String name) {}

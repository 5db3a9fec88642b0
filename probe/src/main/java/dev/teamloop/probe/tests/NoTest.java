package dev.teamloop.probe.tests;

import org.pitest.testapi.AbstractTestUnit;
import org.pitest.testapi.Description;
import org.pitest.testapi.ResultCollector;

/** Stands for a class in which none of the wanted tests was found. */
final class NoTest extends AbstractTestUnit {
    NoTest(Class<?> type) {
        super(new Description("no wanted test", type));
    }

    @Override
    public void execute(ResultCollector collector) {
        collector.notifyStart(getDescription());
        collector.notifyEnd(getDescription());
    }
}

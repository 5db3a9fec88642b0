package dev.teamloop.probe.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

@SuppressWarnings("UnusedVariable") // fields are read by reflection
final class ObjectsTest {
    private static class Named {
        final String name;

        Named(String name) {
            this.name = name;
        }
    }

    private static final class Order extends Named {
        private final ReentrantLock lock = new ReentrantLock();
        private final Order itself = this;
        final int total;
        final List<String> items;
        final long weight;

        Order(String name, int total, List<String> items, long weight) {
            super(name);
            this.total = total;
            this.items = items;
            this.weight = weight;
        }

        @Override
        public String toString() {
            throw new IllegalStateException("it may be what is being changed");
        }
    }

    private record Rate(String name, int percent) {
        Rate {
            if (percent > 100) {
                throw new IllegalArgumentException("too much");
            }
        }
    }

    private interface Shape {
        int corners();

        void draw();
    }

    private static final class Circle implements Shape {
        @Override
        public int corners() {
            return 0;
        }

        @Override
        public void draw() {
            throw new IllegalStateException("it is to do nothing");
        }
    }

    private static final class Tool {}

    private static Changed changed(Object value, Type type, int way) {
        Change change = Values.change(value, type, way);
        assertThat(change).isInstanceOf(Changed.class);
        return (Changed) change;
    }

    private static <T> T given(Class<T> kind, Object value, Type type, int way) {
        return kind.cast(Objects.requireNonNull(changed(value, type, way).value()));
    }

    private static Order order(int way) {
        Order original = new Order("a", 1, List.of("x"), 5);
        Order other = given(Order.class, original, Order.class, way);
        assertThat(original.total).isEqualTo(1);
        assertThat(other).isNotSameAs(original);
        assertThat(other.lock).isSameAs(original.lock);
        assertThat(other.itself).isSameAs(other);
        return other;
    }

    @Test
    void eachWayChangesAnotherFieldOfACopyAndTheThirdAllTheOthers() {
        assertThat(order(0)).extracting("total", "name", "weight").containsExactly(2, "a", 5L);
        assertThat(order(1).items).isEmpty();
        assertThat(order(2)).extracting("total", "name", "weight").containsExactly(1, "b", 6L);
        assertThat(changed(new Order("a", 1, List.of(), 5), Order.class, 0).words())
                .isEqualTo("an Order with total 2 instead of 1");
    }

    @Test
    void aRecordIsMadeAnewAndWhatItsConstructorRefusesIsNotGiven() {
        assertThat(changed(new Rate("low", 7), Rate.class, 1).value()).isEqualTo(new Rate("low", 8));
        assertThat(Values.change(new Rate("high", 100), Rate.class, 1))
                .isInstanceOfSatisfying(
                        Same.class, same -> assertThat(same.why()).contains("refuses"));
    }

    @Test
    void whatHasNoFieldAnswersOtherwiseWhereItIsKnownByAnInterface() {
        Shape other = given(Shape.class, new Circle(), Shape.class, 0);
        other.draw();

        assertThat(other).isNotInstanceOf(Circle.class);
        assertThat(other.corners()).isEqualTo(1);
        assertThat(Values.change(new Circle(), Shape.class, 1)).isEqualTo(Change.NO_FURTHER_WAY);
    }

    @Test
    void whatCannotBeCopiedBecomesNullWhichTheFunctionCouldNotHaveGiven() {
        assertThat(changed(new Tool(), Tool.class, 0)).isEqualTo(new Changed(null, "null instead of a Tool", false));
        assertThat(changed(new ReentrantLock(), ReentrantLock.class, 0).sound()).isFalse();
    }

    @Test
    void ofAnExceptionOnlyWhatItSaysIsChanged() {
        IllegalStateException original = new IllegalStateException("no");

        assertThat(changed(original, Exception.class, 0).value())
                .isInstanceOfSatisfying(
                        IllegalStateException.class, other -> assertThat(other).hasMessage("op"));
        assertThat(original).hasMessage("no");
    }

    @Test
    void anObjectItselfIsChangedInPlace() {
        Order order = new Order("a", 1, List.of("x"), 5);

        assertThat(Values.changeInPlace(order, 0))
                .isInstanceOfSatisfying(
                        Changed.class, change -> assertThat(change.words()).isEqualTo("total 2 instead of 1"));
        assertThat(order.total).isEqualTo(2);
        assertThat(Values.changeInPlace(new Tool(), 0)).isInstanceOf(Same.class);
    }
}

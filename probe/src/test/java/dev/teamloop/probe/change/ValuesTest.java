package dev.teamloop.probe.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ValuesTest {
    /** What the code says of the types, in place of methods' results. */
    @SuppressWarnings("unused")
    private static final class Declared {
        List<String> texts = List.of();
        List<Runnable> tasks = List.of();
        Map<String, Integer> numbers = Map.of();
        Optional<String> text = Optional.empty();
        Stream<Integer> stream = Stream.empty();
        Iterator<String> iterator = List.<String>of().iterator();
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        Supplier<Integer> supplier = () -> 1;
    }

    private static Type declared(String field) {
        try {
            return Declared.class.getDeclaredField(field).getGenericType();
        } catch (NoSuchFieldException e) {
            return fail(e);
        }
    }

    private static Changed changed(@Nullable Object value, Type type, int way) {
        Change change = Values.change(value, type, way);
        assertThat(change).isInstanceOf(Changed.class);
        return (Changed) change;
    }

    private static <T> T given(Class<T> kind, @Nullable Object value, Type type, int way) {
        return kind.cast(Objects.requireNonNull(changed(value, type, way).value()));
    }

    private static @Nullable Object other(Object value, int way) {
        return changed(value, value.getClass(), way).value();
    }

    private static void hasNoWay(Object value, int way) {
        assertThat(Values.change(value, value.getClass(), way)).isEqualTo(Change.NO_FURTHER_WAY);
    }

    @Test
    void numbersAreOneMoreThenOneLess() {
        assertThat(other(19, 0)).isEqualTo(20);
        assertThat(other(19, 1)).isEqualTo(18);
        hasNoWay(19, 2);
        assertThat(other(Long.MAX_VALUE, 1)).isEqualTo(Long.MAX_VALUE - 1);
        assertThat(other((short) 3, 0)).isEqualTo((short) 4);
        assertThat(other((byte) 3, 0)).isEqualTo((byte) 4);
        assertThat(other(1.5, 0)).isEqualTo(2.5);
        assertThat(other(1.5f, 1)).isEqualTo(0.5f);
        assertThat(other(new BigDecimal("0.19"), 0)).isEqualTo(new BigDecimal("1.19"));
        assertThat(changed(19, int.class, 0).words()).isEqualTo("20 instead of 19");
    }

    @Test
    void numbersThatOneMoreLeavesAsTheyAreChangeAllTheSame() {
        assertThat(other(1e300, 0)).isEqualTo(5e299);
        assertThat(other(Double.NaN, 0)).isEqualTo(1.0);
        assertThat(other(Float.POSITIVE_INFINITY, 1)).isEqualTo(-1f);
    }

    @Test
    void truthTurnsRoundAndAnEnumGivesAnotherConstant() {
        assertThat(other(true, 0)).isEqualTo(false);
        hasNoWay(true, 1);
        assertThat(other(TimeUnit.DAYS, 0)).isEqualTo(TimeUnit.NANOSECONDS);
        assertThat(other(TimeUnit.DAYS, 1)).isEqualTo(TimeUnit.HOURS);
    }

    @Test
    void aTextHasOtherSignsInTheSamePlacesThenIsTheSameForAll() {
        assertThat(other("Zaz 9!", 0)).isEqualTo("Aba 0!");
        assertThat(other("ab", 1)).isEqualTo("x");
        assertThat(other("abc", 1)).isEqualTo("x");
        assertThat(other("x", 1)).isEqualTo("xx");
        assertThat(other("--", 0)).isEqualTo("x--");
        assertThat(other("", 0)).isEqualTo("x");
        hasNoWay("", 1);
        assertThat(other('a', 0)).isEqualTo('b');
        StringBuilder builder = new StringBuilder();
        builder.append("a");
        assertThat(String.valueOf(other(builder, 0))).isEqualTo("b");
    }

    @Test
    void momentsAndNamesStayOfTheirKind() {
        assertThat(other(LocalDate.of(2020, 12, 31), 0)).isEqualTo(LocalDate.of(2021, 1, 1));
        assertThat(other(LocalDate.MAX, 0)).isEqualTo(LocalDate.MAX.minusDays(1));
        assertThat(other(Year.of(2020), 0)).isEqualTo(Year.of(2021));
        assertThat(other(Duration.ZERO, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(changed(Path.of("a/b.txt"), Path.class, 0).value()).isEqualTo(Path.of("a/xb.txt"));
        assertThat(other(String.class, 0)).isEqualTo(Object.class);
    }

    @Test
    void aListLosesItsFirstElementThenAllAreOthers() {
        assertThat(changed(List.of("a", "b"), declared("texts"), 0).value()).isEqualTo(List.of("b"));
        assertThat(changed(List.of("a", "b"), declared("texts"), 1).value()).isEqualTo(List.of("b", "c"));
        assertThat(changed(List.of(), declared("texts"), 0).value()).isEqualTo(List.of("text"));
        assertThat(changed(List.of("a", "b"), declared("texts"), 0).words()).isEqualTo("1 element instead of 2");
    }

    @Test
    void anElementOfWhichNothingIsKnownIsNotSound() {
        assertThat(changed(List.of(), List.class, 0).sound()).isFalse();
        assertThat(changed(List.of(), declared("texts"), 0).sound()).isTrue();
        assertThat(changed(new ArrayList<>(), declared("tasks"), 0))
                .isEqualTo(new Changed(Arrays.asList((Object) null), "1 element instead of 0", false));
    }

    @Test
    void collectionsStayOfTheirKind() {
        assertThat(other(new ArrayList<>(List.of(1, 2)), 0)).isInstanceOf(ArrayList.class);
        assertThat(other(new TreeSet<>(Set.of(1, 2)), 1)).isEqualTo(new TreeSet<>(Set.of(2, 3)));
        assertThat(other(EnumSet.of(TimeUnit.DAYS), 0)).isEqualTo(EnumSet.noneOf(TimeUnit.class));
        assertThat(changed(Set.of(1), Set.class, 0).value()).isEqualTo(Set.of());
    }

    @Test
    void theOriginalIsLeftAlone() {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Map<String, Integer> map = new LinkedHashMap<>(Map.of("a", 1));
        int[] array = {1, 2};

        changed(list, declared("texts"), 0);
        changed(map, declared("numbers"), 1);
        changed(array, int[].class, 1);

        assertThat(list).containsExactly("a", "b");
        assertThat(map).containsExactly(Map.entry("a", 1));
        assertThat(array).containsExactly(1, 2);
    }

    @Test
    void mapsAndArraysLoseAnEntryThenHoldOtherValues() {
        assertThat(changed(Map.of("a", 1), declared("numbers"), 0).value()).isEqualTo(Map.of());
        assertThat(changed(Map.of("a", 1), declared("numbers"), 1).value()).isEqualTo(Map.of("a", 2));
        assertThat(changed(Map.of(), declared("numbers"), 0).value()).isEqualTo(Map.of("text", 1));
        assertThat(other(new int[] {1, 2}, 0)).isEqualTo(new int[] {2});
        assertThat(other(new String[] {"a"}, 1)).isEqualTo(new String[] {"b"});
        assertThat(other(new int[0], 0)).isEqualTo(new int[] {1});
    }

    @Test
    void anOptionalIsEmptyOrHoldsSomethingElse() {
        assertThat(changed(Optional.of("a"), declared("text"), 0).value()).isEqualTo(Optional.empty());
        assertThat(changed(Optional.of("a"), declared("text"), 1).value()).isEqualTo(Optional.of("b"));
        assertThat(changed(Optional.empty(), declared("text"), 0).value()).isEqualTo(Optional.of("text"));
        assertThat(other(OptionalInt.of(1), 1)).isEqualTo(OptionalInt.of(2));
    }

    @Test
    void streamsAndIteratorsMayBeEndless() {
        Stream<?> stream = given(Stream.class, Stream.iterate(1, one -> one + 1), declared("stream"), 0);
        Iterator<?> iterator = given(Iterator.class, List.of("a", "b").iterator(), declared("iterator"), 1);
        IntStream numbers =
                (IntStream) changed(IntStream.empty(), IntStream.class, 0).value();

        assertThat(stream.limit(2).map(String::valueOf)).containsExactly("2", "3");
        assertThat(iterator.next()).isEqualTo("b");
        assertThat(numbers).containsExactly(1);
    }

    @Test
    void aFutureIsCompletedWithSomethingElse() {
        CompletableFuture<Integer> late = new CompletableFuture<>();
        CompletableFuture<?> other = given(CompletableFuture.class, late, declared("future"), 0);
        assertThat(other).isNotDone();

        late.complete(3);

        assertThat(other.join()).isEqualTo(4);
    }

    @Test
    void aFunctionAnswersOtherwise() {
        Supplier<Integer> supplier = () -> 7;
        Supplier<?> other = given(Supplier.class, supplier, declared("supplier"), 0);

        assertThat(other.get()).isEqualTo(8);
        assertThat(other).isNotEqualTo(supplier);
        assertThat(Set.<Object>of(other)).contains(other);
    }

    @Test
    void whatIsOfAnotherClassThanDeclaredIsNotGiven() {
        assertThat(Values.change(Arrays.asList(1, 2).iterator(), java.util.ListIterator.class, 0))
                .isInstanceOf(Same.class);
    }

    @Test
    void inPlaceOfNullThereIsSomething() {
        assertThat(changed(null, String.class, 0).words()).isEqualTo("\"text\" instead of null");
        assertThat(changed(null, declared("texts"), 0).value()).isEqualTo(List.of());
        assertThat(Values.change(null, Runnable.class, 0)).isInstanceOf(Same.class);
    }
}

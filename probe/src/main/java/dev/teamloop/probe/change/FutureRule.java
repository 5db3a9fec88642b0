package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Type;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Another completed value; a normal completion in place of an exception. */
final class FutureRule implements ChangeRule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (!(value instanceof CompletionStage<?> stage) || !site.raw().isAssignableFrom(CompletableFuture.class)) {
            return null;
        }
        Type type = Types.argument(site.declared(), 0);
        if (stage instanceof CompletableFuture<?> future && future.isDone() && !future.isCompletedExceptionally()) {
            return completed(future.join(), type, site);
        }
        Object other =
                stage.handle((result, error) -> then(result, error, type, site)).toCompletableFuture();
        return site.way() > 1 ? Change.NO_FURTHER_WAY : Change.to(other, "another result when it is completed");
    }

    private static Change completed(@Nullable Object result, Type type, Site site) {
        Change change = Values.change(result, new Site(type, site.way(), site.depth() + 1));
        return change instanceof Changed changed
                ? new Changed(
                        CompletableFuture.completedFuture(changed.value()),
                        "a future with " + changed.words(),
                        changed.sound())
                : change;
    }

    private static @Nullable Object then(@Nullable Object result, @Nullable Throwable error, Type type, Site site) {
        if (error != null && site.way() > 0) {
            throw error instanceof CompletionException known ? known : new CompletionException(error);
        }
        Change change = error == null
                ? Values.change(result, new Site(type, site.way(), site.depth() + 1))
                : Made.of(type, site.depth() + 1);
        return change instanceof Changed changed ? changed.value() : result;
    }
}

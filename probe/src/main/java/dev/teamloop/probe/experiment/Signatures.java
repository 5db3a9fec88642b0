package dev.teamloop.probe.experiment;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Type;

/** Finds out what the code says of the types of a function, type arguments included. */
final class Signatures {
    private Signatures() {}

    /** Object where the class cannot be read. */
    static Type returned(Target target) {
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            for (Method method : type(target).getDeclaredMethods()) {
                MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
                if (method.getName().equals(target.member())
                        && type.toMethodDescriptorString().equals(target.descriptor())) {
                    return method.getGenericReturnType();
                }
            }
            return MethodType.fromMethodDescriptorString(target.descriptor(), loader)
                    .returnType();
        } catch (ReflectiveOperationException | TypeNotPresentException | LinkageError e) {
            // a signature names a class that is not there
            return Object.class;
        }
    }

    static Type field(Target target, String name) {
        try {
            return type(target).getDeclaredField(name).getGenericType();
        } catch (ReflectiveOperationException | TypeNotPresentException | LinkageError e) {
            return Object.class;
        }
    }

    private static Class<?> type(Target target) throws ClassNotFoundException {
        return Class.forName(target.className(), false, Thread.currentThread().getContextClassLoader());
    }
}

/**
 * Changes the value that a function gave into another one of the same kind, by what the value is when the tests run: a number
 * becomes the next one, a list loses an element, an object's copy gets another field. Works on any class path: it knows the
 * JDK only, and never fails, but says that it cannot.
 */
@NullMarked
package dev.teamloop.probe.change;

import org.jspecify.annotations.NullMarked;

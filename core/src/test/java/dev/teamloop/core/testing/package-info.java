/**
 * Hand-written doubles of ports and of the outside world, shared with the other modules as core's test-jar. Holds no test.
 */
@NullMarked
package dev.teamloop.core.testing;

import org.jspecify.annotations.NullMarked;

/**
 * Rooms (SPEC §7a): git work trees beside the user's, in which a loop works on a branch of its own; how they come and go, the proof
 * that it is theirs what runs, and how their branch gets onto the user's. Knows nothing of rounds, gates and models.
 */
@NullMarked
package dev.teamloop.loop.rooms;

import org.jspecify.annotations.NullMarked;

package dev.teamloop.loop.rooms;

import java.nio.file.Path;

/**
 * A room: a work tree of the project's repository.
 *
 * @param path where its files lie
 * @param branch the branch that is checked out in it
 * @param repository git's folder, which it shares with the project
 * @param name its name among the repository's work trees
 */
public record Room(Path path, String branch, Path repository, String name) {}

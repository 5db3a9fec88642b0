package dev.teamloop.structured.files;

/** A file as a reply gives it: the name as it stands there, and the content to the byte. An empty file is a file. */
public record NamedFile(String name, String content) {}

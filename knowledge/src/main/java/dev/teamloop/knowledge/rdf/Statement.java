package dev.teamloop.knowledge.rdf;

/**
 * One triple as text: subject and object IRIs without brackets, blank nodes as {@code _:label}, literals by their text.
 * {@code predicate} is the local name, so that entries written under another project name or by hand can still be read.
 */
public record Statement(String subject, String predicate, String object) {}

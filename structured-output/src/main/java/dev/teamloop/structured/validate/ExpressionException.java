package dev.teamloop.structured.validate;

/** A text is no expression. The place is that of the fault in the text, both counted from 1; 1 and 1 where none is known. */
public final class ExpressionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String fault;
    private final int line;
    private final int column;

    ExpressionException(String text, String fault, int line, int column) {
        super("'" + text + "' is not a CEL expression: " + fault + " (line " + line + ", column " + column + ")");
        this.fault = fault;
        this.line = line;
        this.column = column;
    }

    /** What is wrong, without the text and the place. */
    public String fault() {
        return fault;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}

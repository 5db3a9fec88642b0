package dev.teamloop.loop.probe.node;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Kind;

/** What is written into files: how a function asks what it is to give. One line each, since no line may move. */
final class Hook {
    /** What is there when nobody listens, as in a process that a test starts without its environment. */
    private static final String NOBODY =
            "{s:false,p(){},g(){},n(){},r(v%s){return v},e(e%s){throw e},l(){},b(){},d(v%s){this.v=v;return false},v:void 0,"
                    + "m(v%s){return v},a(v%s){return v},z(){return false},o:void 0,c(v%s){return v},t(v%s){return v},w(v%s){return v},x(){return true}}";

    /** Numbers from here on down are lines; {@code outcome.cjs} knows it. */
    private static final int FIRST_LINE = 1_000_000;

    private static final int MOST_LINES = 100_000;

    private final String name;
    private final boolean typed;

    /** {@code name} is what no project has. */
    Hook(String name, boolean typed) {
        this.name = name;
        this.typed = typed;
    }

    /** Declares the hook, and says that the file is loaded. A declared function is there before its file has run. */
    String head(int file) {
        String any = typed ? ":any" : "";
        String parameters = typed ? "n:number,t?:any,a?:any" : "n,t,a";
        String process = typed ? "(globalThis as any).process" : "globalThis.process";
        return "function " + name + "(" + parameters + ")" + type() + "{const p=" + process + ";return p&&p." + name
                + "?p." + name + "(globalThis,n,t,a):" + NOBODY.replace("%s", any) + "}" + name + "(" + (-1 - file)
                + ");";
    }

    /** Before a statement: says that its line runs. */
    String mark(int file, int line) {
        return name + "(" + (-FIRST_LINE - file * MOST_LINES - line) + ");";
    }

    /** Before a statement of a function: says that this call comes to its line. */
    String part(int function, int line) {
        return variable(function) + ".p(" + line + ");";
    }

    /** The file of a line's number, as {@link #mark} made it. */
    static int fileOf(int mark) {
        return mark / MOST_LINES;
    }

    static int lineOf(int mark) {
        return mark % MOST_LINES;
    }

    /** A value keeps the type that its place asks for. */
    private String type() {
        return typed
                ? ":{s:boolean,p(n:number):void,g():any,n():any,r<T>(v:T):T,e(e:any):any,l():void,b(v:any):any,d(v:any):boolean,v:any,"
                        + "m<T>(v:T):T,a<T>(v:T):T,z():boolean,o:any,c<T>(v:T):T,t<T>(v:T,p:number,l:number):T,w<T>(v:T,p:number):T,x(p:number,l:number):boolean}"
                : "";
    }

    private String variable(int function) {
        return name + "_" + function;
    }

    /** Before a function's statements. */
    String before(ScriptFunction function, int n) {
        String call = "const " + variable(n) + "=" + name + "(" + n + "," + receiver(function) + ",["
                + String.join(",", function.arguments()) + "]);";
        return switch (function.kind()) {
            case CONSTANT -> name + "(" + n + ").c((";
            case DERIVED_CONSTRUCTOR -> call;
            case CONSTRUCTOR -> call + leftOut(n) + "try{";
            case GENERATOR -> call + "try{";
            case FUNCTION, ARROW, METHOD ->
                call + skip(function, n) + "try{" + (function.expression() ? giving(n) : "");
        };
    }

    private String skip(ScriptFunction function, int n) {
        String h = variable(n);
        return function.returnsValue() ? "if(" + h + ".s)return " + h + ".g();" : leftOut(n);
    }

    private String leftOut(int n) {
        String h = variable(n);
        return "if(" + h + ".s){" + h + ".g();return}";
    }

    /** Behind a statement that calls {@code super}: what follows is left out. */
    String built(int n) {
        return ";" + leftOut(n);
    }

    private static String receiver(ScriptFunction function) {
        // elsewhere there is none, or it has no type
        return function.kind() == Kind.METHOD ? "this" : "void 0";
    }

    /** After its statements. */
    String after(ScriptFunction function, int n) {
        String h = variable(n);
        String caught = "}catch(" + h + "e){";
        return switch (function.kind()) {
            case CONSTANT -> "))";
            case DERIVED_CONSTRUCTOR -> ";" + h + ".b(this)";
            case CONSTRUCTOR -> ";" + h + ".b(this)" + caught + h + ".e(" + h + "e)}";
            case GENERATOR -> ";if(" + h + ".z())yield " + h + ".o" + caught + h + ".e(" + h + "e)}";
            case FUNCTION, ARROW, METHOD -> {
                String end = function.expression() ? "))" : "";
                yield function.returnsValue()
                        ? end + ";" + (function.expression() ? "" : "return " + h + ".n()") + caught + "return " + h
                                + ".e(" + h + "e)}finally{" + h + ".l()}"
                        : end + ";" + h + ".n()" + caught + h + ".e(" + h + "e)}finally{" + h + ".l()}";
            }
        };
    }

    /** Around the value of a return; both parts where there is no value. */
    String givenBefore(ScriptFunction function, int n, boolean empty) {
        String h = variable(n);
        return switch (function.kind()) {
            case CONSTRUCTOR, DERIVED_CONSTRUCTOR -> empty ? " " + h + ".b(this)" : "";
            case GENERATOR, CONSTANT -> "";
            case FUNCTION, ARROW, METHOD -> !empty ? h + ".r((" : function.returnsValue() ? " " + h + ".n()" : "";
        };
    }

    String givenAfter(ScriptFunction function, boolean empty) {
        return switch (function.kind()) {
            case CONSTRUCTOR, DERIVED_CONSTRUCTOR, GENERATOR, CONSTANT -> "";
            case FUNCTION, ARROW, METHOD -> empty ? "" : "))";
        };
    }

    String conditionBefore(int n) {
        return variable(n) + ".t((";
    }

    String conditionAfter(int place, int line) {
        return ")," + place + "," + line + ")";
    }

    /** Around a condition: says which way it goes. */
    String wayBefore(int n) {
        return variable(n) + ".w((";
    }

    String wayAfter(int place) {
        return ")," + place + ")";
    }

    /** Around a statement; in brackets of its own, for it may stand before an {@code else}. */
    String effectBefore(int n, int place, int line) {
        return "{if(" + variable(n) + ".x(" + place + "," + line + ")){";
    }

    String effectAfter() {
        return "}}";
    }

    private String giving(int n) {
        return "return " + variable(n) + ".r((";
    }

    /** In place of the word {@code yield}; a statement that begins with a bracket would go on with the line before. */
    String yieldBefore(ScriptFunction function, ScriptFunction.Yield yield, int n) {
        String h = variable(n);
        String begin = yield.statement() ? "void " : "";
        if (yield.delegates()) {
            return begin + "(yield* " + h + (function.async() ? ".a((" : ".m((");
        }
        return begin + "(" + h + ".d((" + (yield.value().empty() ? "void 0" : function.async() ? "await " : "");
    }

    String yieldAfter(ScriptFunction.Yield yield, int n) {
        return yield.delegates() ? ")))" : "))?void 0:yield " + variable(n) + ".v)";
    }
}

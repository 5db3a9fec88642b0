; What bends a run of node --test, Jest, Vitest, Mocha or Playwright, and what asks whether one is going on. The captures mean what
; they mean in python.scm.

((member_expression) @skip
  (#match? @skip "^(it|test|describe|context|suite|specify)\\.([\\w.]+\\.)?(skip|todo|failing|fails|skipIf|runIf)$|^(t|this|ctx|context)\\.(skip|todo)$"))
((subscript_expression) @skip
  (#match? @skip "^(it|test|describe|context|suite|specify)\\[['\"`](skip|todo|failing|fails|skipIf|runIf)['\"`]\\]$"))
((call_expression function: (identifier) @_name) @skip
  (#match? @_name "^x(it|test|describe|context|specify)$"))
((call_expression function: (_) @_name arguments: (arguments (object (pair key: (_) @_key value: (_) @_value) @skip)))
  (#match? @_name "^(it|test|describe|context|suite|specify)\\b") (#any-of? @_key "skip" "todo" "fails") (#not-eq? @_value "false"))
((variable_declarator name: (object_pattern) @skip value: (identifier) @_of)
  (#any-of? @_of "it" "test" "describe") (#match? @skip "\\b(skip|todo|only|failing|fails)\\b"))

((member_expression) @only
  (#match? @only "^(it|test|describe|context|suite|specify)\\.([\\w.]+\\.)?only$"))
((subscript_expression) @only
  (#match? @only "^(it|test|describe|context|suite|specify)\\[['\"`]only['\"`]\\]$"))
((call_expression function: (identifier) @_name) @only
  (#any-of? @_name "fit" "fdescribe"))
((call_expression function: (_) @_name arguments: (arguments (object (pair key: (_) @_key value: (_) @_value) @only)))
  (#match? @_name "^(it|test|describe|context|suite|specify)\\b") (#eq? @_key "only") (#not-eq? @_value "false"))

((call_expression function: (_) @_name) @retry
  (#match? @_name "^(jest\\.retryTimes|this\\.retries|(test|describe)\\.configure)$"))
((call_expression function: (_) @_name arguments: (arguments (object (pair key: (_) @_key) @retry)))
  (#match? @_name "^(it|test|describe|context|suite|specify)\\b") (#any-of? @_key "retry" "retries"))

((comment) @exclude
  (#match? @exclude "(?i)(istanbul|c8|v8|coverage):?\\s+ignore|node:coverage\\s+(ignore|disable)"))

((call_expression function: (_) @_name) @exit
  (#match? @_name "^process\\.(exit|abort|kill|reallyExit)$"))
((call_expression function: (_) @_name arguments: (arguments . (string) @_event)) @exit
  (#match? @_name "^process\\.(on|once|addListener|prependListener)$") (#match? @_event "^['\"](exit|beforeExit)['\"]$"))
((assignment_expression left: (member_expression) @_name) @exit
  (#match? @_name "^process\\.(exitCode|exit)$"))

; What runs text under another file's name, loads modules otherwise, or speaks with what measures.
((string) @exit
  (#match? @exit "^['\"`](node:)?(vm|v8|inspector|inspector/promises)['\"`]$|sourceURL=|^['\"`]/proc/"))
((template_string) @exit
  (#match? @exit "sourceURL=|^`/proc/"))
((call_expression function: (member_expression) @_name) @exit
  (#match? @_name "^(module|Module)\\.(register|registerHooks)$"))
((import_statement (import_clause (named_imports (import_specifier name: (identifier) @_name))) source: (string) @_of) @exit
  (#any-of? @_name "register" "registerHooks") (#match? @_of "module"))
((member_expression) @exit
  (#match? @exit "^process\\.(env\\.NODE_V8_COVERAGE|ppid|binding|_linkedBinding)$"))

((assignment_expression left: (member_expression) @_name) @hook
  (#match? @_name "^((global|globalThis|window)\\.(expect|it|test|describe|assert|__coverage__)|assert\\.\\w+|expect(\\.\\w+)?)$"))
((assignment_expression left: (subscript_expression) @_name) @hook
  (#match? @_name "^(global|globalThis|window)\\["))

((assignment_expression left: (subscript_expression object: (_) @_of)) @patch-target
  (#eq? @_of "require.cache"))

((string) @figures
  (#match? @figures "__coverage__|coverage-final|lcov\\.info|clover\\.xml|\\.nyc_output|junit\\.xml|\\.team-loop"))
((identifier) @figures
  (#eq? @figures "__coverage__"))
((property_identifier) @figures
  (#eq? @figures "__coverage__"))

((member_expression) @aware
  (#match? @aware "^process\\.env\\.(JEST_WORKER_ID|VITEST(_\\w+)?|NODE_V8_COVERAGE|NODE_TEST_CONTEXT|MOCHA_COLORS)$"))
((string) @aware
  (#match? @aware "^['\"`](JEST_WORKER_ID|VITEST(_\\w+)?|NODE_V8_COVERAGE|NODE_TEST_CONTEXT|MOCHA_COLORS)['\"`]$"))
((binary_expression left: (_) @_left right: (_) @_right) @aware
  (#match? @_left "NODE_ENV") (#match? @_right "^['\"`]test['\"`]$"))
((binary_expression left: (_) @_left right: (_) @_right) @aware
  (#match? @_right "NODE_ENV") (#match? @_left "^['\"`]test['\"`]$"))
((string) @aware
  (#match? @aware "^['\"`](jest|vitest|mocha|node:test)['\"`]$"))
((member_expression) @aware
  (#match? @aware "^(import\\.meta\\.vitest|process\\.(execArgv|report|ppid|getActiveResourcesInfo|_getActiveHandles|listenerCount)|module\\.parent|require\\.main)$"))
((member_expression property: (property_identifier) @_name) @aware
  (#any-of? @_name "executionAsyncResource" "prepareStackTrace" "captureStackTrace"))
((member_expression object: (_) @_of property: (property_identifier) @_name) @aware
  (#eq? @_name "stack") (#match? @_of "^\\(?new Error\\b"))
((string) @aware
  (#match? @aware "/proc/|TEAM_LOOP|\\.team-loop|node:internal|^['\"`](\\.test\\.|\\.spec\\.|/tests?/|--test|unhandledRejection)['\"`]$"))
((regex) @aware
  (#match? @aware "test_runner|jest|vitest|mocha|\\.test\\b|--test"))
((assignment_expression left: (member_expression) @_name) @aware
  (#match? @_name "^assert\\.\\w+$"))
((call_expression function: (_) @_name arguments: (arguments . (string) @_what)) @aware
  (#match? @_name "process\\.(argv|execArgv).*\\.(includes|some|indexOf)$") (#match? @_what "test|jest|vitest|mocha"))
((member_expression) @aware
  (#eq? @aware "require.cache"))
((assignment_expression left: (member_expression property: (property_identifier) @_name)) @aware
  (#any-of? @_name "equal" "strictEqual" "deepEqual" "deepStrictEqual" "notStrictEqual" "throws" "rejects"))

; Says that something does not happen, which an experiment seldom shows.
((call_expression function: (member_expression) @_what) @absence
  (#match? @_what "\\.not\\.(toHaveBeenCalled|toBeCalled|toHaveBeenCalledWith|toBeCalledWith|toContain|toContainEqual|toHaveProperty)$|^sinon\\.assert\\.notCalled$"))
((call_expression) @absence
  (#match? @absence "\\.(toHaveBeenCalledTimes|toBeCalledTimes)\\(0\\)$|^assert\\.(equal|strictEqual)\\([\\w.]+\\.mock\\.(callCount\\(\\)|calls\\.length),\\s*0\\)$"))

; A name that others can use; of all names of another file, that file's.
((export_statement (export_clause (export_specifier name: (_) @_name alias: (_) @offers))))
((export_statement (export_clause (export_specifier name: (_) @offers !alias))))
((export_statement (namespace_export (_) @offers)))
((export_statement "*" source: (string) @offers))
((export_statement "default" @offers))
((export_statement declaration: (_ name: (_) @offers)))
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @offers))))
((assignment_expression left: (member_expression object: (_) @_of property: (property_identifier) @offers))
  (#any-of? @_of "exports" "module.exports"))
((assignment_expression left: (member_expression) @_of right: (object [(shorthand_property_identifier) @offers (pair key: (_) @offers) (method_definition name: (_) @offers)]))
  (#eq? @_of "module.exports"))

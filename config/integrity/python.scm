; What bends a run of pytest, unittest or hypothesis, and what asks whether one is going on. A pattern's first capture that does
; not begin with an underscore says what it means: @skip @only @retry @exclude @exit @hook @patch-module @figures @aware @untyped @open-type @absence @offers.

; Skipped, or expected to fail.
((decorator) @skip
  (#match? @skip "\\b(skip|skipif|skipIf|skipUnless|xfail|expectedFailure)\\b")
  (#not-match? @skip "parametrize"))
((call function: (_) @_name) @skip
  (#match? @_name "^((pytest\\.)?(skip|xfail|importorskip)|(self|cls|case)\\.skipTest|(unittest\\.)?SkipTest)$"))
((raise_statement (_) @_name) @skip
  (#match? @_name "^(unittest\\.)?SkipTest$"))
((keyword_argument name: (identifier) @_name value: (_) @_value) @skip
  (#eq? @_name "marks") (#match? @_value "\\b(skip|skipif|xfail)\\b"))
((assignment left: (identifier) @_name right: (_) @_value) @skip
  (#eq? @_name "pytestmark") (#match? @_value "\\b(skip|skipif|xfail)\\b"))
((assignment right: (_) @_value) @skip
  (#match? @_value "^((pytest\\.)?mark\\.(skip|skipif|xfail)|unittest\\.(skip\\w*|expectedFailure))\\b"))

; Run again until it passes.
((decorator) @retry
  (#match? @retry "\\b(flaky|retry|retrying|rerun|rerun_failures|repeat_until\\w*|stop_after_attempt)\\b"))

; Taken out of the coverage, or out of the documentation's examples.
((comment) @exclude
  (#match? @exclude "(?i)pragma:?\\s*no\\s*(cover|branch)"))
((string) @exclude
  (#match? @exclude "#\\s*doctest:.*\\+SKIP"))

; Ends the run, watches it, or speaks after it.
((call function: (_) @_name) @exit
  (#match? @_name "^(os\\.(_exit|abort|kill|killpg|fork|execv\\w*)|pytest\\.exit|sys\\.(settrace|setprofile)|threading\\.settrace|sys\\.monitoring\\.\\w+|atexit\\.register|coverage\\.\\w+|cov\\.(erase|save|stop))$"))
((call function: (identifier) @_name arguments: (argument_list . (identifier) @_of . (_) @_what)) @exit
  (#eq? @_name "getattr") (#any-of? @_of "os" "sys" "signal" "pytest" "atexit") (#not-match? @_what "^[\"'][\\w]+[\"']$"))
((call function: (identifier) @_name arguments: (argument_list . (_) . (_) @_file)) @exit
  (#eq? @_name "compile") (#not-match? @_file "^[\"']<"))
((string) @exit
  (#match? @exit "^[fr]?[\"']/proc/"))
((call function: (_) @_name) @exit
  (#match? @_name "^gc\\.(get_objects|get_referrers)$|\\.(source_to_code|add_arcs)$"))
((keyword_argument name: (identifier) @_name) @exit
  (#any-of? @_name "co_filename" "co_firstlineno"))
((import_statement) @exit
  (#match? @exit "^import\\s+coverage\\b"))
((import_from_statement module_name: (_) @_name) @exit
  (#match? @_name "^coverage(\\.|$)"))

; Changes what is collected or reported.
((function_definition name: (identifier) @_name) @hook
  (#match? @_name "^pytest_\\w+$")
  (#not-any-of? @_name "pytest_addoption" "pytest_generate_tests" "pytest_assertrepr_compare")
  (#not-match? @hook "(?s)^def pytest_configure\\([^)]*\\)[^:]*:\\s*(\"\"\".*?\"\"\"\\s*)?(config\\.addinivalue_line\\([^()]*\\)\\s*)+$"))
((class_definition
  superclasses: (argument_list) @_of
  body: (block (function_definition name: (identifier) @_name) @hook))
  (#match? @_of "(Case|Result|Runner)\\b")
  (#any-of? @_name "run" "__call__" "_callTestMethod" "addFailure" "addError" "stopTest"))
((assignment left: (identifier) @_name right: (_) @_value) @hook
  (#any-of? @_name "collect_ignore" "collect_ignore_glob" "__test__" "pytest_plugins")
  (#not-eq? @_value "True"))
((assignment left: (attribute) @_name) @hook
  (#match? @_name "^((unittest\\.)?TestCase|pytest|_pytest|builtins|unittest)\\.\\w+"))
((assignment left: (identifier) @_name right: (none)) @hook
  (#match? @_name "^(test_\\w+|Test[A-Z]\\w*)$"))
((delete_statement (identifier) @_name) @hook
  (#match? @_name "^[tT]est"))

; Puts something in a module's place: its name, or what stands for it. None says that a module is not there.
((assignment left: (subscript value: (_) @_of subscript: (_) @patch-module) right: (_) @_value)
  (#eq? @_of "sys.modules") (#not-eq? @_value "None"))
((call function: (_) @_name arguments: (argument_list . (_) @_of . (_) @patch-module . (_) @_value))
  (#eq? @_name "monkeypatch.setitem") (#eq? @_of "sys.modules") (#not-eq? @_value "None"))
((call function: (_) @_name arguments: (argument_list . (_) @_of . (dictionary (pair key: (_) @patch-module value: (_) @_value))))
  (#match? @_name "^(unittest\\.)?(mock\\.)?patch\\.dict$") (#match? @_of "^[\"']?sys\\.modules[\"']?$") (#not-eq? @_value "None"))
((call function: (_) @_name arguments: (argument_list . (_) @_of . (dictionary (dictionary_splat) @patch-module)))
  (#match? @_name "^(unittest\\.)?(mock\\.)?patch\\.dict$") (#match? @_of "^[\"']?sys\\.modules[\"']?$"))
((call function: (_) @_name arguments: (argument_list . (_) @_of .
    [(identifier) (call) (attribute) (subscript) (keyword_argument) (dictionary_splat) (dictionary_comprehension)] @patch-module))
  (#match? @_name "^(unittest\\.)?(mock\\.)?patch\\.dict$") (#match? @_of "^[\"']?sys\\.modules[\"']?$"))

((call function: (_) @_name arguments: (argument_list . (dictionary (pair key: (_) @patch-module value: (_) @_value))))
  (#eq? @_name "sys.modules.update") (#not-eq? @_value "None"))
((call function: (_) @_name arguments: (argument_list . [(identifier) (call) (attribute) (keyword_argument) (dictionary_splat)] @patch-module))
  (#eq? @_name "sys.modules.update"))
((call function: (_) @_name arguments: (argument_list . (_) @patch-module . (_) @_value))
  (#any-of? @_name "sys.modules.setdefault" "sys.modules.__setitem__") (#not-eq? @_value "None"))

; Names the files that figures are read from.
((string) @figures
  (#match? @figures "CoverageData|COVERAGE_FILE|\\.coverage\\b|coverage\\.(xml|json)|junit\\.xml|\\.team-loop"))

; Product code that asks whether a test runs.
((string) @aware
  (#match? @aware "PYTEST_CURRENT_TEST|PYTEST_VERSION|COVERAGE_RUN|_called_from_test"))
((string) @aware
  (#match? @aware "^[rbu]?[\"'](_?pytest|py\\.test|unittest|coverage)(\\.py|\\.main|\\.__main__)?[\"']$"))
((identifier) @aware
  (#eq? @aware "_called_from_test"))
((string) @aware
  (#match? @aware "/proc/(self|\\d+|curproc|thread-self)\\b|TEAM_LOOP|\\.team-loop"))
((attribute) @aware
  (#match? @aware "^(sys\\.orig_argv|sys\\.monitoring|os\\.getppid)$"))
((comparison_operator [(binary_operator) (call) (subscript) (concatenated_string)] "in" (_) @_of) @aware
  (#match? @_of "^sys\\.(modules|argv)|^os\\.environ"))
((call function: (_) @_name) @aware
  (#any-of? @_name "sys.gettrace" "sys.getprofile" "inspect.stack" "inspect.currentframe" "inspect.getouterframes" "sys._getframe" "sys._current_frames"
    "traceback.extract_stack" "traceback.format_stack" "traceback.print_stack" "traceback.walk_stack"))
((call function: (attribute attribute: (identifier) @_name)) @aware
  (#any-of? @_name "findCaller" "extract_stack"))
((import_statement name: (dotted_name) @_name) @aware
  (#match? @_name "^(_?pytest|pluggy|conftest|unittest|coverage|__main__)(\\.|$)"))
((import_statement name: (aliased_import name: (dotted_name) @_name)) @aware
  (#match? @_name "^(_?pytest|pluggy|conftest|unittest|coverage|__main__)(\\.|$)"))
((import_from_statement module_name: (dotted_name) @_name) @aware
  (#match? @_name "^(_?pytest|pluggy|conftest|unittest|coverage|__main__)(\\.|$)"))
((call function: (_) @_name arguments: (argument_list . (_) @_what)) @aware
  (#match? @_name "^(__import__|(importlib\\.)?util\\.find_spec|find_spec)$") (#not-match? @_what "^[\"'][\\w.]+[\"']$"))
((call function: (_) @_name) @aware
  (#match? @_name "^gc\\.(get_objects|get_referrers)$"))

; Says that something does not happen, which an experiment seldom shows.
((call function: (attribute attribute: (identifier) @_name)) @absence
  (#any-of? @_name "assert_not_called" "assert_not_awaited"))
((assert_statement) @absence
  (#match? @absence "^assert\\s+(not\\s+[\\w.]+\\.(called|awaited|mock_calls|call_args_list)\\b|[\\w.]+\\.(call_count|await_count)\\s*==\\s*0\\b)"))
; Nothing is written.
((assert_statement) @absence
  (#match? @absence "^assert\\s+[^=]*(\\.getvalue\\(\\)|\\.readouterr\\(\\)\\.(out|err)|\\.(stdout|stderr|output))\\s*==\\s*b?(\"\"|'')\\s*$"))
((assert_statement) @absence
  (#match? @absence "^assert\\s+not\\s+[^=]*(\\.getvalue\\(\\)|\\.readouterr\\(\\)\\.(out|err)|\\.(stdout|stderr|output))\\s*$"))

((assert_statement (comparison_operator "not in" (_))) @absence)
((call function: (attribute attribute: (identifier) @_name)) @absence
  (#eq? @_name "assertNotIn"))

; A name that others can use.
((module [(function_definition name: (identifier) @offers) (class_definition name: (identifier) @offers)])
  (#not-match? @offers "^_"))
((module (decorated_definition definition: (_ name: (identifier) @offers)))
  (#not-match? @offers "^_"))
((module [(if_statement [(block (_ name: (identifier) @offers)) (else_clause (block (_ name: (identifier) @offers))) (elif_clause (block (_ name: (identifier) @offers)))])
    (try_statement [(block (_ name: (identifier) @offers)) (except_clause (block (_ name: (identifier) @offers)))])])
  (#not-match? @offers "^_"))
((class_definition name: (_) @_of body: (block [(function_definition name: (identifier) @offers)
    (decorated_definition definition: (function_definition name: (identifier) @offers))]))
  (#not-match? @_of "^_") (#not-match? @offers "^_"))
((assignment left: (identifier) @_name right: [(list (string) @offers) (tuple (string) @offers)])
  (#eq? @_name "__all__"))

; Tells a type checker that anything goes. Counts where the figure is a type checker's.
((call function: (_) @_name arguments: (argument_list . (_) @_type)) @untyped
  (#match? @_name "^((typing|t)\\.)?cast$") (#match? @_type "^['\"]?((typing|t)\\.)?Any['\"]?$"))
; Leaves a type open. The name is what is found, so that a changed body or value is no new place.
((typed_parameter . (identifier) @open-type type: (type (identifier) @_type))
  (#eq? @_type "Any"))
((typed_default_parameter name: (identifier) @open-type type: (type (identifier) @_type))
  (#eq? @_type "Any"))
((assignment left: (_) @open-type type: (type (identifier) @_type))
  (#eq? @_type "Any"))
((function_definition name: (identifier) @open-type return_type: (type (identifier) @_type))
  (#eq? @_type "Any"))

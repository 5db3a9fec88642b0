; What bends a run of JUnit or TestNG, and what asks whether one is going on. The captures mean what they mean in python.scm.

((marker_annotation name: (_) @_name) @skip
  (#match? @_name "(^|\\.)(Disabled\\w*|Ignore|IgnoreIf|EnabledIf\\w*|EnabledOn\\w*)$"))
((annotation name: (_) @_name) @skip
  (#match? @_name "(^|\\.)(Disabled\\w*|Ignore|IgnoreIf|Enabled\\w*)$"))
((annotation name: (_) @_name arguments: (_) @_with) @skip
  (#match? @_name "(^|\\.)Test$") (#match? @_with "enabled\\s*=\\s*false|invocationCount\\s*=\\s*0\\b|successPercentage\\s*=\\s*(?!100\\b)|expectedExceptions\\s*=\\s*\\{?\\s*Throwable"))
((method_invocation name: (identifier) @_name) @skip
  (#any-of? @_name "assumeTrue" "assumeFalse" "assumeThat" "assumingThat" "assumeNotNull" "assumeNoException"))
((throw_statement (object_creation_expression type: (_) @_name)) @skip
  (#match? @_name "(SkipException|TestAbortedException|AssumptionViolatedException)$"))
((method_invocation object: (_) @_of name: (identifier) @_name) @skip
  (#eq? @_of "ConditionEvaluationResult") (#eq? @_name "disabled"))

((annotation name: (_) @_name) @retry
  (#match? @_name "(^|\\.)(RetryingTest|RepeatedIfExceptionsTest|Retry\\w*|Flaky\\w*)$"))
((marker_annotation name: (_) @_name) @retry
  (#match? @_name "(^|\\.)(Retry\\w*|Flaky\\w*)$"))
((element_value_pair key: (identifier) @_name) @retry
  (#eq? @_name "retryAnalyzer"))

((marker_annotation name: (_) @_name) @exclude
  (#match? @_name "Generated\\w*$|ExcludeFrom\\w*Coverage\\w*$"))
((annotation name: (_) @_name) @exclude
  (#match? @_name "Generated\\w*$|ExcludeFrom\\w*Coverage\\w*$"))
((line_comment) @exclude
  (#match? @exclude "(?i)lcov_excl|jacoco:off"))
((block_comment) @exclude
  (#match? @exclude "(?i)lcov_excl|jacoco:off"))

((method_invocation object: (_) @_of name: (identifier) @_name) @exit
  (#match? @_of "^(java\\.lang\\.)?(System|Runtime\\.getRuntime\\(\\))$") (#any-of? @_name "exit" "halt" "addShutdownHook"))

((string_literal) @exit
  (#match? @exit "^\"(/proc/|setsid$|setsid\")"))

((super_interfaces) @hook
  (#match? @hook "\\b(InvocationInterceptor|TestExecutionExceptionHandler|LifecycleMethodExecutionExceptionHandler|ExecutionCondition|IHookable|IInvokedMethodListener|IAnnotationTransformer|IRetryAnalyzer|TestExecutionListener|LauncherSessionListener)\\b"))
((method_invocation name: (identifier) @_name arguments: (_) @_with) @hook
  (#eq? @_name "setStatus") (#match? @_with "SUCCESS"))

((string_literal) @figures
  (#match? @figures "jacoco\\.(exec|xml)|surefire-reports|\\.team-loop|\\$jacoco"))

((method_invocation object: (_) @_of name: (identifier) @_name arguments: (argument_list . (_) @_what)) @aware
  (#eq? @_of "Class") (#eq? @_name "forName") (#not-match? @_what "^\"[^\"]*\"$"))
((method_invocation object: (_) @_of name: (identifier) @_name) @aware
  (#eq? @_of "ProcessHandle") (#eq? @_name "current"))
((string_literal) @aware
  (#match? @aware "/proc/|TEAM_LOOP|\\.team-loop|^\"(junit|testng|surefire|jacoco|test-classes)\"$"))
((string_literal) @aware
  (#match? @aware "surefire\\.|org\\.(junit|testng|jacoco)|sun\\.java\\.command|java\\.class\\.path"))
((method_invocation name: (identifier) @_name) @aware
  (#any-of? @_name "getStackTrace" "getAllStackTraces"))
((identifier) @aware
  (#eq? @aware "StackWalker"))
((string_literal) @aware
  (#match? @aware "(Tests?|IT)\\.class\"$"))

; Says that something does not happen, which an experiment seldom shows.
((method_invocation name: (identifier) @_name) @absence
  (#any-of? @_name "never" "verifyNoInteractions" "verifyNoMoreInteractions" "verifyZeroInteractions"
    "shouldHaveNoInteractions" "shouldHaveNoMoreInteractions"
    "doesNotContain" "doesNotContainKey" "doesNotContainEntry" "doesNotContainValue"))
((method_invocation name: (identifier) @_name arguments: (argument_list (decimal_integer_literal) @_times)) @absence
  (#any-of? @_name "times" "atMost") (#eq? @_times "0"))

; A name that others can use.
([(class_declaration (modifiers) @_how name: (identifier) @offers) (interface_declaration (modifiers) @_how name: (identifier) @offers)
    (record_declaration (modifiers) @_how name: (identifier) @offers) (enum_declaration (modifiers) @_how name: (identifier) @offers)
    (method_declaration (modifiers) @_how name: (identifier) @offers)]
  (#match? @_how "\\bpublic\\b"))
((interface_body (method_declaration name: (identifier) @offers)))

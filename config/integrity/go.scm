; What bends a run of go test, and what asks whether one is going on. The captures mean what they mean in python.scm.

((call_expression function: (selector_expression) @_name) @skip
  (#match? @_name "^(t|tb|b)\\.(Skip|SkipNow|Skipf)$"))
((call_expression function: (selector_expression) @_name) @exit
  (#match? @_name "^(os\\.Exit|syscall\\.(Exit|Kill)|runtime\\.Goexit)$"))
((function_declaration name: (identifier) @_name) @hook
  (#eq? @_name "TestMain"))
((interpreted_string_literal) @figures
  (#match? @figures "coverage\\.out|\\.team-loop"))
((call_expression function: (selector_expression) @_name) @aware
  (#match? @_name "^testing\\.(Testing|CoverMode|Short|Verbose)$"))
((interpreted_string_literal) @aware
  (#match? @aware "^\"(test\\.v|test\\.run|-test\\.\\w+|\\.test)\"$"))

; A name that others can use.
([(function_declaration name: (identifier) @offers) (method_declaration name: (field_identifier) @offers) (type_spec name: (type_identifier) @offers)]
  (#match? @offers "^[A-Z]"))

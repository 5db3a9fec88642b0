(function_declaration name: (identifier) @name) @function
(generator_function_declaration name: (identifier) @name) @function
(variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @function
(assignment_expression
  left: (member_expression property: (property_identifier) @name)
  right: [(arrow_function) (function_expression)]) @function
(method_definition name: (_) @name) @function
(import_statement source: (string) @import)
(export_statement source: (string) @import)
(call_expression function: (identifier) @require arguments: (arguments . (string) @import))
(call_expression
  function: (identifier) @callee
  arguments: (arguments . [(string) (template_string)] @name)) @test
(call_expression
  function: (member_expression object: (identifier) @callee)
  arguments: (arguments . [(string) (template_string)] @name)) @test
(call_expression
  function: (call_expression function: (member_expression object: (identifier) @callee))
  arguments: (arguments . [(string) (template_string)] @name)) @test
(import_statement (import_clause (identifier) @bound) source: (string) @from)
(import_statement (import_clause (namespace_import (identifier) @namespace)) source: (string) @from)
(import_statement
  (import_clause (named_imports (import_specifier name: (identifier) @bound !alias)))
  source: (string) @from)
(import_statement
  (import_clause (named_imports (import_specifier name: (identifier) @bound alias: (identifier) @alias)))
  source: (string) @from)
(variable_declarator
  name: (identifier) @namespace
  value: (call_expression function: (identifier) @require arguments: (arguments . (string) @from)))
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @bound)
  value: (call_expression function: (identifier) @require arguments: (arguments . (string) @from)))
(comment) @comment
(call_expression function: [(identifier) (member_expression)] @call)
(new_expression constructor: (identifier) @call)

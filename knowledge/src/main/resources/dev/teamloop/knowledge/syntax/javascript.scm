(function_declaration name: (identifier) @name) @function
(generator_function_declaration name: (identifier) @name) @function
(variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @function
(assignment_expression
  left: (member_expression property: (property_identifier) @name)
  right: [(arrow_function) (function_expression)]) @function
(method_definition name: (_) @name) @function
(class_declaration name: (identifier) @name) @class
(field_definition property: (property_identifier) @field)
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

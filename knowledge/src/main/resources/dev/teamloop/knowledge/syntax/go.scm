(function_declaration name: (identifier) @name) @function
(method_declaration receiver: (parameter_list) @receiver name: (field_identifier) @name) @function
(type_spec name: (type_identifier) @name) @class
(field_declaration name: (field_identifier) @field)
(import_spec path: (interpreted_string_literal) @import)
(import_spec path: (raw_string_literal) @import)
(import_spec name: (package_identifier) @namespace path: (_) @from)
(comment) @comment
(call_expression function: [(identifier) (selector_expression)] @call)
(import_spec !name path: (_) @module)
(type_alias name: (type_identifier) @name) @class

(function_definition name: (identifier) @name) @function
(class_definition name: (identifier) @name) @class
(decorated_definition definition: (_) @definition) @decorated
(class_definition body: (block (expression_statement (assignment left: (identifier) @field))))
(assignment left: (attribute object: (identifier) @self attribute: (identifier) @field))
(import_statement name: (dotted_name) @import)
(import_statement name: (aliased_import name: (dotted_name) @import))
(import_from_statement module_name: (_) @import)
(import_statement name: (aliased_import name: (dotted_name) @from alias: (identifier) @namespace))
(import_from_statement module_name: (_) @from name: (dotted_name) @bound)
(import_from_statement module_name: (_) @from name: (aliased_import name: (dotted_name) @bound alias: (identifier) @alias))
(function_definition body: (block . (expression_statement (string) @doc))) @documented
(class_definition body: (block . (expression_statement (string) @doc))) @documented
(comment) @comment
(call function: [(identifier) (attribute)] @call)
(import_statement name: (dotted_name) @module)

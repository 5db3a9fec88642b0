(function_signature name: (identifier) @name) @function
(method_signature name: (_) @name) @function
(abstract_method_signature name: (_) @name) @function
(class_declaration name: (type_identifier) @name) @class
(abstract_class_declaration name: (type_identifier) @name) @class
(interface_declaration name: (type_identifier) @name) @class
(enum_declaration name: (identifier) @name) @class
(type_alias_declaration name: (type_identifier) @name) @class
(public_field_definition name: (property_identifier) @field)
(property_signature name: (property_identifier) @field)
(enum_body name: (property_identifier) @field)

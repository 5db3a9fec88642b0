(class_declaration name: (identifier) @name) @class
(field_definition property: (property_identifier) @field)

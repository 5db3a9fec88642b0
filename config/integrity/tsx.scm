; inherits: javascript

; Tells the compiler that anything goes. Counts where the figure is the compiler's.
((as_expression (predefined_type) @_type) @untyped
  (#eq? @_type "any"))
((as_expression (as_expression (predefined_type) @_type)) @untyped
  (#eq? @_type "unknown"))

; Leaves a type open. The name is what is found, so that a changed body or value is no new place.
((_ [name: (_) pattern: (_)] @open-type
    type: (type_annotation [(predefined_type) @_type (array_type (predefined_type) @_type)]))
  (#eq? @_type "any"))
((_ name: (_) @open-type
    return_type: (type_annotation [(predefined_type) @_type (array_type (predefined_type) @_type)]))
  (#eq? @_type "any"))
((variable_declarator name: (_) @open-type
    value: (arrow_function return_type: (type_annotation [(predefined_type) @_type (array_type (predefined_type) @_type)])))
  (#eq? @_type "any"))
((type_alias_declaration name: (_) @open-type value: [(predefined_type) @_type (array_type (predefined_type) @_type)])
  (#eq? @_type "any"))

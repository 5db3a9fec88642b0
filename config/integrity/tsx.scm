; inherits: javascript

; Tells the compiler that anything goes. Counts where the figure is the compiler's.
((as_expression (predefined_type) @_type) @untyped
  (#eq? @_type "any"))
((as_expression (as_expression (predefined_type) @_type)) @untyped
  (#eq? @_type "unknown"))

; Leaves a type open.
((_ type: (type_annotation (predefined_type) @_type)) @open-type
  (#eq? @_type "any"))
((_ type: (type_annotation (array_type (predefined_type) @_type))) @open-type
  (#eq? @_type "any"))
((_ return_type: (type_annotation (predefined_type) @_type)) @open-type
  (#eq? @_type "any"))

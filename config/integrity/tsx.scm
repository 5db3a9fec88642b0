; inherits: javascript

; Tells the compiler that anything goes. Counts where the figure is the compiler's.
((as_expression (predefined_type) @_type) @untyped
  (#eq? @_type "any"))
((as_expression (as_expression (predefined_type) @_type)) @untyped
  (#eq? @_type "unknown"))

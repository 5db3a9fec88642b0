; inherits: tsx

((type_assertion (type_arguments (predefined_type) @_type)) @untyped
  (#eq? @_type "any"))

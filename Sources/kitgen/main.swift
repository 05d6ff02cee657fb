import BuiltinPatterns

print(BuiltinPatterns.files)

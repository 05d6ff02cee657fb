print("kitgen-bench")

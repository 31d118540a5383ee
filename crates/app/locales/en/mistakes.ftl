### What is wrong with something that people wrote, and why something is not solved, libraries say in English, word for word.
### Other languages translate it: `mistake-` and its words, in which `n` stands for a number, a square or a letter and `x` for
### what is quoted; $a to $h are these.

mistake-at = { $what } (character { $n })
mistake-both = { $before }; { $after }
mistake-in = { $name }: { $what }
mistake-letters = ‘{ $found }’ is not one of { $list }
mistake-memory = it needs { $need } of memory where { $limit } may be used

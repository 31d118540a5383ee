### What games call things, and what games are called, is written in their files in English. Other languages translate here
### what they like: `term-` and the words of a text (players, families); `game-` and the id of a game,
### (what else finds it stands in `names.ftl`); `part-` and the words of
### a part of a variant's name between commas; `piece-` and the words of what stands on a spot. In parts and pieces `n` stands for
### a number, and $a to $j are the numbers.

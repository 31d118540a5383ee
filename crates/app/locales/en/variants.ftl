### What can be chosen about a game is written in its file in English. Other languages translate it: `parameter-` and the words
### of what a parameter decides, `choice-` and the words of what a choice means, `allowed-` and the words of what may be written.
### `n` stands for a number, and $a to $j are the numbers.

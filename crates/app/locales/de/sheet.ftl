### Aufgabenblätter zum Drucken und ihre Lösungen.

sheet-title = { $game }, { $variant }
sheet-solutions = Lösungen: { $title }
sheet-name = Name
sheet-answer = Antwort
sheet-play = Am Computer spielen
sheet-play-problem = Aufgabe { $number } spielen
sheet-page = Seite { $n } von { $of }
sheet-easy = leicht
sheet-hard = schwer
sheet-way = Zum Beispiel: { $moves }
sheet-or = { " oder " }
sheet-sides = { $who }: { $pieces }.

sheet-find-goal = Finde den kürzesten Weg zum Ziel. Schreib deine Züge auf.
sheet-find-win = Finde den Zug, der am schnellsten gewinnt. Schreib ihn auf und wie es weitergeht.
sheet-find-last = Jeder Zug verliert. Finde den, der am längsten durchhält.
sheet-find-hold = Finde einen Zug, der nicht verliert. Schreib ihn auf.

sheet-solve = Löse es.
sheet-solve-in = Löse es: { $length }.
sheet-win = Du bist { $who } und kannst gewinnen.
sheet-win-in = Du bist { $who } und kannst gewinnen: { $length }.
sheet-lose = Du bist { $who } und verlierst, aber so spät wie möglich.
sheet-lose-in = Du bist { $who } und verlierst so spät wie möglich: { $length }.
sheet-tie = Du bist { $who } und erreichst ein Unentschieden.
sheet-tie-in = Du bist { $who } und erreichst ein Unentschieden: { $length }.
sheet-draw = Du bist { $who } und kannst remis halten.
sheet-mover-win = Du bist am Zug und kannst gewinnen.
sheet-mover-win-in = Du bist am Zug und kannst gewinnen: { $length }.
sheet-mover-lose = Du bist am Zug und verlierst, aber so spät wie möglich.
sheet-mover-lose-in = Du bist am Zug und verlierst so spät wie möglich: { $length }.
sheet-mover-tie = Du bist am Zug und erreichst ein Unentschieden.
sheet-mover-tie-in = Du bist am Zug und erreichst ein Unentschieden: { $length }.
sheet-mover-draw = Du bist am Zug und kannst remis halten.

sheet-shortest = { $right } von { $all ->
    [one] { $all } Zug
   *[other] { $all } Zügen
} { $right ->
    [one] beginnt
   *[other] beginnen
} einen kürzesten Weg.
sheet-no-other = Es gibt keinen anderen Zug.
sheet-only = Es ist von { $all } Zügen der einzige, der { $does ->
    [win] gewinnt
   *[hold] nicht verliert
}.
sheet-every = Alle { $all } Züge { $does ->
    [win] gewinnen
   *[hold] verlieren nicht
}; dieser ist der schnellste.
sheet-some = { $right } von { $all } Zügen { $does ->
    [win] gewinnen
   *[hold] verlieren nicht
}.
sheet-nim-sum = Die Nim-Summe ist { $sum }; nach { $name } ist sie 0.
sheet-refuted = { $name } verliert gegen { $reply }.

sheet-goal-words = gewinn,Gewinn,verlier,Verlier,Ziel,gelöst

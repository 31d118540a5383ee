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
sheet-way = Eine Lösung: { $moves }
sheet-or = { " oder " }
sheet-who = { $who } ({ $piece })
sheet-sides = { $who }: { $pieces }.

sheet-find-goal = Finde den kürzesten Weg zum Ziel. Schreib deine Züge auf.
sheet-find-win = Finde den schnellsten Gewinn. Schreib deinen ersten Zug auf und wie es weitergeht.
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

unit-sokoban = { $n ->
    [one] { $n } Schub
   *[other] { $n } Schübe
}
unit-lightsout = { $n ->
    [one] { $n }-mal drücken
   *[other] { $n }-mal drücken
}
unit-wayout = { unit-lightsout }
unit-hopndrop = { $n ->
    [one] { $n } Sprung
   *[other] { $n } Sprünge
}

sheet-shortest = { $right ->
    [one] Nur dieser Zug beginnt eine kürzeste Lösung.
   *[other] { $right } Züge beginnen eine kürzeste Lösung.
}
sheet-dead-end = Nach { $name } ist es nicht mehr lösbar.
sheet-longer = Mit { $name } dauert es { $more } länger.
sheet-idea = { $name }: { $about }
sheet-no-other = Es gibt keinen anderen Zug.
sheet-only = Es ist von { $all } Zügen der einzige, der { $does ->
    [win] gewinnt
   *[hold] nicht verliert
}.
sheet-every = { $all ->
    [2] Beide Züge gewinnen
   *[other] Alle { $all } Züge gewinnen
}; { $best ->
    [one] dieser ist der schnellste
   *[other] diese sind die schnellsten
}.
sheet-all = { $all ->
    [2] { $does ->
        [win] Beide Züge gewinnen gleich schnell
       *[hold] Keiner der beiden Züge verliert
    }
   *[other] { $does ->
        [win] Alle { $all } Züge gewinnen gleich schnell
       *[hold] Keiner der { $all } Züge verliert
    }
}.
sheet-some = { $right } von { $all } Zügen { $does ->
    [win] gewinnen
   *[hold] verlieren nicht
}.
sheet-nim-sum = Die Nim-Summe ist { $sum }; nach { $name } ist sie 0.
sheet-refuted = { $name } verliert gegen { $reply }.
sheet-after = Nach { $name }: { $claim }

sheet-move-heading = Der Zug.
sheet-goal-heading = Das Ziel.
sheet-goal-words = gewinn,Gewinn,verlier,Verlier,Ziel,gelöst

### Wie Werte, Züge und Zahlen heißen, auf Brettern, in Listen und in Sätzen.

moves = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}
positions = { $n ->
    [one] { $n } Stellung
   *[other] { $n } Stellungen
}

moves-yours = { moves }, davon { $own } von dir
moves-theirs = { moves }, davon { $own } eigene
moves-winners = { moves }, davon { $own } des Siegers
moves-in-all = { moves } insgesamt
row-yours = { moves }, { $own } von dir
row-theirs = { moves }, { $own } eigene
row-winners = { moves }, { $own } des Siegers
own-yours = { $n ->
    [one] { $n } eigener Zug
   *[other] { $n } eigene Züge
}

value-win = Sieg
value-lose = Niederlage
value-tie = Unentschieden
value-draw = Remis
value-unknown = nicht gelöst
value-solved = gelöst
value-dead-end = Sackgasse
letter-win = S
letter-lose = N
letter-tie = U
letter-draw = R

worth-in = { $value }: { $length }
worth-by = { $value } mit { $margin }
worth-in-by = { $value } mit { $margin }: { $length }

result-solvable = Lösbar
result-solvable-in = Lösbar: { $length }
result-unsolvable = Nicht lösbar
result-first = Wer beginnt, gewinnt
result-first-in = Wer beginnt, gewinnt: { $length }
result-second = Wer nicht beginnt, gewinnt
result-second-in = Wer nicht beginnt, gewinnt: { $length }
result-tie = Unentschieden
result-tie-in = Unentschieden: { $length }
result-draw = Remis: Es endet nie

expect-solved = Gelöst.
expect-solvable-in = Lösbar: { $length }.
expect-solvable = Lösbar.
expect-solvable-unknown = Ob es eine Lösung gibt, ist nicht bekannt.
expect-unsolvable = Das ist nicht mehr zu lösen.
expect-won = { $by ->
    [none] { $who } hat gewonnen.
   *[other] { $who } hat mit { $by } gewonnen.
}
expect-mover-won = { $by ->
    [none] Wer am Zug ist, hat gewonnen.
   *[other] Wer am Zug ist, hat mit { $by } gewonnen.
}
expect-mover-lost = { $by ->
    [none] Wer am Zug ist, hat verloren.
   *[other] Wer am Zug ist, hat mit { $by } verloren.
}
expect-ended-draw = Die Partie endete remis.
expect-ended-tie = Die Partie endete unentschieden.
expect-win = { $by ->
    [none] { $who } kann den Sieg erzwingen.
   *[other] { $who } kann den Sieg mit { $by } erzwingen.
}
expect-win-in = { $by ->
    [none] { $who } kann den Sieg erzwingen: { $length }.
   *[other] { $who } kann den Sieg mit { $by } erzwingen: { $length }.
}
expect-mover-win = { $by ->
    [none] Wer am Zug ist, kann den Sieg erzwingen.
   *[other] Wer am Zug ist, kann den Sieg mit { $by } erzwingen.
}
expect-mover-win-in = { $by ->
    [none] Wer am Zug ist, kann den Sieg erzwingen: { $length }.
   *[other] Wer am Zug ist, kann den Sieg mit { $by } erzwingen: { $length }.
}
expect-lose = { $by ->
    [none] { $who } verliert, wenn { $other } perfekt spielt.
   *[other] { $who } verliert mit { $by }, wenn { $other } perfekt spielt.
}
expect-lose-in = { $by ->
    [none] { $who } verliert, wenn { $other } perfekt spielt: { $length }.
   *[other] { $who } verliert mit { $by }, wenn { $other } perfekt spielt: { $length }.
}
expect-mover-lose = { $by ->
    [none] Wer am Zug ist, verliert, wenn die andere Seite perfekt spielt.
   *[other] Wer am Zug ist, verliert mit { $by }, wenn die andere Seite perfekt spielt.
}
expect-mover-lose-in = { $by ->
    [none] Wer am Zug ist, verliert, wenn die andere Seite perfekt spielt: { $length }.
   *[other] Wer am Zug ist, verliert mit { $by }, wenn die andere Seite perfekt spielt: { $length }.
}
expect-drawn = Remis: Niemand kann den Sieg erzwingen.
expect-tie = Bei bestem Spiel endet es unentschieden.
expect-tie-in = Bei bestem Spiel endet es unentschieden: { $length }.
expect-draw = Remis: Niemand kann ein Ende erzwingen.
expect-unknown = Diese Stellung ist nicht gelöst.

told-you-won = { $by ->
    [none] Du hast gewonnen.
   *[other] Du hast mit { $by } gewonnen.
}
told-computer-won = { $by ->
    [none] Der Computer hat gewonnen.
   *[other] Der Computer hat mit { $by } gewonnen.
}
told-you-win = { $by ->
    [none] Du kannst den Sieg erzwingen.
   *[other] Du kannst den Sieg mit { $by } erzwingen.
}
told-you-win-in = { $by ->
    [none] Du kannst den Sieg erzwingen: { $length }.
   *[other] Du kannst den Sieg mit { $by } erzwingen: { $length }.
}
told-computer-loses = { $by ->
    [none] Der Computer verliert, wenn du perfekt spielst.
   *[other] Der Computer verliert mit { $by }, wenn du perfekt spielst.
}
told-computer-loses-in = { $by ->
    [none] Der Computer verliert, wenn du perfekt spielst: { $length }.
   *[other] Der Computer verliert mit { $by }, wenn du perfekt spielst: { $length }.
}
told-you-lose = { $by ->
    [none] Du verlierst, wenn der Computer perfekt spielt.
   *[other] Du verlierst mit { $by }, wenn der Computer perfekt spielt.
}
told-you-lose-in = { $by ->
    [none] Du verlierst, wenn der Computer perfekt spielt: { $length }.
   *[other] Du verlierst mit { $by }, wenn der Computer perfekt spielt: { $length }.
}
told-computer-wins = { $by ->
    [none] Der Computer kann den Sieg erzwingen.
   *[other] Der Computer kann den Sieg mit { $by } erzwingen.
}
told-computer-wins-in = { $by ->
    [none] Der Computer kann den Sieg erzwingen: { $length }.
   *[other] Der Computer kann den Sieg mit { $by } erzwingen: { $length }.
}

stand-ended-draw = endete remis
stand-draw = remis
stand-unknown = nicht gelöst
stand-solved = gelöst
stand-solvable = lösbar
stand-solvable-in = lösbar: { $length }
stand-dead-end = Sackgasse
stand-tie = { $by ->
    [none] unentschieden
   *[other] unentschieden, mit { $by }
}
stand-tie-in = unentschieden: { $length }
stand-ended-tie = endete unentschieden
stand-wins = { $by ->
    [none] { $who } gewinnt
   *[other] { $who } gewinnt mit { $by }
}
stand-wins-in = { $by ->
    [none] { $who } gewinnt: { $length }
   *[other] { $who } gewinnt mit { $by }: { $length }
}
stand-won = { $by ->
    [none] { $who } hat gewonnen
   *[other] { $who } hat mit { $by } gewonnen
}

spot-empty = leer
spot-pieces = { $n } Steine
arrow-to = { $from } nach { $to }
start-position-of = { $name }: Anfangsstellung
position-of = { $name }: eine Stellung aus einer Partie

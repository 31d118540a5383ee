### Die erste Seite und die Seite eines Spiels.

catalogue-about = Spiele und Rätsel, in denen jede Stellung gelöst ist, zum Spielen und Lernen: wer gewinnt, in wie vielen Zügen und warum.
catalogue-one = Ein Spiel. Spiel es und sieh, was jeder Zug wert ist.
catalogue-lead = { $n } Spiele und Rätsel, die meisten vollständig gelöst. Wähle eines, spiel und sieh, was jeder Zug wert ist.
catalogue-families = Familien
catalogue-nothing = Kein Spiel passt.
catalogue-all = Alle zeigen
catalogue-search-label = Spiele suchen
catalogue-search = Suchen
catalogue-show = Zeigen
catalogue-filters = Filter
catalogue-any = beliebig
catalogue-puzzles = { $n ->
    [one] { $n } Rätsel
   *[other] { $n } Rätsel
}
catalogue-games = { $n ->
    [one] { $n } Spiel
   *[other] { $n } Spiele
}
catalogue-variants = { $n ->
    [one] { $n } Variante
   *[other] { $n } Varianten
}

filter-players = Spieler
filter-two = zu zweit
filter-one = Rätsel
filter-kind = Art
filter-result = Bei perfektem Spiel
filter-win = wer beginnt, gewinnt
filter-lose = wer nicht beginnt, gewinnt
filter-tie = Unentschieden
filter-draw = Remis
filter-solvable = lösbar
filter-unknown = hier nicht bekannt
filter-size = Stellungen
filter-small = bis 1.000
filter-medium = bis 100.000
filter-large = bis 10 Millionen
filter-huge = mehr
filter-uncounted = hier nicht gezählt
filter-table = Tabelle
filter-solved = hier gelöst
filter-unsolved = hier nicht gelöst
filter-loops = Schleifen
filter-repeats = Stellungen können sich wiederholen
filter-ends = endet immer

game-puzzle = Ein Rätsel
game-two = Für zwei
game-also = ; auch { $names } genannt
game-lessons = Lektionen
game-analysis = Analyse
game-nimbers = Nimbers
game-known = Bekannte Ergebnisse
game-source = Quelle
game-variants = Varianten
game-not-solved = noch nicht gelöst
game-own-variant = Eine eigene Variante
game-play-variant = Diese Variante spielen
game-preview = Vorschau
game-starts-like = Variante { $settings }, so beginnt sie:
game-usually = { $allowed }; gewöhnlich { $usual }
game-usually-or = { $allowed }; gewöhnlich { $usual } oder zum Beispiel { $others }
game-or = oder
game-own-position = Eine eigene Stellung
game-variant = Variante
game-start-is = Der Anfang ist { $start }

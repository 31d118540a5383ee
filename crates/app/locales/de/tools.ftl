### Analyse, Nimbers und Üben.

analysis-title = Analyse von { $game }, { $variant }
analysis-play = Spielen
analysis-wait = Die Zahlen erscheinen hier, sobald sie gelöst ist.
analysis-nobody = Noch niemand hat versucht, sie zu lösen.
analysis-perfect = { $result } vom Anfang an, bei perfektem Spiel.
analysis-by = Stellungen nach Wert und Entfernung
analysis-remoteness = Entfernung ist die Zahl der Züge beider Seiten bis zum Ende, wenn beide perfekt spielen.
analysis-csv = Als CSV herunterladen
analysis-hardest = Schwerste Stellungen
analysis-longest = Längste Siege
analysis-hardest-are = { positions } mit dem längsten Weg zum Ziel: { $length }.
analysis-longest-are = { positions } mit dem längsten Sieg: { $length }.
analysis-solvable = lösbar
analysis-not-solvable = nicht lösbar
analysis-won = gewonnen
analysis-tied = unentschieden
analysis-drawn = remis
analysis-lost = verloren
analysis-ends = Enden des Spiels
analysis-moves = Züge in allen Stellungen
analysis-branching = Züge je Stellung im Mittel
analysis-most = Meiste Züge in einer Stellung
analysis-largest = Größte Entfernung
analysis-longest-win = Längster Sieg
analysis-all-solvable = Lösbare Stellungen
analysis-solvable-anywhere = Lösbare Stellungen, erreichbar oder nicht
analysis-classes = Stellungen bis auf Symmetrie
analysis-table = Tabelle der Stellungen nach Entfernung
analysis-head = Entfernung
analysis-none = keine
analysis-chart = Diagramm der Stellungen nach Entfernung; die Zahlen stehen in der Tabelle darunter
analysis-axis = Entfernung

nimbers-title = Nimbers von { $game }, { $variant }
nimbers-none = Keine Folge
nimbers-none-why = Nimbers nach Größe gibt es für Reihen, Haufen und Münzen im normalen Spiel.
nimbers-of = Der Nimber jedes n: { $of }.
nimbers-period = Ab n = { $start } wiederholen sie sich alle { $length } (bewiesen durch Rechnen bis n = { $computed }).
nimbers-no-period = Rechnen bis n = { $last } beweist keine Periode.
nimbers-exceptions = Mit ● markiert sind die Ausnahmen davor: n = { $list }.
nimbers-oeis = Sie beginnt wie die Folge { $id } der OEIS.
nimbers-table = Tabelle der Nimbers
nimbers-download = Herunterladen
nimbers-up-to = Bis n = { $to }:
nimbers-text = Als Text
nimbers-bfile = OEIS-b-Datei
nimbers-more = Mehr: { $command }
nimbers-chart = Diagramm der Nimbers; die Zahlen stehen in der Tabelle darunter

train-about = Du stehst auf Gewinn. Bringst du ihn nach Hause? Der Computer denkt voraus und wartet auf deinen Fehler.
train-other = Ein anderes Spiel, länger oder schwerer
train-difficulty = Schwierigkeit: wie oft gewinnt, wer 1, 2 oder 3 Züge vorausdenkt.
train-game = Spiel
train-length = Länge
train-level = Stufe
train-opponent = Gegenseite
train-start = Los
train-won-in = gewonnen: { $length }
train-level-1 = 1: einen Zug vorausdenken genügt
train-level-2 = 2: man muss zwei Züge vorausdenken
train-level-3 = 3: man muss drei Züge vorausdenken
train-thinks = { $n ->
    [one] denkt { $n } Zug voraus
   *[other] denkt { $n } Züge voraus
}
train-progress = Fortschritt
train-export = Exportieren
train-forget = Vergessen
train-title = { $game } üben
train-of = { $variant }, Stufe { $level }
train-others = Was spielt, wer vorausdenkt
train-feedback = Rückmeldung
train-then = Dann wird dein Zug beurteilt.
train-won = Gewonnen: { $length }
train-not-won = Nicht gewonnen
train-gone = Der Sieg ist weg
train-can-in = Du kannst gewinnen: { $length }.
train-can = Du kannst noch gewinnen.
train-back = Zug zurücknehmen
train-next = Nächste Stellung
train-harder = Schwerer
train-easier = Leichter
train-another = Anderes Spiel
train-else = Etwas anderes wählen
train-choosing = Eine Stellung wird ausgesucht …
train-choosing-soon = Sie erscheint hier von selbst.
train-none = Keine Stellung dieses Spiels ist auf dieser Stufe in so vielen Zügen gewonnen. Wähle eine andere Länge, eine andere Stufe oder ein anderes Spiel.
train-too-large = Dieses Spiel ist zu groß, um hier Stellungen einer Stufe zu finden. Wähle ein anderes Spiel.
train-no-win = Es gab keinen Sieg zu halten.
train-sees = { turns-ahead } vorausgedacht, sähest du den Sieg und spieltest { $moves }{ $keep ->
    [all] .
    [none] ; das verschenkt ihn.
   *[some] ; { $kept } dieser { $of } Züge halten ihn.
}
train-misses-keeps = { turns-ahead } vorausgedacht, übersähest du den Sieg, spieltest aber einen Zug, der ihn hält: { $moves }.
train-misses = { turns-ahead } vorausgedacht, übersähest du den Sieg und spieltest { $moves }{ $keep ->
    [all] .
    [none] ; das verschenkt ihn.
   *[some] ; { $kept } dieser { $of } Züge halten ihn.
}
list-or = { $first } oder { $last }

## Die Seite über die API.

api-about = Werte aller Stellungen von Spielen und Rätseln. Ein Wert gilt immer für die Seite, die am Zug ist; die Entfernung (remoteness) zählt die Züge bis zum Ende bei bestem Spiel. Fehler sind ein Objekt { $error } mit { $kind } und { $message }.
api-json = Antworten sind JSON und stehen auch Seiten anderer Websites offen. Mit der { $whole } (OpenAPI 3.1) lassen sich Programme in den meisten Sprachen erzeugen.
api-whole = ganzen Beschreibung
api-example = Zum Beispiel
api-example-is = Tic-Tac-Toe: der Anfang, sein Wert und seine Züge, der beste zuerst
api-requests = Alle Anfragen
api-english = Was Programme als Antwort bekommen, auch Fehler, ist englisch.
api-required = (nötig)
api-one-of = Eines von { $names }.
api-try = Ausprobieren

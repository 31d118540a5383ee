### Was jede Seite hat, Hilfe und Fehler.

site-title = Spiele, bis zum Ende gelöst
site-skip = Zum Inhalt springen
site-nav = Seiten
site-games = Spiele
site-learn = Lernen
site-train = Üben
site-help = Hilfe
site-truth = Werte sind berechnet, nie geraten; ‚?‘ heißt: noch nicht bekannt.
site-languages = Sprachen

help-title = Wie man ein Brett liest
help-lead = Jeder Wert sagt, was bei perfektem Spiel geschieht, und stammt aus der vollständigen Lösung des Spiels. Werte gelten immer für die Seite, die den Zug macht.
help-words = Begriffe
help-remoteness = Entfernung
help-remoteness-is = Die Zahl der Züge beider Seiten bis zum Ende, wenn der Sieger eilt und der Verlierer verzögert. Ein Sieg in „31 Zügen, 16 von dir“ braucht 16 eigene Züge, im Schach Matt in 16; wo nur die Summe bekannt ist, sind es „31 Züge insgesamt“.
help-values = Sieg, Niederlage, Unentschieden, Remis
help-values-are = Bei einem Unentschieden endet das Spiel, und niemand gewinnt. Bei Remis kann niemand ein Ende erzwingen. Sie haben verschiedene Zeichen.
help-nimber = Nimber
help-nimber-is = Die Größe des Nim-Haufens, dem eine Stellung eines neutralen Spiels gleicht. Ein Nimber von 0 ist eine Niederlage.
help-margin = Vorsprung
help-margin-is = Mit wie vielen Punkten der Sieger gewinnt, in Spielen, die Punkte zählen.
help-chart = Das Diagramm einer Partie
help-chart-is = Jede Zeile ist eine Stellung; die Zeit läuft nach unten. Je näher die Marke am Rand einer Seite liegt, desto früher gewinnt diese Seite. Unentschieden und Remis liegen in der Mitte. Kleine Marken sind die anderen möglichen Züge. Ein Ring ist ein Wendepunkt: ein Zug, der das Ergebnis geändert hat. Ein Klick auf eine Marke führt dorthin.
help-text = Stellungen und Partien als Text
help-text-is = Unter jedem Brett steht seine Stellung als Text. Die Adresse der Seite enthält die ganze Partie: Kopiere sie, und andere sehen, was du siehst. { $import } öffnet eine exportierte Partie.
help-import = Importieren

sign-win = Sieg; im Rätsel: führt zum Ziel
sign-tie = Unentschieden: niemand gewinnt
sign-draw = Remis: niemand kann ein Ende erzwingen
sign-lose = Niederlage; im Rätsel (✕): Sackgasse
sign-unknown = noch nicht bekannt
sign-number = gewinnt in 5 Zügen beider Seiten, diesen mitgezählt
sign-paler = blassere Marken kosten mehr: 0, 1–2, 3–6 oder mehr Züge beider Seiten gegenüber dem besten Zug mit demselben Ergebnis
sign-slower = um so viele Züge beider Seiten langsamer (+) oder schneller (−) als der beste Zug mit demselben Ergebnis
sign-mistake = hinter einem Zug in der Liste: Er hat das Ergebnis verschlechtert

error-unknown-game = Dieses Spiel gibt es nicht
error-bad-variant = Diese Variante gibt es nicht
error-bad-position = Das ist keine Stellung
error-bad-move = Dieser Zug ist nicht möglich
error-unsolved = Nicht gelöst
error-not-found = Hier ist nichts
error-busy = Ausgelastet
error-internal = Etwas ist schiefgegangen
error-other = Das hat nicht geklappt
error-all-games = Alle Spiele
error-go-to = Zu ‚{ $name }‘
error-variants = Die Varianten dieses Spiels
error-solve = Diese Variante lösen

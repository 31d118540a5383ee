### Rätsel: Stellungen, die ein Thema lehren.

puzzle-link = Rätsel
puzzle-first = Kannst du das lösen?
puzzle-today = Die zehn von heute
puzzle-today-about = Zehn Rätsel aus zehn Spielen, jeden Tag neue. Drei davon halten deine Serie am Leben.
puzzle-path = Alle Themen
puzzle-path-title = Rätsel nach Thema
puzzle-path-about = Die Lösung jedes Rätsels ist bewiesen. Fang oben an, oder wo du magst.
puzzle-games = Rätsel nach Spiel
puzzle-games-about = Such dir ein Spiel nach seinem Bild aus.
puzzle-of-game = Rätsel: { $game }
puzzle-of-game-about = Was dieses Spiel lehren kann. Jedes Bild ist ein Rätsel; das nächste wird neu gezogen.
puzzle-none = In diesem Spiel wurden keine Rätsel gefunden.
puzzle-others = Andere Rätsel dieses Spiels
puzzle-all = Alle Rätsel
puzzle-how-many = Gelöste Rätsel
puzzle-count = { $n } Rätsel
puzzle-number = Rätsel { $n }
puzzle-then = Dann kann das Rätsel beginnen.
puzzle-table = Das Rätsel braucht eine Tabelle. So entsteht sie:
puzzle-too-large = Rätsel brauchen eine Tabelle aller Stellungen, und dafür ist diese Variante zu groß.

## Ein Rätsel.

puzzle-on = Ja! Weiter so
puzzle-solved = Gelöst
puzzle-wrong = Der war es nicht
puzzle-rules = So wird gespielt
puzzle-all-rules = Alle Regeln
puzzle-slow = Fast: Es geht schneller
puzzle-win = { $n ->
    [one] Gewinne mit dem nächsten Zug.
   *[other] Gewinne in { $n } eigenen Zügen.
}
puzzle-way = { $n ->
    [one] Löse es in { $n } Zug.
   *[other] Löse es in { $n } Zügen.
}
puzzle-key = Nur ein Zug gewinnt. Finde ihn.
puzzle-guard = Nur ein Zug rettet dich. Finde ihn.
# $n: der Schritt, von 3.
puzzle-hint = Tipp { $n } von 3
puzzle-begins = Fang dort an, wo das Brett leuchtet.
puzzle-best = Es ist { $move }.
puzzle-refuted = Was dann geschieht:
puzzle-again = Noch einmal
puzzle-next = Nächstes Rätsel
puzzle-done = Fertig
puzzle-play = Von hier weiterspielen

## Was Skripte sagen. $stars: wie viele, von 3.

puzzle-stars = { $n ->
    [one] { $n } Stern
   *[other] { $n } Sterne
}
puzzle-number-stars = Rätsel { $number }, Sterne: { $stars }
puzzle-streak = { $n ->
    [one] { $n } Tag in Folge
   *[other] { $n } Tage in Folge
}
puzzle-once-more = Noch einmal

## Themen: wie sie heißen, was sie sind, und ein erster Tipp.

theme-finish = Mach den Sack zu
theme-finish-about = Ein Zug gewinnt auf der Stelle. Such immer zuerst nach ihm.
theme-finish-hint = Du kannst sofort gewinnen. Womit gewinnt man in diesem Spiel?
theme-guard = Wehr die Drohung ab
theme-guard-about = Der Gegner war kurz vor dem Gewinn. Ein Zug verhindert ihn, jeder andere verliert sofort.
theme-guard-hint = Was würde der Gegner ziehen, wenn er dran wäre? Verhindere das.
theme-way = Finde den Weg
theme-way-about = Ein Rätsel für einen, wenige Züge vor dem Ziel. Einmal falsch abgebogen, und der Weg wird länger.
theme-way-hint = Denk rückwärts: Wie sieht das Brett einen Zug vor dem Ziel aus?
theme-fork = Gabel
theme-fork-about = Eine Gabel droht zweierlei zugleich. Der Gegner kann nur eines davon abwehren.
theme-fork-hint = Finde einen Zug, der auf zwei Arten zugleich zu gewinnen droht.
theme-pairing = Paare
theme-pairing-about = Zu jedem Zug des Gegners gehört ein anderer. Antworte jedes Mal mit diesem, und du behältst das letzte Wort.
theme-pairing-hint = Lass eine Stellung aus Paaren übrig, in der du Gleiches mit Gleichem beantworten kannst.
theme-parity = Gerade oder ungerade
theme-parity-about = Von hier an steht fest, ob noch eine gerade oder ungerade Zahl von Zügen folgt, was immer gespielt wird. Sie kommt dir zugute.
theme-parity-hint = Zähl die Züge, die noch bleiben. Wer macht den letzten?
theme-forced-line = Erzwungene Zugfolge
theme-forced-line-about = Bei jedem Schritt hat der Gegner einen Ausweg, und du verschließt ihn. Sieh die ganze Folge, bevor du beginnst.
theme-forced-line-hint = Such einen Zug, der dem Gegner eine einzige Antwort lässt, und dann den nächsten.
theme-sacrifice = Opfer
theme-sacrifice-about = Du gibst einen Stein und gewinnst trotzdem. Es zählt, wie das Spiel endet.
theme-sacrifice-hint = Vielleicht musst du etwas hergeben. Was bekommst du dafür?
theme-zugzwang = Zugzwang
theme-zugzwang-about = Dem Gegner geschähe nichts, wenn er stillsitzen dürfte. Aber er muss ziehen, und jeder Zug verliert.
theme-zugzwang-hint = Könnte der Gegner aussetzen, würdest du nicht gewinnen. Finde den Zug, nach dem er gern aussetzen würde.
theme-tempo = Ein Tempo verlieren
theme-tempo-about = Du gewännest schneller, wenn der Gegner dran wäre. Mach also einen Umweg, der ihm den Zug überlässt.
theme-tempo-hint = Die Stellung stimmt, nur der falsche ist dran. Verlier einen Zug, ohne etwas herzugeben.

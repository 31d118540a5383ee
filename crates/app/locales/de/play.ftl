### Die Seite, auf der gespielt wird, und was dazugehört.

begin-computer = Gegen den Computer spielen
begin-shuffle = Mischen und lösen
begin-shuffle-label = Mischen und spielen
begin-as-it-is = Vom Anfang
begin-play = Spielen
begin-explore = Erkunden
begin-friend = Zu zweit hier
begin-link = Über einen Link
begin-code = Ich habe einen Code
begin-who = Wer beginnt
begin-you = Du beginnst
begin-opponent = Die Gegenseite beginnt
begin-more = Weitere Gegner
begin-values = Zeigen, was Züge wert sind
begin-then-shuffled = Dann wird gemischt.
begin-again-shuffle = Mischen:
level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
level-expert = Meisterlich
level-perfect = Perfekt
play-from-start = Von vorn spielen

players-title = Spieler
players-solved-by = Gelöst von
players-apply = Übernehmen
players-computer = Computerspieler
players-person = Ein Mensch
players-easy = Computer, leicht
players-medium = Computer, mittel
players-hard = Computer, schwer
players-expert = Computer, meisterlich
players-perfect = Computer, perfekt
players-practical = Computer, perfekt und stellt Aufgaben
players-random = Computer, zufällig
players-three = Computer, denkt 3 Züge voraus
players-slips-seldom = Computer, patzt sehr selten
players-slips-sometimes = Computer, patzt ab und zu
players-slips-often = Computer, patzt oft
players-percent = Computer, { $percent } % beste Züge
players-other = Computer, { $strength }
players-group-more = Mehr
players-group-slips = Patzer: je schlechter ein Zug, desto seltener
players-group-often = Spielt so oft einen besten Zug, sonst irgendeinen
pace = Tempo
pace-fast = Schnell
pace-normal = Normal
pace-slow = Langsam
pace-very-slow = Sehr langsam

reason = Der Computer hat { $move } gespielt: { $why }.
reason-random = er spielt zufällig
reason-fewest-hold = kein Zug gewinnt; nach diesem halten die wenigsten Antworten
reason-fewest-win = jeder Zug verliert; von denen, die am längsten dauern, lässt dieser die wenigsten Gewinnantworten
reason-unknown = es ist nicht bekannt, welcher Zug der beste ist
reason-not-best = nicht der beste Zug; den spielt er nicht immer
reason-best = { $n ->
    [one] sein bester Zug
   *[other] einer seiner { $n } besten Züge
}
reason-goal = der kürzeste Weg zum Ziel
reason-wins = so gewinnt er am schnellsten
reason-holds = kein Zug gewinnt, und dieser verliert nicht
reason-no-way = es gibt keinen Weg zum Ziel
reason-loses = jeder Zug verliert; dieser dauert am längsten
reason-also = { $n ->
    [0] { $why }
    [one] { $why }, so gut wie ein anderer Zug
   *[other] { $why }, so gut wie { $n } andere Züge
}
turns-ahead = { $n ->
    [one] einen Zug
   *[other] { $n } Züge
}
looked = er hat { $turns } vorausgedacht
looked-win = { $turns } vorausgedacht, sah er einen Sieg
looked-win-in = { $turns } vorausgedacht, sah er einen Sieg: { $length }
looked-loss = { $turns } vorausgedacht, sah er, dass jeder Zug verliert, auch dieser
looked-loss-in = { $turns } vorausgedacht, sah er, dass jeder Zug verliert, dieser so: { $length }
looked-score = { $n ->
    [one] { $turns } vorausgedacht, gefiel ihm dieser Zug am besten
   *[other] { $turns } vorausgedacht, gefielen ihm { $n } Züge gleich gut
}
looked-nothing = { $n ->
    [one] { $turns } vorausgedacht, sah er weder Sieg noch Niederlage und nahm den Zug
   *[other] { $turns } vorausgedacht, sah er weder Sieg noch Niederlage und nahm einen der { $n } Züge
}

board = Brett
position = Stellung
turn-computer = Der Computer zieht
turn-yours = Du bist am Zug
turn-of = { $who } am Zug
turn-of-computer = { $who } am Zug (Computer)
let-computer-move = Computer ziehen lassen
pause = Pause
resume = Weiter
slip-loses = ein Patzer verliert
slip-level = ein Patzer führt auf Stufe { $level }
draw-level = Remisstufe { $level }: { $slip }.
draw-level-mover = Remisstufe { $level }: Wer am Zug ist, kann dahin gebracht werden, dass { $slip }; { $length }.
draw-level-other = Remisstufe { $level }: Die andere Seite kann dahin gebracht werden, dass { $slip }; { $length }.
proved = Durch eine Suche von dieser Stellung aus bewiesen.
play-meanwhile = Du kannst inzwischen spielen.
unsolved = Nicht gelöst
unsolved-still = Du kannst trotzdem spielen. Ein Wert erscheint, wo eine Suche ihn beweist.
unsolved-own-search = Dieses Brett ist so groß, dass eine Suche von einigen Sekunden selten zu Ende kommt, solange es fast leer ist; die meisten Züge sind dann unbekannt.
unsolved-run = Zum Lösen:
best-first = die besten zuerst
delta-title = Züge beider Seiten langsamer (+) oder schneller (−) als der beste Zug mit demselben Ergebnis
nimber-is = Nimber { $nimber }
moves-again = zieht noch einmal
all-moves = Alle Züge
cancel = Abbrechen
rules = Regeln
rules-end = Ein Ende des Spiels
rules-end-won = Das Ende einer Partie, die jemand gewonnen hat.

click-move = ein Zug
click-begins = beginnt einen Zug
click-begins-worth = beginnt einen Zug, { $worth }
click-begins-several = beginnt { $n } Züge, der beste: { $worth }
click-chosen = gewählt; noch einmal wählen zum Abbrechen

guide-show = Den Zug zeigen
guide-hint = Tipp
guide-next = Nächster Zug
guide-best-move = Bester Zug
guide-solution = Lösung
guide-line = Beste Folge
guide-best = Am besten ist { $move }: { $worth }.
guide-try = Versuche { $spot }: { $worth }.
guide-only-worth = { $worth }.
guide-button = den Knopf ‚{ $text }‘
guide-play = Abspielen
guide-draw-line = Ein Remis endet nie; die Folge hört auf, bevor sie sich wiederholt.
goal = Das Ziel
goal-reached = , wie bestes Spiel es erreicht
goal-far = Das nächste Ziel ist zu weit entfernt, um es hier zu zeigen; { $rules } beschreiben es.
goal-rules = die Regeln

aside = So wäre es weitergegangen. Dein Spiel wartet.
aside-back = Zurück zu meinem Spiel
over-solved = Gelöst
over-stuck = Festgefahren
over-you-won = Du hast gewonnen!
over-computer-won = Der Computer hat gewonnen
over-nobody = Niemand hat gewonnen
over-game = Das Spiel ist aus
over-shortest = Kürzer geht es nicht.
over-shortest-is = Der kürzeste Weg: { $length }.
over-shown = Der Computer hat die Lösung gezeigt.
over-better = So hätte es weitergehen können:
over-perfect = Perfektes Spiel: { $stand }.
over-again = Noch einmal
over-retry = Ab Zug { $n } noch einmal
over-variant = Andere Variante
over-next-level = Nächste Stufe: { $level }
over-easier-level = Leichter: { $level }

controls = Partie
control-undo = Zurück
control-redo = Vor
control-restart = Neu beginnen
control-flip = Drehen
control-help = Hilfe
hints-label = Werte der Züge
hints-off = Ohne Werte
hints-values = Werte
hints-full = Alles
keys = Tasten
signs = Zeichen
close = Schließen
key-tab = zum Brett
key-arrows = auf dem Brett: von Feld zu Feld
key-enter = das Feld wählen
key-escape = begonnenen Zug abbrechen
key-undo = zurück
key-redo = vor
key-hints = Werte aus, an, alles
key-best = den besten Zug machen
key-line = beste Folge zeigen oder verbergen
key-sound = Geräusche der Züge an oder aus
key-pause = Computer anhalten oder weiterspielen lassen
key-help = diese Hilfe

past = Die Partie bisher
past-start = Anfang
past-slip = hat etwas verschenkt
past-better = Den besseren Weg zeigen
past-why = Zeigen, warum
past-chart-title = { $game }, { $variant }: eine Partie als Diagramm der Werte
past-chart = Die Partie als Diagramm
past-how-soon = Wie bald (Entfernung)
past-how-much = Mit wie viel
past-edges-puzzle = Rechts: nahe am Ziel; links: Sackgassen.
past-edges = Je näher am Rand, desto früher gewinnt diese Seite. Unentschieden ■ und Remis ◆ liegen in der Mitte.
past-small = Kleine Marken sind andere Züge. Ein Klick auf eine Marke führt dorthin.
past-save = Als SVG speichern
past-table = Als Tabelle
past-table-label = Tabelle der Partie
past-move = Zug
past-player = Seite
past-was = Er war
past-then = Danach
past-best = Bester
review = Rückblick
review-no-dead-end = Kein Zug führte in eine Sackgasse.
review-no-change = Kein Zug hat das Ergebnis geändert.
review-not-all = Noch ist nicht von jedem Zug bekannt, was er bewirkt hat.
review-turning = { $n ->
    [one] Der Wendepunkt:
   *[other] Wendepunkte:
}
review-move = Zug { $n }, { $move }
review-turned = { $move }: { $what }.
review-far = Bis man sieht warum, dauert es { $n } Züge.
review-turned-better = { $move }: { $what }. Besser war { $best }.
review-moves = Züge
review-best = { $n } beste
review-good = { $n } gute
review-sooner = { $n }, mit denen man früher als nötig verliert
review-losing = { $n } Fehler
economy-none = { $made } bisher. Die kürzeste Lösung braucht { $first }: nichts verschwendet.
economy-none-left = { $made } bisher; noch { $left }. Die kürzeste Lösung braucht { $first }: nichts verschwendet.
economy = { $made } bisher. Die kürzeste Lösung braucht { $first }: { $more } zu viel.
economy-left = { $made } bisher; noch { $left }. Die kürzeste Lösung braucht { $first }: { $more } zu viel.
chart-dead-end = Sackgasse
chart-solved = gelöst
chart-wins = { $who } gewinnt

sum-title = { $n ->
    [one] Nimber
   *[other] Nimbers
}
sum-nimber = Nimber { $nimber }
sum-misere = Sie sagen, wer im normalen Spiel gewinnt. Im Misère-Spiel nicht.
sum-all-sizes = Nimbers aller Größen
sum-part = Teil
sum-nimber-head = Nimber
sum-binary = binär
sum-xor = exklusives Oder ⊕
sum-zero = Der Nimber ist 0: Was immer die Seite am Zug tut, die andere kann ihn wieder auf 0 bringen.
sum-balance = { $n ->
    [one] Dieser Zug bringt ihn auf 0: { $moves }.
   *[other] Diese Züge bringen ihn auf 0: { $moves }.
}
sum-balance-more = Diese Züge bringen ihn auf 0: { $moves } und { $more } weitere.
sum-mex = Züge führen zu { $reached }; die kleinste fehlende Zahl ist { $nimber }.

share-label = Stellung und Weitergeben
share-text = Stellung als Text
share-set-up = Aufstellen
share-edit = Das Brett ändern oder eines auslosen
share-analysis = Analyse aller Stellungen
share-practise = Diese Stellung üben
share-game = Diese Partie:
share-copy = Link kopieren
share-file-text = Text
share-import = Importieren
share-room = Über einen Link weiterspielen
import-title = Partie importieren
import-about = Füge eine exportierte Partie ein, als Text oder JSON. Text: eine Zeile { $game }, eine Zeile { $variant }, wenn nötig { $from }, dann die Züge.
import-game = Partie
import-open = Öffnen
import-file = Datei wählen

setup-title = { $game }: eine eigene Stellung
setup-of = { $variant }: eine eigene Stellung
setup-the-position = Die Stellung
setup-make = setze { $what }
setup-tools = Was aufs Brett kommt
setup-numbers = Zahlen der Stellung
setup-more = Zahl { $n }: eins mehr
setup-less = Zahl { $n }: eins weniger
setup-over = Hier ist das Spiel aus
setup-not = Keine Stellung
setup-play = Von hier spielen
setup-start = Anfangsstellung
setup-as-text = Als Text
setup-show = Zeigen
setup-start-is = Der Anfang ist { $start }.
setup-random = Zufällig
setup-then-picked = Dann wird eine Stellung gewählt.
setup-for = Für die Seite am Zug
setup-in = in wie vielen Zügen
setup-any = beliebig
setup-pick = Eine wählen
setup-solvable = lösbar
setup-dead-end = Sackgasse
setup-win = ein Sieg
setup-loss = eine Niederlage
setup-tie = ein Unentschieden
setup-draw = ein Remis

room-two = Zwei Spieler
room-won = { $who } hat gewonnen
room-values-later = Werte erscheinen, sobald das Spiel gelöst ist.
room-again = Noch einmal
room-look-back = Rückblick
room-back = Zurücknehmen
room-back-asked = { $who } möchte { $moves } zurücknehmen.
room-back-waiting = Du möchtest { $moves } zurücknehmen. { $who } kann ja oder nein sagen.
room-back-agree = Ja, zurücknehmen
room-back-decline = Nein, weiterspielen
room-back-drop = Doch nicht
room-back-declined = { $who } möchte lieber weiterspielen.
room-waiting = Warten auf die andere Seite
room-send = Schick die Adresse dieser Seite an jemanden. Wer sie zuerst öffnet, kann mitspielen; andere können zusehen.
room-send-code = Schick die Adresse dieser Seite an jemanden oder lass den Code scannen. Wer sie zuerst öffnet, kann mitspielen; andere können zusehen.
room-code = Die Adresse dieser Seite als Code für Kameras
room-enter = Bei einem Spiel mitmachen
room-enter-about = Hat jemand ein Spiel zu zweit eröffnet? Gib den Code von dessen Bildschirm ein.
room-enter-code = Code
room-enter-go = Mitmachen
room-enter-unknown = Kein Spiel hat den Code { $code }. Codes haben sechs Buchstaben und Ziffern; nach einem Tag wird ein Spiel geschlossen.
room-enter-open = Um selbst ein Spiel zu zweit zu eröffnen, wähle hier eines:
room-typed = Oder sie öffnen { $address } und geben { $code } ein.
room-send-here = Öffne den Link in einem anderen Browser oder in einem privaten Fenster: Dort sitzt die zweite Person.
room-here = Nur dieser Computer kann den Link öffnen. Um von einem anderen aus zu spielen, starte den Server mit --host 0.0.0.0.
room-invited = Du bist eingeladen
room-join = Mitspielen als { $who }
room-you = du
room-nobody = noch niemand
room-friend = dein Gegenüber
room-watching = Du siehst zu.
room-name = Dein Name, wenn du magst
room-rename = Dein Name
room-name-save = Speichern
room-about = Öffne den Link und spielt zusammen { $game }, Zug um Zug. Ohne Konto, und es ist nichts zu installieren.
room-move = { $move } ziehen

solving = Diese Variante wird gelöst
solving-bar = Lösen
looking-ahead = Es wird gesucht
looking-soon = Werte erscheinen, sobald sie gefunden sind. Du kannst inzwischen spielen.
waiting = Warten
waiting-others = Andere Varianten werden zuerst gelöst.

## Without a server.

offline = Du bist offline. Dieses Spiel geht auch so.
offline-title = Offline
offline-rules = Du bist offline. Spielen kannst du trotzdem, aber nur der Server weiß, was Züge wert sind.
offline-games = Diese Seite ist nicht auf deinem Gerät gespeichert. Diese Spiele gehen offline:
offline-none = Auf deinem Gerät ist noch kein Spiel gespeichert. Öffne eines, solange du online bist: Ist es klein genug, geht es auch offline.
offline-more = Diese Spiele hast du auch geöffnet, aber sie brauchen den Server:
offline-as-it-was = Du bist offline. So hast du diese Seite zuletzt gesehen. Um weiterzumachen, brauchst du den Server.
offline-puzzles = Rätsel, die offline gehen
offline-only = nur online
offline-kept = geht offline
offline-only-numbers = Die grauen gehen nur online.

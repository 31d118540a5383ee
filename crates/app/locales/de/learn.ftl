### Kurse mit Lektionen, Übungen und Prüfungen, der Fortschritt und der Kurs zum eigenen Spiel.

learn-better = Besser spielen
learn-better-lead = Kurze Lektionen mit immer neuen Stellungen. Jedes Urteil über deine Züge ist exakt.
learn-all = Alle Kurse
learn-courses = Kurse
learn-begin = Anfangen
learn-review = Wiederholen
learn-set-up = Stellung aufbauen
learn-lessons = { $n ->
    [one] { $n } Lektion
   *[other] { $n } Lektionen
}
learn-drills = { $n ->
    [one] { $n } Übung
   *[other] { $n } Übungen
}
learn-its-lessons = Seine Lektionen
learn-its-drills = Ihre Übungen

lesson-true = Immer wahr
lesson-checked = In allen Stellungen geprüft, um die es geht.
lesson-drills = Übungen
lesson-to-pass = Bestanden mit { $right } richtigen der letzten { $of }
lesson-exam = Prüfung
lesson-exam-about = { $n ->
    [one] { $n } neue Stellung
   *[other] { $n } neue Stellungen
} ohne Hilfe. Wie es lief, erfährst du am Ende. Zum Bestehen der Lektion: { $answers }.
lesson-exam-take = Prüfung ablegen
lesson-play = Spielen
lesson-step = Beste Folge durchgehen
lesson-then = Dann können die Übungen beginnen.
lesson-table = Die Übungen ziehen ihre Stellungen aus einer Tabelle.
lesson-make = So entsteht sie:
lesson-at-once = Für alle Lektionen auf einmal, mit mehr Zeit:

lesson-over = Das Spiel ist aus
lesson-wins = { $who } am Zug gewinnt
lesson-wins-in = { $who } am Zug gewinnt: { $length }
lesson-loses = { $who } am Zug verliert
lesson-loses-in = { $who } am Zug verliert: { $length }
lesson-mover-wins = Wer am Zug ist, gewinnt
lesson-mover-wins-in = Wer am Zug ist, gewinnt: { $length }
lesson-mover-loses = Wer am Zug ist, verliert
lesson-mover-loses-in = Wer am Zug ist, verliert: { $length }
lesson-tie = Unentschieden
lesson-tie-in = Unentschieden: { $length }
lesson-turn-draw = Mit { $who } am Zug ist es remis
lesson-turn-tie = Mit { $who } am Zug ist es unentschieden
lesson-turn-tie-in = Mit { $who } am Zug ist es unentschieden: { $length }

lesson-share = { $who } am Zug gewinnt { $share }.
lesson-share-in = { $who } am Zug gewinnt { $share }; der längste Sieg: { $length }.
lesson-share-mover = Wer am Zug ist, gewinnt { $share }.
lesson-share-mover-in = Wer am Zug ist, gewinnt { $share }; der längste Sieg: { $length }.
share-all = { $men ->
    [yes] alle Stellungen mit diesen Figuren
   *[no] alle Stellungen
}
share-none = { $men ->
    [yes] keine der Stellungen mit diesen Figuren
   *[no] keine der Stellungen
}
share-some = { $men ->
    [yes] { $percent } % aller Stellungen mit diesen Figuren
   *[no] { $percent } % aller Stellungen
}

drill-choose = Wähle die Felder
drill-say = Was meinst du?
drill-right = Richtig
drill-no = Nein
drill-you-are = Du bist { $who }.
drill-to-move = { $who } ist am Zug.
drill-only-wins = Nur ein Zug gewinnt.
drill-only-holds = Nur ein Zug verliert nicht.
drill-made = Bisher: { moves }.
drill-made-best = Bisher: { moves }. Aus der ersten Stellung braucht man im besten Fall { $own }.
drill-you = Du
drill-opponent = Die Gegenseite
drill-either = Es ist gleich
drill-late = Die Zeit ist um
drill-squares-all = Das sind alle
drill-squares = { $n ->
    [one] Es ist { $squares }.
   *[other] Es sind { $squares }.
}
drill-square-chosen = gewählt
drill-square-not = nicht gewählt
drill-square-good = ein gutes Feld, gewählt
drill-square-missed = ein gutes Feld, übersehen
drill-square-wrong = kein gutes Feld, gewählt
drill-reply = Die Gegenseite spielt { $moves }.
drill-phase = { $name }: { $aim }
drill-chart = Zug für Zug
drill-again = Noch einmal ansehen
drill-lesson = Zur Lektion
learn-won = Du hast gewonnen

clock = Uhr
clock-off = aus
clock-seconds = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
}
clock-up = Zeit ist um

why = Warum?
why-before = Vor deinem Zug:
why-after = Nach deinem Zug:
why-phase = { $name } ({ $place } von { $of }): { $aim }
why-ahead = Am besten geht es weiter mit { $moves }. Dann: { $claim }
why-always = immer so
why-exceptions = mit Ausnahmen

exam-panel = Frage
exam-question = Frage { $n } von { $of }
exam-answered = Beantwortete Fragen
exam-skip = Weiß ich nicht
exam-leave = Prüfung verlassen
exam-told = Wie gut deine Antworten waren, erfährst du am Ende.
exam-needs = { $n ->
    [one] { $n } richtige Antwort
   *[other] { $n } richtige Antworten
}
exam-needs-game = { exam-needs }, davon eine zu Ende gespielte Partie
exam-passed = Bestanden
exam-failed = Nicht bestanden
exam-right = { $right } von { $of } richtig. Nötig: { $needed }.
exam-wrong = Falsch
exam-another = Noch eine Prüfung
exam-was-right = { $name } war richtig.
exam-answer = Deine Antwort: { $answer }
exam-answer-game = Deine Antwort mit den Erwiderungen: { moves }
exam-none = keine
exam-look = Noch einmal ansehen

progress-back = Übungen kommen wieder: nach einem Tag, drei Tagen, einer Woche, zwei Wochen, einem, drei und sechs Monaten.
progress-no-script = Ohne Skripte merkt sich dieser Browser nichts. Lektionen und Übungen funktionieren trotzdem.
progress-drill = Übung
progress-done = Gemacht
progress-right = Richtig
progress-skill = Können
progress-due = Fällig
progress-when = Was wann wiederkommt
progress-exams = Bestandene Prüfungen
progress-kept = Nur in diesem Browser gespeichert. { $command } liest, was hier exportiert wird, und umgekehrt.

book-title = Dein eigenes gelöstes Spiel
book-card = Ein Kurs von fünf Wochen: vom perfekten Spiel auf Papier zu einem eigenen Spiel, in dem dich niemand schlägt.
book-lead = Fünf Wochen zu je sechs Stunden: vom perfekten Spiel auf Papier zu einem eigenen Spiel, das ein Computer gelöst, geprüft und gezeichnet hat. Du brauchst einen Programmierkurs, keine Spieltheorie und kein Rust.
book-chapters = Kapitel
book-all = Alle Kapitel
book-chapter = Kapitel { $n }
book-week = Woche { $n }
book-electives = Zur Wahl
book-track = Programmiersprache
book-code-in = Code in
book-minutes = { $minutes } min
book-hours = { $hours } h
book-hours-minutes = { $hours } h { $minutes } min
book-length = { $time }, { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
}.
book-teacher = Für Lehrende
book-teacher-notes = Hinweise für Lehrende
book-exercise = Aufgabe
book-no-game = Ihr Spiel gehört nicht zu diesem Programm. { $command } hat es und prüft die Antwort.
book-check = Prüfen
book-hint = Tipp { $n }
book-right = Richtig.
book-not-yet = Noch nicht.
book-some-right = { $right } von { $of } richtig.
book-answer = Antwort
book-console = Was du eingibst, nach dem $, und was es ausgibt
book-lost-if = Verloren, wenn
book-number = Zahl
book-tests-pass = Bestehen seine Tests?
book-example-worth = zum Beispiel win 3
book-example-pattern = zum Beispiel n % 10 == 7
book-example-position = ihr Text
book-example-claim = true, oder false STELLUNG
book-example-number = zum Beispiel 42 oder 6 * 7

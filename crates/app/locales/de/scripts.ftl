### Was die Skripte der Seiten sagen.

theme-dark = Dunkel
theme-light = Hell
theme-use-light = Helle Farben verwenden
theme-use-dark = Dunkle Farben verwenden

voice-again = Noch einmal versuchen
voice-dismiss = Schließen
server-silent = Der Server antwortet nicht.
server-no-page = Der Server hat etwas geschickt, das keine Seite ist.
server-status = Der Server hat { $status } geantwortet.

stage-waiting = Warten
stage-finding-positions = Stellungen werden gesucht
stage-solving = Lösen
stage-counting = Zählen
stage-merging-tiers = Ebenen werden vereinigt
stage-writing = Schreiben
stage-searching = Suchen
stage-verifying = Prüfen
stage-exporting = Exportieren
stage-fetching = Abholen
stage-comparing = Vergleichen
stage-at = { $stage }: { positions }

step = Schritt
line-stop = Anhalten
room-return = Zurück zum Spiel zu zweit
share-send = Teilen
copied = Kopiert
copied-link = Der Link ist kopiert.
copy-refused = Der Browser lässt den Link nicht kopieren; kopiere ihn aus der Adresszeile.
sound-on = Ton: an
sound-off = Ton: aus

train-next-harder = Nächste: eine schwerere
train-next-easier = Nächste: eine leichtere
train-at-level = Stufe { $level }: { $won } von { $of }
train-summary = { $won } von { $of } gewonnen; { $levels }.
forget-all = Allen Fortschritt in diesem Browser vergessen?

state-passed = bestanden
state-due = fällig
state-begun = angefangen
state-some-passed = { $passed } von { $of } bestanden
passing-passed = Bestanden: { $right } der letzten { $of } richtig.
passing-open = { $right } der letzten { $last } richtig; bestanden mit { $needed } von { $of }.
passing-streak = { $says } { $streak } nacheinander.
exam-passed-on = bestanden am { $date }
learn-continue = Weiter
review-next = Nächste Übung
review-over = Fertig für heute
review-nothing = Heute ist nichts fällig.
review-due = { $n ->
    [one] { $n } Übung ist fällig.
   *[other] { $n } Übungen sind fällig.
}
progress-begun = { $n ->
    [one] { $n } Übung angefangen
   *[other] { $n } Übungen angefangen
}
progress-nothing = Noch ist nichts gemacht.
progress-drills-done = { $n ->
    [one] { $n } Übung gemacht.
   *[other] { $n } Übungen gemacht.
}
progress-share = { $right } von { $of }
progress-today = heute
progress-tomorrow = morgen
progress-in-days = { $n ->
    [one] in { $n } Tag
   *[other] in { $n } Tagen
}
progress-imported = Importiert.
progress-unread = Das ist kein exportierter Fortschritt.
progress-newer = Dieser Fortschritt stammt aus einer neueren Version.
clock-left = noch { $seconds } s
clock-soon = { $n ->
    [one] noch { $n } Sekunde
   *[other] noch { $n } Sekunden
}

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
copied = Kopiert
copied-link = Der Link zu dieser Partie ist kopiert.
copy-refused = Der Browser lässt den Link nicht kopieren; kopiere ihn aus der Adresszeile.
sound-on = Ton an
sound-off = Ton aus

train-next-harder = Nächste: eine schwerere
train-next-easier = Nächste: eine leichtere
train-at-level = Stufe { $level }: { $won } von { $of }
train-summary = { $won } von { $of } gewonnen; { $levels }.
forget-all = Allen Fortschritt in diesem Browser vergessen?

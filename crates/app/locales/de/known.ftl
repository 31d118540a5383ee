### What is known of games, and where they come from: Markdown, as the games say it in English. A game that is not here has it in English.


known-chess = Bei bestem Spiel, und in Zügen des Gewinners bis zum Matt: Dame gegen König 10, Turm 16, zwei Läufer 19, Läufer und Springer 33 (Nalimows Tabellen), Bauer 28, Turm gegen Bauer 43, das längste mit vier Figuren (Conrady 2000), Dame gegen Turm 35. Wie viele Stellungen jedes Materials gewonnen und verloren sind, stimmt mit den Statistiken der Syzygy-Tabellen überein (de Man), wie viele es gibt, mit Kryukovs Zählungen.
source-chess = Schachregeln der FIDE, Artikel 1 bis 5, ohne Rochade. CHEAT, „the chess endgame awesome teacher“, war 2002 ein Teil von GAMESMAN (Todd Segal).

known-connect4 = Auf 5×5 endet es nach 25 Zügen unentschieden; es gibt 69.763.700 Stellungen (Ahmed, Chatterjee und Gulwani 2013, Abschnitt 3; John Tromps Tabelle). Auf 6×7 gewinnt der erste Spieler mit dem 41. Stein, und nur durch die mittlere Spalte: gelöst 1988 von James Allen und von Victor Allis, und in jeder Stellung von Tromp.
source-connect4 = Seit 1974 als *Connect Four* im Handel. Kleine Bretter: Ahmed, Chatterjee und Gulwani (2013); John Tromps Tabelle der Werte und Zählungen.

known-dodgem = Auf 3×3 gewinnt der erste Spieler (*Winning Ways*), in 19 Zügen (GamesmanClassic).
source-dodgem = Colin Vout, 1972; Berlekamp, Conway und Guy, *Winning Ways* (1982). Die Varianten sind die von GamesmanClassic, `mdodgem`.

known-dotsandboxes = Jede Partie hat so viele Züge, wie es Linien gibt. Das größte Brett, das jemand gelöst hat, hat 4×5 Kästchen: unentschieden (Barker und Korf 2012).
source-dotsandboxes = Édouard Lucas, *La Pipopipette* (1889); Elwyn Berlekamp, *The Dots and Boxes Game* (2000). Stellungen wie in GamesmanClassic (`mdnb`): Bis zu fünf Kästchen sagen sie, wem welches gehört.

known-foxandgeese = Die Gänse gewinnen in 43 Zügen (GamesmanClassic), und in 44, wenn der Fuchs beginnt.
source-foxandgeese = Überliefert; eines der Spiele der GamesCrafters im Frühjahr 2002, von Sergey Kirshner und James Chung. Anfang und Enden sind die von GamesmanClassics `mfoxes`.

known-hareandhounds = Die Hunde gewinnen: auf dem kleinen Brett in 23 Zügen, wenn sie beginnen, und in 24, wenn der Hase beginnt, auf 17 Punkten in 39, auf 23 Punkten in 65 (hier berechnet). *Winning Ways* erklärt, wie: indem sie die Opposition halten.
source-hareandhounds = Überliefert, im Norden Europas seit dem Mittelalter bekannt und als französisches Militärspiel seit dem 19. Jahrhundert; Martin Gardner, *Scientific American*, Oktober 1963; Berlekamp, Conway und Guy, *Winning Ways*, Kapitel 21. Meist gewinnt der Hase auch, wenn die Hunde zehn Züge lang nicht vorrücken; hier ist das ein Remis.

known-hexapawn = Auf 3×3 gewinnt der zweite Spieler (Gardner 1962).
source-hexapawn = Martin Gardner, *Scientific American*, März 1962, für eine Maschine aus Streichholzschachteln, die lernt; größere Bretter wie in GamesmanClassic.

known-lightsout = Auf jedem quadratischen Brett lassen sich alle Lichter löschen (Sutner 1989); auf 5×5 ist ein Viertel aller Stellungen lösbar, mit höchstens 15 Knopfdrücken. Sind alle an, so braucht es für 2 bis 8 davon 4, 5, 4, 15, 28, 33 und 40 (OEIS A075464).
source-lightsout = Tiger Electronics (1995), 5×5. Klaus Sutner, *Linear cellular automata and the Garden-of-Eden* (1989), beweist, dass sich auf jedem Brett alle Lichter löschen lassen.

known-mancala = Mit drei Mulden und vier Steinen gewinnt der erste Spieler in 24 Zügen (GamesmanClassic: 172.933 Stellungen).
source-mancala = Überliefert (Kalah ohne den zusätzlichen Zug). Was man wählen kann, ist wie in GamesmanClassics `mmancala` von Spencer Ray und Keith Ho, 2003; nur zum üblichen Spiel sind Zahlen veröffentlicht.

known-nim = Eine Stellung ist verloren, wenn die binäre Summe ihrer Haufen ohne Übertrag 0 ist (Bouton 1901); 1, 3, 5, 7 ist so eine.
source-nim = Charles L. Bouton, *Nim, a game with a complete mathematical theory* (1901), der beiden Arten zu spielen den Namen gibt und sie löst.

known-ninemensmorris = Ein Remis (Gasser 1996, der 7.673.759.269 Stellungen des Ziehens und Springens ohne die symmetrischen zählt; hier mit weniger Steinen gelöst). Sechsermühle ist ein Remis, mit Springen und ohne (hier berechnet).
source-ninemensmorris = Überliefert; in Stein geritzte Bretter sind älter als 1000 v. Chr. Regeln wie bei Gasser (1996) und in GamesmanOne (`mninemensmorris`).

known-npuzzle = Die Hälfte aller Anordnungen ist lösbar (Johnson und Story 1879): auf 3×3 in höchstens 31 Zügen, auf 4×3 in 53.
source-npuzzle = Das Fünfzehnerspiel: Noyes Chapman (1874). Welche Anordnungen lösbar sind: W. W. Johnson und W. E. Story (1879).

known-nqueens = 8 Damen können auf 92 Arten stehen (Nauck 1850); für 4 bis 9 sind die Zahlen 2, 10, 4, 40, 92 und 352 (OEIS A000170).
source-nqueens = Max Bezzel, *Berliner Schachzeitung* (1848), für 8 Damen; Franz Nauck (1850) für jede Anzahl.

known-othello = Auf 4×4 gewinnt der zweite Spieler (GamesmanClassic: 62.789 Stellungen), auf 6×6 auch (Joel Feinstein, 1993).
source-othello = Goro Hasegawa, 1971, nach *Reversi* (1883). Die kleinen Bretter, auch die ungeraden, und die Variante ohne Einschränkung sind die von GamesmanClassic, `mothello`.

known-pegsolitaire = Das Dreieck ist von seinem Anfang aus lösbar; Zählungen von GamesmanPuzzles (2021), Abbildung 7.
source-pegsolitaire = Überliefert; das Dreieck mit 15 Löchern ließ Herbert Smith 1891 patentieren. Diese Bretter und Anfänge sind die von GamesmanPuzzles.

known-quarto = Auf 4×4 unentschieden (Luc Goossens 1998). Auf 3×3 mit acht Steinen gewinnt der zweite Spieler, der den ersten setzt; mit vier ist es unentschieden (von diesem Programm gezählt).
source-quarto = Blaise Müller, *Quarto!* (Gigamic, 1991). Regeln wie in GamesmanClassic (`mquarto`).

known-rushhour = Auf Brettern beliebiger Größe ist das Rätsel PSPACE-vollständig (Flake und Baum 2002). Jede Stellung, die man erreichen kann, ist lösbar, denn jeder Zug lässt sich zurücknehmen.
source-rushhour = Nob Yoshigahara (1996). Die Aufgaben stammen aus diesem Projekt; jede ist die Stellung ihrer Autos, die am weitesten vom Ausgang entfernt ist.

known-sokoban = Auf Brettern beliebiger Größe ist das Rätsel PSPACE-vollständig (Culberson 1997).
source-sokoban = Hiroyuki Imabayashi (1981). Die Aufgaben stammen aus diesem Projekt. Dass ein Zug ein Schieben ist, ist die Regel von GamesmanPy.

known-threemensmorris = Ein Remis: 5.466 Stellungen können erreicht werden (GamesmanClassic).
source-threemensmorris = Das kleinste der Mühlespiele, so wie GamesmanClassic es mit den Regeln seiner größeren Brüder spielt (`m369mm`).

known-tictactoe = Auf 3×3 unentschieden: 5.478 Stellungen, oder 765 ohne die symmetrischen. Mit dreien in einer Reihe auf 4×4 gewinnt der erste Spieler in fünf Zügen; dieses Spiel hat 6.036.001 Stellungen (Ahmed, Chatterjee und Gulwani 2013, Abschnitt 3).
source-tictactoe = Überliefert. Die 4×4-Bretter mit weniger Reihen sind die von Ahmed, Chatterjee und Gulwani (2013), Abschnitt 4.

known-towersofhanoi = Auf drei Stäben brauchen n Scheiben 2ⁿ − 1 Züge (Lucas 1883). Mit vier Stäben sind die Zahlen von Frame und Stewart die kleinsten (Bousch 2014).
source-towersofhanoi = Édouard Lucas (1883). Vier Stäbe sind das *Reve’s puzzle* von Henry Dudeney (1908); die kürzeste Lösung, von Frame und Stewart 1941 vermutet, hat Bousch 2014 bewiesen.

### Warum eine Stellung so viel wert ist, wie sie ist.

why-keeping = { $does ->
    [win] gewinnt
   *[hold] nicht verliert
}
why-seen = { $what }: { $kept } nach jedem Zug, der { why-keeping }, { $others } nach den anderen.
why-seen-word = nach jedem Zug, der { why-keeping }, und nach keinem anderen gilt: { $what } { $word }.
why-yours = { $name } (du)
why-theirs = { $name } (Gegenseite)
why-at-most = höchstens { $n }
why-at-least = mindestens { $n }
why-or-more = { $n } oder mehr
why-or-less = { $n } oder weniger
why-only = Nach { $name } und nach keinem anderen Zug: { $claim }
why-each = Nach jedem Zug, der { why-keeping }, und nach keinem anderen: { $claim }
why-example = Nach { $name }: { $claim } So ist es, mit anderen Feldern, nach jedem Zug, der { why-keeping }, und nach keinem anderen.

why-record-all = Wahr in allen { $n } Stellungen.
why-record-some = Wahr in { $kept } von { $n } Stellungen.
why-record-proved = Bewiesen: { $source }.


side-strong = { $strong ->
    [White] Weiß
   *[Black] Schwarz
}
side-weak = { $weak ->
    [White] Weiß
   *[Black] Schwarz
}
side-mover = { $mover ->
    [White] Weiß
   *[Black] Schwarz
}
king-strong = { $strong ->
    [White] der weiße König
   *[Black] der schwarze König
}
king-weak = { $weak ->
    [White] der weiße König
   *[Black] der schwarze König
}

claim-nim-sum = { $sum ->
    [0] Die Haufen ergeben ohne Übertrag addiert { $sum }, und jeder Zug ändert das.
   *[other] Die Haufen ergeben ohne Übertrag addiert { $sum }; bleiben in Haufen { $pile } genau { $left } liegen, wird daraus 0.
}
claim-dead = Mit dem, was übrig ist, kann niemand mattsetzen: unentschieden.
claim-kpk-taken = { side-weak } schlägt den Bauern, und nur die Könige bleiben übrig.
claim-kpk-stalemate = { side-weak } hat keinen Zug und steht nicht im Schach: patt.
claim-kpk-square = { king-weak } steht außerhalb des Quadrats des Bauern auf { $pawn }: Bis { $goal } braucht er { $far } Schritte, der Bauer { $steps }, und { side-mover } ist am Zug. Der Bauer ist nicht einzuholen.
claim-kpk-far = { king-weak } steht im Quadrat des Bauern auf { $pawn } und ist jedem Feld seines Weges näher als der König von { side-strong }: Der Bauer geht verloren oder wird aufgehalten.
claim-kpk-reach = { king-strong } ist zuerst auf { $key }, einem Schlüsselfeld des Bauern auf { $pawn }.
claim-kpk-key = { king-strong } steht auf { $key }, einem Schlüsselfeld des Bauern auf { $pawn }: Der Bauer wird zur Dame, gleich wer am Zug ist.
claim-kpk-opposition = { side-strong } hat die Opposition, mit dem König auf { $king } vor dem Bauern: { side-weak } muss ausweichen und ein Schlüsselfeld hergeben.
claim-kpk-distant = { side-strong } hat die Fernopposition, mit dem König auf { $king } vor dem Bauern: { side-weak } muss ausweichen und ein Schlüsselfeld hergeben.
claim-kpk-opposed = { side-weak } hat die Opposition: Der König auf { $king } steht vor seinem Bauern und kommt nicht vorbei.
claim-kpk-blockade = { king-weak } steht vor dem Bauern auf { $pawn }, der König von { side-strong } nicht: Der Bauer lässt sich aufhalten.
claim-kpk-corner = Der Bauer auf { $pawn } ist ein Randbauer, und { king-weak } steht an der Ecke { $corner }: Von dort ist er nicht zu vertreiben, und es droht Patt.
claim-kpk-jail = { king-strong } auf { $king } hält den anderen König von der Ecke { $corner } fern: Sogar der Randbauer wird zur Dame.
claim-krk-mate = { side-weak } steht im Schach und hat keinen Zug: matt.
claim-krk-stalemate = { claim-kpk-stalemate }
claim-krk-taken = { side-weak } schlägt eine Figur, und mit dem Rest ist nicht mattzusetzen.
claim-krk-box = Der Turm auf { $rook } steht sicher, und { king-weak } hat nur { $area } { $area ->
    [one] Feld
   *[other] Felder
} zum Gehen: König und Turm machen den Käfig kleiner, bis es matt ist.
claim-krk-wait = { king-weak } steht am Rand und { king-strong } einen Springerzug entfernt: Mach mit dem Turm einen Wartezug auf seiner Linie. Dann müssen die Könige einander gegenüberstehen, und der Turm setzt matt.
claim-kqk-mate = { claim-krk-mate }
claim-kqk-stalemate = { claim-kpk-stalemate }
claim-kqk-taken = { claim-krk-taken }
claim-kqk-corner = Die Dame auf { $queen } steht einen Springerzug vom König in der Ecke { $corner } entfernt: patt.
claim-kqk-safe = Die Dame auf { $queen } steht sicher, und es gibt einen Zug: König und Dame setzen matt.
claim-kqk-shadow = Die Dame auf { $queen } beschattet den König einen Springerzug entfernt und lässt ihm { $area } { $area ->
    [one] Feld
   *[other] Felder
}: Wohin er auch geht, sie folgt ihm, bis er in einer Ecke steht.
claim-kbbk-mate = { claim-krk-mate }
claim-kbbk-stalemate = { claim-kpk-stalemate }
claim-kbbk-taken = { claim-krk-taken }
claim-kbbk-colour = Beide Läufer stehen auf { $colour ->
    [light] hellen
   *[dark] dunklen
} Feldern: Niemand kann mattsetzen.
claim-kbbk-free = Läufer auf Feldern beider Farben setzen matt: Nebeneinander sind sie eine Wand, und { king-weak }, jetzt { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
} vom Rand entfernt, wird in eine Ecke getrieben.
claim-kbbk-touched = { claim-kbbk-free }
claim-kbnk-mate = { claim-krk-mate }
claim-kbnk-stalemate = { claim-kpk-stalemate }
claim-kbnk-taken = { claim-krk-taken }
claim-kbnk-free = Läufer und Springer setzen matt, aber nur in einer { $colour ->
    [light] hellen
   *[dark] dunklen
} Ecke, die der Läufer betreten kann; { king-weak } ist { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
} von der nächsten entfernt.
claim-kbnk-touched = { claim-kbnk-free }
claim-krkn-together = Der Springer auf { $knight } steht neben seinem König und nicht am Rand: Zusammen halten sie remis.
claim-krkb-corner = { king-weak } steht in der Ecke { $corner }, die der Läufer nicht beherrscht: Dort ist er kaum mattzusetzen.
claim-krkp-before = { king-strong } steht vor dem Bauern auf { $pawn }: Der Bauer kommt nicht durch.
claim-krkp-before-late = { claim-krkp-before }
claim-krkp-cut = Der Turm auf { $rook } schneidet den König von { side-weak } vom Bauern auf { $pawn } ab: Geht der Bauer weiter, wird er erobert.
claim-krkp-nearer = { king-strong } ist näher am Bauern auf { $pawn } als der König von { side-weak }: { $own } und { $other } Schritte.
claim-krkp-far = Der Bauer auf { $pawn } hat noch { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
} vor sich, sein König steht daneben, und der von { side-strong } ist { $far } Schritte von { $goal } entfernt: Der Turm muss für den Bauern gegeben werden.
claim-kqkp-early = Der Bauer auf { $pawn } hat noch { $steps } Schritte vor sich: Die Dame hält ihn rechtzeitig auf, was auch immer die Könige tun.
claim-kqkp-sixth = { claim-kqkp-early }
claim-kqkp-central = Der Bauer auf { $pawn } ist ein Springer- oder Mittelbauer: Schachgebote treiben seinen König vor ihn, und jedes Mal kommt { king-strong } einen Schritt näher.
claim-kqkp-rook-pawn = Ein Randbauer einen Schritt vor der letzten Reihe, sein König daneben, und { king-strong } { $far } Schritte entfernt: In die Ecke getrieben ist { king-weak } patt, so ist keine Zeit zu gewinnen.
claim-kqkp-bishop-pawn = Ein Läuferbauer einen Schritt vor der letzten Reihe, sein König daneben, und { king-strong } { $far } Schritte entfernt: { king-weak } geht in die Ecke, und wer den Bauern schlägt, setzt patt.
claim-kqkr-hangs = Der Turm auf { $rook } ist angegriffen und ungedeckt: Die Dame schlägt ihn.
claim-kqkr-fork = Die Dame gibt auf { $fork } Schach und greift zugleich den Turm auf { $rook } an.


### Was Spiele auf dem Brett sehen.

feature-binary-sum-without-carry = Binärsumme ohne Übertrag
feature-piles = Haufen
feature-sticks = Hölzchen
feature-to-move = am Zug
feature-moves = Züge
feature-steps-between-the-kings = Schritte zwischen den Königen
feature-opposition = Opposition
feature-steps-of-the-king-to-the-edge = Schritte des Königs zum Rand
feature-squares-the-king-can-reach = Felder, die der König erreichen kann
feature-steps-of-the-king-to-a-corner-of-the-bishop-s-colour = Schritte des Königs zu einer Ecke von der Farbe des Läufers
feature-steps-of-the-pawn-to-its-last-rank = Schritte des Bauern zur letzten Reihe
feature-steps-of-the-pawn-n-to-its-last-rank = Schritte des Bauern { $a } zur letzten Reihe
feature-steps-from-the-king-to-the-own-queen = Schritte vom König zur eigenen Dame
feature-steps-from-the-king-to-the-own-queen-n = Schritte vom König zur eigenen Dame { $a }
feature-steps-from-the-king-to-the-own-rook = Schritte vom König zum eigenen Turm
feature-steps-from-the-king-to-the-own-rook-n = Schritte vom König zum eigenen Turm { $a }
feature-steps-from-the-king-to-the-own-bishop = Schritte vom König zum eigenen Läufer
feature-steps-from-the-king-to-the-own-bishop-n = Schritte vom König zum eigenen Läufer { $a }
feature-steps-from-the-king-to-the-own-knight = Schritte vom König zum eigenen Springer
feature-steps-from-the-king-to-the-own-knight-n = Schritte vom König zum eigenen Springer { $a }
feature-steps-from-the-king-to-the-own-pawn = Schritte vom König zum eigenen Bauern
feature-steps-from-the-king-to-the-own-pawn-n = Schritte vom König zum eigenen Bauern { $a }
feature-queen = Dame
feature-queen-n = Dame { $a }
feature-rook = Turm
feature-rook-n = Turm { $a }
feature-bishop = Läufer
feature-bishop-n = Läufer { $a }
feature-knight = Springer
feature-knight-n = Springer { $a }
feature-pawn = Bauer
feature-pawn-n = Bauer { $a }
feature-boxes-with-one-line-missing = Kästchen, denen eine Linie fehlt
feature-the-number-of-chains-of-three-boxes-or-more = die Zahl der Ketten aus drei oder mehr Kästchen
feature-the-number-of-lines-that-give-no-box-away = die Zahl der Linien, die kein Kästchen hergeben

word-white = Weiß
word-black = Schwarz
word-direct = direkt
word-distant = fern
word-diagonal = diagonal
word-none = keine
word-attacked = angegriffen
word-attacked-and-protected = angegriffen und gedeckt
word-protected = gedeckt
word-not-attacked = nicht angegriffen
word-even = gerade
word-odd = ungerade

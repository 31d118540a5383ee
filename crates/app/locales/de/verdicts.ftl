### Was ein Zug bewirkt hat. Vor ‖ steht, was auffallen soll, danach der Rest des Satzes.

verdict-only-goal = Richtig: { $name }‖ ist der einzige Zug, der nicht in eine Sackgasse führt.
verdict-only-win = Richtig: { $name }‖ ist der einzige Zug, der gewinnt.
verdict-only-hold = Richtig: { $name }‖ ist der einzige Zug, der nicht verliert.
verdict-best-goal = Richtig: { $name }‖ ist der kürzeste Weg zum Ziel.
verdict-best-win = Richtig: { $name }‖ gewinnt am schnellsten.
verdict-best-lose = Richtig: { $name }‖ verliert so spät wie möglich.
verdict-best-keeps = Richtig: { $name }‖ { $result ->
    [win] hält den Sieg fest.
    [tie] hält das Unentschieden.
   *[draw] hält das Remis.
}
verdict-slower-goal = { $name }‖ dauert länger als { $best }: { $later } mehr.
verdict-slower-win = { $name } hält den Sieg fest‖, aber { $best } gewinnt { $faster } früher.
verdict-slower-lose = { $name } verliert früher als nötig‖: { $best } hält länger durch, { $later } mehr.
verdict-slower-tie = { $name } hält das Unentschieden‖, aber { $best } erreicht es { $faster } früher.
verdict-no-progress = { $name } bringt nicht voran‖: Deine letzten beiden Züge haben das Ende nicht näher gebracht. Besser war { $best }.
verdict-margin = { $name } hält das Ergebnis‖, aber { $best } ist um { $points } besser.
verdict-keeps-dead-end = { $name }‖: Es gab keinen Weg zum Ziel mehr.
verdict-keeps-lose = { $name }‖: Jeder Zug verliert.
verdict-keeps = { $name }‖ { $result ->
    [win] hält den Sieg fest.
    [tie] hält das Unentschieden.
   *[draw] hält das Remis.
}
verdict-dead-end = { $name } ist eine Sackgasse.‖ Besser war { $best }.
verdict-win-loses = { $name } verschenkt den Sieg.‖ Der Zug verliert. Besser war { $best }.
verdict-loses = { $name } verliert.‖ Besser war { $best }.
verdict-win-away = { $name } vergibt den Sieg.‖ Besser war { $best }.
verdict-tie-away = { $name } gibt das Unentschieden auf‖: Das Spiel muss nun nicht enden. Besser war { $best }.
verdict-unknown = { $name }‖: Ob ein anderer Zug besser ist, ist nicht bekannt.
verdict-gift-taken = Der Fehler der Gegenseite wird ausgenutzt.
verdict-gift-missed = Der Fehler der Gegenseite bleibt unbestraft.
verdict-reply = Die Antwort ist { $moves }.
verdict-reply-wins = Die Antwort { $move } gewinnt sofort.
verdict-reply-line = Die Antwort { $move } gewinnt sofort mit { $places }.
verdict-reply-fork = Die Antwort { $move } droht mehreres zugleich ({ $threats }): nur eines lässt sich verhindern.
verdict-reply-threatens = Die Antwort { $move } droht { $threats }.
verdict-reply-takes = Die Antwort { $move } schlägt { $n ->
    [one] einen Stein
   *[other] { $n } Steine
}.
verdict-reply-zugzwang = Nach der Antwort { $move } verliert, wer ziehen muss: Zugzwang.
verdict-reply-balances = Der Fehler lässt die Nim-Summe { $sum }. Die Antwort { $move } lässt die Nim-Summe 0: Wer von dort ziehen muss, verliert.
verdict-reply-balances-parts = Der Fehler lässt Teile mit den Nimbers { $parts }, also die Nim-Summe { $sum }. Die Antwort { $move } lässt die Nim-Summe 0: Wer von dort ziehen muss, verliert.
verdict-reply-again = Die Antwort { $move } bringt noch einen Zug{ $n ->
    [one] .
   *[other] : Sie ist der erste von { $n } Zügen nacheinander.
}
verdict-move-wins = { $move } gewinnt sofort.
verdict-move-line = { $move } gewinnt sofort mit { $places }.
verdict-move-fork = { $move } droht mehreres zugleich ({ $threats }): nur eines lässt sich verhindern.
verdict-move-threatens = { $move } droht { $threats }.
verdict-move-takes = { $move } schlägt { $n ->
    [one] einen Stein
   *[other] { $n } Steine
}.
verdict-move-zugzwang = Nach { $move } verliert, wer ziehen muss: Zugzwang.
verdict-move-balances = { $move } lässt die Nim-Summe 0: Wer von dort ziehen muss, verliert.
verdict-move-again = { $move } bringt noch einen Zug{ $n ->
    [one] .
   *[other] : Er ist der erste von { $n } nacheinander.
}
verdict-goes-on = Weiter geht es mit { $moves }.
verdict-would-go-on = Es wäre mit { $moves } weitergegangen.
verdict-goes-on-long = Von { $move } an dauert es bei bestem Spiel { $n } Züge.
verdict-then = Danach folgt { $moves }.

several-none = ein anderer Zug
several-two = { $first } oder { $second }
several-three = { $first }, { $second } oder { $third }
several-more = { $first } oder einer von { $others } anderen

deed-unknown = nicht bekannt
deed-only = einziger Zug
deed-best = bester Zug
deed-keeps = hält das Ergebnis
deed-slower = langsamer, { $cost } mehr
deed-sooner = verliert früher, { $cost } weniger
deed-fine-slower = gut, langsamer, { $cost } mehr
deed-fine-sooner = gut, verliert früher, { $cost } weniger
deed-no-progress-slower = kein Fortschritt, { $cost } mehr
deed-no-progress-sooner = kein Fortschritt, { $cost } weniger
deed-margin = kleinerer Vorsprung

turned-dead-end = nun eine Sackgasse
turned-win-lost = Sieg verschenkt
turned-win-tie = nur noch unentschieden
turned-win-draw = nur noch Remis
turned-tie-lost = Unentschieden verspielt
turned-tie-draw = nur noch Remis
turned-draw-lost = Remis verspielt
turned-other = das Ergebnis hat sich geändert

needed-best = Im besten Fall: { $own }.
needed-most = Im besten Fall: { $own }; höchstens { $most } sind erlaubt.
rule-follows = Das folgt der Regel: { $rule }. In { $percent } % solcher Stellungen folgt ihr ein bester Zug.
rule-breaks = Das bricht die Regel: { $rule }. { $right } folgt ihr, wie ein bester Zug in { $percent } % solcher Stellungen.
ended-open = Du bist am Zug
ended-only-move = Du hast den Zug gefunden
ended-done = Geschafft
ended-held = Du hast es gehalten
ended-given-away = Damit ist es verschenkt
ended-not-best = Es geht schneller
ended-too-long = Das hat zu lange gedauert
wish-own = wer zieht, bekommt mehr
wish-other = wer ziehen muss, bekommt weniger
wish-either = das Ergebnis ist dasselbe, gleich wer zieht

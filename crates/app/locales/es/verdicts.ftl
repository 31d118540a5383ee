### Qué hizo una jugada. Lo que destaca va antes de ‖, el resto de la frase después.

verdict-only-goal = Bien: { $name }‖ es la única jugada que no lleva a un callejón sin salida.
verdict-only-win = Bien: { $name }‖ es la única jugada que gana.
verdict-only-hold = Bien: { $name }‖ es la única jugada que no pierde.
verdict-best-goal = Bien: { $name }‖ es el camino más corto a la meta.
verdict-best-win = Bien: { $name }‖ es la victoria más rápida.
verdict-best-lose = Bien: { $name }‖ pierde lo más tarde posible.
verdict-best-keeps = Bien: { $name }‖ { $result ->
    [win] conserva la victoria.
    [tie] conserva el empate.
   *[draw] conserva las tablas.
}
verdict-slower-goal = { $name }‖ lleva { $later } más que { $best }.
verdict-slower-win = { $name } conserva la victoria‖, pero { $best } gana { $faster } antes.
verdict-slower-lose = { $name } pierde antes de lo necesario‖: { $best } aguanta { $later } más.
verdict-slower-tie = { $name } conserva el empate‖, pero { $best } empata { $faster } antes.
verdict-no-progress = { $name } no avanza‖: tus dos últimas jugadas no han acercado el final. Mejor era { $best }.
verdict-margin = { $name } conserva el resultado‖, pero { $best } es mejor por { $points }.
verdict-keeps-dead-end = { $name }‖: ya no había camino a la meta.
verdict-keeps-lose = { $name }‖: todas las jugadas pierden.
verdict-keeps = { $name }‖ { $result ->
    [win] conserva la victoria.
    [tie] conserva el empate.
   *[draw] conserva las tablas.
}
verdict-dead-end = { $name } no tiene salida.‖ Mejor era { $best }.
verdict-win-loses = { $name } regala la victoria.‖ Pierde. Mejor era { $best }.
verdict-loses = { $name } pierde.‖ Mejor era { $best }.
verdict-win-away = { $name } deja escapar la victoria.‖ Mejor era { $best }.
verdict-tie-away = { $name } deja escapar el empate‖: la partida no tiene por qué acabar. Mejor era { $best }.
verdict-unknown = { $name }‖: no se sabe si otra jugada es mejor.
verdict-gift-taken = Aprovecha el error del rival.
verdict-gift-missed = El error del rival queda sin castigo.
verdict-reply = La respuesta es { $moves }.
verdict-reply-wins = La respuesta { $move } gana en el acto.
verdict-reply-line = La respuesta { $move } gana en el acto con { $places }.
verdict-reply-fork = La respuesta { $move } crea varias amenazas a la vez ({ $threats }): solo se puede parar una.
verdict-reply-threatens = La respuesta { $move } amenaza { $threats }.
verdict-reply-takes = La respuesta { $move } captura { $n ->
    [one] una pieza
   *[other] { $n } piezas
}.
verdict-reply-zugzwang = Tras la respuesta { $move } pierde quien tiene que mover: zugzwang.
verdict-reply-balances = El error deja la suma nim { $sum }. La respuesta { $move } deja la suma nim 0: quien tiene que jugar desde ahí pierde.
verdict-reply-balances-parts = El error deja partes de nimbers { $parts }, es decir, la suma nim { $sum }. La respuesta { $move } deja la suma nim 0: quien tiene que jugar desde ahí pierde.
verdict-reply-again = La respuesta { $move } da otra jugada{ $n ->
    [one] .
   *[other] : es la primera de { $n } seguidas.
}
verdict-move-wins = { $move } gana en el acto.
verdict-move-line = { $move } gana en el acto con { $places }.
verdict-move-fork = { $move } crea varias amenazas a la vez ({ $threats }): solo se puede parar una.
verdict-move-threatens = { $move } amenaza { $threats }.
verdict-move-takes = { $move } captura { $n ->
    [one] una pieza
   *[other] { $n } piezas
}.
verdict-move-zugzwang = Tras { $move } pierde quien tiene que mover: zugzwang.
verdict-move-balances = { $move } deja la suma nim 0: quien tiene que jugar desde ahí pierde.
verdict-move-again = { $move } da otra jugada{ $n ->
    [one] .
   *[other] : es la primera de { $n } seguidas.
}
verdict-goes-on = La partida sigue con { $moves }.
verdict-would-go-on = Habría seguido { $moves }.
verdict-goes-on-long = A partir de { $move }, jugando lo mejor posible, hay { $n } jugadas.
verdict-then = Después sigue { $moves }.

several-none = otra jugada
several-two = { $first } o { $second }
several-three = { $first }, { $second } o { $third }
several-more = { $first } o una de otras { $others }

deed-unknown = no se sabe
deed-only = única jugada
deed-best = la mejor
deed-keeps = conserva el resultado
deed-slower = más lenta por { $cost }
deed-sooner = pierde antes, por { $cost }
deed-fine-slower = buena, más lenta por { $cost }
deed-fine-sooner = buena, pierde antes, por { $cost }
deed-no-progress-slower = no avanza, más lenta por { $cost }
deed-no-progress-sooner = no avanza, pierde antes, por { $cost }
deed-margin = un margen menor

turned-dead-end = ahora sin salida
turned-win-lost = victoria regalada
turned-win-tie = de victoria a empate
turned-win-draw = de victoria a tablas
turned-tie-lost = de empate a derrota
turned-tie-draw = de empate a tablas
turned-draw-lost = de tablas a derrota
turned-other = el resultado ha cambiado

needed-best = Como mínimo: { $own }.
needed-most = Como mínimo: { $own }; puedes usar { $most }.
rule-follows = Sigue la regla: { $rule }. Una mejor jugada la sigue en el { $percent } % de estas posiciones.
rule-breaks = Rompe la regla: { $rule }. La sigue { $right }, como una mejor jugada en el { $percent } % de estas posiciones.
ended-open = Te toca
ended-only-move = Has encontrado la jugada
ended-done = Hecho
ended-held = Has aguantado
ended-given-away = Eso lo ha regalado
ended-not-best = Hay un camino más rápido
ended-too-long = Ha llevado demasiado
wish-own = quien mueve consigue más
wish-other = quien tiene que mover consigue menos
wish-either = el resultado es el mismo, mueva quien mueva

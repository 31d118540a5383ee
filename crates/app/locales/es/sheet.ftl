### Hojas de problemas para imprimir, con sus soluciones.

sheet-title = { $game }, { $variant }
sheet-solutions = Soluciones: { $title }
sheet-name = Nombre
sheet-answer = Respuesta
sheet-play = Jugar en el ordenador
sheet-play-problem = Jugar el problema { $number }
sheet-page = Página { $n } de { $of }
sheet-easy = fácil
sheet-hard = difícil
sheet-way = Una solución: { $moves }
sheet-or = { " o " }
sheet-who = { $who } ({ $piece })
sheet-sides = { $who }: { $pieces }.

sheet-find-goal = Encuentra el camino más corto a la meta. Escribe tus jugadas.
sheet-find-win = Encuentra la victoria más rápida. Escribe tu primera jugada y cómo sigue la partida.
sheet-find-last = Todas las jugadas pierden. Encuentra la que más aguanta.
sheet-find-hold = Encuentra una jugada que no pierda. Escríbela.

sheet-solve = Resuélvelo.
sheet-solve-in = Resuélvelo en { $length }.
sheet-win = Juegas con { $who } y puedes ganar.
sheet-win-in = Juegas con { $who } y puedes ganar en { $length }.
sheet-lose = Juegas con { $who } y pierdes; aguanta lo más posible.
sheet-lose-in = Juegas con { $who } y, como mucho, aguantas { $length }.
sheet-tie = Juegas con { $who } y puedes empatar.
sheet-tie-in = Juegas con { $who } y puedes empatar en { $length }.
sheet-draw = Juegas con { $who } y puedes hacer tablas.
sheet-mover-win = Es tu turno y puedes ganar.
sheet-mover-win-in = Es tu turno y puedes ganar en { $length }.
sheet-mover-lose = Es tu turno y pierdes; aguanta lo más posible.
sheet-mover-lose-in = Es tu turno y, como mucho, aguantas { $length }.
sheet-mover-tie = Es tu turno y puedes empatar.
sheet-mover-tie-in = Es tu turno y puedes empatar en { $length }.
sheet-mover-draw = Es tu turno y puedes hacer tablas.

unit-sokoban = { $n ->
    [one] { $n } empujón
   *[other] { $n } empujones
}
unit-lightsout = { $n ->
    [one] { $n } pulsación
   *[other] { $n } pulsaciones
}
unit-wayout = { unit-lightsout }
unit-hopndrop = { $n ->
    [one] { $n } salto
   *[other] { $n } saltos
}

sheet-shortest = { $right ->
    [one] Solo esta jugada empieza una solución más corta.
   *[other] { $right } jugadas empiezan una solución más corta.
}
sheet-dead-end = Tras { $name } ya no tiene solución.
sheet-longer = Con { $name } hacen falta { $more } más.
sheet-idea = { $name }: { $about }
sheet-no-other = No hay otra jugada.
sheet-only = De { $all } jugadas es la única que { $does ->
    [win] gana
   *[hold] no pierde
}.
sheet-every = { $all ->
    [2] Las dos jugadas ganan
   *[other] Las { $all } jugadas ganan
}; { $best ->
    [one] esta es la más rápida
   *[other] estas son las más rápidas
}.
sheet-all = { $all ->
    [2] { $does ->
        [win] Las dos jugadas ganan igual de rápido
       *[hold] Ninguna de las dos jugadas pierde
    }
   *[other] { $does ->
        [win] Las { $all } jugadas ganan igual de rápido
       *[hold] Ninguna de las { $all } jugadas pierde
    }
}.
sheet-some = { $right } de { $all } jugadas { $does ->
    [win] ganan
   *[hold] no pierden
}.
sheet-nim-sum = La suma nim es { $sum }; después de { $name } es 0.
sheet-refuted = { $name } pierde ante { $reply }.
sheet-after = Después de { $name }: { $claim }

sheet-move-heading = La jugada.
sheet-goal-heading = Cómo se gana.
sheet-goal-words = gana,Gana,pierde,Pierde,objetivo,meta,resuelt

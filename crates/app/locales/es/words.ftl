### Cómo se llaman los valores, las jugadas y los números, en tableros, listas y frases.

moves = { $n ->
    [one] { $n } jugada
   *[other] { $n } jugadas
}
positions = { $n ->
    [one] { $n } posición
   *[other] { $n } posiciones
}

moves-yours = { moves }, { $own } de ellas tuyas
moves-theirs = { moves }, { $own } de ellas suyas
moves-winners = { moves }, { $own } de ellas de quien gana
moves-in-all = { moves } en total
row-yours = { moves }, { $own } tuyas
row-theirs = { moves }, { $own } suyas
row-winners = { moves }, { $own } de quien gana
own-yours = { $n ->
    [one] { $n } jugada tuya
   *[other] { $n } jugadas tuyas
}

value-win = gana
value-lose = pierde
value-tie = empate
value-draw = tablas
value-unknown = sin resolver
value-solved = resuelto
value-dead-end = sin salida
letter-win = G
letter-lose = P
letter-tie = E
letter-draw = T

worth-in = { $value } en { $length }
worth-by = { $value }, por { $margin }
worth-in-by = { $value } en { $length }, por { $margin }

result-solvable = Se puede resolver
result-solvable-in = Se resuelve en { $length }
result-unsolvable = No se puede resolver
result-first = Gana quien empieza
result-first-in = Gana quien empieza en { $length }
result-second = Gana quien juega segundo
result-second-in = Gana quien juega segundo en { $length }
result-tie = Empate
result-tie-in = Empate en { $length }
result-draw = Tablas: no acaba nunca

expect-solved = Resuelto.
expect-solvable-in = Se puede resolver en { $length }.
expect-solvable = Se puede resolver.
expect-solvable-unknown = No se sabe si se puede resolver.
expect-unsolvable = Ya no se puede resolver.
expect-won = { $by ->
    [none] { $who } ha ganado.
   *[other] { $who } ha ganado por { $by }.
}
expect-mover-won = { $by ->
    [none] Ha ganado quien tiene el turno.
   *[other] Ha ganado por { $by } quien tiene el turno.
}
expect-mover-lost = { $by ->
    [none] Ha perdido quien tiene el turno.
   *[other] Ha perdido por { $by } quien tiene el turno.
}
expect-ended-draw = La partida ha acabado en tablas.
expect-ended-tie = La partida ha acabado en empate.
expect-win = { $by ->
    [none] { $who } puede forzar la victoria.
   *[other] { $who } puede forzar la victoria por { $by }.
}
expect-win-in = { $by ->
    [none] { $who } puede forzar la victoria en { $length }.
   *[other] { $who } puede forzar la victoria por { $by } en { $length }.
}
expect-mover-win = { $by ->
    [none] Quien tiene el turno puede forzar la victoria.
   *[other] Quien tiene el turno puede forzar la victoria por { $by }.
}
expect-mover-win-in = { $by ->
    [none] Quien tiene el turno puede forzar la victoria en { $length }.
   *[other] Quien tiene el turno puede forzar la victoria por { $by } en { $length }.
}
expect-lose = { $by ->
    [none] { $who } pierde si { $other } juega a la perfección.
   *[other] { $who } pierde por { $by } si { $other } juega a la perfección.
}
expect-lose-in = { $by ->
    [none] { $who } pierde en { $length } si { $other } juega a la perfección.
   *[other] { $who } pierde por { $by } en { $length } si { $other } juega a la perfección.
}
expect-mover-lose = { $by ->
    [none] Quien tiene el turno pierde si el otro juega a la perfección.
   *[other] Quien tiene el turno pierde por { $by } si el otro juega a la perfección.
}
expect-mover-lose-in = { $by ->
    [none] Quien tiene el turno pierde en { $length } si el otro juega a la perfección.
   *[other] Quien tiene el turno pierde por { $by } en { $length } si el otro juega a la perfección.
}
expect-drawn = Tablas: nadie puede forzar la victoria.
expect-tie = Con el mejor juego acaba en empate.
expect-tie-in = Con el mejor juego acaba en empate tras { $length }.
expect-draw = Tablas: nadie puede forzar que la partida acabe.
expect-unknown = Esta posición no está resuelta.

told-you-won = { $by ->
    [none] Has ganado.
   *[other] Has ganado por { $by }.
}
told-computer-won = { $by ->
    [none] Ha ganado el ordenador.
   *[other] Ha ganado el ordenador por { $by }.
}
told-you-win = { $by ->
    [none] Puedes forzar la victoria.
   *[other] Puedes forzar la victoria por { $by }.
}
told-you-win-in = { $by ->
    [none] Puedes forzar la victoria en { $length }.
   *[other] Puedes forzar la victoria por { $by } en { $length }.
}
told-computer-loses = { $by ->
    [none] El ordenador pierde si juegas a la perfección.
   *[other] El ordenador pierde por { $by } si juegas a la perfección.
}
told-computer-loses-in = { $by ->
    [none] El ordenador pierde en { $length } si juegas a la perfección.
   *[other] El ordenador pierde por { $by } en { $length } si juegas a la perfección.
}
told-you-lose = { $by ->
    [none] Pierdes si el ordenador juega a la perfección.
   *[other] Pierdes por { $by } si el ordenador juega a la perfección.
}
told-you-lose-in = { $by ->
    [none] Pierdes en { $length } si el ordenador juega a la perfección.
   *[other] Pierdes por { $by } en { $length } si el ordenador juega a la perfección.
}
told-computer-wins = { $by ->
    [none] El ordenador puede forzar la victoria.
   *[other] El ordenador puede forzar la victoria por { $by }.
}
told-computer-wins-in = { $by ->
    [none] El ordenador puede forzar la victoria en { $length }.
   *[other] El ordenador puede forzar la victoria por { $by } en { $length }.
}

stand-ended-draw = acabó en tablas
stand-draw = tablas
stand-unknown = sin resolver
stand-solved = resuelto
stand-solvable = se puede resolver
stand-solvable-in = se resuelve en { $length }
stand-dead-end = sin salida
stand-tie = { $by ->
    [none] empate
   *[other] empate, por { $by }
}
stand-tie-in = empate en { $length }
stand-ended-tie = acabó en empate
stand-wins = { $by ->
    [none] gana { $who }
   *[other] gana { $who }, por { $by }
}
stand-wins-in = { $by ->
    [none] gana { $who } en { $length }
   *[other] gana { $who }, por { $by } en { $length }
}
stand-won = { $by ->
    [none] ha ganado { $who }
   *[other] ha ganado { $who }, por { $by }
}

spot-empty = vacía
spot-pieces = { $n } piezas
arrow-to = de { $from } a { $to }
start-position-of = { $name }: posición inicial
position-of = { $name }: una posición de partida

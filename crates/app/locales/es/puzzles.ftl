### Problemas: posiciones que enseñan un tema.

puzzle-link = Problemas
puzzle-first = ¿Puedes resolver esto?
puzzle-today = Los diez de hoy
puzzle-today-about = Diez problemas de diez juegos, nuevos cada día. Con tres de ellos sigue tu racha.
puzzle-path = Todos los temas
puzzle-path-title = Problemas por tema
puzzle-path-about = La solución de cada problema está demostrada. Empieza por arriba o por donde quieras.
puzzle-games = Problemas por juego
puzzle-games-about = Elige un juego por su imagen.
puzzle-of-game = Problemas: { $game }
puzzle-of-game-about = Lo que este juego puede enseñar. Cada imagen es un problema; el siguiente se sortea de nuevo.
puzzle-none = No se han encontrado problemas en este juego.
puzzle-others = Otros problemas de este juego
puzzle-all = Todos los problemas
puzzle-how-many = Problemas resueltos
puzzle-count = { $n ->
    [one] { $n } problema
   *[other] { $n } problemas
}
puzzle-number = Problema { $n }
puzzle-then = Entonces podrá empezar el problema.
puzzle-table = El problema necesita una tabla. Para crearla:
puzzle-too-large = Los problemas necesitan una tabla de todas las posiciones, y esta variante es demasiado grande para tenerla.

## Un problema.

puzzle-on = ¡Sí! Sigue
puzzle-solved = Resuelto
puzzle-wrong = No es esta
puzzle-rules = Cómo se juega
puzzle-all-rules = Todas las reglas
puzzle-slow = Casi: se puede más rápido
puzzle-win = { $n ->
    [one] Gana en esta jugada.
   *[other] Gana en { $n } jugadas tuyas.
}
puzzle-way = { $n ->
    [one] Resuélvelo en { $n } movimiento.
   *[other] Resuélvelo en { $n } movimientos.
}
puzzle-key = Solo una jugada gana. Encuéntrala.
puzzle-guard = Solo una jugada te salva. Encuéntrala.
# $n: el paso, de 3.
puzzle-hint = Pista { $n } de 3
puzzle-begins = Empieza donde se ilumina el tablero.
puzzle-best = Es { $move }.
puzzle-refuted = Lo que pasa entonces:
puzzle-again = Inténtalo otra vez
puzzle-next = Siguiente problema
puzzle-done = Terminar
puzzle-play = Seguir jugando desde aquí

## Lo que dicen los scripts. $stars: cuántas, de 3.

puzzle-stars = { $n ->
    [one] { $n } estrella
   *[other] { $n } estrellas
}
puzzle-number-stars = Problema { $number }, estrellas: { $stars }
puzzle-streak = { $n ->
    [one] { $n } día seguido
   *[other] { $n } días seguidos
}
puzzle-once-more = Otra vez

## Temas: cómo se llaman, qué son y una primera pista.

theme-finish = Remata
theme-finish-about = Una jugada gana en el acto. Búscala siempre primero.
theme-finish-hint = Puedes ganar ahora mismo. ¿Con qué se gana en este juego?
theme-guard = Para la amenaza
theme-guard-about = El rival estaba a punto de ganar. Una jugada lo impide; cualquier otra pierde en el acto.
theme-guard-hint = ¿Qué jugaría el rival si fuera su turno? Impídelo.
theme-way = Encuentra el camino
theme-way-about = Un solitario a pocos movimientos de su meta. Un desvío alarga el camino.
theme-way-hint = Piensa hacia atrás: ¿cómo está el tablero un movimiento antes de la meta?
theme-fork = Doble amenaza
theme-fork-about = Una jugada que amenaza dos cosas a la vez. El rival solo puede parar una.
theme-fork-hint = Busca una jugada que amenace con ganar de dos maneras a la vez.
theme-pairing = Parejas
theme-pairing-about = Cada jugada del rival tiene su pareja. Responde siempre con ella y tendrás la última palabra.
theme-pairing-hint = Deja una posición hecha de parejas, para poder responder con lo mismo.
theme-parity = Par o impar
theme-parity-about = Desde aquí ya está decidido si quedan jugadas pares o impares, se juegue lo que se juegue. Has logrado que te favorezca.
theme-parity-hint = Cuenta las jugadas que quedan. ¿Quién hará la última?
theme-forced-line = Línea forzada
theme-forced-line-about = En cada paso el rival tiene una salida, y tú la cierras. Mira toda la línea antes de empezar.
theme-forced-line-hint = Busca una jugada que deje al rival una sola respuesta, y después la siguiente.
theme-sacrifice = Sacrificio
theme-sacrifice-about = Entregas una pieza y ganas igualmente. Lo que cuenta es cómo acaba la partida.
theme-sacrifice-hint = Quizá tengas que entregar algo. ¿Qué consigues a cambio?
theme-zugzwang = Zugzwang
theme-zugzwang-about = El rival estaría a salvo si pudiera quedarse quieto. Pero tiene que mover, y toda jugada pierde.
theme-zugzwang-hint = Si el rival pudiera pasar, no ganarías. Busca la jugada tras la que le gustaría pasar.
theme-tempo = Perder un tiempo
theme-tempo-about = Ganarías antes si fuera el turno del rival. Da, pues, un rodeo que le ceda el turno.
theme-tempo-hint = La posición es buena, pero el turno no. Gasta una jugada sin ceder nada.

### Análisis, nimbers y entrenamiento.

analysis-title = Análisis de { $game }, { $variant }
analysis-play = Jugar
analysis-wait = Los números aparecen aquí cuando esté resuelto.
analysis-nobody = Nadie ha intentado resolverlo.
analysis-perfect = { $result } desde el inicio con juego perfecto.
analysis-by = Posiciones por valor y distancia
analysis-remoteness = La distancia es el número de jugadas de ambos hasta el final cuando los dos juegan a la perfección.
analysis-csv = Descargar como CSV
analysis-hardest = Posiciones más difíciles
analysis-longest = Victorias más largas
analysis-hardest-are = { positions } con el camino más largo a la meta: { $length }.
analysis-longest-are = { positions } con la victoria más larga: { $length }.
analysis-solvable = se pueden resolver
analysis-not-solvable = no se pueden resolver
analysis-won = ganadas
analysis-tied = empatadas
analysis-drawn = en tablas
analysis-lost = perdidas
analysis-ends = Finales de la partida
analysis-moves = Jugadas en todas las posiciones
analysis-branching = Jugadas por posición, de media
analysis-most = Máximo de jugadas en una posición
analysis-largest = Mayor distancia
analysis-longest-win = Victoria más larga
analysis-all-solvable = Posiciones que se pueden resolver
analysis-solvable-anywhere = Posiciones que se pueden resolver, alcanzables o no
analysis-classes = Posiciones salvo simetría
analysis-table = Tabla de posiciones por distancia
analysis-head = Distancia
analysis-none = ninguna
analysis-chart = Gráfico de posiciones por distancia; los números están en la tabla de abajo
analysis-axis = distancia

nimbers-title = Nimbers de { $game }, { $variant }
nimbers-none = Sin sucesión
nimbers-none-why = Los nimbers por tamaño son de filas, montones y monedas en juego normal.
nimbers-of = El nimber de cada n: { $of }.
nimbers-period = Desde n = { $start } se repiten cada { $length } (demostrado calculando hasta n = { $computed }).
nimbers-no-period = Calculando hasta n = { $last } no se demuestra ningún período.
nimbers-exceptions = Con ● se marcan las excepciones anteriores: n = { $list }.
nimbers-oeis = Empieza como la sucesión { $id } de la OEIS.
nimbers-table = Tabla de nimbers
nimbers-download = Descargar
nimbers-up-to = Hasta n = { $to }:
nimbers-text = Como texto
nimbers-bfile = Archivo b de la OEIS
nimbers-more = Más: { $command }
nimbers-chart = Gráfico de los nimbers; los números están en la tabla de abajo

train-about = Vas ganando. ¿Sabrás rematar? El ordenador piensa por adelantado y espera tu error.
train-other = Otro juego, más largo o más difícil
train-difficulty = Dificultad: cuántas veces gana quien piensa 1, 2 o 3 turnos por adelantado.
train-game = Juego
train-length = Longitud
train-level = Nivel
train-opponent = Rival
train-start = Empezar
train-won-in = se gana en { $length }
train-level-1 = 1: basta pensar un turno por adelantado
train-level-2 = 2: hay que pensar dos turnos por adelantado
train-level-3 = 3: hay que pensar tres turnos por adelantado
train-thinks = { $n ->
    [one] piensa { $n } turno por adelantado
   *[other] piensa { $n } turnos por adelantado
}
train-progress = Progreso
train-export = Exportar
train-forget = Olvidar
train-title = Entrenar { $game }
train-of = { $variant }, nivel { $level }
train-others = Qué haría quien piensa por adelantado
train-feedback = Valoración
train-then = Después se valora tu jugada.
train-won = Ganado en { $length }
train-not-won = Sin ganar
train-gone = La victoria se ha escapado
train-can-in = Puedes ganar en { $length }.
train-can = Todavía puedes ganar.
train-back = Deshacer la jugada
train-next = Siguiente posición
train-harder = Más difícil
train-easier = Más fácil
train-another = Otro juego
train-else = Elegir otra cosa
train-choosing = Se está eligiendo una posición …
train-choosing-soon = Aparecerá aquí sin que hagas nada.
train-none = Ninguna posición de este juego se gana en tantas jugadas en este nivel. Elige otra duración, otro nivel u otro juego.
train-too-large = Este juego es demasiado grande para encontrar aquí posiciones de un nivel. Elige otro juego.
train-no-win = No había victoria que conservar.
train-sees = Pensando { turns-ahead } por adelantado verías la victoria y jugarías { $moves }{ $keep ->
    [all] .
    [none] , que la regala.
   *[some] ; { $kept } de estas { $of } jugadas la conservan.
}
train-misses-keeps = Pensando { turns-ahead } por adelantado no verías la victoria, pero jugarías algo que la conserva: { $moves }.
train-misses = Pensando { turns-ahead } por adelantado no verías la victoria y jugarías { $moves }{ $keep ->
    [all] .
    [none] , que la regala.
   *[some] ; { $kept } de estas { $of } jugadas la conservan.
}
list-or = { $first } o { $last }

## La página de la API.

api-about = Valores de todas las posiciones de juegos y rompecabezas. Un valor es siempre el de quien debe jugar; la distancia (remoteness) cuenta las jugadas hasta el final con el mejor juego. Los errores son un objeto { $error } con { $kind } y { $message }.
api-json = Las respuestas son JSON y están abiertas a páginas de otros sitios. { $whole } (OpenAPI 3.1) sirve para crear clientes en casi todos los lenguajes.
api-whole = La descripción completa
api-example = Por ejemplo
api-example-is = Tres en raya: el inicio, su valor y sus jugadas, la mejor primero
api-requests = Todas las peticiones
api-english = Lo que reciben los programas, también los errores, está en inglés.
api-required = (obligatorio)
api-one-of = Uno de estos: { $names }.
api-try = Probar

### La primera página y la página de un juego.

catalogue-about = Juega y aprende juegos y rompecabezas con cada posición resuelta: quién gana, en cuántas jugadas y por qué.
catalogue-one = Un juego. Juégalo y mira cuánto vale cada jugada.
catalogue-lead = { $n } juegos y rompecabezas, la mayoría resueltos por completo. Elige uno, juega y mira cuánto vale cada jugada.
catalogue-families = Familias
catalogue-nothing = Ningún juego coincide.
catalogue-all = Mostrar todos
catalogue-search-label = Buscar juegos
catalogue-search = Buscar
catalogue-show = Mostrar
catalogue-filters = Filtros
catalogue-any = cualquiera
catalogue-puzzles = { $n ->
    [one] { $n } rompecabezas
   *[other] { $n } rompecabezas
}
catalogue-games = { $n ->
    [one] { $n } juego
   *[other] { $n } juegos
}
catalogue-variants = { $n ->
    [one] { $n } variante
   *[other] { $n } variantes
}

filter-players = Jugadores
filter-two = dos jugadores
filter-one = rompecabezas
filter-kind = Tipo
filter-result = Con juego perfecto
filter-win = gana quien empieza
filter-lose = gana quien juega segundo
filter-tie = empate
filter-draw = tablas
filter-solvable = se puede resolver
filter-unknown = aquí no se sabe
filter-size = Posiciones
filter-small = hasta 1.000
filter-medium = hasta 100.000
filter-large = hasta 10 millones
filter-huge = más
filter-uncounted = aquí sin contar
filter-table = Tabla
filter-solved = resuelto aquí
filter-unsolved = aquí sin resolver
filter-loops = Ciclos
filter-repeats = las posiciones se pueden repetir
filter-ends = siempre acaba

game-puzzle = Un rompecabezas
game-two = Para dos jugadores
game-also = ; también llamado { $names }
game-lessons = Lecciones
game-analysis = Análisis
game-nimbers = Nimbers
game-known = Resultados conocidos
game-source = Fuente
game-variants = Variantes
game-not-solved = aún sin resolver
game-own-variant = Una variante propia
game-play-variant = Jugar esta variante
game-preview = Vista previa
game-starts-like = Variante { $settings }, empieza así:
game-usually = { $allowed }; normalmente { $usual }
game-usually-or = { $allowed }; normalmente { $usual }, o por ejemplo { $others }
game-or = o
game-own-position = Una posición propia
game-variant = Variante
game-start-is = El inicio es { $start }

### La página en la que se juega y lo que le pertenece.

begin-computer = Jugar contra el ordenador
begin-shuffle = Mezclar y resolver
begin-shuffle-label = Mezclar y jugar
begin-as-it-is = Desde el inicio
begin-play = Jugar
begin-explore = Explorar
begin-friend = Con un amigo aquí
begin-link = Por un enlace
begin-code = Tengo un código
begin-who = Quién empieza
begin-you = Empiezas tú
begin-opponent = Empieza tu rival
begin-more = Más rivales
begin-values = Mostrar cuánto vale cada jugada
begin-then-shuffled = Después se mezcla.
begin-again-shuffle = Mezclar:
level-easy = Fácil
level-medium = Medio
level-hard = Difícil
level-expert = Experto
level-perfect = Perfecto
play-from-start = Jugar desde el principio

players-title = Jugadores
players-solved-by = Lo resuelve
players-apply = Aplicar
players-computer = Ordenador
players-person = Una persona
players-easy = Ordenador, fácil
players-medium = Ordenador, medio
players-hard = Ordenador, difícil
players-expert = Ordenador, experto
players-perfect = Ordenador, perfecto
players-practical = Ordenador, perfecto y pone problemas
players-random = Ordenador, al azar
players-three = Ordenador, piensa 3 turnos
players-slips-seldom = Ordenador, falla muy poco
players-slips-sometimes = Ordenador, falla de vez en cuando
players-slips-often = Ordenador, falla a menudo
players-percent = Ordenador, { $percent } % de mejores jugadas
players-other = Ordenador, { $strength }
players-group-more = Más
players-group-slips = Fallos: cuanto peor la jugada, más raros
players-group-often = Con esta frecuencia juega la mejor, si no cualquiera
pace = Ritmo
pace-fast = Rápido
pace-normal = Normal
pace-slow = Lento
pace-very-slow = Muy lento

reason = El ordenador jugó { $move }: { $why }.
reason-random = juega al azar
reason-fewest-hold = ninguna jugada gana; tras esta, menos respuestas aguantan
reason-fewest-win = todas pierden; de las que más duran, esta deja menos respuestas que ganan
reason-unknown = no se sabe qué jugada es mejor
reason-not-best = no es la mejor jugada; no siempre la hace
reason-best = { $n ->
    [one] su mejor jugada
   *[other] una de sus { $n } mejores jugadas
}
reason-goal = el camino más corto a la meta
reason-wins = gana lo antes posible
reason-holds = ninguna jugada gana, y esta no pierde
reason-no-way = no hay camino a la meta
reason-loses = todas pierden; esta dura más
reason-also = { $n ->
    [0] { $why }
    [one] { $why }, tan buena como otra jugada
   *[other] { $why }, tan buena como otras { $n } jugadas
}
turns-ahead = { $n ->
    [one] un turno
   *[other] { $n } turnos
}
looked = pensó { $turns } por adelantado
looked-win = pensando { $turns } por adelantado, vio una victoria
looked-win-in = pensando { $turns } por adelantado, vio una victoria en { $length }
looked-loss = pensando { $turns } por adelantado, vio que todas las jugadas pierden, también esta
looked-loss-in = pensando { $turns } por adelantado, vio que todas las jugadas pierden, esta en { $length }
looked-score = { $n ->
    [one] pensando { $turns } por adelantado, esta jugada fue la que más le gustó
   *[other] pensando { $turns } por adelantado, { $n } jugadas le gustaron por igual
}
looked-nothing = { $n ->
    [one] pensando { $turns } por adelantado, no vio ni victoria ni derrota y tomó la jugada
   *[other] pensando { $turns } por adelantado, no vio ni victoria ni derrota y tomó una de las { $n } jugadas
}

board = Tablero
position = Posición
turn-computer = Mueve el ordenador
turn-yours = Te toca
turn-of = Mueve { $who }
turn-of-computer = Mueve { $who } (ordenador)
let-computer-move = Que mueva el ordenador
pause = Pausa
resume = Seguir
slip-loses = un fallo pierde
slip-level = un fallo lleva al nivel { $level }
draw-level = Nivel de tablas { $level }: { $slip }.
draw-level-mover = Nivel de tablas { $level }: en { $length } se puede llevar a quien tiene el turno adonde { $slip }.
draw-level-other = Nivel de tablas { $level }: en { $length } se puede llevar al otro jugador adonde { $slip }.
proved = Demostrado por una búsqueda desde esta posición.
play-meanwhile = Mientras tanto puedes jugar.
unsolved = Sin resolver
unsolved-still = Puedes jugar igualmente. Un valor aparece donde una búsqueda lo demuestra.
unsolved-own-search = Este tablero es tan grande que una búsqueda de unos segundos rara vez termina mientras está casi vacío; entonces no se sabe cuánto valen la mayoría de las jugadas.
unsolved-run = Para resolverlo, ejecuta:
best-first = las mejores primero
delta-title = jugadas de ambos más lenta (+) o más rápida (−) que la mejor con el mismo resultado
nimber-is = nimber { $nimber }
moves-again = mueve otra vez
all-moves = Todas las jugadas
cancel = Cancelar
rules = Reglas
rules-end = Un final de la partida
rules-end-won = El final de una partida que alguien ha ganado.

click-move = una jugada
click-begins = empieza una jugada
click-begins-worth = empieza una jugada, { $worth }
click-begins-several = empieza { $n } jugadas, la mejor: { $worth }
click-chosen = elegida; elige otra vez para cancelar

guide-show = Mostrar la jugada
guide-hint = Pista
guide-next = Siguiente jugada
guide-best-move = Mejor jugada
guide-solution = Solución
guide-line = Mejor línea
guide-best = La mejor es { $move }: { $worth }.
guide-try = Prueba { $spot }: { $worth }.
guide-only-worth = { $worth }.
guide-button = el botón «{ $text }»
guide-play = Reproducir
guide-draw-line = Unas tablas no acaban nunca; la línea se detiene antes de repetirse.
goal = La meta
goal-reached = , tal como la alcanza el mejor juego
goal-far = La meta más cercana está demasiado lejos para mostrarla; { $rules } la describen.
goal-rules = las reglas

aside = Así habría seguido. Tu partida te espera.
aside-back = Volver a mi partida
over-solved = Resuelto
over-stuck = Atascado
over-you-won = ¡Has ganado!
over-computer-won = Ha ganado el ordenador
over-nobody = No ha ganado nadie
over-game = Fin de la partida
over-shortest = No hay camino más corto.
over-shortest-is = El camino más corto son { $length }.
over-shown = El ordenador ha mostrado la solución.
over-better = Podría haber seguido así:
over-perfect = Juego perfecto: { $stand }.
over-again = Jugar otra vez
over-retry = Probar otra vez desde la jugada { $n }
over-variant = Otra variante
over-next-level = Siguiente nivel: { $level }
over-easier-level = Más fácil: { $level }

controls = Partida
control-undo = Deshacer
control-redo = Rehacer
control-restart = Reiniciar
control-flip = Girar
control-help = Ayuda
hints-label = Valores de las jugadas
hints-off = Sin valores
hints-values = Valores
hints-full = Todo
keys = Teclas
signs = Signos
close = Cerrar
key-tab = ir al tablero
key-arrows = en el tablero: de casilla en casilla
key-enter = elegir la casilla
key-escape = cancelar una jugada empezada
key-undo = deshacer
key-redo = rehacer
key-hints = valores: no, sí, todo
key-best = hacer la mejor jugada
key-line = mostrar u ocultar la mejor línea
key-sound = sonidos sí o no
key-pause = pausar o reanudar el ordenador
key-help = esta ayuda

past = La partida hasta ahora
past-start = inicio
past-slip = regaló valor
past-better = Ver el camino mejor
past-why = Mostrar por qué
past-chart-title = { $game }, { $variant }: una partida como gráfico de valores
past-chart = La partida como gráfico
past-how-soon = Cuándo (distancia)
past-how-much = Por cuánto
past-edges-puzzle = A la derecha, cerca de la meta; a la izquierda, sin salida.
past-edges = Cuanto más cerca de un borde, antes gana ese jugador. Empates ■ y tablas ◆ están en el centro.
past-small = Las marcas pequeñas son otras jugadas. Pulsa una marca para ir allí.
past-save = Guardar como SVG
past-table = Como tabla
past-table-label = Tabla de la partida
past-move = Jugada
past-player = Jugador
past-was = Fue
past-then = Después
past-best = Mejor
review = Repaso
review-no-dead-end = Ninguna jugada llevó a un callejón sin salida.
review-no-change = Ninguna jugada cambió el resultado.
review-not-all = Todavía no se sabe qué hizo cada jugada.
review-turning = { $n ->
    [one] El punto de inflexión:
   *[other] Puntos de inflexión:
}
review-move = Jugada { $n }, { $move }
review-turned = { $move }: { $what }.
review-far = Hacen falta { $n } jugadas para ver por qué.
review-turned-better = { $move }: { $what }. Mejor era { $best }.
review-moves = Jugadas
review-best = { $n } mejores
review-good = { $n } buenas
review-sooner = { $n } que pierden antes de lo necesario
review-losing = { $n } perdedoras
economy-none = Has hecho { $made }. La solución más corta son { $first }: nada malgastado hasta ahora.
economy-none-left = Has hecho { $made }; quedan { $left }. La solución más corta son { $first }: nada malgastado hasta ahora.
economy = Has hecho { $made }. La solución más corta son { $first }: { $more } de más.
economy-left = Has hecho { $made }; quedan { $left }. La solución más corta son { $first }: { $more } de más.
chart-dead-end = sin salida
chart-solved = resuelto
chart-wins = gana { $who }

sum-title = { $n ->
    [one] Nimber
   *[other] Nimbers
}
sum-nimber = Nimber { $nimber }
sum-misere = Dicen quién gana en juego normal. En juego misère, no.
sum-all-sizes = Nimbers de todos los tamaños
sum-part = parte
sum-nimber-head = nimber
sum-binary = binario
sum-xor = o exclusivo ⊕
sum-zero = El nimber es 0: haga lo que haga quien mueve, el otro puede volver a dejarlo en 0.
sum-balance = { $n ->
    [one] Esta jugada lo deja en 0: { $moves }.
   *[other] Estas jugadas lo dejan en 0: { $moves }.
}
sum-balance-more = Estas jugadas lo dejan en 0: { $moves } y { $more } más.
sum-mex = Las jugadas llevan a { $reached }; el menor número que falta es { $nimber }.

share-label = Posición y compartir
share-text = Posición como texto
share-set-up = Colocar
share-edit = Editar el tablero o sortear uno
share-analysis = Análisis de todas las posiciones
share-practise = Practicar esta posición
share-game = Esta partida:
share-copy = Copiar enlace
share-file-text = Texto
share-import = Importar
share-room = Seguir por un enlace
import-title = Importar una partida
import-about = Pega una partida exportada, como texto o JSON. Texto: una línea { $game }, una línea { $variant }, si hace falta { $from }, y luego las jugadas.
import-game = Partida
import-open = Abrir
import-file = Elegir un archivo

setup-title = { $game }: una posición propia
setup-of = { $variant }: una posición propia
setup-the-position = La posición
setup-make = poner { $what }
setup-tools = Qué poner en el tablero
setup-numbers = Números de la posición
setup-more = número { $n }: uno más
setup-less = número { $n }: uno menos
setup-over = Aquí la partida ha acabado
setup-not = No es una posición
setup-play = Jugar desde aquí
setup-start = Posición inicial
setup-as-text = Como texto
setup-show = Mostrar
setup-start-is = El inicio es { $start }.
setup-random = Al azar
setup-then-picked = Después se elige una posición.
setup-for = Para quien tiene el turno
setup-in = en cuántas jugadas
setup-any = cualquiera
setup-pick = Elegir una
setup-solvable = se puede resolver
setup-dead-end = sin salida
setup-win = victoria
setup-loss = derrota
setup-tie = empate
setup-draw = tablas

room-two = Dos jugadores
room-won = Ha ganado { $who }
room-values-later = Los valores aparecen cuando el juego esté resuelto.
room-again = Otra partida
room-look-back = Repasar
room-back = Deshacer
room-back-asked = { $who } quiere deshacer { $moves }.
room-back-waiting = Has pedido deshacer { $moves }. { $who } puede decir sí o no.
room-back-agree = Sí, deshacer
room-back-decline = No, seguir
room-back-drop = Déjalo
room-back-declined = { $who } prefiere seguir jugando.
room-waiting = Esperando al otro jugador
room-send = Envía la dirección de esta página a tu amigo. Quien la abra primero puede jugar; los demás pueden mirar.
room-send-code = Envía la dirección de esta página a tu amigo o deja que escanee el código. Quien la abra primero puede jugar; los demás pueden mirar.
room-code = La dirección de esta página como código para cámaras
room-enter = Unirse a una partida
room-enter-about = ¿Alguien ha abierto una partida para dos? Escribe el código de su pantalla.
room-enter-code = Código
room-enter-go = Unirse
room-enter-unknown = Ninguna partida tiene el código { $code }. Los códigos tienen seis letras y cifras; las partidas se cierran al cabo de un día.
room-enter-open = Para abrir tú una partida para dos, elige aquí un juego:
room-typed = O abre { $address } y escribe { $code }.
room-send-here = Abre el enlace en otro navegador o en una ventana privada: allí se sienta el segundo jugador.
room-here = Solo este ordenador puede abrir el enlace. Para jugar desde otro, inicia el servidor con --host 0.0.0.0.
room-invited = Te invitan a jugar
room-join = Unirse como { $who }
room-you = tú
room-nobody = nadie todavía
room-friend = tu amigo
room-watching = Estás mirando.
room-name = Tu nombre, si quieres
room-rename = Tu nombre
room-name-save = Guardar
room-about = Abre el enlace y jugad juntos a { $game }, jugada a jugada. Sin cuenta y sin instalar nada.
room-move = Jugar { $move }

solving = Resolviendo esta variante
solving-bar = Resolviendo
looking-ahead = Buscando
looking-soon = Los valores aparecen en cuanto se encuentran. Mientras tanto puedes jugar.
waiting = En espera
waiting-others = Antes se resuelven otras variantes.

## Without a server.

offline = Estás sin conexión. Este juego también funciona así.
offline-title = Sin conexión
offline-rules = Estás sin conexión. Puedes jugar, pero solo el servidor sabe cuánto valen las jugadas.
offline-games = Esta página no está guardada en tu dispositivo. Estos juegos funcionan sin conexión:
offline-none = Aún no hay ningún juego guardado en tu dispositivo. Abre uno mientras tengas conexión: si es lo bastante pequeño, funcionará sin ella.
offline-more = También abriste estos juegos, pero necesitan el servidor:
offline-as-it-was = Estás sin conexión. Así viste esta página la última vez. Para seguir hace falta el servidor.
offline-puzzles = Problemas que funcionan sin conexión
offline-only = solo con conexión
offline-kept = funciona sin conexión
offline-only-numbers = Los grises solo funcionan con conexión.

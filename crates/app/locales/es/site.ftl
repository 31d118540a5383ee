### Lo que tiene cada página, la ayuda y los errores.

site-title = Juegos resueltos hasta el final
site-skip = Ir al contenido
site-nav = Sitio
site-games = Juegos
site-learn = Aprender
site-train = Entrenar
site-help = Ayuda
site-truth = Los valores se calculan, nunca se adivinan; «?» significa que aún no se sabe.
site-languages = Idiomas

help-title = Cómo leer un tablero
help-lead = Cada valor dice qué pasa con juego perfecto y sale de resolver el juego entero. Los valores son siempre para quien hace la jugada.
help-words = Palabras
help-remoteness = distancia
help-remoteness-is = El número de jugadas de ambos hasta el final cuando quien gana se da prisa y quien pierde se demora. Ganar en «31 jugadas, 16 tuyas» lleva 16 jugadas tuyas, mate en 16 en ajedrez; donde solo se conoce el total, son «31 jugadas en total».
help-values = victoria, derrota, empate, tablas
help-values-are = En un empate la partida acaba y nadie gana. En tablas nadie puede forzar que acabe. Tienen signos distintos.
help-nimber = nimber
help-nimber-is = El tamaño del montón de Nim al que equivale una posición de un juego imparcial. Un nimber de 0 es una derrota.
help-margin = margen
help-margin-is = Por cuánto gana quien gana, en juegos que cuentan puntos.
help-chart = El gráfico de una partida
help-chart-is = Cada fila es una posición; el tiempo corre hacia abajo. Cuanto más cerca está su marca del borde de un jugador, antes gana ese jugador. Los empates y las tablas están en el centro. Las marcas pequeñas son las otras jugadas posibles. Un anillo es un punto de inflexión: una jugada que cambió el resultado. Pulsa cualquier marca para ir allí.
help-text = Posiciones y partidas como texto
help-text-is = Bajo cada tablero está su posición como texto. La dirección de la página contiene toda la partida: cópiala y otros verán lo que ves tú. { $import } abre una partida exportada.
help-import = Importar

sign-win = gana; en un rompecabezas: lleva a la meta
sign-tie = empate: nadie gana
sign-draw = tablas: nadie puede forzar que la partida acabe
sign-lose = pierde; en un rompecabezas (✕): sin salida
sign-unknown = aún no se sabe
sign-number = gana en 5 jugadas de ambos, contando esta
sign-paler = las marcas más pálidas cuestan más: 0, 1–2, 3–6 o más jugadas de ambos frente a la mejor jugada con el mismo resultado
sign-slower = tantas jugadas de ambos más lenta (+) o más rápida (−) que la mejor jugada con el mismo resultado
sign-mistake = tras una jugada de la lista: empeoró el resultado

error-unknown-game = No existe ese juego
error-bad-variant = No existe esa variante
error-bad-position = Eso no es una posición
error-bad-move = Esa jugada no es posible
error-unsolved = Sin resolver
error-not-found = Aquí no hay nada
error-busy = Ocupado
error-internal = Algo ha fallado
error-other = No ha funcionado
error-all-games = Todos los juegos
error-go-to = Ir a «{ $name }»
error-variants = Las variantes de este juego
error-solve = Resolver esta variante

### What is known of games, and where they come from: Markdown, as the games say it in English. A game that is not here has it in English.


known-chess = Con el mejor juego, y contando las jugadas del que gana hasta el mate: dama contra rey, 10; torre, 16; dos alfiles, 19; alfil y caballo, 33 (tablas de Nalimov); peón, 28; torre contra peón, 43, el más largo con cuatro piezas (Conrady 2000); dama contra torre, 35. Cuántas posiciones de cada material están ganadas y perdidas coincide con las estadísticas de las tablas Syzygy (de Man); cuántas hay, con los recuentos de Kryukov.
source-chess = Leyes del ajedrez de la FIDE, artículos 1 a 5, sin enroque. CHEAT, «the chess endgame awesome teacher», formaba parte de GAMESMAN en 2002 (Todd Segal).

known-connect4 = En 5×5 es un empate tras 25 jugadas; hay 69.763.700 posiciones (Ahmed, Chatterjee y Gulwani 2013, sección 3; tabla de John Tromp). En 6×7 el primer jugador gana con la ficha 41, y solo por la columna central: lo resolvieron James Allen y Victor Allis en 1988, y todas las posiciones, Tromp.
source-connect4 = Se vende como *Connect Four* desde 1974. Tableros pequeños: Ahmed, Chatterjee y Gulwani (2013); tabla de valores y recuentos de John Tromp.

known-dodgem = En 3×3 gana el primer jugador (*Winning Ways*), en 19 jugadas (GamesmanClassic).
source-dodgem = Colin Vout, 1972; Berlekamp, Conway y Guy, *Winning Ways* (1982). Las modalidades son las de `mdodgem`, de GamesmanClassic.

known-dotsandboxes = Toda partida tiene tantas jugadas como líneas. El mayor tablero que alguien ha resuelto tiene 4×5 casillas: un empate (Barker y Korf 2012).
source-dotsandboxes = Édouard Lucas, *La Pipopipette* (1889); Elwyn Berlekamp, *The Dots and Boxes Game* (2000). Posiciones como en GamesmanClassic (`mdnb`): con cinco casillas o menos dicen de quién es cada una.

known-foxandgeese = Las ocas ganan en 43 jugadas (GamesmanClassic), y en 44 si empieza el zorro.
source-foxandgeese = Tradicional; uno de los juegos de los GamesCrafters de la primavera de 2002, de Sergey Kirshner y James Chung. El comienzo y los finales son los de `mfoxes`, de GamesmanClassic.

known-hareandhounds = Ganan los perros: en el tablero pequeño, en 23 jugadas si empiezan ellos y en 24 si empieza la liebre; con 17 puntos, en 39; con 23 puntos, en 65 (calculado aquí). *Winning Ways* explica cómo: manteniendo la oposición.
source-hareandhounds = Tradicional: se conoce en el norte de Europa desde la Edad Media y, como juego militar francés, desde el siglo XIX; Martin Gardner, *Scientific American*, octubre de 1963; Berlekamp, Conway y Guy, *Winning Ways*, capítulo 21. Normalmente la liebre también gana si los perros no avanzan en diez jugadas; aquí eso son tablas.

known-hexapawn = En 3×3 gana el segundo jugador (Gardner 1962).
source-hexapawn = Martin Gardner, *Scientific American*, marzo de 1962, para una máquina de cajas de cerillas que aprende; tableros mayores como en GamesmanClassic.

known-lightsout = En todo tablero cuadrado se pueden apagar todas las luces (Sutner 1989); en 5×5 se puede resolver una cuarta parte de las posiciones, en 15 pulsaciones como mucho. Con todas encendidas hacen falta 4, 5, 4, 15, 28, 33 y 40 pulsaciones de 2 a 8 (OEIS A075464).
source-lightsout = Tiger Electronics (1995), 5×5. Klaus Sutner, *Linear cellular automata and the Garden-of-Eden* (1989), demuestra que en todo tablero se pueden apagar todas las luces.

known-mancala = Con tres hoyos y cuatro piedras el primer jugador gana en 24 jugadas (GamesmanClassic: 172.933 posiciones).
source-mancala = Tradicional (kalah sin turno extra). Las opciones son las de `mmancala`, de GamesmanClassic, por Spencer Ray y Keith Ho, 2003; solo de la usual hay números publicados.

known-nim = Una posición está perdida si la suma binaria sin llevar de sus montones es 0 (Bouton 1901); 1, 3, 5, 7 es una de ellas.
source-nim = Charles L. Bouton, *Nim, a game with a complete mathematical theory* (1901), que da nombre a las dos formas de jugar y las resuelve.

known-ninemensmorris = Tablas (Gasser 1996, que cuenta 7.673.759.269 posiciones de mover y volar, sin las simétricas; aquí está resuelto con menos piezas). El molino de seis también son tablas, con vuelo o sin él (calculado aquí).
source-ninemensmorris = Tradicional; hay tableros tallados en piedra de antes del año 1000 a. C. Reglas según Gasser (1996) y GamesmanOne (`mninemensmorris`).

known-npuzzle = La mitad de los órdenes tiene solución (Johnson y Story 1879): en 3×3, en 31 jugadas como mucho; en 4×3, en 53.
source-npuzzle = El juego del quince: Noyes Chapman (1874). Qué órdenes tienen solución: W. W. Johnson y W. E. Story (1879).

known-nqueens = 8 damas se pueden colocar de 92 maneras (Nauck 1850); de 4 a 9 los números son 2, 10, 4, 40, 92 y 352 (OEIS A000170).
source-nqueens = Max Bezzel, *Berliner Schachzeitung* (1848), para 8 damas; Franz Nauck (1850) para cualquier número.

known-othello = En 4×4 gana el segundo jugador (GamesmanClassic: 62.789 posiciones); en 6×6 también (Joel Feinstein, 1993).
source-othello = Goro Hasegawa, 1971, a partir de *Reversi* (1883). Los tableros pequeños, también los impares, y la modalidad sin restricción son los de `mothello`, de GamesmanClassic.

known-pegsolitaire = El triángulo tiene solución desde su comienzo; recuentos de GamesmanPuzzles (2021), figura 7.
source-pegsolitaire = Tradicional; Herbert Smith patentó el triángulo de 15 huecos (1891). Estos tableros y comienzos son los de GamesmanPuzzles.

known-quarto = Un empate en 4×4 (Luc Goossens 1998). En 3×3 con ocho piezas gana el segundo jugador, que coloca la primera; con cuatro es un empate (contado por este programa).
source-quarto = Blaise Müller, *Quarto!* (Gigamic, 1991). Reglas como en GamesmanClassic (`mquarto`).

known-rushhour = En tableros de cualquier tamaño el rompecabezas es PSPACE-completo (Flake y Baum 2002). Toda posición a la que se puede llegar tiene solución, porque toda jugada se puede deshacer.
source-rushhour = Nob Yoshigahara (1996). Los niveles son propios de este proyecto; cada uno es la posición de sus coches más alejada de la salida.

known-sokoban = En tableros de cualquier tamaño el rompecabezas es PSPACE-completo (Culberson 1997).
source-sokoban = Hiroyuki Imabayashi (1981). Los niveles son propios de este proyecto. Que las jugadas sean empujones es la regla de GamesmanPy.

known-threemensmorris = Tablas: se puede llegar a 5.466 posiciones (GamesmanClassic).
source-threemensmorris = El menor de los juegos de molino, como lo juega GamesmanClassic, con las reglas de sus hermanos mayores (`m369mm`).

known-tictactoe = En 3×3 es un empate: 5.478 posiciones, o 765 sin las simétricas. Con tres en línea en 4×4 el primer jugador gana en cinco jugadas; ese juego tiene 6.036.001 posiciones (Ahmed, Chatterjee y Gulwani 2013, sección 3).
source-tictactoe = Tradicional. Los tableros de 4×4 con menos líneas son los de Ahmed, Chatterjee y Gulwani (2013), sección 4.

known-towersofhanoi = Con tres varillas, n discos necesitan 2ⁿ − 1 jugadas (Lucas 1883). Con cuatro, los números de Frame y Stewart son los mínimos (Bousch 2014).
source-towersofhanoi = Édouard Lucas (1883). Con cuatro varillas es el *Reve’s puzzle* de Henry Dudeney (1908); la solución más corta, que conjeturaron Frame y Stewart (1941), la demostró Bousch (2014).

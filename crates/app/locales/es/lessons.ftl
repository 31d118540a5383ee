### Lo que dicen las lecciones.

## Finales de ajedrez. Las jugadas se escriben como en el tablero: K rey, Q dama, R torre, B alfil, N caballo.

course-chess-about = Del mate con dos piezas pesadas a torre y peón contra torre: gana lo que está ganado y salva lo que se puede salvar. Cada posición es nueva y cada juicio es exacto.

lesson-chess-heavy-pieces = Dos piezas pesadas
lesson-chess-heavy-pieces-idea = Dama y torre no necesitan la ayuda de su rey. Una pieza vigila una fila y la otra da jaque en la siguiente: el rey tiene que irse una fila más allá. Después se turnan. En la banda, el último jaque es mate. Si el rey se acerca a una pieza, esta se va al otro extremo de su fila.
lesson-chess-heavy-pieces-diagram-1 = La torre vigila la cuarta fila. Un jaque en la quinta, con Qa5, empuja al rey hacia arriba.
lesson-chess-heavy-pieces-diagram-2 = La última fila: mate con la dama.
lesson-chess-heavy-pieces-claim-1 = Con dama y torre, si les toca a las blancas, ganan en seis jugadas suyas como máximo.

lesson-chess-queen = La dama
lesson-chess-queen-idea = La dama lleva al rey a la banda sin dar jaque: se queda a un **salto de caballo** y repite cada paso del rey. Cuando en la banda le queden solo dos casillas, déjaselas y trae tu rey. El mate se da con la dama delante del rey, defendida por el tuyo. Solo hay una manera de no ganar, el **ahogado**: antes de cada jugada, mira adónde puede ir todavía el rey.
lesson-chess-queen-diagram-1 = A un salto de caballo: al rey le quedan tres casillas, y la dama lo seguirá.
lesson-chess-queen-diagram-2 = El rey está en el rincón y no puede mover: ahogado.
lesson-chess-queen-diagram-3 = Mate: la dama está defendida.
lesson-chess-queen-claim-1 = Con la dama, si les toca a las blancas, ganan en diez jugadas suyas como máximo.

lesson-chess-rook = La torre
lesson-chess-rook-idea =
    Son tres pasos. **Corta el paso al rey** mientras tenga medio tablero para andar: más de treinta casillas, si tus piezas no se movieran. Después **reduce la caja**. **Da mate** cuando esté en la banda y tu rey a cuatro pasos como mucho.

    Una torre encierra al rey en una caja: una fila y una columna que no puede cruzar. Si el rey está en la banda y el tuyo a cuatro pasos o más, pon la torre en la fila o columna de al lado; si allí la capturarían, acerca antes tu rey. Entonces la torre mantiene la línea y tu **rey** gana terreno: acércalo, en **diagonal** si puede ser. Con dos filas o columnas entre los reyes, primero va el rey: acercarse un paso es una de las mejores jugadas en unas cuatro de cada cinco de estas posiciones.

    Cuando los reyes estén más cerca, reduce la caja si la torre está segura allí: defendida por tu rey o fuera del alcance del otro. Si los reyes están **frente a frente**, con una casilla entre ellos, mueve la torre y no el rey: reduce la caja o haz retroceder una fila al rival con un jaque. Si ningún jaque es seguro, pasa el turno: la torre va a otra casilla segura y el rey enemigo tiene que irse. Si los reyes están a un **salto de caballo**, también mueve la torre: reduce la caja o, si no, espera en la línea que encierra al rey. Cuando el rey ataca la torre, eso es lo primero: vete lejos por la línea que encierra al rey o defiende la torre con el tuyo. El mate llega en la banda, con los reyes frente a frente.
lesson-chess-rook-diagram-1 = La caja: el rey no puede salir de la esquina superior izquierda del tablero. Tu rey defiende la torre.
lesson-chess-rook-diagram-2 = Los reyes están frente a frente y el negro está en la banda: mate.
lesson-chess-rook-diagram-3 = El rey está en la banda y el tuyo está lejos: Rg3 lo encierra allí. Traer antes tu rey, Ke2, lleva cuatro jugadas tuyas más.
lesson-chess-rook-diagram-4 = Dos filas entre los reyes: primero va tu rey, Ke5 o Kf5. Una caja más pequeña, Ra6, lleva tres jugadas tuyas más.
lesson-chess-rook-diagram-5 = Los reyes están a un salto de caballo y les toca a las blancas: la torre espera en su fila. Ra5 es lo más lejos del rey; las otras jugadas ganan igual de rápido, pero tras Rb5 Kc6 la torre está atacada. Si el rey se pone frente al tuyo, Ke6, el jaque Ra6 lo hace retroceder. Si se aleja, Kc6, el tuyo lo sigue, Ke5.
lesson-chess-rook-diagram-6 = Los reyes están frente a frente, y un jaque en f4 perdería la torre. Por eso la torre espera en su fila, en a4, b4, c4 o d4, y el rey negro tiene que irse a f2, g2 o g3.
lesson-chess-rook-diagram-7 = El rey ataca la torre. Kd4 la defiende. Ra5, Rg5 y Rh5 mantienen la fila desde lejos y ganan igual de rápido.
lesson-chess-rook-diagram-8 = Los reyes están a un salto de caballo: un jaque llega demasiado pronto. Espera al otro lado de los reyes: tras Rb1 el rey tiene que ir a d8, frente al tuyo, y Rb8 es mate.
lesson-chess-rook-claim-1 = Con la torre, si les toca a las blancas, ganan en dieciséis jugadas suyas como máximo.

advice-with-two-rows-or-columns-between-the-kings-the-king-comes-first = con dos filas o columnas entre los reyes, primero va el rey
advice-with-the-kings-closer-make-the-box-smaller-if-you-can = con los reyes más cerca, reduce la caja si puedes
advice-a-rook-that-is-attacked-goes-far-away-along-the-line-that-shuts-the-king-in-or-is-guarded-by-its-king = una torre atacada se va lejos por la línea que encierra al rey o la defiende su rey
advice-with-the-king-at-the-edge-and-yours-far-away-the-rook-goes-to-the-row-or-column-beside-it = con el rey en la banda y el tuyo lejos, la torre va a la fila o columna de al lado
advice-with-the-kings-opposite-each-other-the-rook-makes-the-box-smaller-or-drives-the-king-back-with-a-check = con los reyes frente a frente, la torre reduce la caja o hace retroceder al rey con un jaque
advice-with-the-kings-opposite-each-other-and-no-safe-check-the-rook-makes-a-safe-move-and-the-other-king-must-go = con los reyes frente a frente y sin jaque seguro, la torre hace una jugada segura y el otro rey tiene que irse
advice-a-king-that-comes-nearer-goes-diagonally-where-it-can = un rey que se acerca va en diagonal si puede
advice-with-the-kings-a-knight-s-move-apart-the-rook-moves = con los reyes a un salto de caballo, mueve la torre

lesson-chess-square = El cuadrado del peón
lesson-chess-square-idea = Un peón corre y un rey corre tras él. Traza un **cuadrado** que tenga como lado el camino del peón hasta la última fila. Si el rey, con el turno, puede entrar en él, alcanza al peón; si no, el peón pasa. No hace falta contar. Desde su fila inicial un peón puede avanzar dos casillas, así que traza entonces el cuadrado desde la fila de delante.
lesson-chess-square-diagram-1 = El cuadrado del peón es a4, a8, e8, e4. El rey está muy lejos de él: el peón pasa.
lesson-chess-square-diagram-2 = El rey está dentro del cuadrado y no sale de él, hagan lo que hagan las blancas.
lesson-chess-square-claim-1 = Un rey fuera del cuadrado no alcanza al peón, sea de quien sea el turno, salvo que el propio rey blanco le estorbe. Si les toca a las negras, el cuadrado es un paso más grande por cada lado.

lesson-chess-opposition = Oposición y casillas clave
lesson-chess-opposition-idea = Con los reyes cerca no decide el peón, sino los reyes. El rey blanco quiere estar **delante** del peón: dos filas más adelante, en la columna del peón o en las de al lado, están las **casillas clave**; a partir de la quinta fila, también una fila más adelante. Un rey en una de ellas gana, sea de quien sea el turno, salvo que las negras puedan capturar el peón en el acto o no tengan ninguna jugada. Para llegar, toma la **oposición**: los reyes frente a frente, con una casilla entre ellos, y el turno es del *otro*. El defensor también toma la oposición, y cuando tiene que retroceder, retrocede en línea recta.
lesson-chess-opposition-diagram-1 = Los reyes están frente a frente y les toca a las blancas: no hay victoria.
lesson-chess-opposition-diagram-2 = Lo mismo con turno de las negras: el rey tiene que ceder, y ganan las blancas.
lesson-chess-opposition-diagram-3 = Delante de un peón en la quinta fila, las blancas ganan incluso sin la oposición.
lesson-chess-opposition-claim-1 = En las columnas b a g, el rey blanco en una casilla clave gana con turno de las blancas, si el peón está en las filas 2 a 6.
lesson-chess-opposition-claim-2 = En las columnas b a g, el rey blanco en una casilla clave gana también con turno de las negras, si el peón está en las filas 2 a 6, salvo que las negras puedan capturarlo en el acto o no tengan ninguna jugada.

lesson-chess-rook-pawn = El peón de torre
lesson-chess-rook-pawn-idea = En las columnas a y h cambian las reglas: no se puede echar a un rey que está en el **rincón** delante del peón, porque a su lado no hay más que ahogado. Por eso el defensor corre al rincón o encierra allí al rey blanco; el atacante mantiene lejos al rey enemigo. El ahogado salva también en otras columnas: con peón y rey en la sexta y la séptima fila, mira dos veces.
lesson-chess-rook-pawn-diagram-1 = Un peón de caballo en la sexta fila: b7 es jaque y lleva al ahogado, y ninguna otra jugada gana.
lesson-chess-rook-pawn-diagram-2 = El rey llega al rincón: no hay victoria.
lesson-chess-rook-pawn-diagram-3 = En qué acaba: ahogado.
lesson-chess-rook-pawn-claim-1 = Con un peón en la columna a o h y el rey negro en el rincón delante de él, no gana nadie.

lesson-chess-queen-pawn = Dama contra peón
lesson-chess-queen-pawn-idea = Una dama detiene a un peón al que le falta más de un paso para coronar. En la **séptima fila**, con su rey al lado, depende de la columna. Lleva al rey delante de su peón con jaques: mientras está allí, tu rey se acerca un paso. Y vuelta a empezar. Eso funciona contra peones en **b, d, e y g**. En **a y h** el rey quedaría ahogado en el rincón, y en **c y f** se va al rincón y deja que captures el peón, que también es ahogado. Ahí las blancas solo ganan si su rey está cerca.
lesson-chess-queen-pawn-diagram-1 = Un peón en b2: los jaques llevan al rey delante de él una y otra vez.
lesson-chess-queen-pawn-diagram-2 = Un peón en c2, y el rey blanco muy lejos: no hay victoria.
lesson-chess-queen-pawn-diagram-3 = Un peón en a2, pero la dama se le pone delante: una jugada gana.
lesson-chess-queen-pawn-claim-1 = Lo que las blancas, con el turno, ganan con dama contra peón lleva como máximo 28 jugadas de las blancas.

lesson-chess-pawn-each = Peón contra peón
lesson-chess-pawn-each-idea = Dos peones hacen una carrera y dos reyes deciden. **Cuenta**: ¿quién corona primero, y con jaque? Un rey puede hacer dos cosas a la vez: correr tras un peón y acercarse al otro (*Réti*). Y donde los peones se bloquean, pierde quien tiene que mover (*trébuchet*): ponte al lado del peón enemigo de modo que le toque al otro.
lesson-chess-pawn-each-diagram-1 = Réti, 1921. El rey blanco parece llegar tarde para los dos peones. Por la diagonal llega a tiempo para uno de ellos.
lesson-chess-pawn-each-diagram-2 = Trébuchet: cada rey defiende su peón y ataca al otro. Pierde quien tiene el turno.
lesson-chess-pawn-each-diagram-3 = El rey captura el peón y se pone delante del suyo.
lesson-chess-pawn-each-claim-1 = Lo que las blancas, con el turno, ganan con un peón por bando lleva como máximo 33 jugadas de las blancas.

lesson-chess-rook-pawn-race = Torre contra peón
lesson-chess-rook-pawn-race-idea = La torre gana si su rey llega hasta el peón o si **corta el paso** al otro rey: una torre en la quinta fila, con el rey esperando detrás, lo mantiene lejos de su peón. Con rey y peón juntos y muy avanzados, y el rey blanco lejos, son tablas, y a veces gana el peón. Un peón que se perdería como dama puede salvarse como **caballo**.
lesson-chess-rook-pawn-race-diagram-1 = La torre mantiene al rey lejos de su peón. El rey blanco tiene todo el tiempo que necesita.
lesson-chess-rook-pawn-race-diagram-2 = Rey y peón juntos, el rey blanco muy lejos: no hay victoria.
lesson-chess-rook-pawn-race-diagram-3 = La posición de Saavedra, 1895: el peón sigue adelante y gana también contra la mejor defensa.
lesson-chess-rook-pawn-race-claim-1 = Lo que las blancas, con el turno, ganan con torre contra peón lleva como máximo 26 jugadas de las blancas.

lesson-chess-rook-bishop = Torre contra alfil
lesson-chess-rook-bishop-idea = Casi siempre tablas. El rey del defensor va a un rincón que el alfil **no** domina: allí no se le puede dar mate, porque el alfil se interpone, y capturarlo sería ahogado o no deja nada. En el rincón **malo**, el del color del alfil, ganan las blancas: los reyes frente a frente, y la torre ataca a la vez al alfil y la última fila.
lesson-chess-rook-bishop-diagram-1 = Una jugada salva: el alfil da jaque y después captura la torre.
lesson-chess-rook-bishop-diagram-2 = Los reyes están frente a frente, y el alfil está atado a la última fila.
lesson-chess-rook-bishop-claim-1 = Lo que las blancas, con el turno, ganan con torre contra alfil lleva como máximo 29 jugadas de las blancas.

lesson-chess-rook-knight = Torre contra caballo
lesson-chess-rook-knight-idea = Tablas, si rey y caballo siguen **juntos**, lejos de los rincones. Las blancas ganan si el caballo queda separado de su rey y cae, o si el rey está en un rincón con el caballo al lado. Así que, con blancas, sepáralos: ataca al caballo cuando su rey no pueda ayudarlo. Con negras, ten el caballo al lado del rey y, en la banda, no delante de él.
lesson-chess-rook-knight-diagram-1 = En la banda, pero juntos: dos de ocho jugadas salvan.
lesson-chess-rook-knight-diagram-2 = En el rincón: el caballo está perdido. Una jugada lo gana.
lesson-chess-rook-knight-claim-1 = Lo que las blancas, con el turno, ganan con torre contra caballo lleva como máximo 40 jugadas de las blancas.

lesson-chess-queen-rook = Dama contra torre
lesson-chess-queen-rook-idea = La dama gana, aunque lleve hasta 35 jugadas tuyas y la torre se defienda de cerca. El objetivo es la **posición de Philidor**: los reyes cerca, la torre junto a su rey en el rincón y turno de las *negras*. La torre tiene que dejar a su rey, y los jaques acaban en un **doble ataque**. Si allí les toca a las blancas, pierde un tiempo con la dama mediante un triángulo de jaques. Por el camino, cuidado con el ahogado y con los jaques de la torre en la fila de tu rey.
lesson-chess-queen-rook-diagram-1 = Philidor, 1777. Les toca a las negras: vaya adonde vaya la torre, la dama la gana con unos pocos jaques y un doble ataque.
lesson-chess-queen-rook-diagram-2 = Lo mismo con turno de las blancas: con Qd5 o Qe5 se pasa el turno.
lesson-chess-queen-rook-diagram-3 = Cerca del rincón: una jugada tranquila, y la torre está perdida.
lesson-chess-queen-rook-claim-1 = Lo que las blancas, con el turno, ganan con dama contra torre lleva como máximo 35 jugadas de las blancas.

lesson-chess-two-bishops = Dos alfiles
lesson-chess-two-bishops-idea = Uno junto al otro, dos alfiles son un muro de dos diagonales que ningún rey cruza. Adelanta el muro y trae tu rey: el enemigo acaba en la banda y, por él, en un **rincón**. El mate necesita el rincón o la casilla de al lado. Cuidado allí con el ahogado.
lesson-chess-two-bishops-diagram-1 = El rey está encerrado en la banda, con f1 como única casilla.
lesson-chess-two-bishops-diagram-2 = En el rincón: mate en cuatro.
lesson-chess-two-bishops-claim-1 = Lo que las blancas, con el turno, ganan con dos alfiles lleva como máximo diecinueve jugadas de las blancas.

lesson-chess-bishop-and-knight = Alfil y caballo
lesson-chess-bishop-and-knight-idea = El más difícil de los mates. Solo se da en un rincón del **color del alfil**, y el rey enemigo corre hacia los otros. Llévalo primero a la banda: rey y caballo en el centro, y el alfil quita las casillas intermedias. Llévalo después por la banda, del rincón malo al bueno: el caballo va en zigzag (de f7 a e5, d7, c5 y b7) y el rey lo sigue. Lleva hasta 33 jugadas tuyas, y la regla de las cincuenta jugadas lo permite.
lesson-chess-bishop-and-knight-diagram-1 = El rincón malo: el alfil va por casillas oscuras y a8 es clara. Aquí no hay mate, y lleva 23 jugadas tuyas.
lesson-chess-bishop-and-knight-diagram-2 = El rincón bueno: mate en cuatro.
lesson-chess-bishop-and-knight-claim-1 = Lo que las blancas, con el turno, ganan con alfil y caballo lleva como máximo 33 jugadas de las blancas.

lesson-chess-rook-and-pawn = Torre y peón contra torre
lesson-chess-rook-and-pawn-idea =
    El final más frecuente. Está ganado si el rey blanco está delante de su peón y el otro rey tiene el paso cortado; son tablas si el rey negro está delante del peón y la torre es activa.

    {""}**El puente** (llamado de Lucena, impreso por Salvio en 1634): el rey delante del peón en la séptima fila y el otro rey a una columna de distancia. Lleva la torre a la *cuarta* fila. Cuando el rey sale y recibe jaque, la torre se interpone.

    {""}**La tercera fila** (Philidor, 1777): la torre del defensor se queda en la fila de delante del peón hasta que el peón la pisa. Entonces se va muy atrás y da jaques: al rey ya no le queda refugio.

    {""}**El lado corto** (Tarrasch): si el rey tiene que dejar el camino del peón, va al lado con menos columnas. Así la torre tiene el lado largo para sus jaques, y necesita tres columnas entre ella y el rey.
lesson-chess-rook-and-pawn-diagram-1 = El puente: la torre va a la cuarta fila, y el rey puede salir.
lesson-chess-rook-and-pawn-diagram-2 = La defensa de Philidor: la torre no deja al rey blanco llegar a la sexta fila. No hay victoria.
lesson-chess-rook-and-pawn-diagram-3 = El rey está en el lado corto y la torre tiene el largo: se salva.
lesson-chess-rook-and-pawn-diagram-4 = Al revés no hay sitio para los jaques: está perdido.
lesson-chess-rook-and-pawn-diagram-5 = La victoria más larga con estas piezas: mate en 74 jugadas de las blancas. Solo una primera jugada la conserva.

lesson-chess-curiosities = Curiosidades
lesson-chess-curiosities-idea =
    Algunos finales están ganados y nadie lo habría creído. **Dos alfiles contra un caballo** se tenían por tablas desde que Kling y Horwitz (1851) hallaron una fortaleza; la tabla de Thompson de 1983 mostró que cae. Muchas de estas victorias llevan más de cincuenta jugadas sin capturas, de modo que las reglas de los torneos las declaran tablas.

    {""}**Dos caballos** no pueden forzar el mate contra el rey solo, pero sí si las negras tienen un peón al que le quedan jugadas (Troitzky, 1906). En tablas publicadas (la lista de Conrady, 2000), la última captura o coronación de la más larga de esas victorias llega 228 medias jugadas después del comienzo, y la victoria más larga de alfil y caballo contra caballo lleva 213 medias jugadas. Estas dos no se han calculado aquí.
lesson-chess-curiosities-diagram-1 = En qué queda al final: un caballo en el rincón malo y mate en el otro.

## Nim.

course-nim-about = De un montón a cualquier número de montones: quién gana y cómo encontrar la jugada. Gana quien retira el último palillo.

lesson-nim-one-heap = Un montón
lesson-nim-one-heap-idea = Puedes retirar cuantos palillos quieras de **un** montón. Si solo queda un montón, retíralo entero: has hecho la última jugada y has ganado.
lesson-nim-one-heap-diagram-1 = Un montón de siete: retira los siete.
lesson-nim-one-heap-diagram-2 = No queda nada: quien tiene que jugar ahora ha perdido.
lesson-nim-one-heap-claim-1 = Quien tiene el turno con un solo montón gana en el acto.

lesson-nim-two-heaps = Dos montones: iguálalos
lesson-nim-two-heaps-idea = Con dos montones **iguales** pierde quien tiene el turno: lo que retire de un montón lo retiras tú del otro, y así haces la última jugada. Por eso con dos montones distintos ganas: retira del mayor hasta que los dos sean iguales.
lesson-nim-two-heaps-diagram-1 = Montones iguales: pierde quien tiene el turno.
lesson-nim-two-heaps-diagram-2 = Retira cuatro del montón mayor.
lesson-nim-two-heaps-claim-1 = Con dos montones iguales pierde quien tiene el turno.
lesson-nim-two-heaps-claim-2 = Con dos montones distintos gana quien tiene el turno, con la única jugada que los iguala.

lesson-nim-ones = Montones de uno: cuéntalos
lesson-nim-ones-idea = Si todos los montones tienen solo un palillo, nadie puede elegir. Con un número **impar** de montones gana quien tiene el turno; con uno par pierde. Por eso, si un solo montón es mayor, su dueño es quien tiene el turno: retíralo entero o deja uno, según cuál de las dos cosas deje un número par de unos.
lesson-nim-ones-diagram-1 = Tres unos: quien tiene el turno hace la última jugada.
lesson-nim-ones-diagram-2 = Dos unos y un cinco: retira los cinco, y quedan dos unos.
lesson-nim-ones-diagram-3 = Tres unos y un cinco: deja uno de los cinco, para que haya cuatro unos.
lesson-nim-ones-claim-1 = Si solo hay unos, un número impar de montones gana y uno par pierde.
lesson-nim-ones-claim-2 = Con un montón mayor y cualquier número de unos gana quien tiene el turno.

lesson-nim-pairs = Los montones iguales se anulan
lesson-nim-pairs-idea = Dos montones iguales no cambian quién gana: si alguien retira de uno de ellos, el otro jugador retira lo mismo de su gemelo. Así que tacha primero las parejas. 3 y 3 y 5 vale lo mismo que 5 solo: retira los cinco.
lesson-nim-pairs-diagram-1 = Tacha los treses: solo cuenta el cinco. Retíralo.
lesson-nim-pairs-diagram-2 = Dos parejas: no cuenta nada, y pierde quien tiene el turno.
lesson-nim-pairs-claim-1 = Con dos parejas de montones iguales pierde quien tiene el turno.
lesson-nim-pairs-claim-2 = Si al tachar las parejas queda un montón, retirarlo entero gana.

lesson-nim-sum = Cualquier montón: la suma nim
lesson-nim-sum-idea = Escribe cada montón como suma de 1, 2 y 4: 3 es 2 + 1, 5 es 4 + 1, 7 es 4 + 2 + 1. Después tacha por parejas las partes iguales, como antes los montones. Lo que queda es la **suma nim**. Si no queda nada, pierde quien tiene el turno; si no, hay una jugada tras la que no queda nada, y esa gana (Bouton 1901). Los montones 1, 3, 5 y 7 tienen suma nim 0: pierde quien empieza.
lesson-nim-sum-diagram-1 = 1, 2 + 1, 4 + 1, 4 + 2 + 1: cada parte tiene su gemela. Pierde quien tiene el turno.
lesson-nim-sum-diagram-2 = Las partes de 1 son impares en número. Retira uno de cualquier montón y solo quedan parejas.
lesson-nim-sum-claim-1 = Quien tiene el turno pierde si la suma nim es 0, y si no, gana exactamente con las jugadas que la dejan en 0.

## Conecta cuatro.

course-connect4-about = Victorias y amenazas en un tablero pequeño de cuatro columnas de cuatro casillas. Aquí un cuatro en línea es una fila entera, una columna entera o una de las dos diagonales largas.

lesson-connect4-four = Completa un cuatro en línea
lesson-connect4-four-idea = Tres fichas tuyas en línea ganan si puedes echar la cuarta. Antes de cada jugada mira todas las filas, columnas y diagonales: **¿puedo completar ahora un cuatro en línea?** Recuerda que una ficha cae hasta la casilla vacía más baja de su columna.
lesson-connect4-four-diagram-1 = Tres en la columna c: echa la cuarta.
lesson-connect4-four-diagram-2 = A la diagonal de a1 a d4 le falta c3, y ahí cae una ficha en la columna c.
lesson-connect4-four-claim-1 = Quien puede completar un cuatro en línea gana en el acto.

lesson-connect4-block = Bloquea un tres
lesson-connect4-block-idea = Si no puedes ganar en el acto, hazte la misma pregunta por el rival: **¿podría completar un cuatro en línea si le tocara?** Entonces tienes que ocupar esa casilla. Cualquier otra jugada pierde en el acto.
lesson-connect4-block-diagram-1 = A las rojas les falta c4. Las amarillas tienen que jugar en la columna c.
lesson-connect4-block-claim-1 = Si el rival amenaza con completar un cuatro en una columna y tú no puedes completar ninguno, cualquier otra jugada pierde en el acto.

lesson-connect4-step = No seas el escalón
lesson-connect4-step-idea = Una casilla en la que el rival ganaría puede estar en el aire: la de debajo está vacía. Entonces **no ocupes la casilla de debajo**. Quien lo hace es el escalón sobre el que gana el otro.
lesson-connect4-step-diagram-1 = Las amarillas necesitan b3 para la diagonal de a4 a d1. Una ficha roja en la columna b caería en b2, justo debajo.
lesson-connect4-step-claim-1 = Una jugada que no gana, y encima de la cual el rival completa un cuatro en línea, pierde en el acto.

lesson-connect4-fork = Dos amenazas a la vez
lesson-connect4-fork-idea = Una amenaza se puede parar, **dos no**. Busca una jugada tras la que podrías completar un cuatro en línea en dos columnas. Si el rival no puede ganar antes, ganas con tu siguiente jugada.
lesson-connect4-fork-diagram-1 = Las amarillas juegan la columna c: ahora a a2, b2, c2 les falta d2, y a b3, c2, d1 les falta a4.
lesson-connect4-fork-diagram-2 = Las rojas pueden ocupar a4 o d2, pero no las dos.
lesson-connect4-fork-claim-1 = Quien se enfrenta a dos amenazas y no puede completar un cuatro en línea ha perdido, en dos jugadas, una de cada jugador.
lesson-connect4-fork-claim-2 = Quien puede crear dos amenazas, donde nadie puede completar un cuatro en línea ahora ni en la jugada siguiente, gana en tres jugadas, dos de ellas suyas.

lesson-connect4-hold = Conserva el empate
lesson-connect4-hold-idea = En este tablero pequeño nadie puede forzar la victoria: una partida sin errores llena el tablero. Las cuatro primeras jugadas posibles conservan el empate. Juega desde el comienzo contra un rival que nunca falla y te plantea problemas.
lesson-connect4-hold-diagram-1 = El comienzo: con el mejor juego no gana nadie, se empiece por la columna que se empiece.
lesson-connect4-hold-claim-1 = Si ya no se puede vencer a nadie antes de que se llene el tablero, la partida es un empate, en tantas jugadas como casillas vacías hay.

## Lo que piden los ejercicios.

task-win = Gana.
task-win-at-once = Gana en el acto.
task-win-as-soon-as-possible = Gana lo antes posible.
task-win-in-two-of-your-moves = Gana en dos jugadas tuyas.
task-you-win-if-you-make-no-mistake-play-it-out = Ganas si no cometes errores. Juega hasta el final.
task-do-not-lose-play-it-out = No pierdas. Juega hasta el final.
task-hold-the-draw-for-20-moves = Conserva las tablas durante 20 jugadas.
task-mate-the-king = Da mate al rey.
task-mate-as-soon-as-possible = Da mate lo antes posible.
task-the-king-is-at-the-edge-drive-it-to-the-right-corner-and-mate-it = El rey está en la banda. Llévalo al rincón bueno y dale mate.
task-find-the-move-that-wins = Encuentra la jugada que gana.
task-find-the-only-move-that-does-not-lose = Encuentra la única jugada que no pierde.
task-one-move-keeps-the-result-which = Una jugada conserva el resultado. ¿Cuál?
task-one-move-holds-the-draw-which = Una jugada conserva las tablas. ¿Cuál?
task-what-is-it-worth-for-the-player-to-move = ¿Qué resultado le espera a quien tiene el turno?
task-does-the-player-to-move-win = ¿Gana quien tiene el turno?
task-does-the-player-to-move-win-lose-or-neither = ¿Quien tiene el turno gana, pierde o ninguna de las dos cosas?
task-is-the-game-won-for-white-or-does-black-get-away = ¿Ganan las blancas, o se salvan las negras?
task-which-phase-of-the-plan-is-this-and-so-what-is-the-next-aim = ¿Qué fase del plan es esta y, por tanto, cuál es el próximo objetivo?
task-where-may-white-s-king-stand-so-that-white-wins-name-all-squares = ¿Dónde puede estar el rey blanco para que ganen las blancas? Señala todas las casillas.
task-who-should-be-to-move = ¿Quién debería tener el turno?

## Fases de un plan y su objetivo, que sigue a dos puntos.

phase-cut-the-king-off = cortar el paso al rey
phase-make-the-box-smaller = reducir la caja
phase-mate-at-the-edge = dar mate en la banda
phase-drive-the-king-to-the-edge = llevar al rey a la banda
phase-shut-the-king-in-at-the-edge = encerrar al rey en la banda
phase-mate-in-the-corner = dar mate en el rincón
phase-drive-the-king-to-the-right-corner = llevar al rey al rincón bueno
phase-part-the-rook-from-its-king = separar la torre de su rey
phase-win-the-rook = ganar la torre

aim-put-the-rook-on-a-line-that-the-king-cannot-cross-and-bring-your-own-king-near = pon la torre en una línea que el rey no pueda cruzar y acerca tu rey.
aim-take-row-after-row-from-the-king-until-it-stands-at-the-edge-if-a-check-would-let-it-out-wait = quita al rey una fila tras otra hasta que esté en la banda; si un jaque lo dejara salir, espera.
aim-kings-opposite-each-other-and-the-rook-checks-along-the-edge = los reyes frente a frente, y la torre da jaque a lo largo de la banda.
aim-bishops-side-by-side-are-a-wall-your-king-in-front-of-them-takes-the-squares-that-the-wall-leaves = uno junto al otro, los alfiles son un muro; tu rey, delante de ellos, quita las casillas que el muro deja.
aim-your-king-within-two-steps-of-it-move-wall-and-king-forward-by-turns-so-that-it-has-fewer-squares-each-time = tu rey, a dos pasos de él como mucho; adelanta por turnos muro y rey, para que cada vez tenga menos casillas.
aim-drive-it-along-the-edge-into-a-corner-your-king-a-knight-s-move-from-there-take-the-last-squares-and-mind-stalemate = llévalo por la banda hasta un rincón, con tu rey a un salto de caballo de allí; quítale las últimas casillas, y cuidado con el ahogado.
aim-king-and-knight-in-the-middle-the-bishop-takes-the-squares-between = rey y caballo en el centro; el alfil quita las casillas intermedias.
aim-the-right-corner-has-the-colour-of-the-bishop-s-squares-knight-and-king-take-the-squares-along-the-edge = el rincón bueno es del color de las casillas del alfil: caballo y rey quitan las casillas de la banda.
aim-keep-the-king-near-the-right-corner-bring-yours-a-knight-s-move-from-that-corner-bishop-and-knight-take-the-last-squares = mantén al rey cerca del rincón bueno. Lleva el tuyo a un salto de caballo de ese rincón; alfil y caballo quitan las últimas casillas.
aim-queen-and-king-push-the-enemy-king-back-together-until-it-is-at-the-edge-with-your-king-near-the-rook-cannot-stop-that = dama y rey hacen retroceder juntos al rey enemigo, hasta que esté en la banda con el tuyo cerca; la torre no puede impedirlo.
aim-reach-a-position-like-philidor-s-with-the-other-side-to-move-every-rook-move-leaves-the-king-s-side-if-it-is-your-move-lose-a-move-with-queen-checks-along-a-triangle = llega a una posición como la de Philidor con turno del rival: toda jugada de torre la separa de su rey. Si te toca a ti, pierde un tiempo con jaques de dama en triángulo.
aim-check-until-one-check-attacks-king-and-rook-at-once-then-mate-with-the-queen = da jaques hasta que uno ataque a la vez al rey y a la torre. Después da mate con la dama.

### Por qué una posición vale lo que vale.

why-keeping = { $does ->
    [win] gana
   *[hold] no pierde
}
why-seen = { $what }: { $kept } después de cada jugada que { why-keeping }, { $others } después de las demás.
why-seen-word = después de cada jugada que { why-keeping } y de ninguna otra, { $what }: { $word }.
why-yours = { $name } (tú)
why-theirs = { $name } (rival)
why-at-most = como mucho { $n }
why-at-least = al menos { $n }
why-or-more = { $n } o más
why-or-less = { $n } o menos
why-only = Después de { $name } y de ninguna otra jugada: { $claim }
why-each = Después de cada jugada que { why-keeping } y de ninguna otra: { $claim }
why-example = Después de { $name }: { $claim } Así es, con otras casillas, después de cada jugada que { why-keeping } y de ninguna otra.

why-record-all = Cierto en todas las posiciones: { $n }.
why-record-some = Cierto en { $kept } de { $n } posiciones.
why-record-proved = Demostrado: { $source }.


side-strong = { $strong ->
    [White] las blancas
   *[Black] las negras
}
side-weak = { $weak ->
    [White] las blancas
   *[Black] las negras
}
side-mover = { $mover ->
    [White] las blancas
   *[Black] las negras
}
king-strong = { $strong ->
    [White] el rey blanco
   *[Black] el rey negro
}
king-weak = { $weak ->
    [White] el rey blanco
   *[Black] el rey negro
}

claim-nim-sum = { $sum ->
    [0] Los montones suman { $sum } sin llevar, y toda jugada cambia eso.
   *[other] Los montones suman { $sum } sin llevar; si dejas { $left } en el montón { $pile }, la suma queda en 0.
}
claim-dead = Con lo que queda nadie puede dar mate: empate.
claim-kpk-taken = { side-weak } capturan el peón y quedan solos los reyes.
claim-kpk-stalemate = { side-weak } no tienen jugada y no están en jaque: ahogado.
claim-kpk-square = { king-weak } está fuera del cuadrado del peón de { $pawn }: le faltan { $far } pasos hasta { $goal } y al peón { $steps }, con el turno de { side-mover }. El peón es inalcanzable.
claim-kpk-far = { king-weak } está en el cuadrado del peón de { $pawn } y más cerca de cada casilla de su camino que el rey de { side-strong }: el peón se pierde o queda detenido.
claim-kpk-reach = { king-strong } llega primero a { $key }, casilla clave del peón de { $pawn }.
claim-kpk-key = { king-strong } está en { $key }, casilla clave del peón de { $pawn }: el peón corona, sea de quien sea el turno.
claim-kpk-opposition = { side-strong } tienen la oposición con el rey en { $king }, delante del peón: { side-weak } deben ceder, y cae una casilla clave.
claim-kpk-distant = { side-strong } tienen la oposición distante con el rey en { $king }, delante del peón: { side-weak } deben ceder, y cae una casilla clave.
claim-kpk-opposed = { side-weak } tienen la oposición: el rey de { $king } está delante de su peón y no puede pasar.
claim-kpk-blockade = { king-weak } está delante del peón de { $pawn }, y el rey de { side-strong } no: al peón se le puede detener.
claim-kpk-corner = El peón de { $pawn } es un peón de torre, y { king-weak } está en el rincón { $corner } o a su lado: no se le puede echar de allí, y acecha el ahogado.
claim-kpk-jail = { king-strong }, en { $king }, mantiene al otro lejos del rincón { $corner }: hasta el peón de torre corona.
claim-krk-mate = { side-weak } están en jaque y no tienen jugada: mate.
claim-krk-stalemate = { claim-kpk-stalemate }
claim-krk-taken = { side-weak } capturan una pieza, y con lo que queda no se puede dar mate.
claim-krk-box = La torre de { $rook } está segura, y { king-weak } solo tiene { $area } { $area ->
    [one] casilla
   *[other] casillas
} por donde andar: rey y torre reducen la caja hasta el mate.
claim-krk-wait = { king-weak } está en la banda y { king-strong }, a un salto de caballo: haz una jugada de espera con la torre por su línea. Los reyes tendrán que quedar frente a frente, y la torre dará mate.
claim-kqk-mate = { claim-krk-mate }
claim-kqk-stalemate = { claim-kpk-stalemate }
claim-kqk-taken = { claim-krk-taken }
claim-kqk-corner = La dama de { $queen } está a un salto de caballo del rey en el rincón { $corner }: ahogado.
claim-kqk-safe = La dama de { $queen } está segura, y hay alguna jugada: rey y dama dan mate.
claim-kqk-shadow = La dama de { $queen } sigue al rey a un salto de caballo y le deja { $area } { $area ->
    [one] casilla
   *[other] casillas
}: vaya donde vaya, ella lo sigue hasta que esté en un rincón.
claim-kbbk-mate = { claim-krk-mate }
claim-kbbk-stalemate = { claim-kpk-stalemate }
claim-kbbk-taken = { claim-krk-taken }
claim-kbbk-colour = Los dos alfiles están en casillas { $colour ->
    [light] claras
   *[dark] oscuras
}: nadie puede dar mate.
claim-kbbk-free = Los alfiles de distinto color dan mate: uno al lado del otro son un muro, y { king-weak }, ahora a { $steps } { $steps ->
    [one] paso
   *[other] pasos
} de la banda, acaba en un rincón.
claim-kbbk-touched = { claim-kbbk-free }
claim-kbnk-mate = { claim-krk-mate }
claim-kbnk-stalemate = { claim-kpk-stalemate }
claim-kbnk-taken = { claim-krk-taken }
claim-kbnk-free = Alfil y caballo dan mate, pero solo en un rincón { $colour ->
    [light] claro
   *[dark] oscuro
}, al que el alfil puede llegar; { king-weak } está a { $steps } { $steps ->
    [one] paso
   *[other] pasos
} del más cercano.
claim-kbnk-touched = { claim-kbnk-free }
claim-krkn-together = El caballo de { $knight } está junto a su rey y lejos de la banda: juntos resisten.
claim-krkb-corner = { king-weak } está en el rincón { $corner }, que el alfil no domina: allí es muy difícil darle mate.
claim-krkp-before = { king-strong } está delante del peón de { $pawn }: el peón no pasa.
claim-krkp-before-late = { claim-krkp-before }
claim-krkp-cut = La torre de { $rook } corta al rey de { side-weak } el paso hacia el peón de { $pawn }: si el peón avanza, cae.
claim-krkp-nearer = { king-strong } está más cerca del peón de { $pawn } que el de { side-weak }: { $own } y { $other } pasos.
claim-krkp-far = Al peón de { $pawn } { $steps ->
    [one] le falta { $steps } paso
   *[other] le faltan { $steps } pasos
}, su rey está al lado, y el de { side-strong }, a { $far } pasos de { $goal }: hay que entregar la torre por él.
claim-kqkp-early = Al peón de { $pawn } le faltan { $steps } pasos: la dama lo detiene a tiempo, hagan lo que hagan los reyes.
claim-kqkp-sixth = { claim-kqkp-early }
claim-kqkp-central = El peón de { $pawn } es de caballo o central: los jaques llevan a su rey delante de él, y cada vez { king-strong } se acerca un paso.
claim-kqkp-rook-pawn = Un peón de torre a un paso de la última fila, con su rey al lado, y { king-strong } a { $far } pasos: { king-weak }, empujado al rincón, queda ahogado, y así no se gana tiempo.
claim-kqkp-bishop-pawn = Un peón de alfil a un paso de la última fila, con su rey al lado, y { king-strong } a { $far } pasos: { king-weak } va al rincón, y capturar el peón es ahogado.
claim-kqkr-hangs = La torre de { $rook } está atacada y sin defensa: la dama la captura.
claim-kqkr-fork = La dama da jaque desde { $fork } y ataca a la vez la torre de { $rook }.


### Lo que los juegos ven en el tablero.

feature-binary-sum-without-carry = suma binaria sin llevar
feature-piles = montones
feature-sticks = palillos
feature-to-move = turno
feature-moves = jugadas
feature-steps-between-the-kings = pasos entre los reyes
feature-opposition = oposición
feature-steps-of-the-king-to-the-edge = pasos del rey a la banda
feature-squares-the-king-can-reach = casillas que el rey puede alcanzar
feature-steps-of-the-king-to-a-corner-of-the-bishop-s-colour = pasos del rey a un rincón del color del alfil
feature-steps-of-the-pawn-to-its-last-rank = pasos del peón a la última fila
feature-steps-of-the-pawn-n-to-its-last-rank = pasos del peón { $a } a la última fila
feature-steps-from-the-king-to-the-own-queen = pasos del rey a su dama
feature-steps-from-the-king-to-the-own-queen-n = pasos del rey a su dama { $a }
feature-steps-from-the-king-to-the-own-rook = pasos del rey a su torre
feature-steps-from-the-king-to-the-own-rook-n = pasos del rey a su torre { $a }
feature-steps-from-the-king-to-the-own-bishop = pasos del rey a su alfil
feature-steps-from-the-king-to-the-own-bishop-n = pasos del rey a su alfil { $a }
feature-steps-from-the-king-to-the-own-knight = pasos del rey a su caballo
feature-steps-from-the-king-to-the-own-knight-n = pasos del rey a su caballo { $a }
feature-steps-from-the-king-to-the-own-pawn = pasos del rey a su peón
feature-steps-from-the-king-to-the-own-pawn-n = pasos del rey a su peón { $a }
feature-queen = dama
feature-queen-n = dama { $a }
feature-rook = torre
feature-rook-n = torre { $a }
feature-bishop = alfil
feature-bishop-n = alfil { $a }
feature-knight = caballo
feature-knight-n = caballo { $a }
feature-pawn = peón
feature-pawn-n = peón { $a }
feature-boxes-with-one-line-missing = cajas a las que les falta una raya
feature-the-number-of-chains-of-three-boxes-or-more = el número de cadenas de tres cajas o más
feature-the-number-of-lines-that-give-no-box-away = el número de rayas que no regalan ninguna caja

word-white = blancas
word-black = negras
word-direct = directa
word-distant = distante
word-diagonal = diagonal
word-none = ninguna
word-attacked = bajo ataque
word-attacked-and-protected = bajo ataque y con defensa
word-protected = con defensa
word-not-attacked = sin ataque
word-even = par
word-odd = impar

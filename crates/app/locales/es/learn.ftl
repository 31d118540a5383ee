### Cursos con lecciones, ejercicios y exámenes, el progreso y el curso para hacer tu propio juego.

learn-better = Jugar mejor
learn-better-lead = Lecciones cortas con posiciones siempre nuevas. Cada juicio sobre tus jugadas es exacto.
learn-all = Todos los cursos
learn-courses = Cursos
learn-begin = Empezar
learn-review = Repasar
learn-set-up = Montar una posición
learn-lessons = { $n ->
    [one] { $n } lección
   *[other] { $n } lecciones
}
learn-drills = { $n ->
    [one] { $n } ejercicio
   *[other] { $n } ejercicios
}
learn-its-lessons = Sus lecciones
learn-its-drills = Sus ejercicios

lesson-true = Siempre cierto
lesson-checked = Comprobado en todas las posiciones de las que habla.
lesson-drills = Ejercicios
lesson-to-pass = Para aprobar: { $right } aciertos en los últimos { $of }
lesson-exam = Examen
lesson-exam-about = { $n ->
    [one] { $n } posición nueva
   *[other] { $n } posiciones nuevas
}, sin ayuda. Al final sabrás cómo te ha ido. Para aprobar la lección: { $answers }.
lesson-exam-take = Hacer el examen
lesson-play = Jugarla
lesson-step = Recorrer la mejor línea
lesson-then = Después pueden empezar los ejercicios.
lesson-table = Los ejercicios sacan sus posiciones de una tabla.
lesson-make = Para crearla, ejecuta:
lesson-at-once = Para todas las lecciones a la vez, con más tiempo:

lesson-over = La partida ha acabado
lesson-wins = Turno de { $who }: victoria
lesson-wins-in = Turno de { $who }: victoria en { $length }
lesson-loses = Turno de { $who }: derrota
lesson-loses-in = Turno de { $who }: derrota en { $length }
lesson-mover-wins = Gana quien tiene el turno
lesson-mover-wins-in = Gana quien tiene el turno, en { $length }
lesson-mover-loses = Pierde quien tiene el turno
lesson-mover-loses-in = Pierde quien tiene el turno, en { $length }
lesson-tie = Empate
lesson-tie-in = Empate en { $length }
lesson-turn-draw = Turno de { $who }: tablas
lesson-turn-tie = Turno de { $who }: empate
lesson-turn-tie-in = Turno de { $who }: empate en { $length }

lesson-share = Victorias con turno de { $who }: { $share }.
lesson-share-in = Victorias con turno de { $who }: { $share }; la más larga lleva { $length }.
lesson-share-mover = Victorias de quien tiene el turno: { $share }.
lesson-share-mover-in = Victorias de quien tiene el turno: { $share }; la más larga lleva { $length }.
share-all = { $men ->
    [yes] todas las posiciones con estas piezas
   *[no] todas las posiciones
}
share-none = { $men ->
    [yes] ninguna de las posiciones con estas piezas
   *[no] ninguna de las posiciones
}
share-some = { $men ->
    [yes] el { $percent } % de las posiciones con estas piezas
   *[no] el { $percent } % de las posiciones
}

drill-choose = Elige las casillas
drill-say = ¿Qué dices?
drill-right = Bien
drill-no = No
drill-you-are = Juegas con { $who }.
drill-to-move = Turno de { $who }.
drill-only-wins = Solo una jugada gana.
drill-only-holds = Solo una jugada no pierde.
drill-made = Llevas { moves }.
drill-made-best = Llevas { moves }. Desde la primera posición, como mínimo: { $own }.
drill-you = Tú
drill-opponent = El rival
drill-either = Da igual
drill-late = Se acabó el tiempo
drill-squares-all = Estas son todas
drill-squares = { $n ->
    [one] Es { $squares }.
   *[other] Son { $squares }.
}
drill-square-chosen = elegida
drill-square-not = sin elegir
drill-square-good = una buena casilla, elegida
drill-square-missed = una buena casilla, olvidada
drill-square-wrong = no es buena casilla, elegida
drill-reply = El rival juega { $moves }.
drill-phase = { $name }: { $aim }
drill-chart = Jugada a jugada
drill-again = Mirar otra vez
drill-lesson = La lección
learn-won = Has ganado

clock = Reloj
clock-off = no
clock-seconds = { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
}
clock-up = Se acabó el tiempo

why = ¿Por qué?
why-before = Antes de tu jugada:
why-after = Después de tu jugada:
why-phase = { $name } ({ $place } de { $of }): { $aim }
why-ahead = El mejor juego sigue con { $moves }. Entonces: { $claim }
why-always = siempre es así
why-exceptions = con excepciones

exam-panel = Pregunta
exam-question = Pregunta { $n } de { $of }
exam-answered = Preguntas contestadas
exam-skip = No lo sé
exam-leave = Salir del examen
exam-told = Al final sabrás si tus respuestas eran buenas.
exam-needs = { $n ->
    [one] { $n } acierto
   *[other] { $n } aciertos
}
exam-needs-game = { exam-needs }, uno de ellos en una partida jugada hasta el final
exam-passed = Aprobado
exam-failed = No aprobado
exam-right = { $right } de { $of } bien. Hacen falta { $needed }.
exam-wrong = Mal
exam-another = Otro examen
exam-was-right = Lo correcto era { $name }.
exam-answer = Tu respuesta: { $answer }
exam-answer-game = Tu respuesta, con las réplicas: { moves }
exam-none = ninguna
exam-look = Verlo otra vez

progress-back = Los ejercicios vuelven al cabo de un día, tres días, una semana, dos semanas, y uno, tres y seis meses.
progress-no-script = Sin scripts este navegador no recuerda nada. Las lecciones y los ejercicios funcionan igualmente.
progress-drill = Ejercicio
progress-done = Hechos
progress-right = Bien
progress-skill = Nivel
progress-due = Toca
progress-when = Qué vuelve y cuándo
progress-exams = Exámenes aprobados
progress-kept = Se guarda solo en este navegador. { $command } lee lo que se exporta aquí, y al revés.

book-title = Tu propio juego resuelto
book-card = Un curso de cinco semanas: del juego perfecto sobre papel a un juego tuyo en el que nadie podrá ganarte.
book-lead = Cinco semanas de seis horas: del juego perfecto sobre papel a un juego tuyo que una máquina ha resuelto, comprobado y dibujado. Necesitas un curso de programación; nada de teoría de juegos ni de Rust.
book-chapters = Capítulos
book-all = Todos los capítulos
book-chapter = capítulo { $n }
book-week = Semana { $n }
book-electives = Optativos
book-track = Lenguaje
book-code-in = Código en
book-minutes = { $minutes } min
book-hours = { $hours } h
book-hours-minutes = { $hours } h { $minutes } min
book-length = { $time }, { $n ->
    [one] { $n } ejercicio
   *[other] { $n } ejercicios
}.
book-teacher = Para el profesorado
book-teacher-notes = Notas para el profesorado
book-exercise = Ejercicio
book-no-game = Su juego no forma parte de este programa. { $command } lo tiene y comprueba la respuesta.
book-check = Comprobar
book-hint = Pista { $n }
book-right = Bien.
book-not-yet = Todavía no.
book-some-right = { $right } de { $of } bien.
book-answer = Respuesta
book-console = Lo que escribes, tras el $, y lo que responde
book-lost-if = Se pierde si
book-number = Número
book-tests-pass = ¿Pasan sus pruebas?
book-example-worth = por ejemplo win 3
book-example-pattern = por ejemplo n % 10 == 7
book-example-position = su texto
book-example-claim = true, o false POSICIÓN
book-example-number = por ejemplo 42 o 6 * 7

### Una clase: unirse a ella y lo que ve su profesor.

class-title = Clase
class-about = Tu profesor te ha dado un código. En una clase, tu profesor ve, bajo tu nombre, qué ejercicios y exámenes has hecho y cómo te fueron. Nadie más lo ve, y se queda en la máquina del profesor.
class-code = Código
class-name = Tu nombre
class-join = Unirse
class-you = Estás en la clase como { $name }.
class-sees = Tu profesor ve lo que hagas en las lecciones desde ahora y lo que recuerda este navegador.
class-lessons-link = A las lecciones
class-leave = Dejar la clase
class-leave-about = Se borra tu archivo en la máquina del profesor. Lo que recuerda este navegador se conserva.

class-wrong-code = Este no es el código de la clase.
class-wrong-name = Un nombre tiene de una a cuarenta letras.
class-taken = Alguien de la clase tiene ese nombre. Añade una letra al tuyo.
class-full = La clase está llena.
class-stranger = No estás en la clase, o ya no.
class-disk = La máquina del profesor no puede guardarlo: quizá su disco está lleno.
class-no-progress = Esto no es un progreso.

class-learners = { $n ->
    [one] { $n } alumno
   *[other] { $n } alumnos
}
class-how = Los alumnos abren { $address } y se unen con el código { $code }.
class-nobody = Todavía no se ha unido nadie.
class-table = Lo que ha hecho la clase
class-learner = Nombre
class-done = Ejercicios
class-right = Bien últimamente
class-last = Última vez
class-passed = { $passed } de { $of }
class-today = hoy
class-never = nunca
class-days = { $n ->
    [one] hace { $n } día
   *[other] hace { $n } días
}
class-columns = Bajo cada curso: lecciones superadas.
class-remove = Quitar
class-remove-who = Quitar a { $name }
class-hard = Lo que cuesta
class-hard-row = { $percent } % bien, de { $n } respuestas
class-keep = Guarda la dirección de esta página: quien la tenga ve esto.

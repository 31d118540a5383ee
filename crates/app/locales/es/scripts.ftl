### Lo que dicen los programas de las páginas.

theme-dark = Oscuro
theme-light = Claro
theme-use-light = Usar colores claros
theme-use-dark = Usar colores oscuros

voice-again = Reintentar
voice-dismiss = Cerrar
server-silent = El servidor no responde.
server-no-page = El servidor envió algo que no es una página.
server-status = El servidor respondió { $status }.

stage-waiting = En espera
stage-finding-positions = Buscando posiciones
stage-solving = Resolviendo
stage-counting = Contando
stage-merging-tiers = Uniendo niveles
stage-writing = Escribiendo
stage-searching = Buscando
stage-verifying = Verificando
stage-exporting = Exportando
stage-fetching = Descargando
stage-comparing = Comparando
stage-at = { $stage }: { positions }

step = Paso
line-stop = Parar
room-return = Volver a la partida
share-send = Compartir
copied = Copiado
copied-link = El enlace está copiado.
copy-refused = El navegador no deja copiar el enlace; cópialo de la barra de direcciones.
sound-on = Sonido: sí
sound-off = Sonido: no

train-next-harder = Siguiente: una más difícil
train-next-easier = Siguiente: una más fácil
train-at-level = nivel { $level }: { $won } de { $of }
train-summary = Ganadas { $won } de { $of }; { $levels }.
forget-all = ¿Olvidar todo el progreso de este navegador?

state-passed = aprobado
state-due = toca hoy
state-begun = empezado
state-some-passed = { $passed } de { $of } aprobados
passing-passed = Aprobado: { $right } aciertos en los últimos { $of }.
passing-open = { $right } aciertos en los últimos { $last }; se aprueba con { $needed } de { $of }.
passing-streak = { $says } { $streak } seguidos.
exam-passed-on = aprobado el { $date }
learn-continue = Continuar
review-next = Siguiente ejercicio
review-over = Listo por hoy
review-nothing = Hoy no toca nada.
review-due = { $n ->
    [one] Toca { $n } ejercicio.
   *[other] Tocan { $n } ejercicios.
}
progress-begun = { $n ->
    [one] { $n } ejercicio empezado
   *[other] { $n } ejercicios empezados
}
progress-nothing = Todavía no has hecho nada.
progress-drills-done = { $n ->
    [one] { $n } ejercicio hecho.
   *[other] { $n } ejercicios hechos.
}
progress-share = { $right } de { $of }
progress-today = hoy
progress-tomorrow = mañana
progress-in-days = { $n ->
    [one] en { $n } día
   *[other] en { $n } días
}
progress-imported = Importado.
progress-unread = Esto no es un progreso exportado.
progress-newer = Este progreso se exportó con una versión más nueva.
clock-left = quedan { $seconds } s
clock-soon = { $n ->
    [one] queda { $n } segundo
   *[other] quedan { $n } segundos
}

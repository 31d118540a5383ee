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
copied = Copiado
copied-link = El enlace a esta partida está copiado.
copy-refused = El navegador no deja copiar el enlace; cópialo de la barra de direcciones.
sound-on = Sonido sí
sound-off = Sonido no

train-next-harder = Siguiente: una más difícil
train-next-easier = Siguiente: una más fácil
train-at-level = nivel { $level }: { $won } de { $of }
train-summary = Ganadas { $won } de { $of }; { $levels }.
forget-all = ¿Olvidar todo el progreso de este navegador?

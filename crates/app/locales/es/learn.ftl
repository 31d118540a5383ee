learn-won = Has ganado

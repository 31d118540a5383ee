learn-won = Du hast gewonnen

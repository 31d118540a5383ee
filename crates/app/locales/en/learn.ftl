learn-won = You won

learn-won = 你赢了

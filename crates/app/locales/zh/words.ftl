### 棋盘、列表和句子中对结果、步数和数字的称呼。

moves = { $n } 步
positions = { $n } 个局面

moves-yours = { moves }，其中你走 { $own } 步
moves-theirs = { moves }，其中自己走 { $own } 步
moves-winners = { moves }，其中胜方走 { $own } 步
moves-in-all = 双方共 { moves }
row-yours = { moves }，你走 { $own } 步
row-theirs = { moves }，自己走 { $own } 步
row-winners = { moves }，胜方走 { $own } 步
own-yours = 你的 { $n } 步

value-win = 胜
value-lose = 负
value-tie = 平局
value-draw = 和棋
value-unknown = 未求解
value-solved = 可解
value-dead-end = 死路
letter-win = 胜
letter-lose = 负
letter-tie = 平
letter-draw = 和

worth-in = { $value }：{ $length }
worth-by = { $value }，差 { $margin } 分
worth-in-by = { $value }：{ $length }，差 { $margin } 分

result-solvable = 可解
result-solvable-in = { $length }可解
result-unsolvable = 无解
result-first = 先手胜
result-first-in = 先手胜：{ $length }
result-second = 后手胜
result-second-in = 后手胜：{ $length }
result-tie = 平局
result-tie-in = 平局：{ $length }
result-draw = 和棋：永不结束

expect-solved = 已解开。
expect-solvable-in = { $length }可以解开。
expect-solvable = 可以解开。
expect-solvable-unknown = 尚不知道能否解开。
expect-unsolvable = 已经无法解开。
expect-won = { $by ->
    [none] { $who }获胜。
   *[other] { $who }以 { $by } 分获胜。
}
expect-mover-won = { $by ->
    [none] 轮到走棋的一方获胜。
   *[other] 轮到走棋的一方以 { $by } 分获胜。
}
expect-mover-lost = { $by ->
    [none] 轮到走棋的一方输了。
   *[other] 轮到走棋的一方以 { $by } 分之差输了。
}
expect-ended-draw = 和棋，对局结束。
expect-ended-tie = 平局，对局结束。
expect-win = { $by ->
    [none] { $who }必胜。
   *[other] { $who }可以稳赢 { $by } 分。
}
expect-win-in = { $by ->
    [none] { $who }必胜：{ $length }。
   *[other] { $who }可以稳赢 { $by } 分：{ $length }。
}
expect-mover-win = { $by ->
    [none] 轮到走棋的一方必胜。
   *[other] 轮到走棋的一方可以稳赢 { $by } 分。
}
expect-mover-win-in = { $by ->
    [none] 轮到走棋的一方必胜：{ $length }。
   *[other] 轮到走棋的一方可以稳赢 { $by } 分：{ $length }。
}
expect-lose = { $by ->
    [none] 若{ $other }不犯错，{ $who }必败。
   *[other] 若{ $other }不犯错，{ $who }将输 { $by } 分。
}
expect-lose-in = { $by ->
    [none] 若{ $other }不犯错，{ $who }必败：{ $length }。
   *[other] 若{ $other }不犯错，{ $who }将输 { $by } 分：{ $length }。
}
expect-mover-lose = { $by ->
    [none] 若对方不犯错，轮到走棋的一方必败。
   *[other] 若对方不犯错，轮到走棋的一方将输 { $by } 分。
}
expect-mover-lose-in = { $by ->
    [none] 若对方不犯错，轮到走棋的一方必败：{ $length }。
   *[other] 若对方不犯错，轮到走棋的一方将输 { $by } 分：{ $length }。
}
expect-drawn = 和棋：双方都无法取胜。
expect-tie = 双方走最佳着法，结果是平局。
expect-tie-in = 双方走最佳着法，结果是平局：{ $length }。
expect-draw = 和棋：双方都无法迫使对局结束。
expect-unknown = 这个局面尚未求解。

told-you-won = { $by ->
    [none] 你赢了。
   *[other] 你赢了 { $by } 分。
}
told-computer-won = { $by ->
    [none] 电脑赢了。
   *[other] 电脑赢了 { $by } 分。
}
told-you-win = { $by ->
    [none] 你必胜。
   *[other] 你可以稳赢 { $by } 分。
}
told-you-win-in = { $by ->
    [none] 你必胜：{ $length }。
   *[other] 你可以稳赢 { $by } 分：{ $length }。
}
told-computer-loses = { $by ->
    [none] 若你不犯错，电脑必败。
   *[other] 若你不犯错，电脑将输 { $by } 分。
}
told-computer-loses-in = { $by ->
    [none] 若你不犯错，电脑必败：{ $length }。
   *[other] 若你不犯错，电脑将输 { $by } 分：{ $length }。
}
told-you-lose = { $by ->
    [none] 若电脑不犯错，你必败。
   *[other] 若电脑不犯错，你将输 { $by } 分。
}
told-you-lose-in = { $by ->
    [none] 若电脑不犯错，你必败：{ $length }。
   *[other] 若电脑不犯错，你将输 { $by } 分：{ $length }。
}
told-computer-wins = { $by ->
    [none] 电脑必胜。
   *[other] 电脑可以稳赢 { $by } 分。
}
told-computer-wins-in = { $by ->
    [none] 电脑必胜：{ $length }。
   *[other] 电脑可以稳赢 { $by } 分：{ $length }。
}

stand-ended-draw = 和棋结束
stand-draw = 和棋
stand-unknown = 未求解
stand-solved = 已解开
stand-solvable = 可解
stand-solvable-in = { $length }可解
stand-dead-end = 死路
stand-tie = { $by ->
    [none] 平局
   *[other] 平局，差 { $by } 分
}
stand-tie-in = 平局：{ $length }
stand-ended-tie = 平局结束
stand-wins = { $by ->
    [none] { $who }胜
   *[other] { $who }胜 { $by } 分
}
stand-wins-in = { $by ->
    [none] { $who }胜：{ $length }
   *[other] { $who }胜 { $by } 分：{ $length }
}
stand-won = { $by ->
    [none] { $who }获胜
   *[other] { $who }以 { $by } 分获胜
}

spot-empty = 空
spot-pieces = { $n } 枚棋子
arrow-to = { $from } 到 { $to }
start-position-of = { $name }：初始局面
position-of = { $name }：对局中的一个局面

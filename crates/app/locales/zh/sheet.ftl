### 可以打印的习题页及其答案。

sheet-title = { $game }，{ $variant }
sheet-solutions = 答案：{ $title }
sheet-name = 姓名
sheet-answer = 答案
sheet-play = 在电脑上走
sheet-play-problem = 走第 { $number } 题
sheet-page = 第 { $n } 页，共 { $of } 页
sheet-easy = 易
sheet-hard = 难
sheet-way = 一种解法：{ $moves }
sheet-or = { " 或 " }
sheet-who = { $who }（{ $piece }）
sheet-sides = { $who }：{ $pieces }。

sheet-find-goal = 找出到达目标的最短走法，写下你的着法。
sheet-find-win = 找出最快的胜法。写下你的第一步，再写出后面怎么走。
sheet-find-last = 怎么走都输。找出坚持最久的一步。
sheet-find-hold = 找出不输的一步，写下来。

sheet-solve = 解出它。
sheet-solve-in = 解出它：{ $length }。
sheet-win = 你是{ $who }，可以获胜。
sheet-win-in = 你是{ $who }，可以获胜：{ $length }。
sheet-lose = 你是{ $who }，必输，要坚持得最久。
sheet-lose-in = 你是{ $who }，必输，最多坚持 { $length }。
sheet-tie = 你是{ $who }，可以打平。
sheet-tie-in = 你是{ $who }，可以打平：{ $length }。
sheet-draw = 你是{ $who }，可以守和。
sheet-mover-win = 轮到你走，可以获胜。
sheet-mover-win-in = 轮到你走，可以获胜：{ $length }。
sheet-mover-lose = 轮到你走，必输，要坚持得最久。
sheet-mover-lose-in = 轮到你走，必输，最多坚持 { $length }。
sheet-mover-tie = 轮到你走，可以打平。
sheet-mover-tie-in = 轮到你走，可以打平：{ $length }。
sheet-mover-draw = 轮到你走，可以守和。

unit-sokoban = { $n } 次推动
unit-lightsout = { $n } 次按动
unit-wayout = { unit-lightsout }
unit-hopndrop = { $n } 次跳跃

sheet-shortest = { $right ->
    [1] 只有这一步是最短解法的开始。
   *[other] 有 { $right } 步是最短解法的开始。
}
sheet-dead-end = 走 { $name } 之后就无解了。
sheet-longer = 走 { $name } 要多花 { $more }。
sheet-idea = { $name }：{ $about }
sheet-no-other = 没有别的着法。
sheet-only = { $all } 步中只有这一步{ $does ->
    [win] 获胜
   *[hold] 不输
}。
sheet-every = { $all ->
    [2] 两步都获胜
   *[other] { $all } 步都获胜
}；{ $best ->
    [1] 这一步最快
   *[other] 这几步最快
}。
sheet-all = { $all ->
    [2] { $does ->
        [win] 两步都获胜，一样快
       *[hold] 两步都不输
    }
   *[other] { $does ->
        [win] { $all } 步都获胜，一样快
       *[hold] { $all } 步都不输
    }
}。
sheet-some = { $all } 步中有 { $right } 步{ $does ->
    [win] 获胜
   *[hold] 不输
}。
sheet-nim-sum = 尼姆和是 { $sum }；走 { $name } 之后是 0。
sheet-refuted = { $name } 会输给 { $reply }。
sheet-after = 走 { $name } 之后：{ $claim }

sheet-move-heading = 走法
sheet-goal-heading = 胜负
sheet-goal-words = 获胜,胜,输,目标,解

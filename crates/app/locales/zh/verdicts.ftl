### 一步棋带来了什么。‖ 之前是要突出的部分，之后是句子的其余部分。

verdict-only-goal = 正确：{ $name }‖ 是唯一不走进死路的一步。
verdict-only-win = 正确：{ $name }‖ 是唯一的制胜着法。
verdict-only-hold = 正确：{ $name }‖ 是唯一不输的着法。
verdict-best-goal = 正确：{ $name }‖ 是通向目标的最短路。
verdict-best-win = 正确：{ $name }‖ 赢得最快。
verdict-best-lose = 正确：{ $name }‖ 输得最晚。
verdict-best-keeps = 正确：{ $name }‖ { $result ->
    [win] 保住了胜势。
    [tie] 保住了平局。
   *[draw] 保住了和棋。
}
verdict-slower-goal = { $name }‖ 比{ $best }多用{ $later }。
verdict-slower-win = { $name } 保住了胜势‖，但{ $best }赢得更快，少{ $faster }。
verdict-slower-lose = { $name } 输得过早‖：{ $best }能多撑{ $later }。
verdict-slower-tie = { $name } 保住了平局‖，但{ $best }更快，少{ $faster }。
verdict-no-progress = { $name } 没有进展‖：你最近两步没有使结局更近。更好的是{ $best }。
verdict-margin = { $name } 保住了结果‖，但{ $best }还能多 { $points } 分。
verdict-keeps-dead-end = { $name }‖：已经没有通向目标的路了。
verdict-keeps-lose = { $name }‖：怎么走都输。
verdict-keeps = { $name }‖ { $result ->
    [win] 保住了胜势。
    [tie] 保住了平局。
   *[draw] 保住了和棋。
}
verdict-dead-end = { $name } 是死路。‖更好的是{ $best }。
verdict-win-loses = { $name } 断送了胜局。‖这步会输。更好的是{ $best }。
verdict-loses = { $name } 会输。‖更好的是{ $best }。
verdict-win-away = { $name } 放跑了胜利。‖更好的是{ $best }。
verdict-tie-away = { $name } 放弃了平局‖：对局未必会结束。更好的是{ $best }。
verdict-unknown = { $name }‖：不知道是否有更好的着法。
verdict-gift-taken = 它利用了对手的失误。
verdict-gift-missed = 对手的失误没有受到惩罚。
verdict-reply = 对方的应着是 { $moves }。
verdict-reply-wins = 对方应 { $move }，立即获胜。
verdict-reply-line = 对方应 { $move }，以 { $places } 立即获胜。
verdict-reply-fork = 对方应 { $move }，同时形成多个威胁（{ $threats }），只能挡住其中一个。
verdict-reply-threatens = 对方应 { $move }，威胁走 { $threats }。
verdict-reply-takes = 对方应 { $move }，吃掉 { $n } 个子。
verdict-reply-zugzwang = 对方应 { $move } 之后，轮到谁走谁输。
verdict-reply-balances = 这步错着留下的尼姆和是 { $sum }。对方应 { $move }，使尼姆和为 0：轮到谁走谁输。
verdict-reply-balances-parts = 这步错着留下的各部分尼姆数是 { $parts }，尼姆和为 { $sum }。对方应 { $move }，使尼姆和为 0：轮到谁走谁输。
verdict-reply-again = 对方应 { $move } 之后可以再走一步{ $n ->
    [1] 。
   *[other] ，共连走 { $n } 步。
}
verdict-move-wins = { $move } 立即获胜。
verdict-move-line = { $move } 以 { $places } 立即获胜。
verdict-move-fork = { $move } 同时形成多个威胁（{ $threats }），只能挡住其中一个。
verdict-move-threatens = { $move } 威胁走 { $threats }。
verdict-move-takes = { $move } 吃掉 { $n } 个子。
verdict-move-zugzwang = { $move } 之后，轮到谁走谁输。
verdict-move-balances = { $move } 使尼姆和为 0：轮到谁走谁输。
verdict-move-again = { $move } 之后可以再走一步{ $n ->
    [1] 。
   *[other] ，共连走 { $n } 步。
}
verdict-goes-on = 接下来是 { $moves }。
verdict-would-go-on = 本来会接着走 { $moves }。
verdict-goes-on-long = 从 { $move } 起，双方都走最佳着法还要走 { $n } 步。
verdict-then = 接着是 { $moves }。

several-none = 另一步
several-two = { $first } 或 { $second }
several-three = { $first }、{ $second } 或 { $third }
several-more = { $first } 或其他 { $others } 步之一

deed-unknown = 不知道
deed-only = 唯一着法
deed-best = 最佳
deed-keeps = 保住结果
deed-slower = 慢了{ $cost }
deed-sooner = 早输{ $cost }
deed-fine-slower = 不错，慢了{ $cost }
deed-fine-sooner = 不错，早输{ $cost }
deed-no-progress-slower = 没有进展，慢了{ $cost }
deed-no-progress-sooner = 没有进展，早输{ $cost }
deed-margin = 分差变小

turned-dead-end = 走进死路
turned-win-lost = 断送胜局
turned-win-tie = 胜变平局
turned-win-draw = 胜变和棋
turned-tie-lost = 平局变负
turned-tie-draw = 平局变和棋
turned-draw-lost = 和棋变负
turned-other = 结果变了

needed-best = 最少需要{ $own }。
needed-most = 最少需要{ $own }；你最多可以用 { $most } 步。
rule-follows = 它符合规则：{ $rule }。在这类局面中，有 { $percent } % 的最佳着法符合它。
rule-breaks = 它违反规则：{ $rule }。{ $right } 符合它；在这类局面中，有 { $percent } % 的最佳着法符合它。
ended-open = 轮到你走
ended-only-move = 你找到了这一步
ended-done = 完成
ended-held = 你守住了
ended-given-away = 这一步断送了结果
ended-not-best = 还有更快的走法
ended-too-long = 用的步数太多了
wish-own = 谁走谁得利
wish-other = 谁必须走谁吃亏
wish-either = 谁走结果都一样

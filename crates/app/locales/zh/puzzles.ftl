### 谜题：能教会一个主题的局面。

puzzle-link = 谜题
puzzle-first = 你能解出来吗？
puzzle-today = 今日十题
puzzle-today-about = 十道题来自十种游戏，每天更新。做出三道，连续天数就不会中断。
puzzle-path = 全部主题
puzzle-path-title = 按主题选题
puzzle-path-about = 每道题的答案都经过证明。从头开始，或者从你喜欢的地方开始。
puzzle-games = 按游戏选题
puzzle-games-about = 看图选一种游戏。
puzzle-of-game = 谜题：{ $game }
puzzle-of-game-about = 这种游戏能教你什么。每张图是一道题，下一道会重新抽取。
puzzle-none = 这种游戏里没有找到谜题。
puzzle-others = 这种游戏的其他谜题
puzzle-all = 全部谜题
puzzle-how-many = 已解出的谜题
puzzle-count = { $n } 道题
puzzle-number = 第 { $n } 题
puzzle-then = 然后就可以做题了。
puzzle-table = 这道题需要一张表。生成它的命令：
puzzle-too-large = 题目需要一张包含所有局面的表，而这个变体太大，无法生成。

## 一道谜题。

puzzle-on = 对！继续
puzzle-solved = 解出来了
puzzle-wrong = 不是这一步
puzzle-rules = 玩法
puzzle-all-rules = 完整规则
puzzle-slow = 差一点：还可以更快
puzzle-win = { $n ->
    [one] 走一步就赢。
   *[other] 用你的 { $n } 步取胜。
}
puzzle-way = 用 { $n } 步解开。
puzzle-key = 只有一步能赢。找到它。
puzzle-guard = 只有一步能救你。找到它。
# $n：第几步提示，共 3 步。
puzzle-hint = 提示 { $n }/3
puzzle-begins = 从棋盘亮起的地方开始。
puzzle-best = 答案是 { $move }。
puzzle-refuted = 接下来会这样：
puzzle-again = 再试一次
puzzle-next = 下一题
puzzle-done = 完成
puzzle-play = 从这里继续下

## 脚本所说的话。$stars：几颗星，共 3 颗。

puzzle-stars = { $n } 颗星
puzzle-number-stars = 第 { $number } 题，{ $stars } 颗星
puzzle-streak = 连续 { $n } 天
puzzle-once-more = 再来一遍

## 主题：名称、说明和第一个提示。

theme-finish = 一步制胜
theme-finish-about = 有一步当场取胜。每次都先找这样的一步。
theme-finish-hint = 这一步你就能赢。这种游戏怎样才算赢？
theme-guard = 化解威胁
theme-guard-about = 对手眼看就要赢了。只有一步能阻止，其他每一步都马上输。
theme-guard-hint = 如果轮到对手，他会走哪里？阻止他。
theme-way = 找到路
theme-way-about = 一个人玩的谜题，离目标只差几步。走错一步，路就变长。
theme-way-hint = 倒着想：到达目标的前一步，棋盘是什么样子？
theme-fork = 双重威胁
theme-fork-about = 一步同时造成两个威胁，对手只能挡住一个。
theme-fork-hint = 找一步，同时从两个方面威胁取胜。
theme-pairing = 配对
theme-pairing-about = 对手的每一步都有它的搭档。每次用搭档回应，最后一步就是你的。
theme-pairing-hint = 留下一个成双成对的局面，让你总能照样回应。
theme-parity = 奇数还是偶数
theme-parity-about = 从这里开始，不管怎么走，剩下的步数是奇是偶已经定了，而且对你有利。
theme-parity-hint = 数一数还剩几步。最后一步由谁来走？
theme-forced-line = 步步紧逼
theme-forced-line-about = 每一步对手只有一条出路，而你把它堵上。动手之前先看清全部步骤。
theme-forced-line-hint = 找一步，让对手只有一种应法；再找下一步。
theme-sacrifice = 弃子
theme-sacrifice-about = 你送出一子，照样取胜。重要的是最后谁赢。
theme-sacrifice-hint = 也许得放弃点什么。你能换来什么？
theme-zugzwang = 逼走劣着
theme-zugzwang-about = 如果对手能停着不动，他就没事。可是他必须走，而每一步都输。
theme-zugzwang-hint = 如果对手可以不走，你就赢不了。找一步，让对手巴不得不走。
theme-tempo = 让出一步
theme-tempo-about = 如果轮到对手走，你会赢得更快。所以绕个弯，把走子权交给他。
theme-tempo-hint = 局面是对的，只是轮到的人不对。浪费一步，但什么也别丢。

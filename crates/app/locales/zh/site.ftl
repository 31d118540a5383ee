### 每个页面共有的文字、帮助和错误。

site-title = 完全求解的游戏
site-skip = 跳到正文
site-nav = 站点
site-games = 游戏
site-learn = 学习
site-train = 训练
site-help = 帮助
site-truth = 结果都是算出来的，绝不猜测；“?”表示尚不知道。
site-languages = 语言

help-title = 怎样看棋盘
help-lead = 每个结果都是双方不犯错时的结局，由完全求解得出。结果总是针对走这一步的一方。
help-words = 术语
help-remoteness = 距离
help-remoteness-is = 胜方求快、负方求慢时，到结束为止双方一共走的步数。“31 步，你走 16 步”的胜利需要你自己走 16 步，在国际象棋里就是 16 步杀；只知道总数时写作“双方共 31 步”。
help-values = 胜、负、平局、和棋
help-values-are = 平局时对局结束而无人获胜。和棋时双方都无法迫使对局结束。两者的符号不同。
help-nimber = 尼姆数
help-nimber-is = 一个公平博弈的局面等价于多大的尼姆堆。尼姆数为 0 就是负。
help-margin = 分差
help-margin-is = 在计分的游戏里，胜方赢多少分。
help-chart = 对局走势图
help-chart-is = 每一行是一个局面，时间自上而下。标记越靠近某一方的边，那一方就赢得越快。平局与和棋在中间。小标记是其他可走的着法。圆环是转折点：改变了结果的一步。点击任何标记即可跳到那里。
help-text = 用文字表示局面和对局
help-text-is = 每个棋盘下面都有局面的文字。页面的网址包含整盘对局：复制它，别人就能看到你所看到的。{ $import }可以打开导出的对局。
help-import = 导入

sign-win = 胜；在谜题中：通向目标
sign-tie = 平局：无人获胜
sign-draw = 和棋：双方都无法迫使对局结束
sign-lose = 负；在谜题中（✕）：死路
sign-unknown = 尚不知道
sign-number = 双方共 5 步获胜，包括这一步
sign-paler = 颜色越淡代价越大：与结果相同的最佳着法相比，多 0、1–2、3–6 或更多步（双方合计）
sign-slower = 比结果相同的最佳着法慢（+）或快（−）这么多步（双方合计）
sign-mistake = 在着法列表中某一步之后：它使结果变差了

error-unknown-game = 没有这个游戏
error-bad-variant = 没有这个变体
error-bad-position = 这不是一个局面
error-bad-move = 这一步不能走
error-unsolved = 未求解
error-not-found = 这里什么也没有
error-busy = 服务器繁忙
error-internal = 出了点问题
error-other = 没有成功
error-all-games = 所有游戏
error-go-to = 前往“{ $name }”
error-variants = 这个游戏的变体
error-solve = 求解这个变体

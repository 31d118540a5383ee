### 课程：课、练习与测验，学习进度，以及“打造你自己的已解游戏”课程。

learn-better = 下得更好
learn-better-lead = 简短的课，每次都是新局面。对每一步的评判都绝对准确。
learn-all = 所有课程
learn-courses = 课程
learn-begin = 开始
learn-review = 复习
learn-set-up = 摆放局面
learn-lessons = { $n } 课
learn-drills = { $n } 个练习
learn-its-lessons = 该课程的各课
learn-its-drills = 这一课的练习

lesson-true = 永远成立
lesson-checked = 已在所涉及的全部局面中检验。
lesson-drills = 练习
lesson-to-pass = 通过条件：最近 { $of } 次中对 { $right } 次
lesson-exam = 测验
lesson-exam-about = { $n } 个新局面，没有提示，最后才告诉你成绩。通过这一课需要：{ $answers }。
lesson-exam-take = 参加测验
lesson-play = 下这个局面
lesson-step = 逐步查看最佳变化
lesson-then = 然后就可以开始练习。
lesson-table = 练习从表中抽取局面。
lesson-make = 要生成它，请运行：
lesson-at-once = 一次生成所有课的表，需要更长时间：

lesson-over = 对局结束
lesson-wins = 轮到{ $who }走，必胜
lesson-wins-in = 轮到{ $who }走，必胜：{ $length }
lesson-loses = 轮到{ $who }走，必败
lesson-loses-in = 轮到{ $who }走，必败：{ $length }
lesson-mover-wins = 轮到走棋的一方必胜
lesson-mover-wins-in = 轮到走棋的一方必胜：{ $length }
lesson-mover-loses = 轮到走棋的一方必败
lesson-mover-loses-in = 轮到走棋的一方必败：{ $length }
lesson-tie = 平局
lesson-tie-in = 平局：{ $length }
lesson-turn-draw = 轮到{ $who }走，和棋
lesson-turn-tie = 轮到{ $who }走，平局
lesson-turn-tie-in = 轮到{ $who }走，平局：{ $length }

lesson-share = 轮到{ $who }走时，{ $share }必胜。
lesson-share-in = 轮到{ $who }走时，{ $share }必胜；最长的胜局：{ $length }。
lesson-share-mover = 对轮到走棋的一方，{ $share }必胜。
lesson-share-mover-in = 对轮到走棋的一方，{ $share }必胜；最长的胜局：{ $length }。
share-all = { $men ->
    [yes] 这些棋子的所有局面都
   *[no] 所有局面都
}
share-none = { $men ->
    [yes] 这些棋子的局面没有一个
   *[no] 没有一个局面
}
share-some = { $men ->
    [yes] 这些棋子的局面有 { $percent } %
   *[no] 有 { $percent } % 的局面
}

drill-choose = 选择格子
drill-say = 你怎么看？
drill-right = 正确
drill-no = 不对
drill-you-are = 你是{ $who }。
drill-to-move = 轮到{ $who }走。
drill-only-wins = 只有一步能赢。
drill-only-holds = 只有一步不输。
drill-made = 你已走 { moves }。
drill-made-best = 你已走 { moves }。从最初的局面起，最少需要{ $own }。
drill-you = 你
drill-opponent = 对手
drill-either = 都一样
drill-late = 时间到了
drill-squares-all = 就这些
drill-squares = 答案是 { $squares }。
drill-square-chosen = 已选
drill-square-not = 未选
drill-square-good = 好格子，已选
drill-square-missed = 好格子，漏选
drill-square-wrong = 不是好格子，误选
drill-reply = 对手走 { $moves }。
drill-phase = { $name }：{ $aim }
drill-chart = 逐步走势
drill-again = 再看一次
drill-lesson = 回到这一课
learn-won = 你赢了

clock = 计时
clock-off = 关
clock-seconds = { $n } 秒
clock-up = 时间到

why = 为什么？
why-before = 你走之前：
why-after = 你走之后：
why-phase = { $name }（第 { $place } 阶段，共 { $of } 阶段）：{ $aim }
why-ahead = 最佳走法是 { $moves }。然后：{ $claim }
why-always = 总是如此
why-exceptions = 有例外

exam-panel = 题目
exam-question = 第 { $n } 题，共 { $of } 题
exam-answered = 已答题数
exam-skip = 我不知道
exam-leave = 退出测验
exam-told = 最后才会告诉你答得怎么样。
exam-needs = 答对 { $n } 题
exam-needs-game = { exam-needs }，其中一题须下完整局
exam-passed = 通过
exam-failed = 未通过
exam-right = { $of } 题答对 { $right } 题。要求：{ $needed }。
exam-wrong = 错误
exam-another = 再考一次
exam-was-right = 正确的是 { $name }。
exam-answer = 你的答案：{ $answer }
exam-answer-game = 你的答案（连同应着）：{ moves }
exam-none = 无
exam-look = 再看一次

progress-back = 练习会在一天、三天、一周、两周、一个月、三个月和六个月后再次出现。
progress-no-script = 不启用脚本时，浏览器什么都不会记住，但课和练习照样可用。
progress-drill = 练习
progress-done = 已做
progress-right = 正确
progress-skill = 水平
progress-due = 到期
progress-when = 复习安排
progress-exams = 通过的测验
progress-kept = 只保存在这个浏览器中。{ $command } 可以读取这里导出的内容，反之亦然。

book-title = 打造你自己的已解游戏
book-card = 五周课程：从纸上的完美下法，到一个无人能胜你的自创游戏。
book-lead = 五周，每周六小时：从纸上的完美下法，到一个由机器求解、检验并绘制的自创游戏。只需学过一门编程课，不需要博弈论，也不需要 Rust。
book-chapters = 章节
book-all = 所有章节
book-chapter = 第 { $n } 章
book-week = 第 { $n } 周
book-electives = 选修
book-track = 编程语言
book-code-in = 代码：
book-minutes = { $minutes } 分钟
book-hours = { $hours } 小时
book-hours-minutes = { $hours } 小时 { $minutes } 分钟
book-length = { $time }，{ $n } 道习题。
book-teacher = 教师专区
book-teacher-notes = 教师笔记
book-exercise = 习题
book-no-game = 本程序不含它的游戏。{ $command } 有，并能检查答案。
book-check = 检查
book-hint = 提示 { $n }
book-right = 正确。
book-not-yet = 还不对。
book-some-right = { $of } 个中对 { $right } 个。
book-answer = 答案
book-console = $ 之后是你输入的，其余是程序的输出
book-lost-if = 必败条件
book-number = 数
book-tests-pass = 测试都通过了吗？
book-example-worth = 例如 win 3
book-example-pattern = 例如 n % 10 == 7
book-example-position = 它的文字
book-example-claim = true，或 false 局面
book-example-number = 例如 42 或 6 * 7

### 分析、尼姆数与训练。

analysis-title = { $game }（{ $variant }）的分析
analysis-play = 开始
analysis-wait = 求解后数字会显示在这里。
analysis-nobody = 还没有人尝试求解它。
analysis-perfect = 从开局起双方不犯错：{ $result }。
analysis-by = 按结果和距离统计的局面
analysis-remoteness = 距离是双方不犯错时到结束为止双方走的步数。
analysis-csv = 下载 CSV
analysis-hardest = 最难的局面
analysis-longest = 最长的胜局
analysis-hardest-are = { positions }离目标最远：{ $length }。
analysis-longest-are = { positions }的胜局最长：{ $length }。
analysis-solvable = 可解
analysis-not-solvable = 无解
analysis-won = 胜
analysis-tied = 平局
analysis-drawn = 和棋
analysis-lost = 负
analysis-ends = 终局
analysis-moves = 所有局面的着法数
analysis-branching = 平均每个局面的着法数
analysis-most = 一个局面中最多的着法数
analysis-largest = 最大距离
analysis-longest-win = 最长的胜局
analysis-all-solvable = 可解的局面
analysis-solvable-anywhere = 可解的局面（不论能否到达）
analysis-classes = 不计对称的局面
analysis-table = 按距离统计的局面表
analysis-head = 距离
analysis-none = 无
analysis-chart = 按距离统计的局面图；数字见下表
analysis-axis = 距离

nimbers-title = { $game }（{ $variant }）的尼姆数
nimbers-none = 没有数列
nimbers-none-why = 按大小排列的尼姆数只属于正常规则下的行、堆和硬币类游戏。
nimbers-of = 每个 n 的尼姆数：{ $of }。
nimbers-period = 从 n = { $start } 起每 { $length } 个重复一次（已计算到 n = { $computed } 加以证明）。
nimbers-no-period = 计算到 n = { $last } 仍未证明有周期。
nimbers-exceptions = 标 ● 的是此前的例外：n = { $list }。
nimbers-oeis = 它的开头与 OEIS 的数列 { $id } 相同。
nimbers-table = 尼姆数表
nimbers-download = 下载
nimbers-up-to = 到 n = { $to }：
nimbers-text = 文本
nimbers-bfile = OEIS b 文件
nimbers-more = 更多：{ $command }
nimbers-chart = 尼姆数图；数字见下表

train-about = 你正占优。你能赢下来吗？电脑会预先思考，等着你犯错。
train-other = 选别的游戏、更长或更难的局面
train-difficulty = 难度：预想 1、2 或 3 步的棋手多久能赢一次。
train-game = 游戏
train-length = 长度
train-level = 级别
train-opponent = 对手
train-start = 开始
train-won-in = { $length }获胜
train-level-1 = 1：预想一步就够
train-level-2 = 2：需要预想两步
train-level-3 = 3：需要预想三步
train-thinks = 预想 { $n } 步
train-progress = 进度
train-export = 导出
train-forget = 清除
train-title = 训练：{ $game }
train-of = { $variant }，第 { $level } 级
train-others = 预先思考的棋手会怎么走
train-feedback = 反馈
train-then = 然后评判你的着法。
train-won = 赢了：{ $length }
train-not-won = 没有赢
train-gone = 胜利溜走了
train-can-in = 你可以赢：{ $length }。
train-can = 你仍然可以赢。
train-back = 悔这一步
train-next = 下一个局面
train-harder = 更难
train-easier = 更简单
train-another = 换个游戏
train-else = 换一个
train-choosing = 正在挑选局面……
train-choosing-soon = 选好后会自动显示。
train-none = 这个游戏在这个级别没有需要这么多步才能取胜的局面。请换一个长度、级别或游戏。
train-too-large = 这个游戏太大，无法在这里按级别挑选局面。请换一个游戏。
train-no-win = 本来就没有胜势。
train-sees = 预想{ turns-ahead }，你会看到胜利并走 { $moves }{ $keep ->
    [all] 。
    [none] ，但这会断送它。
   *[some] ；这 { $of } 步中有 { $kept } 步能保住它。
}
train-misses-keeps = 预想{ turns-ahead }，你看不到胜利，但仍会走出保住它的一步：{ $moves }。
train-misses = 预想{ turns-ahead }，你看不到胜利，会走 { $moves }{ $keep ->
    [all] 。
    [none] ，这会断送它。
   *[some] ；这 { $of } 步中有 { $kept } 步能保住它。
}
list-or = { $first } 或 { $last }

## 关于 API 的页面。

api-about = 游戏和谜题所有局面的值。值总是对轮到走的一方而言；距离（remoteness）是双方都走最佳着法时到结束的步数。出错时返回对象 { $error }，其中有 { $kind } 和 { $message }。
api-json = 回答是 JSON，其他网站的页面也可以使用。用{ $whole }（OpenAPI 3.1）可以生成大多数语言的客户端。
api-whole = 完整的说明
api-example = 例如
api-example-is = 井字棋：开局、它的值，以及从最佳开始排列的着法
api-requests = 所有请求
api-english = 程序收到的回答（包括错误）都是英文的。
api-required = （必需）
api-one-of = 可以是：{ $names }。
api-try = 试一试

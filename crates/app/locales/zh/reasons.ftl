### 局面的价值从何而来。

why-keeping = { $does ->
    [win] 制胜
   *[hold] 不败
}
why-seen = { $what }：每步{ why-keeping }着法之后为 { $kept }，其他着法之后为 { $others }。
why-seen-word = { $what }：每步{ why-keeping }着法之后都是{ $word }，其他着法之后都不是。
why-yours = 你的{ $name }
why-theirs = 对手的{ $name }
why-at-most = 至多 { $n }
why-at-least = 至少 { $n }
why-or-more = { $n } 或更多
why-or-less = { $n } 或更少
why-only = 只有走 { $name } 之后才是这样：{ $claim }
why-each = 每步{ why-keeping }着法之后都是这样，其他着法之后都不是：{ $claim }
why-example = 走 { $name } 之后：{ $claim }每步{ why-keeping }着法之后都是如此，只是格子不同；其他着法之后都不是。

why-record-all = 在全部 { $n } 个局面中都成立。
why-record-some = 在 { $n } 个局面中有 { $kept } 个成立。
why-record-proved = 已证明：{ $source }。


side-strong = { $strong ->
    [White] 白方
   *[Black] 黑方
}
side-weak = { $weak ->
    [White] 白方
   *[Black] 黑方
}
side-mover = { $mover ->
    [White] 白方
   *[Black] 黑方
}
king-strong = { $strong ->
    [White] 白王
   *[Black] 黑王
}
king-weak = { $weak ->
    [White] 白王
   *[Black] 黑王
}

claim-nim-sum = { $sum ->
    [0] 各堆不进位相加得 { $sum }，走哪一步都会改变它。
   *[other] 各堆不进位相加得 { $sum }；让第 { $pile } 堆剩下 { $left } 根，结果就变成 0。
}
claim-dead = 剩下的棋子谁都无法将死对方：平局。
claim-kpk-taken = { side-weak }吃掉兵，只剩下双方的王。
claim-kpk-stalemate = { side-weak }无棋可走，又没有被将军：逼和。
claim-kpk-square = { king-weak }在 { $pawn } 兵的方形区之外：它到 { $goal } 要走 { $far } 步，兵只要 { $steps } 步，轮到{ side-mover }走。兵追不上了。
claim-kpk-far = { king-weak }在 { $pawn } 兵的方形区之内，到兵前进路上的每一格都比{ side-strong }的王近：兵会被吃掉或被挡住。
claim-kpk-reach = { king-strong }能先到 { $key }，这是 { $pawn } 兵的关键格。
claim-kpk-key = { king-strong }在 { $key }，这是 { $pawn } 兵的关键格：无论轮到谁走，兵都能升后。
claim-kpk-opposition = { side-strong }的王在 { $king }，位于兵的前方，并取得对王：{ side-weak }必须让路，关键格就此失守。
claim-kpk-distant = { side-strong }的王在 { $king }，位于兵的前方，并取得远距离对王：{ side-weak }必须让路，关键格就此失守。
claim-kpk-opposed = { side-weak }取得对王：{ $king } 上的王挡在自己的兵前面，过不去。
claim-kpk-blockade = { king-weak }站在 { $pawn } 兵的前面，而{ side-strong }的王不在兵的前方：兵可以挡住。
claim-kpk-corner = { $pawn } 上的兵是边兵，{ king-weak }在角格 { $corner } 或紧挨着它：赶不走它，而且那里容易逼和。
claim-kpk-jail = { king-strong }在 { $king }，使对方的王进不了角格 { $corner }：连边兵也能升后。
claim-krk-mate = { side-weak }被将军而无棋可走：将死。
claim-krk-stalemate = { claim-kpk-stalemate }
claim-krk-taken = { side-weak }吃掉一子，剩下的棋子无法将死。
claim-krk-box = { $rook } 上的车很安全，{ king-weak }只有 { $area } 格可走：王和车把方框越缩越小，直到将死。
claim-krk-wait = { king-weak }在棋盘边上，{ king-strong }与它隔一个马步：用车沿着它所在的线走一步等着，两王就不得不面对面，由车将死。
claim-kqk-mate = { claim-krk-mate }
claim-kqk-stalemate = { claim-kpk-stalemate }
claim-kqk-taken = { claim-krk-taken }
claim-kqk-corner = { $queen } 上的后与角格 { $corner } 上的王隔一个马步：逼和。
claim-kqk-safe = { $queen } 上的后很安全，对方也有棋可走：王和后能将死对方。
claim-kqk-shadow = { $queen } 上的后隔一个马步跟着王，只给它 { $area } 格：它走到哪里，后就跟到哪里，直到它进了角。
claim-kbbk-mate = { claim-krk-mate }
claim-kbbk-stalemate = { claim-kpk-stalemate }
claim-kbbk-taken = { claim-krk-taken }
claim-kbbk-colour = 两个象都在{ $colour ->
    [light] 浅色
   *[dark] 深色
}格上：谁都无法将死对方。
claim-kbbk-free = 异色格的双象能将死对方：并排的两个象是一堵墙，{ king-weak }现在离边 { $steps } 步，会被赶进角里。
claim-kbbk-touched = { claim-kbbk-free }
claim-kbnk-mate = { claim-krk-mate }
claim-kbnk-stalemate = { claim-kpk-stalemate }
claim-kbnk-taken = { claim-krk-taken }
claim-kbnk-free = 象和马能将死对方，但只能在象走得到的{ $colour ->
    [light] 浅色
   *[dark] 深色
}角；{ king-weak }离最近的这种角 { $steps } 步。
claim-kbnk-touched = { claim-kbnk-free }
claim-krkn-together = { $knight } 上的马紧挨着自己的王，王又不在边上：两子合力能守和。
claim-krkb-corner = { king-weak }在角格 { $corner }，象管不到这一格：在那里几乎不可能被将死。
claim-krkp-before = { king-strong }站在 { $pawn } 兵的前面：兵过不去。
claim-krkp-before-late = { claim-krkp-before }
claim-krkp-cut = { $rook } 上的车把{ king-weak }与 { $pawn } 兵隔开：兵再往前走就会被吃掉。
claim-krkp-nearer = { king-strong }比{ side-weak }的王离 { $pawn } 兵更近：一个 { $own } 步，一个 { $other } 步。
claim-krkp-far = { $pawn } 兵还要走 { $steps } 步，它的王就在旁边，而{ side-strong }的王离 { $goal } 有 { $far } 步：只好用车换兵。
claim-kqkp-early = { $pawn } 兵还要走 { $steps } 步：无论两王怎么走，后都来得及挡住它。
claim-kqkp-sixth = { claim-kqkp-early }
claim-kqkp-central = { $pawn } 兵是马前兵或中兵：用后将军，逼它的王走到它前面，每次{ king-strong }都走近一步。
claim-kqkp-rook-pawn = 边兵差一步到底线，它的王在旁边，{ king-strong }在 { $far } 步之外：把{ king-weak }赶进角里就是逼和，所以争取不到时间。
claim-kqkp-bishop-pawn = 象前兵差一步到底线，它的王在旁边，{ king-strong }在 { $far } 步之外：{ king-weak }走进角里，吃掉兵就是逼和。
claim-kqkr-hangs = { $rook } 上的车受到攻击而没有保护：后吃掉它。
claim-kqkr-fork = 后在 { $fork } 将军，同时攻击 { $rook } 上的车。


### 游戏在棋盘上看到的东西。

feature-binary-sum-without-carry = 不进位的二进制和
feature-piles = 堆数
feature-sticks = 小棍数
feature-to-move = 走棋方
feature-moves = 着法数
feature-steps-between-the-kings = 两王之间的步数
feature-opposition = 对王
feature-steps-of-the-king-to-the-edge = 王到边的步数
feature-squares-the-king-can-reach = 王能到达的格数
feature-steps-of-the-king-to-a-corner-of-the-bishop-s-colour = 王到与象同色的角的步数
feature-steps-of-the-pawn-to-its-last-rank = 兵到底线的步数
feature-steps-of-the-pawn-n-to-its-last-rank = 兵 { $a } 到底线的步数
feature-steps-from-the-king-to-the-own-queen = 王到己方后的步数
feature-steps-from-the-king-to-the-own-queen-n = 王到己方后 { $a } 的步数
feature-steps-from-the-king-to-the-own-rook = 王到己方车的步数
feature-steps-from-the-king-to-the-own-rook-n = 王到己方车 { $a } 的步数
feature-steps-from-the-king-to-the-own-bishop = 王到己方象的步数
feature-steps-from-the-king-to-the-own-bishop-n = 王到己方象 { $a } 的步数
feature-steps-from-the-king-to-the-own-knight = 王到己方马的步数
feature-steps-from-the-king-to-the-own-knight-n = 王到己方马 { $a } 的步数
feature-steps-from-the-king-to-the-own-pawn = 王到己方兵的步数
feature-steps-from-the-king-to-the-own-pawn-n = 王到己方兵 { $a } 的步数
feature-queen = 后
feature-queen-n = 后 { $a }
feature-rook = 车
feature-rook-n = 车 { $a }
feature-bishop = 象
feature-bishop-n = 象 { $a }
feature-knight = 马
feature-knight-n = 马 { $a }
feature-pawn = 兵
feature-pawn-n = 兵 { $a }
feature-boxes-with-one-line-missing = 只差一条线的方格数
feature-the-number-of-chains-of-three-boxes-or-more = 三格以上的链的条数
feature-the-number-of-lines-that-give-no-box-away = 不送出方格的线的条数

word-white = 白方
word-black = 黑方
word-direct = 近距离
word-distant = 远距离
word-diagonal = 斜线
word-none = 无
word-attacked = 受攻击
word-attacked-and-protected = 受攻击但有保护
word-protected = 有保护
word-not-attacked = 未受攻击
word-even = 偶数
word-odd = 奇数

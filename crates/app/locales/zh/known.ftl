### What is known of games, and where they come from: Markdown, as the games say it in English. A game that is not here has it in English.


known-chess = 双方都走最好的棋，按胜方走到将死的步数计：后对单王 10，车 16，双象 19，象和马 33（Nalimov 表），兵 28，车对兵 43，是四子中最长的（Conrady 2000），后对车 35。各种子力的胜负局面数与 Syzygy 表的统计（de Man）一致，局面总数与 Kryukov 的计数一致。
source-chess = 国际棋联《国际象棋规则》第 1 至 5 条，不含王车易位。CHEAT（“the chess endgame awesome teacher”）2002 年曾是 GAMESMAN 的一部分（Todd Segal）。

known-connect4 = 5×5 上走 25 步后是平局；共有 69,763,700 个局面（Ahmed、Chatterjee 和 Gulwani 2013，第 3 节；John Tromp 的表）。6×7 上先手以第 41 枚棋子获胜，而且只能从中间一列开始：1988 年由 James Allen 和 Victor Allis 分别解出，Tromp 解出了每一个局面。
source-connect4 = 1974 年起以 *Connect Four* 之名出售。小棋盘：Ahmed、Chatterjee 和 Gulwani（2013）；John Tromp 的数值与计数表。

known-dodgem = 3×3 上先手获胜（*Winning Ways*），需 19 步（GamesmanClassic）。
source-dodgem = Colin Vout，1972；Berlekamp、Conway 和 Guy，*Winning Ways*（1982）。各变体与 GamesmanClassic 的 `mdodgem` 相同。

known-dotsandboxes = 每一局的步数都等于线的条数。有人解出的最大棋盘有 4×5 个格子：平局（Barker 和 Korf 2012）。
source-dotsandboxes = Édouard Lucas，*La Pipopipette*（1889）；Elwyn Berlekamp，*The Dots and Boxes Game*（2000）。局面与 GamesmanClassic（`mdnb`）相同：不超过五个格子时，会说明每个格子归谁。

known-foxandgeese = 鹅在 43 步内获胜（GamesmanClassic）；狐狸先走则为 44 步。
source-foxandgeese = 传统游戏；GamesCrafters 2002 年春季的游戏之一，作者 Sergey Kirshner 和 James Chung。开局和终局与 GamesmanClassic 的 `mfoxes` 相同。

known-hareandhounds = 猎犬获胜：小棋盘上猎犬先走需 23 步，兔子先走需 24 步；17 个点上 39 步；23 个点上 65 步（本程序计算）。*Winning Ways* 讲解了方法：保持对峙。
source-hareandhounds = 传统游戏，中世纪起在北欧流传，19 世纪以来又称“法国军棋”；Martin Gardner，*Scientific American*，1963 年 10 月；Berlekamp、Conway 和 Guy，*Winning Ways*，第 21 章。通常猎犬十步不前进也算兔子赢；这里算和棋。

known-hexapawn = 3×3 上后手获胜（Gardner 1962）。
source-hexapawn = Martin Gardner，*Scientific American*，1962 年 3 月，为一台会学习的火柴盒机器而设计；更大的棋盘与 GamesmanClassic 相同。

known-lightsout = 任何正方形棋盘上都能熄灭所有的灯（Sutner 1989）；5×5 上有四分之一的局面可解，最多按 15 次。灯全亮时，2 到 8 的棋盘分别需按 4、5、4、15、28、33、40 次（OEIS A075464）。
source-lightsout = Tiger Electronics（1995），5×5。Klaus Sutner，*Linear cellular automata and the Garden-of-Eden*（1989）证明了任何棋盘上都能熄灭所有的灯。

known-mancala = 三个坑、每坑四粒时，先手在 24 步内获胜（GamesmanClassic：172,933 个局面）。
source-mancala = 传统游戏（没有额外一手的 Kalah）。可选项与 GamesmanClassic 的 `mmancala` 相同，作者 Spencer Ray 和 Keith Ho，2003；只有默认玩法有公布的数字。

known-nim = 各堆数目做不进位的二进制加法，和为 0 的局面必败（Bouton 1901）；1、3、5、7 就是这样的局面。
source-nim = Charles L. Bouton，*Nim, a game with a complete mathematical theory*（1901），为两种玩法命名并给出解法。

known-ninemensmorris = 和棋（Gasser 1996，去掉对称后他数出走子和飞子阶段有 7,673,759,269 个局面；这里解出了棋子较少的情形）。六子棋无论能否飞子都是和棋（本程序计算）。
source-ninemensmorris = 传统游戏；刻在石头上的棋盘早于公元前 1000 年。规则依照 Gasser（1996）和 GamesmanOne（`mninemensmorris`）。

known-npuzzle = 所有排列中有一半可解（Johnson 和 Story 1879）：3×3 最多 31 步，4×3 最多 53 步。
source-npuzzle = 十五数码：Noyes Chapman（1874）。哪些排列可解：W. W. Johnson 和 W. E. Story（1879）。

known-nqueens = 8 个皇后有 92 种摆法（Nauck 1850）；4 到 9 个皇后的摆法数为 2、10、4、40、92 和 352（OEIS A000170）。
source-nqueens = 8 个皇后：Max Bezzel，*Berliner Schachzeitung*（1848）；任意个数：Franz Nauck（1850）。

known-othello = 4×4 上后手获胜（GamesmanClassic：62,789 个局面）；6×6 上也是（Joel Feinstein，1993）。
source-othello = 长谷川五郎，1971，改自 *Reversi*（1883）。各种小棋盘（包括边长为奇数的）以及没有限制的变体与 GamesmanClassic 的 `mothello` 相同。

known-pegsolitaire = 三角形棋盘从开局可解；计数见 GamesmanPuzzles（2021），图 7。
source-pegsolitaire = 传统游戏；Herbert Smith 于 1891 年为 15 孔的三角形棋盘申请了专利。这些棋盘和开局与 GamesmanPuzzles 相同。

known-quarto = 4×4 上是平局（Luc Goossens 1998）。3×3 上用八枚棋子时后手获胜，第一枚棋子由后手放下；用四枚时是平局（本程序计数）。
source-quarto = Blaise Müller，*Quarto!*（Gigamic，1991）。规则与 GamesmanClassic（`mquarto`）相同。

known-rushhour = 在任意大小的棋盘上，这个谜题是 PSPACE 完全的（Flake 和 Baum 2002）。能到达的每个局面都可解，因为每一步都能退回。
source-rushhour = Nob Yoshigahara（1996）。关卡出自本项目；每一关都是这些车离出口最远的局面。

known-sokoban = 在任意大小的棋盘上，这个谜题是 PSPACE 完全的（Culberson 1997）。
source-sokoban = 今林宏行（1981）。关卡出自本项目。以推一次为一步，是 GamesmanPy 的规则。

known-threemensmorris = 和棋：可到达 5,466 个局面（GamesmanClassic）。
source-threemensmorris = 磨坊棋中最小的一种，按 GamesmanClassic 的玩法，用的是大棋盘的规则（`m369mm`）。

known-tictactoe = 3×3 上是平局：5,478 个局面，去掉对称的有 765 个。在 4×4 上连三子，先手五步获胜；那个游戏有 6,036,001 个局面（Ahmed、Chatterjee 和 Gulwani 2013，第 3 节）。
source-tictactoe = 传统游戏。线较少的 4×4 棋盘出自 Ahmed、Chatterjee 和 Gulwani（2013），第 4 节。

known-towersofhanoi = 三根柱子时，n 个圆盘需要 2ⁿ − 1 步（Lucas 1883）。四根柱子时，Frame 和 Stewart 的步数是最少的（Bousch 2014）。
source-towersofhanoi = Édouard Lucas（1883）。四根柱子是 Henry Dudeney 的 *Reve’s puzzle*（1908）；Frame 和 Stewart 在 1941 年猜想的最短解法，由 Bousch 在 2014 年证明。

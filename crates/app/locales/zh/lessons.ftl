### 各课的内容。

## 国际象棋残局。着法照棋盘上的写法：K 王、Q 后、R 车、B 象、N 马。

course-chess-about = 从两个重子杀王，到车兵对车：该赢的赢下来，能守的守住。每个局面都是新的，每个判断都准确无误。

lesson-chess-heavy-pieces = 两个重子
lesson-chess-heavy-pieces-idea = 后和车不需要王来帮忙。一个子看住一行，另一个子在下一行将军：王只好再退一行。然后两子交换任务。到了边上，最后一次将军就是将杀。哪个子被王逼近，就走到这一行的另一头去。
lesson-chess-heavy-pieces-diagram-1 = 车看住第四行。在第五行将军，走 Qa5，把王往上赶。
lesson-chess-heavy-pieces-diagram-2 = 最后一行：用后将杀。
lesson-chess-heavy-pieces-claim-1 = 白方有后和车，轮到白方走，最多六步取胜。

lesson-chess-queen = 后
lesson-chess-queen-idea = 后不用将军就能把王赶到边上：它与王始终相隔一个**马步**，王怎么走，它就怎么走。等王在边上只剩两格时，把这两格留给它，把自己的王调上来。将杀时后在对方王的面前，由自己的王保护。只有一种情况赢不了，就是**逼和**：每走一步之前，先看看对方的王还能走到哪里。
lesson-chess-queen-diagram-1 = 相隔一个马步：王还剩三格，后会跟着它走。
lesson-chess-queen-diagram-2 = 王在角上，无处可走：逼和。
lesson-chess-queen-diagram-3 = 将杀：后有保护。
lesson-chess-queen-claim-1 = 白方有后，轮到白方走，最多十步取胜。

lesson-chess-rook = 车
lesson-chess-rook-idea =
    一共三步。只要对方的王还有半个棋盘可走，就**切断它的路**：假如你的棋子都不动，它能走到三十多格。然后**缩小方框**。等它到了边上，而你的王离它最多四步，就**将杀**。

    车用一条横线和一条竖线把王关进一个方框，王越不过去。如果王在边上，而你的王在四步或更远之外，就把车放到靠边的那条线上；如果车在那里会被吃掉，就先把王走近。这样车守住这条线，由你的**王**来争地盘：走近它，能走**斜线**就走斜线。两王之间隔着两行或两列时，王先走：在这类局面中，大约五个里有四个，走近一步就是最佳着法。

    两王更近的时候，只要车在那里安全，就缩小方框：有自己的王保护，或者对方的王够不着。如果两王**正面相对**，中间隔一格，就走车，不走王：缩小方框，或者将军，把对方赶退一行。如果没有安全的将军，就让对方先走：车走到另一个安全的格子，对方的王只好让开。如果两王相隔一个**马步**，也走车：缩小方框，不然就在关住王的那条线上等一步。王来攻击车时，先解决这件事：沿着关住王的那条线走远，或者用自己的王保护车。将杀在边上完成，两王正面相对。
lesson-chess-rook-diagram-1 = 方框：王出不了棋盘的左上角。你的王保护着车。
lesson-chess-rook-diagram-2 = 两王正面相对，黑王在边上：将杀。
lesson-chess-rook-diagram-3 = 王在边上，你的王离得很远：Rg3 把它关在那里。如果先走王，走 Ke2，你要多花四步。
lesson-chess-rook-diagram-4 = 两王之间隔着两行：先走王，Ke5 或 Kf5。缩小方框，走 Ra6，你要多花三步。
lesson-chess-rook-diagram-5 = 两王相隔一个马步，轮到白方走：车在自己那一行等一步。Ra5 离王最远；其他几步赢得一样快，但是 Rb5 Kc6 之后车受到攻击。如果王走到你的王对面，走 Ke6，就用 Ra6 将军把它赶退。如果王走开，走 Kc6，你的王就跟上，走 Ke5。
lesson-chess-rook-diagram-6 = 两王正面相对，在 f4 将军会丢车。所以车在自己那一行等一步，走到 a4、b4、c4 或 d4，黑王只好让开，走到 f2、g2 或 g3。
lesson-chess-rook-diagram-7 = 王攻击车。Kd4 保护它。Ra5、Rg5 和 Rh5 从远处守住这一行，赢得一样快。
lesson-chess-rook-diagram-8 = 两王相隔一个马步：现在将军还太早。在两王的另一侧等一步：Rb1 之后，王只能走到 d8，正对你的王，于是 Rb8 将杀。
lesson-chess-rook-claim-1 = 白方有车，轮到白方走，最多十六步取胜。

advice-with-two-rows-or-columns-between-the-kings-the-king-comes-first = 两王之间隔着两行或两列时，王先走
advice-with-the-kings-closer-make-the-box-smaller-if-you-can = 两王更近时，能缩小方框就缩小方框
advice-a-rook-that-is-attacked-goes-far-away-along-the-line-that-shuts-the-king-in-or-is-guarded-by-its-king = 受到攻击的车沿着关住王的那条线走远，或者由自己的王保护
advice-with-the-king-at-the-edge-and-yours-far-away-the-rook-goes-to-the-row-or-column-beside-it = 王在边上而你的王离得远时，车走到靠边的那条线上
advice-with-the-kings-opposite-each-other-the-rook-makes-the-box-smaller-or-drives-the-king-back-with-a-check = 两王正面相对时，车缩小方框，或者将军把王赶退
advice-with-the-kings-opposite-each-other-and-no-safe-check-the-rook-makes-a-safe-move-and-the-other-king-must-go = 两王正面相对而没有安全的将军时，车走一步安全的棋，对方的王只好让开
advice-a-king-that-comes-nearer-goes-diagonally-where-it-can = 王走近时，能走斜线就走斜线
advice-with-the-kings-a-knight-s-move-apart-the-rook-moves = 两王相隔一个马步时，走车

lesson-chess-square = 兵的正方形
lesson-chess-square-idea = 兵在跑，王在追。以兵到最后一行的路为一边，画一个**正方形**。轮到王走时，如果王能踏进去，就追得上兵；不能，兵就升变。不用一步一步数。兵从最初的一行可以一次走两格，所以这时要从前面一行开始画。
lesson-chess-square-diagram-1 = 兵的正方形是 a4、a8、e8、e4。王远在外面：兵能升变。
lesson-chess-square-diagram-2 = 王在正方形里面，不管白方怎么走，它都不会掉出来。
lesson-chess-square-claim-1 = 不管轮到谁走，正方形外面的王都追不上兵，除非白方自己的王挡住了兵的路。轮到黑方走时，正方形每边向外扩大一步。

lesson-chess-opposition = 对王与关键格
lesson-chess-opposition-idea = 两王都在附近时，决定胜负的不是兵，而是王。白王要走到兵的**前面**：兵前方第二行，兵所在的竖线及其左右两条竖线上，就是**关键格**；从第五行起，兵前方第一行也算。王占住其中一格，不管轮到谁走都能赢，除非黑方可以马上吃兵，或者根本无棋可走。要走到那里，就得占住**对王**：两王正面相对，中间隔一格，而且轮到*对方*走。守方也会占住对王；必须后退时，就直直地后退。
lesson-chess-opposition-diagram-1 = 两王正面相对，轮到白方走：赢不了。
lesson-chess-opposition-diagram-2 = 同样的局面，轮到黑方走：黑王必须让开，白方赢。
lesson-chess-opposition-diagram-3 = 王在第五行的兵前面，白方不占对王也能赢。
lesson-chess-opposition-claim-1 = 兵在 b 线到 g 线、第 2 行到第 6 行时，白王占住关键格，轮到白方走，白方赢。
lesson-chess-opposition-claim-2 = 兵在 b 线到 g 线、第 2 行到第 6 行时，白王占住关键格，轮到黑方走，白方也赢，除非黑方可以马上吃兵，或者根本无棋可走。

lesson-chess-rook-pawn = 边兵
lesson-chess-rook-pawn-idea = 在 a 线和 h 线上，情况就变了：王守在兵前面的**角**上，谁也赶不走它，因为再逼就是逼和。所以守方要跑到角上，或者把白王堵在那里；攻方要让对方的王靠近不了角。在别的竖线上，逼和也能救命：兵和王在第六行和第七行时，要看清楚再走。
lesson-chess-rook-pawn-diagram-1 = 第六行的马前兵：b7 将军，结果是逼和，别的走法也赢不了。
lesson-chess-rook-pawn-diagram-2 = 王能走到角上：赢不了。
lesson-chess-rook-pawn-diagram-3 = 最后的结果：逼和。
lesson-chess-rook-pawn-claim-1 = 兵在 a 线或 h 线，黑王在兵前面的角上，谁也赢不了。

lesson-chess-queen-pawn = 后对兵
lesson-chess-queen-pawn-idea = 兵离升变还不止一步时，后能拦住它。兵到了**第七行**，而且王就在旁边，就要看它在哪条竖线上。用将军把王逼到兵的前面：它站在那里的时候，你自己的王就走近一步。然后再来一遍。对付 **b、d、e 和 g** 线的兵，这个办法管用。在 **a 和 h** 线上，王在角上会被逼和；在 **c 和 f** 线上，王跑到角上，让你吃兵，那也是逼和。这时只有白王就在附近，白方才能赢。
lesson-chess-queen-pawn-diagram-1 = 兵在 b2：一次次将军，把王逼到兵的前面。
lesson-chess-queen-pawn-diagram-2 = 兵在 c2，白王离得很远：赢不了。
lesson-chess-queen-pawn-diagram-3 = 兵在 a2，但是后能走到它前面：有一步能赢。
lesson-chess-queen-pawn-claim-1 = 后对兵，轮到白方走，凡是白方能赢的局面，白方最多用 28 步。

lesson-chess-pawn-each = 兵对兵
lesson-chess-pawn-each-idea = 两个兵赛跑，由两个王决定胜负。**数一数**：谁先升后，升后时是不是将军？王可以一举两得：一边追一个兵，一边靠近另一个（*列蒂*）。两个兵互相顶住时，谁必须走谁就输（*trébuchet*）：走到对方兵的旁边，而且要让对方先走。
lesson-chess-pawn-each-diagram-1 = 列蒂，1921 年。白王好像两个兵都赶不上。走斜线，就赶得上其中一个。
lesson-chess-pawn-each-diagram-2 = Trébuchet：双方的王都保护自己的兵，同时攻击对方的兵。轮到谁走，谁就输。
lesson-chess-pawn-each-diagram-3 = 王吃掉兵，走到自己的兵前面。
lesson-chess-pawn-each-claim-1 = 双方各有一兵，轮到白方走，凡是白方能赢的局面，白方最多用 33 步。

lesson-chess-rook-pawn-race = 车对兵
lesson-chess-rook-pawn-race-idea = 车方的王能赶到兵那里，或者车能**切断**对方的王，车就能赢：车在第五行，王等在这一行后面，就到不了自己的兵那里。如果王和兵在一起，已经走得很远，而白王又离得远，就是和棋，有时甚至兵方赢。有的兵变成后就会丢，变成**马**却可能守住。
lesson-chess-rook-pawn-race-diagram-1 = 车不让王靠近自己的兵。白王有的是时间。
lesson-chess-rook-pawn-race-diagram-2 = 王和兵在一起，白王离得很远：赢不了。
lesson-chess-rook-pawn-race-diagram-3 = 萨维德拉局面，1895 年：兵继续前进，对方防守得再好也能赢。
lesson-chess-rook-pawn-race-claim-1 = 车对兵，轮到白方走，凡是白方能赢的局面，白方最多用 26 步。

lesson-chess-rook-bishop = 车对象
lesson-chess-rook-bishop-idea = 大多是和棋。守方的王要走到象**管不到**的角上：在那里杀不了它，因为象可以垫将，吃象要么是逼和，要么什么也剩不下。在**错误的**角上，也就是与象同色的角上，白方能赢：两王正面相对，车同时攻击象和底线。
lesson-chess-rook-bishop-diagram-1 = 有一步能守住：象先将军，再吃车。
lesson-chess-rook-bishop-diagram-2 = 两王正面相对，象被拴在底线上。
lesson-chess-rook-bishop-claim-1 = 车对象，轮到白方走，凡是白方能赢的局面，白方最多用 29 步。

lesson-chess-rook-knight = 车对马
lesson-chess-rook-knight-idea = 只要王和马**在一起**，又不在角上，就是和棋。马离开了王被捉住，或者王在角上而马就在旁边，白方就能赢。所以走白棋，要把它们分开：趁王帮不上忙的时候攻击马。走黑棋，要让马待在王的旁边；在边上时，不要待在王的前面。
lesson-chess-rook-knight-diagram-1 = 在边上，但是在一起：八步中有两步能守住。
lesson-chess-rook-knight-diagram-2 = 在角上：马保不住了。有一步能得马。
lesson-chess-rook-knight-claim-1 = 车对马，轮到白方走，凡是白方能赢的局面，白方最多用 40 步。

lesson-chess-queen-rook = 后对车
lesson-chess-queen-rook-idea = 后能赢，不过车在近处防守，你最多要走 35 步。目标是**菲利多尔局面**：两王靠近，车在角上紧挨着自己的王，轮到*黑方*走。车必须离开王，于是后边将军边找机会，用**捉双**得车。如果这时轮到白方走，就用后走一个将军的三角，让出一步。一路上要小心逼和，也要小心车沿着你的王所在的那一行将军。
lesson-chess-queen-rook-diagram-1 = 菲利多尔，1777 年。轮到黑方走：不管车走到哪里，后将几次军就能捉双得车。
lesson-chess-queen-rook-diagram-2 = 同样的局面，轮到白方走：走 Qd5 或 Qe5，就把走子权交给对方。
lesson-chess-queen-rook-diagram-3 = 在角附近：静静的一步，车就保不住了。
lesson-chess-queen-rook-claim-1 = 后对车，轮到白方走，凡是白方能赢的局面，白方最多用 35 步。

lesson-chess-two-bishops = 双象
lesson-chess-two-bishops-idea = 两个象并排，就是两条斜线筑成的墙，王越不过去。把墙往前推，再把自己的王调上来：对方的王先被赶到边上，再沿着边被赶到**角**上。将杀要在角上，或者角旁边的一格。在那里要小心逼和。
lesson-chess-two-bishops-diagram-1 = 王被关在边上，只剩 f1 一格。
lesson-chess-two-bishops-diagram-2 = 在角上：四步杀。
lesson-chess-two-bishops-claim-1 = 有双象，轮到白方走，凡是白方能赢的局面，白方最多用十九步。

lesson-chess-bishop-and-knight = 象马杀王
lesson-chess-bishop-and-knight-idea = 这是最难的杀法。只有在**与象同色**的角上才能将杀，而对方的王总往另外两个角跑。先把它赶到边上：王和马在中央，象管住中间的格子。再沿着边把它从错误的角赶到正确的角：马走之字形（从 f7 到 e5、d7、c5 和 b7），王跟着走。你最多要走 33 步，五十步规则够用。
lesson-chess-bishop-and-knight-diagram-1 = 错误的角：象走深色格，而 a8 是浅色格。这里杀不了，你还要走 23 步。
lesson-chess-bishop-and-knight-diagram-2 = 正确的角：四步杀。
lesson-chess-bishop-and-knight-claim-1 = 有象和马，轮到白方走，凡是白方能赢的局面，白方最多用 33 步。

lesson-chess-rook-and-pawn = 车兵对车
lesson-chess-rook-and-pawn-idea =
    这是最常见的残局。白王在自己的兵前面，而对方的王被切断，就能赢；黑王在兵前面，而车又灵活，就是和棋。

    {""}**搭桥**（称为卢塞纳局面，1634 年由萨尔维奥刊印）：兵在第七行，王在兵前面，对方的王隔着一条竖线。把车走到*第四行*。王出来被将军时，车就垫上去。

    {""}**第三行防守**（菲利多尔，1777 年）：守方的车守在兵前面的那一行，直到兵踏上这一行。这时车退到远处去将军：白王再也没有地方可躲。

    {""}**短边**（塔拉什）：王如果必须让开兵的路，就走到竖线较少的一侧。这样车就有长边可以将军，它和王之间需要隔三条竖线。
lesson-chess-rook-and-pawn-diagram-1 = 搭桥：车走到第四行，王就出得来了。
lesson-chess-rook-and-pawn-diagram-2 = 菲利多尔防守：车不让白王走上第六行。赢不了。
lesson-chess-rook-and-pawn-diagram-3 = 王在短边，车占长边：守得住。
lesson-chess-rook-and-pawn-diagram-4 = 反过来，就没有将军的余地：输了。
lesson-chess-rook-and-pawn-diagram-5 = 这些棋子中最长的胜局：白方 74 步将杀。第一步只有一种走法能保住胜利。

lesson-chess-curiosities = 奇局
lesson-chess-curiosities-idea =
    有些残局明明能赢，却没有人会相信。**双象对马**，自从克林和霍维茨（1851 年）找到一个堡垒，一直被当作和棋；汤普森 1983 年的表证明这个堡垒是攻得破的。这类胜局有许多要走五十多步而不吃一子，所以按比赛规则算和棋。

    {""}**双马**对单王不能强行将杀，但是如果黑方有一个还能走的兵，就可能做到（特罗伊茨基，1906 年）。根据公开发表的表（康拉迪的列表，2000 年），这类胜局中最长的一局，从开始走 228 个半步才出现最后一次吃子或升变；象马对马最长的胜局要走 213 个半步。这两个结果本程序没有计算过。
lesson-chess-curiosities-diagram-1 = 最后就是这样：马在错误的角上，王在另一个角上被将杀。

## 尼姆。

course-nim-about = 从一堆到任意多堆：谁能赢，怎样找到那一步。取走最后一根的一方赢。

lesson-nim-one-heap = 一堆
lesson-nim-one-heap-idea = 你可以从**一堆**中取走任意多根。如果只剩一堆，就全部取走：最后一步是你走的，你赢了。
lesson-nim-one-heap-diagram-1 = 一堆七根：把七根全部取走。
lesson-nim-one-heap-diagram-2 = 什么也不剩：现在轮到谁走，谁就输了。
lesson-nim-one-heap-claim-1 = 只剩一堆时，轮到走的一方马上赢。

lesson-nim-two-heaps = 两堆：让它们相等
lesson-nim-two-heaps-idea = 两堆**相等**时，轮到走的一方输：对方从一堆取多少，你就从另一堆取多少，最后一步就是你的。所以两堆不等时你能赢：从较大的一堆取，取到两堆相等。
lesson-nim-two-heaps-diagram-1 = 两堆相等：轮到走的一方输。
lesson-nim-two-heaps-diagram-2 = 从较大的一堆取四根。
lesson-nim-two-heaps-claim-1 = 两堆相等时，轮到走的一方输。
lesson-nim-two-heaps-claim-2 = 两堆不等时，轮到走的一方赢，而且只有让两堆相等的那一步能赢。

lesson-nim-ones = 一根一堆：数一数
lesson-nim-ones-idea = 如果每堆都只有一根，谁也没有选择。堆数是**奇数**，轮到走的一方赢；是偶数，就输。所以如果只有一堆更大，它就归轮到走的一方支配：全部取走，或者只留一根，看哪一种能留下偶数个一根的堆。
lesson-nim-ones-diagram-1 = 三个一根的堆：最后一步归轮到走的一方。
lesson-nim-ones-diagram-2 = 两个一根的堆和一个五根的堆：把五根全部取走，剩下两个一根的堆。
lesson-nim-ones-diagram-3 = 三个一根的堆和一个五根的堆：五根中留下一根，这样就有四个一根的堆。
lesson-nim-ones-claim-1 = 每堆都只有一根时，堆数是奇数就赢，是偶数就输。
lesson-nim-ones-claim-2 = 只有一堆更大，其余各堆都是一根，不论有多少堆，轮到走的一方都赢。

lesson-nim-pairs = 相等的堆互相抵消
lesson-nim-pairs-idea = 两个相等的堆不影响谁赢：一方从其中一堆取，另一方就从它的孪生堆取同样多。所以先把成对的划掉。3、3 和 5 就等于只有 5：把五根取走。
lesson-nim-pairs-diagram-1 = 划掉两个三：只有五算数。把它取走。
lesson-nim-pairs-diagram-2 = 两对：什么都不算数，轮到走的一方输。
lesson-nim-pairs-claim-1 = 有两对相等的堆时，轮到走的一方输。
lesson-nim-pairs-claim-2 = 划掉成对的堆后如果还剩一堆，把它全部取走就赢。

lesson-nim-sum = 任意各堆：尼姆和
lesson-nim-sum-idea = 把每一堆写成 1、2 和 4 的和：3 是 2 + 1，5 是 4 + 1，7 是 4 + 2 + 1。然后像前面划掉堆那样，把相同的部分成对划掉。剩下的就是**尼姆和**。如果什么也不剩，轮到走的一方输；否则总有一步能让什么也不剩，这一步就赢（布顿 1901 年）。1、3、5 和 7 这几堆的尼姆和是 0：先走的一方输。
lesson-nim-sum-diagram-1 = 1、2 + 1、4 + 1、4 + 2 + 1：每个部分都成对。轮到走的一方输。
lesson-nim-sum-diagram-2 = 部分 1 的个数是奇数。从任意一堆取一根，剩下的就都成对。
lesson-nim-sum-claim-1 = 尼姆和是 0 时，轮到走的一方输；否则他能赢，而且恰好是使尼姆和变成 0 的那些走法能赢。

## 四子棋。

course-connect4-about = 在四列四行的小棋盘上学习取胜与威胁。这里的四子是整整一行、整整一列，或者两条长斜线之一。

lesson-connect4-four = 连成四子
lesson-connect4-four-idea = 你的三枚棋子在一条线上，如果能投下第四枚，你就赢了。每走一步之前，把所有的行、列和斜线都看一遍：**我现在能连成四子吗**？别忘了，棋子会落到该列最低的空格。
lesson-connect4-four-diagram-1 = c 列有三枚：投下第四枚。
lesson-connect4-four-diagram-2 = 从 a1 到 d4 的斜线只缺 c3，投进 c 列的棋子正好落在那里。
lesson-connect4-four-claim-1 = 谁能连成四子，谁就马上赢。

lesson-connect4-block = 堵住三子
lesson-connect4-block-idea = 如果你不能马上赢，就替对手问同样的问题：**如果轮到对手走，对手能连成四子吗**？能的话，你必须占住那一格。其他每一步都马上输。
lesson-connect4-block-diagram-1 = 红方就缺 c4。黄方必须走 c 列。
lesson-connect4-block-claim-1 = 如果对手威胁在某一列连成四子，而你自己连不成，那么其他每一步都马上输。

lesson-connect4-step = 别给对手当台阶
lesson-connect4-step-idea = 对手想占的制胜一格可能还悬在空中：它下面的一格是空的。这时**不要填下面那一格**。谁填了，谁就成了对手取胜的台阶。
lesson-connect4-step-diagram-1 = 从 a4 到 d1 的斜线，黄方就缺 b3。红方如果投进 b 列，棋子会落到 b2，正好垫在它下面。
lesson-connect4-step-claim-1 = 一步棋没有赢，而对手在它上面连成四子，这步棋就马上输。

lesson-connect4-fork = 双重威胁
lesson-connect4-fork-idea = 一个威胁挡得住，**两个挡不住**。找一步棋，走完之后你能在两列中连成四子。只要对手不能抢先赢，你下一步就赢。
lesson-connect4-fork-diagram-1 = 黄方走 c 列：现在 a2、b2、c2 只缺 d2，b3、c2、d1 只缺 a4。
lesson-connect4-fork-diagram-2 = 红方可以占 a4 或 d2，但是不能两个都占。
lesson-connect4-fork-claim-1 = 面对两个威胁而自己连不成四子的一方必输：共两步，双方各一步。
lesson-connect4-fork-claim-2 = 如果双方现在和下一步都连不成四子，那么能造成两个威胁的一方在三步内赢，其中两步是自己的。

lesson-connect4-hold = 守住平局
lesson-connect4-hold-idea = 在这个小棋盘上，双方都不能强行取胜：谁都不出错，棋盘就会填满。第一步的四种走法都能守住。从头开始下，对手从不出错，还会给你出难题。
lesson-connect4-hold-diagram-1 = 开局：双方都走最佳着法，不管先走哪一列，谁也赢不了。
lesson-connect4-hold-claim-1 = 如果在棋盘填满之前谁也打败不了谁，就是平局：还剩多少空格，就还要走多少步。

## 练习的要求。

task-win = 取胜。
task-win-at-once = 一步取胜。
task-win-as-soon-as-possible = 用最快的走法取胜。
task-win-in-two-of-your-moves = 用你的两步取胜。
task-you-win-if-you-make-no-mistake-play-it-out = 只要不出错你就能赢。下完这一局。
task-do-not-lose-play-it-out = 不要输。下完这一局。
task-hold-the-draw-for-20-moves = 守和 20 步。
task-mate-the-king = 将杀对方的王。
task-mate-as-soon-as-possible = 用最快的走法将杀。
task-the-king-is-at-the-edge-drive-it-to-the-right-corner-and-mate-it = 王已经在边上。把它赶到正确的角上，将杀它。
task-find-the-move-that-wins = 找出能赢的一步。
task-find-the-only-move-that-does-not-lose = 找出唯一不输的一步。
task-one-move-keeps-the-result-which = 只有一步能保住结果。是哪一步？
task-one-move-holds-the-draw-which = 只有一步能守和。是哪一步？
task-what-is-it-worth-for-the-player-to-move = 对轮到走的一方来说，结果是什么？
task-does-the-player-to-move-win = 轮到走的一方能赢吗？
task-does-the-player-to-move-win-lose-or-neither = 轮到走的一方是赢、是输，还是都不是？
task-is-the-game-won-for-white-or-does-black-get-away = 白方能赢吗，还是黑方能逃脱？
task-which-phase-of-the-plan-is-this-and-so-what-is-the-next-aim = 这是计划的哪个阶段，下一个目标是什么？
task-where-may-white-s-king-stand-so-that-white-wins-name-all-squares = 白王在哪些格上，白方能赢？把这些格全部找出来。
task-who-should-be-to-move = 轮到谁走才好？

## 计划的各个阶段及其目标。

phase-cut-the-king-off = 切断王的路
phase-make-the-box-smaller = 缩小方框
phase-mate-at-the-edge = 在边上将杀
phase-drive-the-king-to-the-edge = 把王赶到边上
phase-shut-the-king-in-at-the-edge = 把王关在边上
phase-mate-in-the-corner = 在角上将杀
phase-drive-the-king-to-the-right-corner = 把王赶到正确的角上
phase-part-the-rook-from-its-king = 把车和王分开
phase-win-the-rook = 得车

aim-put-the-rook-on-a-line-that-the-king-cannot-cross-and-bring-your-own-king-near = 把车放到王越不过的线上，再把自己的王走近。
aim-take-row-after-row-from-the-king-until-it-stands-at-the-edge-if-a-check-would-let-it-out-wait = 一行一行地夺走王的地盘，直到它站在边上；如果将军会放它出来，就等一步。
aim-kings-opposite-each-other-and-the-rook-checks-along-the-edge = 两王正面相对，车沿着边将军。
aim-bishops-side-by-side-are-a-wall-your-king-in-front-of-them-takes-the-squares-that-the-wall-leaves = 两个象并排就是一堵墙；你的王在墙前面，管住墙漏掉的格子。
aim-your-king-within-two-steps-of-it-move-wall-and-king-forward-by-turns-so-that-it-has-fewer-squares-each-time = 你的王离它不超过两步；墙和王轮流向前推，让它的格子一次比一次少。
aim-drive-it-along-the-edge-into-a-corner-your-king-a-knight-s-move-from-there-take-the-last-squares-and-mind-stalemate = 沿着边把它赶到角上，你的王与角相隔一个马步；夺走最后几格，小心逼和。
aim-king-and-knight-in-the-middle-the-bishop-takes-the-squares-between = 王和马在中央，象管住中间的格子。
aim-the-right-corner-has-the-colour-of-the-bishop-s-squares-knight-and-king-take-the-squares-along-the-edge = 正确的角与象的格子同色：马和王管住边上的格子。
aim-keep-the-king-near-the-right-corner-bring-yours-a-knight-s-move-from-that-corner-bishop-and-knight-take-the-last-squares = 不让王离开正确的角。你的王走到与这个角相隔一个马步的地方；象和马夺走最后几格。
aim-queen-and-king-push-the-enemy-king-back-together-until-it-is-at-the-edge-with-your-king-near-the-rook-cannot-stop-that = 后和王一起把对方的王往后逼，直到它站在边上，而你的王就在附近；车阻止不了。
aim-reach-a-position-like-philidor-s-with-the-other-side-to-move-every-rook-move-leaves-the-king-s-side-if-it-is-your-move-lose-a-move-with-queen-checks-along-a-triangle = 走成菲利多尔那样的局面，并且轮到对方走：车怎么走都要离开王。如果轮到你走，就用后走一个将军的三角，让出一步。
aim-check-until-one-check-attacks-king-and-rook-at-once-then-mate-with-the-queen = 不断将军，直到一次将军同时攻击王和车。然后用后将杀。

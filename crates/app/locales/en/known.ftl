### What is known of games, and where they come from: Markdown, as the games say it in English. A game that is not here has it in English.


known-chess = With best play, and mate counted in the winner’s moves: queen against king 10, rook 16, two bishops 19, bishop and knight 33 (Nalimov’s tables), pawn 28, rook against pawn 43, the longest with four men (Conrady 2000), queen against rook 35. How many positions of each material are won and lost agrees with the statistics of the Syzygy tables (de Man), how many there are with Kryukov’s counts.
source-chess = FIDE Laws of Chess, articles 1 to 5, without castling. CHEAT, the chess endgame awesome teacher, was part of GAMESMAN in 2002 (Todd Segal).

known-connect4 = On 5×5 it is a tie after 25 moves; there are 69,763,700 positions (Ahmed, Chatterjee and Gulwani 2013, section 3; John Tromp’s table). On 6×7 the first player wins with the 41st disc, by the middle column alone: solved by James Allen and by Victor Allis in 1988, and every position of it by Tromp.
source-connect4 = Sold as *Connect Four* since 1974. Small boards: Ahmed, Chatterjee and Gulwani (2013); John Tromp’s table of values and counts.

known-dodgem = On 3×3 the first player wins (*Winning Ways*), in 19 moves (GamesmanClassic).
source-dodgem = Colin Vout, 1972; Berlekamp, Conway and Guy, *Winning Ways* (1982). The variants are those of GamesmanClassic, `mdodgem`.

known-dotsandboxes = Every game takes as many moves as there are lines. The largest board solved by anybody has 4×5 boxes: a tie (Barker and Korf 2012).
source-dotsandboxes = Édouard Lucas, *La Pipopipette* (1889); Elwyn Berlekamp, *The Dots and Boxes Game* (2000). Positions as in GamesmanClassic (`mdnb`): up to five boxes they say who owns which.

known-foxandgeese = The geese win in 43 moves (GamesmanClassic), and in 44 if the fox moves first.
source-foxandgeese = Traditional; one of the games of the GamesCrafters in spring 2002, by Sergey Kirshner and James Chung. The start and the ends are those of GamesmanClassic’s `mfoxes`.

known-hareandhounds = The hounds win: on the small board in 23 moves if they begin and in 24 if the hare does, on 17 points in 39, on 23 points in 65 (computed here). *Winning Ways* explains how, by keeping the opposition.
source-hareandhounds = Traditional, known from medieval northern Europe and, as the French Military Game, from the 19th century; Martin Gardner, *Scientific American*, October 1963; Berlekamp, Conway and Guy, *Winning Ways*, chapter 21. Usually the hare also wins if the hounds do not advance for ten moves; here that is a draw.

known-hexapawn = On 3×3 the second player wins (Gardner 1962).
source-hexapawn = Martin Gardner, *Scientific American*, March 1962, for a machine of matchboxes that learns; larger boards as in GamesmanClassic.

known-lightsout = All lights can be put out on every square board (Sutner 1989); on 5×5 a quarter of all positions can be solved, in 15 presses at most. All lights on need 4, 5, 4, 15, 28, 33 and 40 presses for 2 to 8 (OEIS A075464).
source-lightsout = Tiger Electronics (1995), 5×5. Klaus Sutner, *Linear cellular automata and the Garden-of-Eden* (1989), proves that all lights can be put out on every board.

known-mancala = With three pits and four stones the first player wins in 24 moves (GamesmanClassic: 172,933 positions).
source-mancala = Traditional (Kalah without its extra turn). The options are those of GamesmanClassic, `mmancala`, by Spencer Ray and Keith Ho, 2003; only its default has published numbers.

known-nim = A position is lost if the binary sum without carry of its piles is 0 (Bouton 1901); 1, 3, 5, 7 is such a position.
source-nim = Charles L. Bouton, *Nim, a game with a complete mathematical theory* (1901), which names and solves both kinds of play.

known-ninemensmorris = A draw (Gasser 1996, who counts 7,673,759,269 positions of moving and flying after symmetry; solved here with fewer pieces). Six Men’s Morris is a draw, with or without flying (computed here).
source-ninemensmorris = Traditional; boards cut into stone are older than 1000 BC. Rules as Gasser (1996) and GamesmanOne (`mninemensmorris`) have them.

known-npuzzle = Half of all orders can be solved (Johnson and Story 1879): on 3×3 in 31 moves at most, on 4×3 in 53.
source-npuzzle = The fifteen puzzle: Noyes Chapman (1874). Which orders can be solved: W. W. Johnson and W. E. Story (1879).

known-nqueens = 8 queens can stand in 92 ways (Nauck 1850); for 4 to 9 the numbers are 2, 10, 4, 40, 92 and 352 (OEIS A000170).
source-nqueens = Max Bezzel, *Berliner Schachzeitung* (1848), for 8 queens; Franz Nauck (1850) for any number.

known-othello = On 4×4 the second player wins (GamesmanClassic: 62,789 positions); on 6×6 too (Joel Feinstein, 1993).
source-othello = Goro Hasegawa, 1971, after *Reversi* (1883). The small boards, the odd ones too, and the variant without restriction are those of GamesmanClassic, `mothello`.

known-pegsolitaire = The triangle can be solved from its start; counts of GamesmanPuzzles (2021), figure 7.
source-pegsolitaire = Traditional; the triangle of 15 holes was patented by Herbert Smith (1891). These boards and starts are those of GamesmanPuzzles.

known-quarto = A tie on 4×4 (Luc Goossens 1998). On 3×3 with eight pieces the second player, who puts down the first, wins; with four it is a tie (counted by this program).
source-quarto = Blaise Müller, *Quarto!* (Gigamic, 1991). Rules as in GamesmanClassic (`mquarto`).

known-rushhour = On boards of any size the puzzle is PSPACE-complete (Flake and Baum 2002). Every position that can be reached can be solved, because every move can be taken back.
source-rushhour = Nob Yoshigahara (1996). The levels are this project’s own; each is the position of its cars that is farthest from the exit.

known-sokoban = On boards of any size the puzzle is PSPACE-complete (Culberson 1997).
source-sokoban = Hiroyuki Imabayashi (1981). The levels are this project’s own. That moves are pushes is the rule of GamesmanPy.

known-threemensmorris = A draw: 5,466 positions can be reached (GamesmanClassic).
source-threemensmorris = The smallest of the merels games, as GamesmanClassic plays it with the rules of its larger brothers (`m369mm`).

known-tictactoe = On 3×3 it is a tie: 5,478 positions, or 765 without symmetric ones. With three in a line on 4×4 the first player wins in five moves; that game has 6,036,001 positions (Ahmed, Chatterjee and Gulwani 2013, section 3).
source-tictactoe = Traditional. The 4×4 boards with fewer winning lines are those of Ahmed, Chatterjee and Gulwani (2013), section 4.

known-towersofhanoi = n disks need 2ⁿ − 1 moves on three rods (Lucas 1883). With four rods the numbers of Frame and Stewart are the least ones (Bousch 2014).
source-towersofhanoi = Édouard Lucas (1883). Four rods are the *Reve’s puzzle* of Henry Dudeney (1908); the shortest solution, conjectured by Frame and Stewart (1941), was proved by Bousch (2014).

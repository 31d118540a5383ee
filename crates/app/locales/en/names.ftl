### Other names that find a game, with commas between them: `also-` and its id. What the page of a game says that it is also called
### stands in the game's file; here is what else people write who mean it: games that are nearly the same, and how it is called in a
### school yard.

also-tictactoe = Morpion, Three in a Row
also-tictactoe3d = Four in a Row in Space, Score Four
also-connect3 = Three in a Row
also-lines = Gomoku, Gobang, Five in a Row, Six in a Row, Renju
also-chinesecheckers = Halma, Star Halma
also-dshogi = Shogi, Dobutsu Shogi
also-quickchess = Mini Chess
also-chess = Endgame Studies
also-hexapawn = Pawn Game
also-y = Hex
also-mancala = Oware, Awari, Wari
also-ninemensmorris = Morris, Merrills
also-threemensmorris = Tapatan
also-othello = Flip It
also-nim = Matchsticks, Take Away
also-0to10by1or2 = Twenty-One, Count to Ten
also-chopsticks = Swords
also-dotsandboxes = Paddocks, Dots and Squares
also-jenga = Tumbling Tower
also-pegsolitaire = Solitaire
also-npuzzle = Fifteen, Eight Puzzle, Sliding Puzzle
also-towersofhanoi = Hanoi Tower
also-sokoban = Box Pushing
also-rushhour = Car Puzzle, Parking Jam
also-rubikscube = 2x2 Cube, Mini Cube
also-nqueens = Queens Problem
also-toadsandfrogspuzzle = Leaping Frogs
also-flowfree = Connect the Dots

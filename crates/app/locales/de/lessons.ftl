### Was Lektionen sagen.

## Schachendspiele. Züge stehen wie auf dem Brett: K König, Q Dame, R Turm, B Läufer, N Springer.

course-chess-about = Vom Matt mit zwei Schwerfiguren bis zu Turm und Bauer gegen Turm: Gewinne, was gewonnen ist, und halte, was zu halten ist. Jede Stellung ist neu, und jedes Urteil ist exakt.

lesson-chess-heavy-pieces = Zwei Schwerfiguren
lesson-chess-heavy-pieces-idea = Dame und Turm brauchen keine Hilfe von ihrem König. Eine Figur sperrt eine Reihe, die andere gibt auf der nächsten Schach: Der König muss eine Reihe weiter. Dann tauschen sie die Rollen. Am Rand ist das letzte Schach matt. Kommt der König einer Figur zu nahe, geht sie ans andere Ende ihrer Reihe.
lesson-chess-heavy-pieces-diagram-1 = Der Turm sperrt die vierte Reihe. Ein Schach auf der fünften, mit Qa5, treibt den König nach oben.
lesson-chess-heavy-pieces-diagram-2 = Die letzte Reihe: matt mit der Dame.
lesson-chess-heavy-pieces-claim-1 = Mit Dame und Turm gewinnt Weiß am Zug in höchstens sechs eigenen Zügen.

lesson-chess-queen = Die Dame
lesson-chess-queen-idea = Die Dame drängt den König ohne Schach an den Rand: Sie bleibt einen **Springerzug** von ihm entfernt und macht jeden seiner Schritte mit. Hat er am Rand nur noch zwei Felder, lass sie ihm und hol deinen König heran. Matt setzt die Dame direkt vor dem König, gedeckt von deinem. Nur eines verdirbt den Sieg, das **Patt**: Sieh vor jedem Zug nach, wohin der König noch kann.
lesson-chess-queen-diagram-1 = Einen Springerzug entfernt: Der König hat noch drei Felder, und die Dame wird ihm folgen.
lesson-chess-queen-diagram-2 = Der König steht in der Ecke und kann nicht ziehen: patt.
lesson-chess-queen-diagram-3 = Matt: Die Dame ist gedeckt.
lesson-chess-queen-claim-1 = Mit der Dame gewinnt Weiß am Zug in höchstens zehn eigenen Zügen.

lesson-chess-rook = Der Turm
lesson-chess-rook-idea =
    Es gibt drei Schritte. **Schneide den König ab**, solange er das halbe Brett für sich hat: mehr als dreißig Felder, wenn deine Figuren stehen blieben. Dann **mach den Käfig kleiner**. **Setz matt**, wenn er am Rand steht und dein König höchstens vier Schritte entfernt ist.

    Ein Turm sperrt den König in einen Käfig: eine Reihe und eine Linie, die er nicht überschreiten kann. Steht der König am Rand und deiner vier Schritte entfernt oder weiter, stell den Turm auf die Reihe oder Linie daneben; würde er dort geschlagen, bring zuerst deinen König näher. Dann hält der Turm die Sperre, und dein **König** gewinnt Raum: Bring ihn näher, **schräg**, wo es geht. Liegen zwei Reihen oder Linien zwischen den Königen, ist zuerst der König dran: In etwa vier von fünf solchen Stellungen ist ein Schritt näher heran ein bester Zug.

    Sind die Könige näher beieinander, mach den Käfig kleiner, wenn der Turm dort sicher steht: von deinem König gedeckt oder außer Reichweite des anderen. Stehen die Könige einander **gegenüber**, mit einem Feld dazwischen, zieh den Turm und nicht den König: Mach den Käfig kleiner, oder treib den Gegner mit einem Schach eine Reihe zurück. Ist kein Schach sicher, gib den Zug weiter: Der Turm geht auf ein anderes sicheres Feld, und der feindliche König muss weichen. Sind die Könige einen **Springerzug** auseinander, zieht ebenfalls der Turm: Mach den Käfig kleiner, oder warte auf der Sperrlinie, die den König einschließt. Greift der König den Turm an, geht das vor: Zieh auf der Sperrlinie weit weg, oder deck den Turm mit deinem König. Matt gibt es am Rand, wenn die Könige einander gegenüberstehen.
lesson-chess-rook-diagram-1 = Der Käfig: Der König kommt aus der linken oberen Ecke des Bretts nicht heraus. Dein König deckt den Turm.
lesson-chess-rook-diagram-2 = Die Könige stehen einander gegenüber, und der schwarze steht am Rand: matt.
lesson-chess-rook-diagram-3 = Der König steht am Rand, und deiner ist weit weg: Rg3 sperrt ihn dort ein. Zuerst den König zu bringen, Ke2, dauert vier deiner Züge länger.
lesson-chess-rook-diagram-4 = Zwei Reihen zwischen den Königen: Zuerst ist dein König dran, Ke5 oder Kf5. Ein kleinerer Käfig, Ra6, dauert drei deiner Züge länger.
lesson-chess-rook-diagram-5 = Die Könige sind einen Springerzug auseinander, und Weiß ist am Zug: Der Turm wartet auf seiner Reihe. Ra5 ist am weitesten vom König weg; die anderen Züge gewinnen genauso schnell, aber nach Rb5 Kc6 ist der Turm angegriffen. Stellt sich der König deinem gegenüber, Ke6, treibt ihn das Schach Ra6 zurück. Geht er weg, Kc6, folgt ihm deiner, Ke5.
lesson-chess-rook-diagram-6 = Die Könige stehen einander gegenüber, und ein Schach auf f4 würde den Turm kosten. Also wartet er auf seiner Reihe, auf a4, b4, c4 oder d4, und der schwarze König muss weichen: nach f2, g2 oder g3.
lesson-chess-rook-diagram-7 = Der König greift den Turm an. Kd4 deckt ihn. Ra5, Rg5 und Rh5 halten die Reihe aus der Ferne und gewinnen genauso schnell.
lesson-chess-rook-diagram-8 = Die Könige sind einen Springerzug auseinander: Ein Schach kommt zu früh. Warte auf der anderen Seite der Könige: Nach Rb1 muss der König nach d8, deinem gegenüber, und Rb8 ist matt.
lesson-chess-rook-claim-1 = Mit dem Turm gewinnt Weiß am Zug in höchstens sechzehn eigenen Zügen.

advice-with-two-rows-or-columns-between-the-kings-the-king-comes-first = Liegen zwei Reihen oder Linien zwischen den Königen, ist zuerst der König dran
advice-with-the-kings-closer-make-the-box-smaller-if-you-can = Sind die Könige näher beieinander, mach den Käfig kleiner, wenn du kannst
advice-a-rook-that-is-attacked-goes-far-away-along-the-line-that-shuts-the-king-in-or-is-guarded-by-its-king = Ein angegriffener Turm zieht auf der Sperrlinie weit weg, oder sein König deckt ihn
advice-with-the-king-at-the-edge-and-yours-far-away-the-rook-goes-to-the-row-or-column-beside-it = Steht der König am Rand und deiner weit weg, geht der Turm auf die Reihe oder Linie neben dem Rand
advice-with-the-kings-opposite-each-other-the-rook-makes-the-box-smaller-or-drives-the-king-back-with-a-check = Stehen die Könige einander gegenüber, macht der Turm den Käfig kleiner oder treibt den König mit einem Schach zurück
advice-with-the-kings-opposite-each-other-and-no-safe-check-the-rook-makes-a-safe-move-and-the-other-king-must-go = Stehen die Könige einander gegenüber und ist kein Schach sicher, macht der Turm einen sicheren Zug, und der andere König muss weichen
advice-a-king-that-comes-nearer-goes-diagonally-where-it-can = Kommt der König näher, dann schräg, wo es geht
advice-with-the-kings-a-knight-s-move-apart-the-rook-moves = Sind die Könige einen Springerzug auseinander, zieht der Turm

lesson-chess-square = Das Quadrat des Bauern
lesson-chess-square-idea = Ein Bauer läuft, und ein König läuft hinterher. Zeichne ein **Quadrat**, dessen eine Seite der Weg des Bauern zur letzten Reihe ist. Kann der König am Zug das Quadrat betreten, holt er den Bauern ein; sonst kommt der Bauer durch. Zählen ist nicht nötig. Aus seiner Ausgangsreihe darf ein Bauer zwei Felder ziehen; zeichne das Quadrat dann ab der Reihe davor.
lesson-chess-square-diagram-1 = Das Quadrat des Bauern ist a4, a8, e8, e4. Der König ist weit draußen: Der Bauer kommt durch.
lesson-chess-square-diagram-2 = Der König ist im Quadrat und bleibt darin, was Weiß auch tut.
lesson-chess-square-claim-1 = Ein König außerhalb des Quadrats holt den Bauern nicht ein, wer auch am Zug ist, außer der weiße König steht dem Bauern im Weg. Ist Schwarz am Zug, ist das Quadrat ringsum einen Schritt größer.

lesson-chess-opposition = Opposition und Schlüsselfelder
lesson-chess-opposition-idea = Sind die Könige nah, entscheidet nicht der Bauer, sondern sie. Der weiße König will **vor** den Bauern: Zwei Reihen vor ihm, auf seiner Linie und den beiden daneben, liegen die **Schlüsselfelder**, ab der fünften Reihe auch eine Reihe vor ihm. Ein König auf einem davon gewinnt, wer auch am Zug ist, außer Schwarz kann den Bauern sofort schlagen oder hat gar keinen Zug. Um dorthin zu kommen, nimm die **Opposition**: Die Könige stehen einander gegenüber, mit einem Feld dazwischen, und der *andere* ist am Zug. Auch der Verteidiger nimmt die Opposition, und wenn er zurückmuss, geht er gerade zurück.
lesson-chess-opposition-diagram-1 = Die Könige stehen einander gegenüber, und Weiß ist am Zug: kein Sieg.
lesson-chess-opposition-diagram-2 = Dasselbe mit Schwarz am Zug: Der König muss weichen, und Weiß gewinnt.
lesson-chess-opposition-diagram-3 = Vor einem Bauern auf der fünften Reihe gewinnt Weiß sogar ohne Opposition.
lesson-chess-opposition-claim-1 = Auf den Linien b bis g gewinnt der weiße König auf einem Schlüsselfeld mit Weiß am Zug, wenn der Bauer auf den Reihen 2 bis 6 steht.
lesson-chess-opposition-claim-2 = Auf den Linien b bis g gewinnt der weiße König auf einem Schlüsselfeld auch mit Schwarz am Zug, wenn der Bauer auf den Reihen 2 bis 6 steht, außer Schwarz kann ihn sofort schlagen oder hat gar keinen Zug.

lesson-chess-rook-pawn = Der Randbauer
lesson-chess-rook-pawn-idea = Auf den Linien a und h gilt anderes: Ein König in der **Ecke** vor dem Bauern lässt sich nicht vertreiben, denn daneben gibt es nichts als Patt. Der Verteidiger läuft also in die Ecke oder sperrt den weißen König dort ein; der Angreifer hält den feindlichen König von ihr fern. Patt rettet auch auf anderen Linien: Stehen Bauer und König auf der sechsten und siebten Reihe, sieh zweimal hin.
lesson-chess-rook-pawn-diagram-1 = Ein Springerbauer auf der sechsten Reihe: b7 gibt Schach und führt zum Patt, und auch sonst gewinnt nichts.
lesson-chess-rook-pawn-diagram-2 = Der König erreicht die Ecke: kein Sieg.
lesson-chess-rook-pawn-diagram-3 = Was daraus wird: patt.
lesson-chess-rook-pawn-claim-1 = Mit einem Bauern auf der Linie a oder h und dem schwarzen König in der Ecke davor gewinnt niemand.

lesson-chess-queen-pawn = Dame gegen Bauer
lesson-chess-queen-pawn-idea = Einen Bauern, der noch nicht einen Schritt vor der Umwandlung steht, hält eine Dame auf. Steht er auf der **siebten Reihe** und sein König daneben, kommt es auf die Linie an. Treib den König mit Schachgeboten vor seinen Bauern: Solange er dort steht, kommt dein König einen Schritt näher. Dann beginne von vorn. Das gelingt gegen Bauern auf **b, d, e und g**. Auf **a und h** wäre der König in der Ecke patt, und auf **c und f** geht er in die Ecke und lässt den Bauern schlagen, was ebenfalls patt ist. Dort gewinnt Weiß nur, wenn sein König nah ist.
lesson-chess-queen-pawn-diagram-1 = Ein Bauer auf b2: Schachgebote treiben den König immer wieder vor ihn.
lesson-chess-queen-pawn-diagram-2 = Ein Bauer auf c2, und der weiße König weit weg: kein Sieg.
lesson-chess-queen-pawn-diagram-3 = Ein Bauer auf a2, aber die Dame kommt vor ihn: Ein Zug gewinnt.
lesson-chess-queen-pawn-claim-1 = Was Weiß am Zug mit Dame gegen Bauer gewinnt, dauert höchstens 28 Züge von Weiß.

lesson-chess-pawn-each = Bauer gegen Bauer
lesson-chess-pawn-each-idea = Zwei Bauern laufen um die Wette, und zwei Könige entscheiden. **Zähle**: Wer hat zuerst eine Dame, und mit Schach? Ein König kann zweierlei zugleich: dem einen Bauern nachlaufen und dem anderen näher kommen (*Réti*). Und wo die Bauern einander sperren, verliert, wer ziehen muss (*Trébuchet*): Stell dich so neben den feindlichen Bauern, dass der andere dran ist.
lesson-chess-pawn-each-diagram-1 = Réti, 1921. Der weiße König scheint für beide Bauern zu spät zu kommen. Auf der Diagonale erreicht er einen von ihnen rechtzeitig.
lesson-chess-pawn-each-diagram-2 = Trébuchet: Jeder König deckt seinen Bauern und greift den anderen an. Wer am Zug ist, verliert.
lesson-chess-pawn-each-diagram-3 = Der König schlägt den Bauern und kommt vor seinen eigenen.
lesson-chess-pawn-each-claim-1 = Was Weiß am Zug mit je einem Bauern gewinnt, dauert höchstens 33 Züge von Weiß.

lesson-chess-rook-pawn-race = Turm gegen Bauer
lesson-chess-rook-pawn-race-idea = Der Turm gewinnt, wenn sein König den Bauern erreicht oder wenn er den anderen König **abschneidet**: Ein Turm auf der fünften Reihe, hinter der der König wartet, hält ihn von seinem Bauern fern. Sind König und Bauer beisammen und weit vorgerückt und ist der weiße König fern, ist es remis, und manchmal gewinnt der Bauer. Ein Bauer, der als Dame verloren ginge, hält vielleicht als **Springer**.
lesson-chess-rook-pawn-race-diagram-1 = Der Turm hält den König von seinem Bauern fern. Der weiße König hat alle Zeit, die er braucht.
lesson-chess-rook-pawn-race-diagram-2 = König und Bauer beisammen, der weiße König weit weg: kein Sieg.
lesson-chess-rook-pawn-race-diagram-3 = Die Stellung von Saavedra, 1895: Der Bauer läuft weiter und gewinnt auch gegen die beste Verteidigung.
lesson-chess-rook-pawn-race-claim-1 = Was Weiß am Zug mit Turm gegen Bauer gewinnt, dauert höchstens 26 Züge von Weiß.

lesson-chess-rook-bishop = Turm gegen Läufer
lesson-chess-rook-bishop-idea = Meistens remis. Der König des Verteidigers geht in eine Ecke, die der Läufer **nicht** beherrscht: Dort ist er nicht matt zu setzen, denn der Läufer stellt sich dazwischen, und ihn zu schlagen wäre patt oder lässt nichts übrig. In der **falschen** Ecke, der von der Farbe des Läufers, gewinnt Weiß: die Könige einander gegenüber, und der Turm greift Läufer und Grundreihe zugleich an.
lesson-chess-rook-bishop-diagram-1 = Ein Zug hält: Der Läufer gibt Schach und schlägt dann den Turm.
lesson-chess-rook-bishop-diagram-2 = Die Könige stehen einander gegenüber, und der Läufer ist an die Grundreihe gebunden.
lesson-chess-rook-bishop-claim-1 = Was Weiß am Zug mit Turm gegen Läufer gewinnt, dauert höchstens 29 Züge von Weiß.

lesson-chess-rook-knight = Turm gegen Springer
lesson-chess-rook-knight-idea = Remis, wenn König und Springer **zusammen** bleiben, fern von den Ecken. Weiß gewinnt, wenn der Springer von seinem König getrennt und gefangen wird oder wenn der König in einer Ecke steht und der Springer daneben. Als Weiß treib die beiden also auseinander: Greif den Springer an, wenn sein König nicht helfen kann. Als Schwarz halte den Springer neben dem König und am Rand nicht vor ihm.
lesson-chess-rook-knight-diagram-1 = Am Rand, aber beisammen: Zwei von acht Zügen halten.
lesson-chess-rook-knight-diagram-2 = In der Ecke: Der Springer ist verloren. Ein Zug gewinnt ihn.
lesson-chess-rook-knight-claim-1 = Was Weiß am Zug mit Turm gegen Springer gewinnt, dauert höchstens 40 Züge von Weiß.

lesson-chess-queen-rook = Dame gegen Turm
lesson-chess-queen-rook-idea = Die Dame gewinnt, auch wenn es bis zu 35 deiner Züge dauert und der Turm sich aus der Nähe wehrt. Das Ziel ist die **Stellung von Philidor**: die Könige nah, der Turm neben seinem König in der Ecke und *Schwarz* am Zug. Der Turm muss seinen König verlassen, und Schachgebote **gabeln** ihn auf. Ist dort Weiß am Zug, verlier mit der Dame einen Zug durch ein Dreieck von Schachgeboten. Hüte dich unterwegs vor Patt und vor Turmschachs auf der Reihe deines Königs.
lesson-chess-queen-rook-diagram-1 = Philidor, 1777. Schwarz ist am Zug: Wohin der Turm auch geht, die Dame gabelt ihn mit wenigen Schachgeboten auf.
lesson-chess-queen-rook-diagram-2 = Dasselbe mit Weiß am Zug: Qd5 oder Qe5 gibt den Zug weiter.
lesson-chess-queen-rook-diagram-3 = Nahe der Ecke: ein stiller Zug, und der Turm ist verloren.
lesson-chess-queen-rook-claim-1 = Was Weiß am Zug mit Dame gegen Turm gewinnt, dauert höchstens 35 Züge von Weiß.

lesson-chess-two-bishops = Zwei Läufer
lesson-chess-two-bishops-idea = Nebeneinander sind zwei Läufer eine Mauer aus zwei Diagonalen, über die kein König kommt. Schieb die Mauer vor und bring deinen König: Der Gegner wird an den Rand getrieben und an ihm entlang in eine **Ecke**. Das Matt braucht die Ecke oder das Feld daneben. Pass dort auf das Patt auf.
lesson-chess-two-bishops-diagram-1 = Der König ist am Rand eingesperrt, mit f1 als einzigem Feld.
lesson-chess-two-bishops-diagram-2 = In der Ecke: matt in vier.
lesson-chess-two-bishops-claim-1 = Was Weiß am Zug mit zwei Läufern gewinnt, dauert höchstens neunzehn Züge von Weiß.

lesson-chess-bishop-and-knight = Läufer und Springer
lesson-chess-bishop-and-knight-idea = Das schwerste Matt. Es gelingt nur in einer Ecke von der **Farbe des Läufers**, und der feindliche König läuft in die anderen. Treib ihn zuerst an den Rand: König und Springer in der Mitte, der Läufer nimmt die Felder dazwischen. Dann treib ihn am Rand entlang, von der falschen Ecke in die richtige: Der Springer geht im Zickzack (von f7 nach e5, d7, c5 und b7), und der König folgt. Das dauert bis zu 33 deiner Züge, und die Fünfzig-Züge-Regel lässt es zu.
lesson-chess-bishop-and-knight-diagram-1 = Die falsche Ecke: Der Läufer zieht auf dunklen Feldern, und a8 ist hell. Hier gibt es kein Matt, und es dauert 23 deiner Züge.
lesson-chess-bishop-and-knight-diagram-2 = Die richtige Ecke: matt in vier.
lesson-chess-bishop-and-knight-claim-1 = Was Weiß am Zug mit Läufer und Springer gewinnt, dauert höchstens 33 Züge von Weiß.

lesson-chess-rook-and-pawn = Turm und Bauer gegen Turm
lesson-chess-rook-and-pawn-idea =
    Das häufigste Endspiel. Es ist gewonnen, wenn der weiße König vor seinem Bauern steht und der andere König abgeschnitten ist; es ist remis, wenn der schwarze König vor dem Bauern steht und der Turm aktiv ist.

    {""}**Die Brücke** (nach Lucena benannt, von Salvio 1634 gedruckt): der König vor dem Bauern auf der siebten Reihe, der andere König eine Linie entfernt. Bring den Turm auf die *vierte* Reihe. Kommt der König heraus und erhält Schach, stellt sich der Turm dazwischen.

    {""}**Die dritte Reihe** (Philidor, 1777): Der Turm des Verteidigers bleibt auf der Reihe vor dem Bauern, bis der Bauer sie betritt. Dann geht er weit nach hinten und gibt Schach: Der König hat keinen Schutz mehr.

    {""}**Die kurze Seite** (Tarrasch): Muss der König dem Bauern aus dem Weg, geht er auf die Seite mit weniger Linien. So hat der Turm die lange Seite für seine Schachgebote, und er braucht drei Linien zwischen sich und dem König.
lesson-chess-rook-and-pawn-diagram-1 = Die Brücke: Der Turm geht auf die vierte Reihe, und der König kann heraus.
lesson-chess-rook-and-pawn-diagram-2 = Die Verteidigung von Philidor: Der Turm hält den weißen König von der sechsten Reihe fern. Kein Sieg.
lesson-chess-rook-and-pawn-diagram-3 = Der König steht auf der kurzen Seite, der Turm hat die lange: Das hält.
lesson-chess-rook-and-pawn-diagram-4 = Umgekehrt ist für Schachgebote kein Platz: verloren.
lesson-chess-rook-and-pawn-diagram-5 = Der längste Sieg mit diesen Figuren: matt in 74 Zügen von Weiß. Nur ein erster Zug hält ihn fest.

lesson-chess-curiosities = Kuriositäten
lesson-chess-curiosities-idea =
    Manche Endspiele sind gewonnen, und niemand hätte es geglaubt. **Zwei Läufer gegen einen Springer** galten als remis, seit Kling und Horwitz (1851) eine Festung gefunden hatten; Thompsons Tabelle von 1983 zeigte, dass sie fällt. Viele dieser Siege brauchen mehr als fünfzig Züge, ohne dass geschlagen wird; nach den Regeln von Turnieren sind sie deshalb remis.

    {""}**Zwei Springer** können gegen den bloßen König kein Matt erzwingen, wohl aber, wenn Schwarz einen Bauern hat, der noch ziehen kann (Troitzky, 1906). In veröffentlichten Tabellen (Conradys Liste, 2000) wird im längsten solchen Sieg erst 228 Halbzüge nach dem Anfang zum letzten Mal geschlagen oder umgewandelt, und der längste Sieg von Läufer und Springer gegen einen Springer dauert 213 Halbzüge. Diese beiden wurden hier nicht berechnet.
lesson-chess-curiosities-diagram-1 = Worauf es am Ende hinausläuft: ein Springer in der falschen Ecke, und matt in der anderen.

## Nim.

course-nim-about = Von einem Haufen zu beliebig vielen: wer gewinnt, und wie man den Zug findet. Wer das letzte Hölzchen nimmt, gewinnt.

lesson-nim-one-heap = Ein Haufen
lesson-nim-one-heap-idea = Du darfst beliebig viele Hölzchen von **einem** Haufen nehmen. Ist nur noch ein Haufen da, nimm ihn ganz: Du hast den letzten Zug gemacht und gewonnen.
lesson-nim-one-heap-diagram-1 = Ein Haufen von sieben: Nimm alle sieben.
lesson-nim-one-heap-diagram-2 = Nichts ist übrig: Wer jetzt ziehen muss, hat verloren.
lesson-nim-one-heap-claim-1 = Wer mit einem einzigen Haufen am Zug ist, gewinnt sofort.

lesson-nim-two-heaps = Zwei Haufen: Mach sie gleich
lesson-nim-two-heaps-idea = Bei zwei **gleichen** Haufen verliert, wer am Zug ist: Was vom einen Haufen genommen wird, nimmst du vom anderen, und so machst du den letzten Zug. Mit zwei verschiedenen Haufen gewinnst du also: Nimm vom größeren, bis beide gleich sind.
lesson-nim-two-heaps-diagram-1 = Gleiche Haufen: Wer am Zug ist, verliert.
lesson-nim-two-heaps-diagram-2 = Nimm vier vom größeren Haufen.
lesson-nim-two-heaps-claim-1 = Bei zwei gleichen Haufen verliert, wer am Zug ist.
lesson-nim-two-heaps-claim-2 = Bei zwei verschiedenen Haufen gewinnt, wer am Zug ist, und zwar mit dem einen Zug, der sie gleich macht.

lesson-nim-ones = Einer: Zähl sie
lesson-nim-ones-idea = Haben alle Haufen nur ein Hölzchen, hat niemand eine Wahl. Bei einer **ungeraden** Zahl von Haufen gewinnt, wer am Zug ist, bei einer geraden verliert er. Ist also nur ein Haufen größer, gehört er dem, der am Zug ist: Nimm ihn ganz oder bis auf eines, je nachdem, was eine gerade Zahl von Einern übrig lässt.
lesson-nim-ones-diagram-1 = Drei Einer: Wer am Zug ist, macht den letzten Zug.
lesson-nim-ones-diagram-2 = Zwei Einer und ein Fünfer: Nimm alle fünf, und zwei Einer bleiben.
lesson-nim-ones-diagram-3 = Drei Einer und ein Fünfer: Lass von den fünf eines liegen, dann sind es vier Einer.
lesson-nim-ones-claim-1 = Gibt es nur Einer, gewinnt eine ungerade Zahl von Haufen, und eine gerade verliert.
lesson-nim-ones-claim-2 = Mit einem größeren Haufen und beliebig vielen Einern gewinnt, wer am Zug ist.

lesson-nim-pairs = Gleiche Haufen heben sich auf
lesson-nim-pairs-idea = Zwei gleiche Haufen ändern nichts daran, wer gewinnt: Nimmt jemand vom einen, nimmt der andere ebenso viel von dessen Zwilling. Streich also zuerst Paare. 3 und 3 und 5 ist so gut wie 5 allein: Nimm die fünf.
lesson-nim-pairs-diagram-1 = Streich die Dreier: Nur der Fünfer zählt. Nimm ihn.
lesson-nim-pairs-diagram-2 = Zwei Paare: Nichts zählt, und wer am Zug ist, verliert.
lesson-nim-pairs-claim-1 = Bei zwei Paaren gleicher Haufen verliert, wer am Zug ist.
lesson-nim-pairs-claim-2 = Bleibt nach dem Streichen der Paare ein Haufen übrig, gewinnt, wer ihn ganz nimmt.

lesson-nim-sum = Beliebige Haufen: die Nim-Summe
lesson-nim-sum-idea = Schreib jeden Haufen als Summe aus 1, 2 und 4: 3 ist 2 + 1, 5 ist 4 + 1, 7 ist 4 + 2 + 1. Dann streich gleiche Teile paarweise, wie zuvor die Haufen. Was übrig bleibt, ist die **Nim-Summe**. Bleibt nichts übrig, verliert, wer am Zug ist; sonst gibt es einen Zug, nach dem nichts übrig bleibt, und der gewinnt (Bouton 1901). Die Haufen 1, 3, 5 und 7 haben die Nim-Summe 0: Wer beginnt, verliert.
lesson-nim-sum-diagram-1 = 1, 2 + 1, 4 + 1, 4 + 2 + 1: Jeder Teil hat einen Zwilling. Wer am Zug ist, verliert.
lesson-nim-sum-diagram-2 = Die Zahl der Teile 1 ist ungerade. Nimm eines von irgendeinem Haufen, und nur Paare bleiben.
lesson-nim-sum-claim-1 = Wer am Zug ist, verliert bei Nim-Summe 0 und gewinnt sonst, und zwar genau mit den Zügen, die sie zu 0 machen.

## Vier gewinnt.

course-connect4-about = Siege und Drohungen auf einem kleinen Brett mit vier Spalten zu vier Feldern. Ein Vierer füllt hier eine ganze Zeile, eine ganze Spalte oder eine der beiden langen Diagonalen.

lesson-connect4-four = Vollende einen Vierer
lesson-connect4-four-idea = Drei deiner Steine in einer Linie gewinnen, wenn du den vierten einwerfen kannst. Sieh vor jedem Zug alle Zeilen, Spalten und Diagonalen an: **Kann ich jetzt einen Vierer vollenden?** Denk daran, dass ein Stein auf das unterste leere Feld seiner Spalte fällt.
lesson-connect4-four-diagram-1 = Drei in Spalte c: Wirf den vierten ein.
lesson-connect4-four-diagram-2 = Der Diagonale von a1 nach d4 fehlt c3, und dorthin fällt ein Stein in Spalte c.
lesson-connect4-four-claim-1 = Wer einen Vierer vollenden kann, gewinnt sofort.

lesson-connect4-block = Wehr einen Dreier ab
lesson-connect4-block-idea = Kannst du nicht sofort gewinnen, stell dieselbe Frage für die Gegenseite: **Könnte sie einen Vierer vollenden, wenn sie dran wäre?** Dann musst du dieses Feld besetzen. Jeder andere Zug verliert sofort.
lesson-connect4-block-diagram-1 = Den roten Steinen fehlt c4. Gelb muss in Spalte c spielen.
lesson-connect4-block-claim-1 = Droht die Gegenseite in einer Spalte einen Vierer und kannst du selbst keinen vollenden, verliert jeder andere Zug sofort.

lesson-connect4-step = Sei nicht die Stufe
lesson-connect4-step-idea = Ein Feld, auf dem die Gegenseite gewinnen würde, kann in der Luft hängen: Das Feld darunter ist leer. Dann **besetz das Feld darunter nicht**. Wer es tut, ist die Stufe, auf der die Gegenseite gewinnt.
lesson-connect4-step-diagram-1 = Gelb braucht b3 für die Diagonale von a4 nach d1. Ein roter Stein in Spalte b fiele auf b2, genau darunter.
lesson-connect4-step-claim-1 = Ein Zug, der nicht gewinnt und über dem die Gegenseite einen Vierer vollendet, verliert sofort.

lesson-connect4-fork = Zwei Drohungen zugleich
lesson-connect4-fork-idea = Eine Drohung lässt sich abwehren, **zwei nicht**. Such einen Zug, nach dem du in zwei Spalten einen Vierer vollenden könntest. Kann die Gegenseite nicht vorher gewinnen, gewinnst du mit deinem nächsten Zug.
lesson-connect4-fork-diagram-1 = Gelb spielt Spalte c: Nun fehlt a2, b2, c2 noch d2, und b3, c2, d1 fehlt noch a4.
lesson-connect4-fork-diagram-2 = Rot kann a4 oder d2 besetzen, aber nicht beide.
lesson-connect4-fork-claim-1 = Wer zwei Drohungen gegen sich hat und keinen Vierer vollenden kann, hat verloren: in zwei Zügen, einem von jeder Seite.
lesson-connect4-fork-claim-2 = Kann jetzt und im nächsten Zug niemand einen Vierer vollenden, gewinnt, wer zwei Drohungen schaffen kann, in drei Zügen, davon zwei eigenen.

lesson-connect4-hold = Halte das Unentschieden
lesson-connect4-hold-idea = Auf diesem kleinen Brett kann keine Seite den Sieg erzwingen: Eine Partie ohne Fehler füllt das Brett. Alle vier ersten Züge halten. Spiel vom Anfang an gegen jemanden, der nie irrt und dir Aufgaben stellt.
lesson-connect4-hold-diagram-1 = Der Anfang: Bei bestem Spiel gewinnt niemand, mit welcher Spalte man auch beginnt.
lesson-connect4-hold-claim-1 = Kann niemand mehr besiegt werden, bevor das Brett voll ist, endet die Partie unentschieden: nach so vielen Zügen, wie Felder leer sind.

## Was Übungen verlangen.

task-win = Gewinne.
task-win-at-once = Gewinne sofort.
task-win-as-soon-as-possible = Gewinne so schnell wie möglich.
task-win-in-two-of-your-moves = Gewinne in zwei eigenen Zügen.
task-you-win-if-you-make-no-mistake-play-it-out = Du gewinnst, wenn du keinen Fehler machst. Spiel zu Ende.
task-do-not-lose-play-it-out = Verlier nicht. Spiel zu Ende.
task-hold-the-draw-for-20-moves = Halte das Remis 20 Züge lang.
task-mate-the-king = Setz den König matt.
task-mate-as-soon-as-possible = Setz so schnell wie möglich matt.
task-the-king-is-at-the-edge-drive-it-to-the-right-corner-and-mate-it = Der König steht am Rand. Treib ihn in die richtige Ecke und setz ihn matt.
task-find-the-move-that-wins = Finde den Zug, der gewinnt.
task-find-the-only-move-that-does-not-lose = Finde den einzigen Zug, der nicht verliert.
task-one-move-keeps-the-result-which = Ein Zug hält das Ergebnis. Welcher?
task-one-move-holds-the-draw-which = Ein Zug hält das Remis. Welcher?
task-what-is-it-worth-for-the-player-to-move = Wie steht es für den, der am Zug ist?
task-does-the-player-to-move-win = Gewinnt, wer am Zug ist?
task-does-the-player-to-move-win-lose-or-neither = Wer am Zug ist: Gewinnt er, verliert er oder keines von beiden?
task-is-the-game-won-for-white-or-does-black-get-away = Ist die Partie für Weiß gewonnen, oder kommt Schwarz davon?
task-which-phase-of-the-plan-is-this-and-so-what-is-the-next-aim = Welche Phase des Plans ist das, und was ist also das nächste Ziel?
task-where-may-white-s-king-stand-so-that-white-wins-name-all-squares = Wo darf der weiße König stehen, damit Weiß gewinnt? Nenne alle Felder.
task-who-should-be-to-move = Wer sollte am Zug sein?

## Phasen eines Plans, und worauf man in ihnen zielt.

phase-cut-the-king-off = den König abschneiden
phase-make-the-box-smaller = den Käfig verkleinern
phase-mate-at-the-edge = am Rand mattsetzen
phase-drive-the-king-to-the-edge = den König an den Rand treiben
phase-shut-the-king-in-at-the-edge = den König am Rand einsperren
phase-mate-in-the-corner = in der Ecke mattsetzen
phase-drive-the-king-to-the-right-corner = den König in die richtige Ecke treiben
phase-part-the-rook-from-its-king = den Turm von seinem König trennen
phase-win-the-rook = den Turm gewinnen

aim-put-the-rook-on-a-line-that-the-king-cannot-cross-and-bring-your-own-king-near = Stell den Turm auf eine Reihe oder Linie, die der König nicht überschreiten kann, und hol deinen König heran.
aim-take-row-after-row-from-the-king-until-it-stands-at-the-edge-if-a-check-would-let-it-out-wait = Nimm dem König Reihe um Reihe, bis er am Rand steht; würde ein Schach ihn herauslassen, warte.
aim-kings-opposite-each-other-and-the-rook-checks-along-the-edge = Die Könige stehen einander gegenüber, und der Turm gibt am Rand entlang Schach.
aim-bishops-side-by-side-are-a-wall-your-king-in-front-of-them-takes-the-squares-that-the-wall-leaves = Nebeneinander sind die Läufer eine Mauer; dein König vor ihnen nimmt die Felder, die sie frei lässt.
aim-your-king-within-two-steps-of-it-move-wall-and-king-forward-by-turns-so-that-it-has-fewer-squares-each-time = Dein König ist höchstens zwei Schritte von ihm entfernt; rück Mauer und König abwechselnd vor, sodass er jedes Mal weniger Felder hat.
aim-drive-it-along-the-edge-into-a-corner-your-king-a-knight-s-move-from-there-take-the-last-squares-and-mind-stalemate = Treib ihn am Rand entlang in eine Ecke, von der dein König einen Springerzug entfernt steht; nimm ihm die letzten Felder, und pass auf das Patt auf.
aim-king-and-knight-in-the-middle-the-bishop-takes-the-squares-between = König und Springer in der Mitte; der Läufer nimmt die Felder dazwischen.
aim-the-right-corner-has-the-colour-of-the-bishop-s-squares-knight-and-king-take-the-squares-along-the-edge = Die richtige Ecke hat die Farbe der Felder des Läufers: Springer und König nehmen die Felder am Rand entlang.
aim-keep-the-king-near-the-right-corner-bring-yours-a-knight-s-move-from-that-corner-bishop-and-knight-take-the-last-squares = Halte den König bei der richtigen Ecke. Bring deinen auf einen Springerzug an diese Ecke heran; Läufer und Springer nehmen die letzten Felder.
aim-queen-and-king-push-the-enemy-king-back-together-until-it-is-at-the-edge-with-your-king-near-the-rook-cannot-stop-that = Dame und König drängen den feindlichen König gemeinsam zurück, bis er am Rand steht und deiner nah ist; der Turm kann das nicht verhindern.
aim-reach-a-position-like-philidor-s-with-the-other-side-to-move-every-rook-move-leaves-the-king-s-side-if-it-is-your-move-lose-a-move-with-queen-checks-along-a-triangle = Erreiche eine Stellung wie die von Philidor mit der Gegenseite am Zug: Jeder Turmzug führt vom König weg. Bist du am Zug, verlier einen Zug durch Damenschachs in einem Dreieck.
aim-check-until-one-check-attacks-king-and-rook-at-once-then-mate-with-the-queen = Gib Schach, bis ein Schach König und Turm zugleich angreift. Dann setz mit der Dame matt.

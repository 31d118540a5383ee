//! What people read about the game, its parameters and its variants.

use gamesman_rules::prelude::*;

use super::{ChineseChess, men};

/// Chinese chess endings.
pub(crate) static CHINESE_CHESS: Entry = Entry {
    id: "chinesechess",
    name: "Chinese Chess Endings",
    aliases: &["Xiangqi"],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** Nine files and ten rows; men stand on the **points** where the lines cross. Between the fifth \
            and the sixth row is the **river**. At the middle of each edge is a **palace** of nine points with two \
            diagonals. Red is at the bottom and Black at the top. In positions Red’s men are \
            capital letters.\n\n\
            **To move.** Red and Black take turns. A man that ends on an enemy man captures it.\n\n\
            * The **general** (`K`, 帥 將) goes one point along a line and stays in its palace.\n\
            * The **advisor** (`A`, 仕 士) goes one point along a diagonal of its palace.\n\
            * The **elephant** (`B`, 相 象) goes two points diagonally if the point between is empty, and never crosses the \
            river.\n\
            * The **horse** (`N`, 傌 馬) goes one point along a line and then one diagonally onward, if the first of the two \
            points is empty.\n\
            * The **chariot** (`R`, 俥 車) goes any number of empty points along a line.\n\
            * The **cannon** (`C`, 炮 砲) moves like the chariot, but captures only over a *screen*: exactly one man of either \
            colour stands between it and what it takes.\n\
            * The **soldier** (`P`, 兵 卒) goes one point forward; beyond the river also one to the side. It never goes \
            back, and nothing becomes of it on the last row.\n\n\
            **Check.** A general that could be captured is in check. No move may leave one’s own general in check, nor the \
            two generals facing each other on a file with nothing between them.\n\n\
            **The end.** Whoever has no move loses, whether in check or not.\n\n\
            **Repetition.** Tournament rules forbid some ways of repeating, such as checking for ever. None of that is \
            forbidden here: play that goes on for ever is a draw.\n\n\
            **Any position** can be set up that holds no other men than the variant. Which men there are is \
            the *material*: `KRKN` is general and chariot of Red against general and horse of Black.",
    source: "Xiangqi, played in China in this form for some eight hundred years; the rules without those on repetition, as \
             in GamesmanXiangqi (Robert Shi, Haonan Huang, Yifan Zhou and Jiachun Li).",
    known: "As handbooks teach: a horse wins against one advisor but not against one elephant, a chariot wins against \
            two advisors, and cannon and advisor win against two advisors. The longest wins, in moves of both sides: \
            chariot 3, horse 13, soldier 19, horse against advisor 37, cannon and advisor against two advisors 47 \
            (counted by this program).",
    parameters: &[Parameter {
        id: "material",
        help: "Which men there are, Red’s and then Black’s, and what is left of them after captures",
        kind: Kind::Text(MATERIAL),
        default: "KNKA",
    }],
    variants: &[
        Named::new("KNKA", "Horse against advisor", "KNKA"),
        Named::new("KRK", "Chariot", "KRK"),
        Named::new("KNK", "Horse", "KNK"),
        Named::new("KPK", "Soldier", "KPK"),
        Named::new("KCAK", "Cannon and advisor", "KCAK"),
        Named::new("KNKB", "Horse against elephant", "KNKB"),
        Named::new("KRKAA", "Chariot against two advisors", "KRKAA"),
        Named::new("KRKN", "Chariot against horse", "KRKN"),
        Named::new("KRKC", "Chariot against cannon", "KRKC"),
        Named::new("KCAKAA", "Cannon and advisor against two advisors", "KCAKAA"),
        Named::new("regular", "Chariot and soldier against horse", "KRPKN"),
    ],
    open: &|settings| {
        let material = settings.written("material");
        let start = STARTS.iter().find(|(known, _)| *known == material);
        let game = ChineseChess::new(material, start.map(|(_, start)| *start))?;
        Ok(Open::indexed(game).symmetric().retrograde().every().variant())
    },
};

/// Material.
const MATERIAL: Grammar = Grammar {
    describe: "Red’s men and Black’s, up to seven, each side beginning with its general K, such as KRKN or KPPKAA",
    looks_like: |text| text.starts_with(['k', 'K']),
    read: |text| men::read(text).map(|men| men::written(&men)),
};

/// Where named variants start: the longest win with Red to move, as found by solving; of `KRPKN` the position with which
/// GamesmanUni's demonstration begins.
const STARTS: [(&str, &str); 11] = [
    (
        "KNKA",
        "1_---ak-----------------------------------------------------------------------N--------K----",
    ),
    (
        "KRK",
        "1_----k-------------R-----------------------------------------------K-----------------------",
    ),
    (
        "KNK",
        "1_-------------k--------------------------------------------------------------N--------K----",
    ),
    (
        "KPK",
        "1_----k-------------------------------------------------P-----------K-----------------------",
    ),
    (
        "KCAK",
        "1_---k--------C-------------------------------------------------------A---------------K-----",
    ),
    (
        "KNKB",
        "1_------b-------k----N----------------------------------------------K-----------------------",
    ),
    (
        "KRKAA",
        "1_----k-------Ra-------a--------------------------------------------K-----------------------",
    ),
    (
        "KRKN",
        "1_-----k---------------------------------------R---------------------n----------------K-----",
    ),
    (
        "KRKC",
        "1_----c--------k----------------------------------------------------K--------R--------------",
    ),
    (
        "KCAKAA",
        "1_---aC--------ak---------------------------------------------------A-----------------K-----",
    ),
    (
        "KRPKN",
        "1_---k---------------------P---------------------------R-------------n------------------K---",
    ),
];

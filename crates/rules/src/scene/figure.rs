//! Figures that pieces are shaped as.

/// An animal, a person or a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// A frog from the front: big round eyes, a wide smile, feet.
    Frog,
    /// A toad from the front: broad and low, warts, a long mouth.
    Toad,
    /// A fox: tall ears, white cheeks that end in points.
    Fox,
    /// A goose on its feet: a long straight neck.
    Goose,
    /// A hare: two long ears, two front teeth.
    Hare,
    /// A hound: long ears that hang to its jaw, a long muzzle.
    Hound,
    /// A tiger: round ears, stripes on brow and cheeks.
    Tiger,
    /// A goat: horns, ears to the sides, a beard.
    Goat,
    /// A jaguar: round ears, a coat of rings and spots.
    Jaguar,
    /// A dog: folded ears, a patch round one eye, its tongue out.
    Dog,
    /// A dragon's head that looks left: a horn, spines, a fang.
    Dragon,
    /// A swan on the water: a curved neck, a raised wing.
    Swan,
    /// A dinosaur with a long neck and a long tail.
    Dinosaur,
    /// A lion: a round face in a wavy mane.
    Lion,
    /// An elephant: large ears, a trunk.
    Elephant,
    /// A giraffe's head and neck that look left: horns, patches.
    Giraffe,
    /// A chick: round and fluffy, a small beak.
    Chick,
    /// A hen: comb, wattle, a raised tail.
    Hen,
    /// A squirrel with a nut: a large curled tail.
    Squirrel,
    /// An acorn in its cap.
    Nut,
    /// A flower of six petals.
    Flower,
    /// The keeper of a warehouse from the front: a cap, overalls, hands ready to push.
    Keeper,
    /// A wooden crate: a frame, crossed braces, nails.
    Crate,
    /// A small round rocket: fins, a porthole, a flame.
    Spaceship,
    /// A rowing boat from above, its bow up.
    Boat,
    /// A duck on the water: a round head, a broad bill.
    Duck,
    /// A round bird: a pointed beak, a short tail.
    Bird,
    /// An apple with a leaf.
    Fruit,
    /// A snake's head from above that looks up: its tongue out.
    Snakehead,
    /// A hand with so many fingers up, from none (a fist) to five; more look like five.
    Hand(u8),
    /// A coin's head: a crown.
    Heads,
    /// A coin's tail: a sprig of leaves.
    Tails,
    /// A key with a ring.
    Key,
    /// A door under an arch, a window in it, a knob.
    Door,
    /// A flag on a pole.
    Flag,
    /// A star of five points.
    Star,
    /// Hearts, the suit.
    Heart,
    /// Diamonds, the suit.
    Diamond,
    /// Clubs, the suit.
    Club,
    /// Spades, the suit.
    Spade,
    /// A skull: poison.
    Skull,
    /// A gobbler: a cup turned over, with two eyes and a wide grin.
    Gobbler,
    /// A robot: an antenna, a long mouth, arms.
    Robot,
}

/// The figures by name, but for hands.
const NAMES: [(&str, Figure); 42] = [
    ("frog", Figure::Frog),
    ("toad", Figure::Toad),
    ("fox", Figure::Fox),
    ("goose", Figure::Goose),
    ("hare", Figure::Hare),
    ("hound", Figure::Hound),
    ("tiger", Figure::Tiger),
    ("goat", Figure::Goat),
    ("jaguar", Figure::Jaguar),
    ("dog", Figure::Dog),
    ("dragon", Figure::Dragon),
    ("swan", Figure::Swan),
    ("dinosaur", Figure::Dinosaur),
    ("lion", Figure::Lion),
    ("elephant", Figure::Elephant),
    ("giraffe", Figure::Giraffe),
    ("chick", Figure::Chick),
    ("hen", Figure::Hen),
    ("squirrel", Figure::Squirrel),
    ("nut", Figure::Nut),
    ("flower", Figure::Flower),
    ("keeper", Figure::Keeper),
    ("crate", Figure::Crate),
    ("spaceship", Figure::Spaceship),
    ("boat", Figure::Boat),
    ("duck", Figure::Duck),
    ("bird", Figure::Bird),
    ("fruit", Figure::Fruit),
    ("snakehead", Figure::Snakehead),
    ("heads", Figure::Heads),
    ("tails", Figure::Tails),
    ("key", Figure::Key),
    ("door", Figure::Door),
    ("flag", Figure::Flag),
    ("star", Figure::Star),
    ("heart", Figure::Heart),
    ("diamond", Figure::Diamond),
    ("club", Figure::Club),
    ("spade", Figure::Spade),
    ("skull", Figure::Skull),
    ("gobbler", Figure::Gobbler),
    ("robot", Figure::Robot),
];

/// Hands, from a fist to five fingers.
const HANDS: [&str; 6] = ["hand0", "hand1", "hand2", "hand3", "hand4", "hand5"];

impl Figure {
    /// What it is called, in lower case: `frog`, and `hand0` to `hand5`.
    pub fn name(self) -> &'static str {
        match self {
            Figure::Hand(fingers) => HANDS[usize::from(fingers).min(5)],
            figure => NAMES.iter().find(|(_, known)| *known == figure).map_or("", |(name, _)| name),
        }
    }

    /// The figure with this [name](Figure::name).
    pub fn named(name: &str) -> Option<Figure> {
        let hand = || HANDS.iter().position(|known| *known == name).map(|n| Figure::Hand(n as u8));
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, figure)| *figure).or_else(hand)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Figure> {
        NAMES.iter().map(|(_, figure)| *figure).chain((0..6).map(Figure::Hand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_found_by_its_name() {
        for figure in Figure::all() {
            assert_eq!(Figure::named(figure.name()), Some(figure));
        }
        assert_eq!(Figure::Hand(9).name(), "hand5");
        assert_eq!(Figure::named(""), None);
    }
}

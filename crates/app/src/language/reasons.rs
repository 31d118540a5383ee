//! Why a position is worth what it is. Libraries say it in English and in its parts; in other languages it is made from these,
//! if the English message makes the very sentence of the library. Else the game is another one, and its English is shown.

use fluent_bundle::FluentValue;
use gamesman_query::rules::{Amount, Evidence};
use gamesman_query::telling::{After, Differs, Side, Telling};
use gamesman_query::words::capital;
use gamesman_query::{ClaimAnswer, TellingAnswer};
use maud::{Markup, html};

use super::languages::Language;

impl Language {
    /// What a claim says of a position.
    pub(crate) fn claim(self, claim: &ClaimAnswer) -> Markup {
        self.own_or(self.claimed(claim), &claim.sentence)
    }

    /// What the moves that keep the result have in common.
    pub(crate) fn telling(self, told: &TellingAnswer) -> Markup {
        match (&told.telling, &told.claim) {
            (Telling::Claimed { after, wins }, Some(claim)) => {
                let (id, values) = after_them(after, *wins);
                self.mark(id, &values, &[("claim", self.claim(claim))])
            }
            _ => self.own_or(self.seen(&told.telling), &told.sentence),
        }
    }

    /// As [`Language::telling`], without marks and in short: in English as a whole, where its claim has no other words.
    pub(crate) fn told(self, told: &TellingAnswer) -> String {
        let own = match (&told.telling, &told.claim) {
            (Telling::Claimed { after, wins }, Some(claim)) => self.claimed(claim).map(|claim| {
                let (id, mut values) = after_them(after, *wins);
                values.push(("claim", claim.into()));
                let example = matches!(after, After::Example(_));
                self.tell(if example { "sheet-after" } else { id }, &values)
            }),
            _ => self.seen(&told.telling),
        };
        own.unwrap_or_else(|| told.sentence.clone())
    }

    /// How sure a claim is, in a sentence.
    pub(crate) fn record(self, evidence: Evidence) -> Markup {
        match evidence {
            Evidence::Proved(source) => {
                self.mark("why-record-proved", &[], &[("source", self.quoted(source))])
            }
            Evidence::Counted { kept, broken: 0 } => {
                html! { (self.tell("why-record-all", &[("n", kept.into())])) }
            }
            Evidence::Counted { kept, broken } => {
                let counts = [("kept", kept.into()), ("n", (kept + broken).into())];
                html! { (self.tell("why-record-some", &counts)) }
            }
        }
    }

    /// A text in this language, or else the English one.
    fn own_or(self, own: Option<String>, english: &str) -> Markup {
        html! {
            @match own {
                Some(own) => (own),
                None => (self.quoted(english)),
            }
        }
    }

    /// A sentence with its first letter as sentences have it; Chinese ones may begin with a square.
    fn begun(self, sentence: &str) -> String {
        if self == Language::Chinese { sentence.to_owned() } else { capital(sentence) }
    }

    fn claimed(self, claim: &ClaimAnswer) -> Option<String> {
        let id = format!("claim-{}", claim.id);
        let value = |(name, amount): &(&'static str, Amount)| match amount {
            Amount::Number(number) => (*name, FluentValue::from(*number)),
            Amount::Word(word) => (*name, FluentValue::from(word.to_string())),
        };
        let told: Vec<_> = claim.parts.iter().map(value).collect();
        (Language::English.tell(&id, &told) == claim.sentence)
            .then(|| self.begun(&self.tell(&id, &told)))
    }

    fn seen(self, telling: &Telling) -> Option<String> {
        let Telling::Seen { name, whose, wins, differs } = telling else { return None };
        let name = self.of_game("feature", name)?;
        let what = match whose {
            None => name,
            Some(Side::Mover) => self.tell("why-yours", &[("name", name.into())]),
            Some(Side::Opponent) => self.tell("why-theirs", &[("name", name.into())]),
        };
        let n = |n: i32| n.to_string();
        let bound = |id: &str, number: i32| self.tell(id, &[("n", n(number).into())]);
        let numbers = |kept: String, others: String| {
            let told = [
                ("what", what.as_str().into()),
                ("kept", kept.into()),
                ("others", others.into()),
                ("does", does(*wins)),
            ];
            self.tell("why-seen", &told)
        };
        Some(self.begun(&match *differs {
            Differs::Numbers { kept: (least, most), others: (low, high) } if most < low => numbers(
                if least == most { n(most) } else { bound("why-at-most", most) },
                if low == high { n(low) } else { bound("why-or-more", low) },
            ),
            Differs::Numbers { kept: (least, most), others: (low, high) } => numbers(
                if least == most { n(most) } else { bound("why-at-least", least) },
                if low == high { n(high) } else { bound("why-or-less", high) },
            ),
            Differs::Word(ref word) => {
                let word = self.of_game("word", word)?;
                let told =
                    [("what", what.as_str().into()), ("word", word.into()), ("does", does(*wins))];
                self.tell("why-seen-word", &told)
            }
        }))
    }
}

/// The message that says which moves a claim is made of, and its values.
fn after_them(after: &After, wins: bool) -> (&'static str, Vec<(&'static str, FluentValue<'_>)>) {
    let (id, name) = match after {
        After::Only(name) => ("why-only", name.as_str()),
        After::Each => ("why-each", ""),
        After::Example(name) => ("why-example", name.as_str()),
    };
    (id, vec![("name", name.into()), ("does", does(wins))])
}

fn does(wins: bool) -> FluentValue<'static> {
    if wins { "win" } else { "hold" }.into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gamesman_query::GAMES;
    use gamesman_query::rules::{Explanation, Variant};

    use super::super::messages::{numberless, words};
    use super::*;

    /// Positions of claims that hardly any position has.
    const RARE: &[(&str, &str)] = &[
        ("three", "8/8/8/3k4/8/8/8/K4B2 w"),
        ("three", "8/3k4/8/8/8/3K4/3P4/8 b"),
        ("three", "8/8/8/3k4/8/3K4/3P4/8 b"),
        ("three", "8/8/8/3k4/8/3K4/3P4/8 w"),
        ("three", "3k4/3P4/3K4/8/8/8/8/8 b"),
        ("three", "8/8/8/3k4/3P4/8/8/K7 b"),
        ("three", "8/8/4k3/8/4P3/4K3/8/8 w"),
        ("three", "k7/8/8/8/P7/K7/8/8 w"),
        ("three", "8/1K6/8/8/P7/8/7k/8 w"),
        ("three", "k6R/8/1K6/8/8/8/8/8 b"),
        ("three", "k7/1R6/1K6/8/8/8/8/8 b"),
        ("three", "4k3/7R/3K4/8/8/8/8/8 w"),
        ("three", "8/8/8/3kR3/8/8/8/K7 b"),
        ("three", "k7/1Q6/1K6/8/8/8/8/8 b"),
        ("three", "k7/2Q5/8/8/8/8/8/K7 b"),
        ("three", "8/8/8/3kQ3/8/8/8/K7 b"),
        ("three", "8/8/8/3k4/5Q2/8/8/K7 b"),
        ("KBBK", "k7/8/1K1B4/8/4B3/8/8/8 b"),
        ("KBBK", "k7/8/1K1B4/8/8/8/8/5B2 b"),
        ("KBBK", "8/8/8/3kBK2/8/8/8/5B2 b"),
        ("KBNK", "k7/3N4/1K6/8/4B3/8/8/8 b"),
        ("KBNK", "k7/3N4/1K6/8/8/8/8/5B2 b"),
        ("KBNK", "8/8/8/3kN3/8/8/8/K4B2 b"),
        ("KQKP", "7K/8/8/8/8/8/pk6/7Q w"),
        ("KQKP", "7K/8/8/8/8/8/1kp5/7Q w"),
        ("KRKP", "8/8/K7/8/8/8/3kp3/7R w"),
        ("KRKP", "K7/8/8/8/8/3kp3/8/7R w"),
    ];

    /// How many positions of a variant are looked at.
    const SAMPLE: u64 = 4000;

    fn variant(game: &str, name: &str) -> Box<dyn Variant> {
        let entry = GAMES.iter().find(|entry| entry.id == game).expect("a game");
        let chosen = entry.choose(Some(name)).expect("a variant");
        entry.variant(&chosen.settings).expect("it can be opened")
    }

    /// What games say of many positions.
    fn explanations() -> Vec<Explanation> {
        let mut all = Vec::new();
        for entry in GAMES {
            for named in entry.variants {
                let variant = variant(entry.id, named.id);
                let Ok(Some(explanation)) = variant.explain(&variant.start()) else { continue };
                all.push(explanation);
                let Ok(graph) = variant.graph() else { continue };
                let step = (graph.size() / SAMPLE).max(1) as usize;
                let numbers = (0..graph.size()).step_by(step);
                for number in numbers.filter(|&number| graph.holds_canonical(number)) {
                    let Ok(Some(text)) = variant.position(number) else { continue };
                    all.extend(variant.explain(&text).expect("a position"));
                }
            }
        }
        for (name, position) in RARE {
            let explanation = variant("chess", name).explain(position);
            all.extend(explanation.expect("a position"));
        }
        all
    }

    /// The ids of messages of reasons that begin like this.
    fn ids(text: &str, kind: &str) -> BTreeSet<String> {
        let ids = text.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        ids.filter(|id| id.starts_with(kind)).map(str::to_owned).collect()
    }

    const ENGLISH: &str = include_str!("../../locales/en/reasons.ftl");
    const OTHERS: [(Language, &str); 3] = [
        (Language::Spanish, include_str!("../../locales/es/reasons.ftl")),
        (Language::German, include_str!("../../locales/de/reasons.ftl")),
        (Language::Chinese, include_str!("../../locales/zh/reasons.ftl")),
    ];

    #[test]
    fn whatever_games_say_of_positions_is_said_in_all_languages() {
        let explanations = explanations();
        let mut claims = BTreeSet::new();
        let mut named: [BTreeSet<String>; 2] = Default::default();
        for Explanation { features, claims: claimed, .. } in explanations {
            for claim in claimed {
                claims.insert(format!("claim-{}", claim.id));
                let claim = ClaimAnswer::from(claim);
                for language in Language::ALL {
                    let said = language.claimed(&claim);
                    let said = said.unwrap_or_else(|| panic!("{language}: {claim:?}"));
                    assert!(!said.contains(['{', '$']), "{said}");
                    assert_eq!(said == claim.sentence, language == Language::English, "{said}");
                }
            }
            for feature in features {
                named[0].insert(format!("feature-{}", words(&numberless(&feature.name))));
                if let Amount::Word(word) = feature.amount {
                    named[1].insert(format!("word-{}", words(&word)));
                }
            }
        }
        assert_eq!(claims, ids(ENGLISH, "claim-"));
        for (language, text) in OTHERS {
            for (kind, named) in ["feature-", "word-"].into_iter().zip(&named) {
                assert_eq!(*named, ids(text, kind), "{language}");
            }
        }
    }

    #[test]
    fn in_english_reasons_are_said_as_everywhere() {
        let [id, sentence, promise, record] = ["x", "It is so.", "wins", ""].map(str::to_owned);
        let (parts, evidence) = (Vec::new(), Evidence::Proved("elsewhere"));
        let claim = ClaimAnswer { id, sentence, promise, always: true, record, parts, evidence };
        let said = |telling: Telling, claim: Option<&ClaimAnswer>| {
            let sentence = telling.sentence(claim.map_or("", |claim| &claim.sentence));
            let told = TellingAnswer { sentence, claim: claim.cloned(), telling };
            assert_eq!(Language::English.telling(&told).into_string(), told.sentence);
            Language::German.telling(&told).into_string()
        };
        for wins in [true, false] {
            for after in [After::Only("a".into()), After::Each, After::Example("a".into())] {
                let told = said(Telling::Claimed { after, wins }, Some(&claim));
                assert!(told.contains(": <span lang=\"en\">It is so.</span>"), "{told}");
            }
            for whose in [None, Some(Side::Mover), Some(Side::Opponent)] {
                for (kept, others) in
                    [((1, 1), (2, 2)), ((1, 2), (3, 4)), ((2, 2), (-1, 0)), ((2, 4), (0, 0))]
                {
                    let differs = Differs::Numbers { kept, others };
                    let seen = Telling::Seen { name: "moves".into(), whose, wins, differs };
                    assert!(said(seen.clone(), None).starts_with("Züge"));
                    let Telling::Seen { differs, .. } = seen else { continue };
                    let seen = Telling::Seen { name: "hats".into(), whose, wins, differs };
                    assert!(said(seen, None).starts_with("<span lang=\"en\">"));
                }
                let differs = Differs::Word("direct".into());
                let seen = Telling::Seen { name: "opposition".into(), whose, wins, differs };
                assert!(said(seen, None).starts_with("Nach jedem Zug"));
            }
        }
        for evidence in [
            Evidence::Proved("Bouton 1901"),
            Evidence::Counted { kept: 1234, broken: 0 },
            Evidence::Counted { kept: 1234, broken: 5678 },
        ] {
            let said = Language::English.record(evidence).into_string();
            assert_eq!(said, capital(&format!("{}.", evidence.words())));
        }
    }
}

//! Which languages there are, and what differs between them besides words.

use std::fmt;
use std::str::FromStr;

use gamesman_query::words::thousands;

/// A language that pages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The language of everything else: the command line, the API, errors of libraries.
    #[default]
    English,
    /// Español.
    Spanish,
    /// Deutsch.
    German,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Spanish, Language::German, Language::Chinese];

    /// As in HTTP and HTML (BCP 47), and the name of its folder.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
            Language::German => "de",
            Language::Chinese => "zh",
        }
    }

    /// What its speakers call it.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Spanish => "Español",
            Language::German => "Deutsch",
            Language::Chinese => "中文",
        }
    }

    /// The first language of an `Accept-Language` header that pages are written in; English if there is none.
    ///
    /// ```
    /// use gamesman::Language;
    ///
    /// assert_eq!(Language::accepted("fr;q=0.9, de-CH;q=0.8, en;q=0.7"), Language::German);
    /// assert_eq!(Language::accepted("fr"), Language::English);
    /// ```
    pub fn accepted(header: &str) -> Language {
        let wanted = accept_language::parse_with_quality(header);
        let mut wanted = wanted.into_iter().filter(|(_, quality)| *quality > 0.0);
        wanted.find_map(|(tag, _)| tag.parse().ok()).unwrap_or_default()
    }

    /// What stands between two sentences.
    pub fn between(self) -> &'static str {
        match self {
            Language::Chinese => "",
            _ => " ",
        }
    }

    /// What stands between thousands.
    fn apart(self) -> &'static str {
        match self {
            Language::English | Language::Chinese => ",",
            Language::Spanish | Language::German => ".",
        }
    }

    /// What ends a sentence.
    pub fn stop(self) -> &'static str {
        match self {
            Language::Chinese => "。",
            _ => ".",
        }
    }

    /// A number with digits after a point, which is a comma where points stand between thousands.
    pub(crate) fn decimal(self, digits: &str) -> String {
        if self.apart() == "." { digits.replace('.', ",") } else { digits.to_owned() }
    }

    /// A number with the thousands apart.
    pub(crate) fn number(self, n: u64) -> String {
        thousands(n).replace(',', self.apart())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No such language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("pages are not written in this language")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a tag such as `de` or `de-AT`: what follows the language plays no part.
    fn from_str(tag: &str) -> Result<Language, UnknownLanguage> {
        let code = tag.split(['-', '_']).next().unwrap_or_default();
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code().eq_ignore_ascii_case(code)).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_language_is_taken() {
        for (header, language) in [
            ("", Language::English),
            ("*", Language::English),
            ("zh-TW,zh;q=0.9,en;q=0.8", Language::Chinese),
            ("en;q=0.5, ES-mx;q=0.9", Language::Spanish),
            ("de;q=0, en", Language::English),
            ("de;q=x;;,=,\u{1F600}", Language::English),
        ] {
            assert_eq!(Language::accepted(header), language, "{header}");
        }
    }
}

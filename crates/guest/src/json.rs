//! JSON, written as it goes.

use std::fmt::{Display, Write};

/// An object that is being written.
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn new() -> Object {
        Object("{".into())
    }

    /// A field whose value is JSON already.
    pub(crate) fn value(mut self, name: &str, json: impl Display) -> Object {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        let _ = write!(self.0, "\"{name}\":{json}");
        self
    }

    pub(crate) fn text(self, name: &str, text: &str) -> Object {
        self.value(name, quoted(text))
    }

    pub(crate) fn flag(self, name: &str, flag: bool) -> Object {
        self.value(name, flag)
    }

    pub(crate) fn number(self, name: &str, number: impl Display) -> Object {
        self.value(name, number)
    }

    /// A number, or null.
    pub(crate) fn maybe(self, name: &str, number: Option<impl Display>) -> Object {
        match number {
            Some(number) => self.number(name, number),
            None => self,
        }
    }

    pub(crate) fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// A list that is being written.
pub(crate) struct List(String);

impl List {
    /// A list of what is JSON already.
    pub(crate) fn of<T: Display>(items: impl IntoIterator<Item = T>) -> List {
        let mut list = String::from("[");
        for item in items {
            if list.len() > 1 {
                list.push(',');
            }
            let _ = write!(list, "{item}");
        }
        List(list)
    }

    pub(crate) fn texts<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> List {
        List::of(items.into_iter().map(|item| quoted(item.as_ref())))
    }

    pub(crate) fn end(mut self) -> String {
        self.0.push(']');
        self.0
    }
}

/// A text in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_and_lists_are_json() {
        let list = List::texts(["a\"\n", "‘é’"]).end();
        let object = Object::new().flag("x", true).value("list", list).maybe("none", None::<u8>);
        assert_eq!(object.end(), "{\"x\":true,\"list\":[\"a\\\"\\u000a\",\"‘é’\"]}");
        assert_eq!((List::of([0; 0]).end(), Object::new().end()), ("[]".into(), "{}".into()));
    }
}

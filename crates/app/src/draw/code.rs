//! Codes that a camera reads.

use qrcodegen::{QrCode, QrCodeEcc};

/// A text as a code.
pub struct Code {
    /// Modules from one edge to the other, without a margin.
    pub size: i32,
    /// The dark modules, as a path of an SVG document in which a module has the size 1.
    pub path: String,
}

/// The code of a text; `None` if it is longer than some 2,900 bytes.
pub fn code(text: &str) -> Option<Code> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    Some(Code { size: code.size(), path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_three_corners_and_a_limit() {
        let Code { size, path } = code("http://example.org/room/abc234").expect("it is short");
        assert_eq!(size, 25);
        for corner in ["M0 0h", "M24 0h", "M0 24h"] {
            assert!(path.contains(corner), "{corner}");
        }
        assert!(code(&"x".repeat(3_000)).is_none());
    }
}

//! Which program this is.

/// Optional parts that were compiled in.
const FEATURES: [(&str, bool); 3] = [
    ("parquet", cfg!(feature = "parquet")),
    ("sheet", cfg!(feature = "sheet")),
    ("wasm", cfg!(feature = "wasm")),
];

/// Version, commit and features, a line each.
pub(super) fn long() -> String {
    let features: Vec<&str> =
        FEATURES.iter().filter(|(_, there)| *there).map(|(name, _)| *name).collect();
    let features = if features.is_empty() { "none".to_owned() } else { features.join(", ") };
    let (version, commit) = (env!("CARGO_PKG_VERSION"), env!("GAMESMAN_COMMIT"));
    format!("{version}\ncommit: {commit}\nfeatures: {features}")
}

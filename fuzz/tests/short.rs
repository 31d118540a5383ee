//! A minute of hostile input, always the same.

use gamesman_fuzz::{Campaign, TARGETS};

/// About how many seconds each target takes on a processor of its own.
const SECONDS: u64 = 10;

#[test]
fn nothing_that_strangers_write_does_harm() {
    let campaign = Campaign::default();
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let runs = TARGETS.iter().map(|target| {
            scope.spawn(move || (target, campaign.run(*target, 0..SECONDS * target.a_second)))
        });
        let runs: Vec<_> = runs.collect();
        let ended = runs.into_iter().map(|run| run.join().expect("it does not fail"));
        ended
            .flat_map(|(target, report)| {
                assert_eq!(report.inputs, SECONDS * target.a_second, "{}", target.name);
                assert!(report.accepted > 0 && report.accepted < report.inputs, "{}", target.name);
                let said = |finding| format!("{}: {finding:?}", target.name);
                report.findings.into_iter().map(said).collect::<Vec<_>>()
            })
            .collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

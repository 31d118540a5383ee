//! An exercise of the first week, and what becomes of three answers.

use gamesman_book::Track;
use gamesman_query::{Config, Library, Unwatched};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let found = gamesman_book::exercise(Track::Python, "ten-to-zero/take-three");
    let (chapter, exercise) = found.ok_or("the exercise is gone")?;
    println!("{}: {}\n", chapter.about.title, exercise.task);
    let library = Library::new(Config::new(std::env::temp_dir().join("gamesman-example")));
    for answer in ["n % 3 == 1", "n %", "n % 4 == 1"] {
        let checked = exercise.check(&[answer.to_owned()], &library, &Unwatched)?;
        match checked.wrong {
            None => println!("{answer}: right"),
            Some(wrong) => println!("{answer}: {}", wrong.says),
        }
    }
    Ok(())
}

//! Linear systems too large for elimination, by minimal residuals (GMRES: Saad and Schultz 1986).

/// Bytes that directions may take.
const ROOM: usize = 64 << 20;

/// Most directions that are looked at together.
const MOST: usize = 60;

/// The Euclidean length of a vector.
pub(crate) fn norm(vector: &[f64]) -> f64 {
    dot(vector, vector).sqrt()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(x, y)| x * y).sum()
}

/// Adds so much of a direction.
fn add(vector: &mut [f64], much: f64, direction: &[f64]) {
    vector.iter_mut().zip(direction).for_each(|(x, y)| *x += much * y);
}

/// The vector that `apply` brings nearest to `wanted`, among those made of what a few applications of it to
/// `wanted` give.
pub(crate) fn correction(wanted: &[f64], apply: impl Fn(&[f64]) -> Vec<f64>) -> Vec<f64> {
    let mut found = vec![0.0; wanted.len()];
    let length = norm(wanted);
    let most = (ROOM / size_of_val(wanted).max(1)).min(MOST);
    if length == 0.0 || most == 0 {
        return found;
    }
    let mut directions = vec![wanted.iter().map(|x| x / length).collect::<Vec<f64>>()];
    // The images of the directions, in terms of the directions: turned into a triangle as they come.
    let (mut columns, mut turns): (Vec<Vec<f64>>, Vec<(f64, f64)>) = (Vec::new(), Vec::new());
    let mut right = vec![length];
    for step in 0..most {
        let mut image = apply(&directions[step]);
        let before = norm(&image);
        let mut column = Vec::with_capacity(step + 2);
        for direction in &directions {
            let much = dot(&image, direction);
            add(&mut image, -much, direction);
            column.push(much);
        }
        let rest = norm(&image);
        for (i, (cosine, sine)) in turns.iter().enumerate() {
            let (x, y) = (column[i], column[i + 1]);
            (column[i], column[i + 1]) = (cosine * x + sine * y, cosine * y - sine * x);
        }
        let radius = column[step].hypot(rest);
        if radius == 0.0 {
            break;
        }
        let (cosine, sine) = (column[step] / radius, rest / radius);
        column[step] = radius;
        turns.push((cosine, sine));
        columns.push(column);
        right.push(-sine * right[step]);
        right[step] *= cosine;
        // Nothing new in this direction, or near enough.
        if rest <= before * 1e-14 || right[step + 1].abs() <= length * 1e-12 {
            break;
        }
        directions.push(image.iter().map(|x| x / rest).collect());
    }
    for step in (0..columns.len()).rev() {
        let much = right[step] / columns[step][step];
        for (i, entry) in columns[step][..step].iter().enumerate() {
            right[i] -= much * entry;
        }
        add(&mut found, much, &directions[step]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_systems_are_solved_exactly() {
        let rows = [[4.0, 1.0, 0.0], [-1.0, 3.0, 1.0], [0.5, 0.0, 2.0]];
        let apply = |x: &[f64]| rows.iter().map(|row| dot(row, x)).collect::<Vec<f64>>();
        let solution = [1.0, -2.0, 3.0];
        let found = correction(&apply(&solution), apply);
        assert!(found.iter().zip(solution).all(|(x, y)| (x - y).abs() < 1e-12), "{found:?}");
        assert_eq!(correction(&[0.0; 3], apply), [0.0; 3]);
    }
}

use gamesman_query::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let d = tempfile::tempdir().unwrap();
    let mut c = Config::new(d.path());
    c.memory = 16 << 30;
    let l = Library::new(c);
    let s = l.session(&a[1], Some(&a[2])).unwrap();
    struct W(std::sync::Mutex<(Option<Stage>, Instant)>);
    impl Watch for W {
        fn progress(&self, p: &Progress) {
            let mut g = self.0.lock().unwrap();
            if g.0 != Some(p.stage) {
                eprintln!("{:?} after {:?}", p.stage, g.1.elapsed());
                g.0 = Some(p.stage);
            }
        }
    }
    let w = W(std::sync::Mutex::new((None, Instant::now())));
    let r = s.solve(&w).unwrap();
    println!("{r:?}");
    let t = Instant::now();
    println!("{:?} {:?}", s.verify(&w).unwrap(), t.elapsed());
}

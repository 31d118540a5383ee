//! Rooms: two people, a link, and those who look on.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use tower::ServiceExt as _;

use crate::client::{Answer, get, post, send};
use crate::common::Served;

/// What one browser does in a room.
struct Visitor<'a> {
    served: &'a Served,
    cookies: BTreeMap<String, String>,
}

impl Visitor<'_> {
    fn new(served: &Served) -> Visitor<'_> {
        Visitor { served, cookies: BTreeMap::new() }
    }

    async fn send(&mut self, request: axum::http::request::Builder, body: &'static str) -> Answer {
        let request = request
            .header(header::COOKIE, self.jar())
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = send(self.served, request.body(Body::from(body)).expect("a request")).await;
        for set in answer.headers.get_all(header::SET_COOKIE) {
            let pair = set.to_str().expect("text").split(';').next().expect("a pair");
            let (name, value) = pair.split_once('=').expect("a pair");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    fn jar(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}; ")).collect()
    }

    /// Sends a form to a room.
    async fn fill(&mut self, address: &str, form: &'static str) -> Answer {
        self.send(Request::post(address), form).await
    }

    async fn get(&mut self, address: &str) -> Answer {
        self.send(Request::get(address), "").await
    }

    async fn post(&mut self, address: &str) -> Answer {
        self.send(Request::post(address), "").await
    }

    /// Opens a room with a form, and goes there.
    async fn open(&mut self, game: &str, form: &'static str) -> String {
        let opened = self.send(Request::post(format!("/room?{game}")), form).await;
        opened.location().to_owned()
    }
}

const TIC_TAC_TOE: &str = "game=tictactoe&variant=regular";

#[tokio::test]
async fn two_play_over_a_link_and_others_look_on() {
    let served = Served::new();
    let mut visitors = [(); 3].map(|()| Visitor::new(&served));
    let [first, second, third] = &mut visitors;
    let room = first.open(TIC_TAC_TOE, "begins=you").await;
    let waiting = first.get(&room).await;
    for part in ["Waiting for the other player", "Your move", &format!("{room}?moves=b2")] {
        assert!(waiting.page().contains(part), "{part}: {}", waiting.text);
    }
    assert!(!waiting.text.contains("data-hints"), "values are hidden");
    // A camera reads the address, if it is one for other machines.
    assert!(!waiting.text.contains("code for cameras"), "{}", waiting.text);
    let there = Request::get(&room).header(header::HOST, "school.example");
    assert!(first.send(there, "").await.page().contains("code for cameras"));
    let invited = second.get(&room).await;
    assert!(invited.page().contains("Join as Player 2") && !invited.text.contains("?moves="));
    assert_eq!(second.post(&format!("{room}/seat?side=two")).await.location(), room);
    assert!(second.get(&room).await.page().contains("Player 1 to move"));
    assert_eq!(third.post(&format!("{room}/seat?side=two")).await.status, StatusCode::CONFLICT);
    assert!(third.get(&room).await.page().contains("You are watching"));

    // A link asks for a move; a POST makes it, once, if it is one's turn and legal.
    let asked = first.get(&format!("{room}?moves=b2")).await;
    assert!(asked.page().contains(&format!("action=\"{room}/move?name=b2&amp;made=0\"")));
    for (visitor, address, status) in [
        (2, "move?name=b2&made=0", StatusCode::FORBIDDEN),
        (1, "move?name=b2&made=0", StatusCode::FORBIDDEN),
        (0, "move?name=z9&made=0", StatusCode::NOT_FOUND),
        (0, "move?name=b2", StatusCode::BAD_REQUEST),
        (0, "again?made=0", StatusCode::CONFLICT),
        (0, "wait?made=0", StatusCode::NOT_FOUND),
        (0, "move?name=b2&made=0", StatusCode::SEE_OTHER),
        (0, "move?name=b2&made=0", StatusCode::CONFLICT),
        (1, "move?name=b2&made=1", StatusCode::NOT_FOUND),
        (1, "move?name=a1&made=1", StatusCode::SEE_OTHER),
    ] {
        let answer = visitors[visitor].post(&format!("{room}/{address}")).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.text);
    }

    // The game ends, and begins anew with sides exchanged.
    for (ply, mv) in ["a2", "b1", "c2"].into_iter().enumerate() {
        visitors[ply % 2].post(&format!("{room}/move?name={mv}&made={}", ply + 2)).await.location();
    }
    let [first, second, third] = &mut visitors;
    let over = first.get(&room).await;
    for part in
        ["You won!", "decided by a2, b2, c2", "class=\"decisive\"", "Play again", "Look back"]
    {
        assert!(over.page().contains(part), "{part}");
    }
    assert!(second.get(&room).await.page().contains("Your friend won"));
    let look = third.get(&room).await;
    assert!(look.page().contains("Player 1 won") && !look.text.contains("Play again"));
    // All look back at the game, with what its moves were worth.
    let review = "/play/tictactoe/regular?moves=b2,a1,a2,b1,c2";
    assert!(look.text.contains(&format!("href=\"{review}\"")), "{}", look.text);
    assert!(get(&served, review).await.page().contains("The game so far"));
    second.post(&format!("{room}/again?made=5")).await.location();
    assert!(second.get(&room).await.page().contains("Your move"));
    assert!(first.get(&room).await.page().contains("Player 1 to move"));
}

#[tokio::test]
async fn a_room_goes_on_where_a_game_was_and_may_show_values() {
    let served = Served::new();
    crate::client::solve(&served, "tictactoe", "regular").await;
    let mut second = Visitor::new(&served);
    let game = "game=tictactoe&variant=regular&moves=b2";
    let room = second.open(game, "begins=computer&values=on").await;
    let page = second.get(&room).await;
    assert!(page.page().contains("Your move") && page.text.contains("id=\"prediction\""));
    let offered = get(&served, "/play/tictactoe/regular?moves=b2").await;
    assert!(offered.page().contains("/room?game=tictactoe&amp;variant=regular&amp;moves=b2"));
}

#[tokio::test]
async fn what_is_no_room_is_refused() {
    let served = Served::new();
    for (address, status) in [
        ("/room?game=nothing&variant=regular", StatusCode::NOT_FOUND),
        ("/room?game=npuzzle&variant=3x3", StatusCode::BAD_REQUEST),
        ("/room?game=tictactoe&variant=regular&moves=z9", StatusCode::NOT_FOUND),
        ("/room/aaaaaa/seat?side=one", StatusCode::NOT_FOUND),
        ("/room/aaaaaa/move?name=a1&made=0", StatusCode::NOT_FOUND),
        ("/room/..%2F..%2F/seat?side=one", StatusCode::NOT_FOUND),
    ] {
        let mut visitor = Visitor::new(&served);
        let answer = visitor.post(address).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.text);
    }
    for address in ["/room/aaaaaa", "/room/AAAAAA", "/room/aaaaaa/events"] {
        let answer = get(&served, address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(answer.text.contains("This room is closed"), "{}", answer.text);
    }
    // A room is opened by a form only.
    assert_ne!(post(&served, &format!("/room?{TIC_TAC_TOE}")).await.status, StatusCode::SEE_OTHER);
    let mut visitor = Visitor::new(&served);
    let room = visitor.open(TIC_TAC_TOE, "begins=you").await;
    let side = visitor.post(&format!("{room}/seat?side=three")).await;
    assert_eq!(side.status, StatusCode::BAD_REQUEST);
    // Nobody plays against oneself.
    assert_eq!(visitor.post(&format!("{room}/seat?side=two")).await.location(), room);
    assert!(visitor.get(&room).await.page().contains("Waiting for the other player"));
}

#[tokio::test]
async fn changes_are_told_at_once() {
    let served = Served::new();
    let (mut first, mut second) = (Visitor::new(&served), Visitor::new(&served));
    let room = first.open(TIC_TAC_TOE, "begins=you").await;
    let request = Request::get(format!("{room}/events")).body(Body::empty()).expect("a request");
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
    let mut events = response.into_body().into_data_stream();
    let mut next = async || {
        use tokio_stream::StreamExt as _;
        let event = events.next().await.expect("an event").expect("text");
        String::from_utf8(event.to_vec()).expect("text")
    };
    assert_eq!(next().await, "data: 0\n\n");
    second.post(&format!("{room}/seat?side=two")).await.location();
    assert_eq!(next().await, "data: 1\n\n");
    first.post(&format!("{room}/move?name=b2&made=0")).await.location();
    assert_eq!(next().await, "data: 2\n\n");
}

#[tokio::test]
async fn a_code_can_be_typed() {
    let served = Served::new();
    let mut first = Visitor::new(&served);
    let room = first.open(TIC_TAC_TOE, "begins=you").await;
    let code = room.rsplit('/').next().expect("a code").to_owned();
    let waiting = first.send(Request::get(&room).header(header::HOST, "games.example"), "").await;
    let said = format!("games.example/room and type <strong class=\"typed\">{code}");
    assert!(waiting.page().contains(&said), "{}", waiting.text);
    assert!(get(&served, "/room").await.page().contains("name=\"code\""));
    let written = format!("/room?code=%20{}-{}", code[..3].to_uppercase(), &code[3..]);
    assert_eq!(get(&served, &written).await.location(), room);
    let unknown = get(&served, "/room?code=%3Cb%3E").await;
    assert!(unknown.page().contains("No game has the code &lt;b&gt;"), "{}", unknown.text);
    let gone = get(&served, "/room/aaaaaa").await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert!(gone.page().contains("href=\"/room\""), "{}", gone.text);
}

#[tokio::test]
async fn a_move_is_taken_back_if_the_other_player_agrees() {
    let served = Served::new();
    let mut visitors = [(); 3].map(|()| Visitor::new(&served));
    let [first, second, third] = &mut visitors;
    let room = first.open(TIC_TAC_TOE, "begins=you").await;
    assert!(!first.get(&room).await.text.contains("id=\"take-back\""), "nothing to take back");
    second.post(&format!("{room}/seat?side=two")).await.location();
    first.post(&format!("{room}/move?name=b2&made=0")).await.location();
    assert!(!second.get(&room).await.text.contains("id=\"take-back\""), "no move of theirs");
    assert_eq!(second.post(&format!("{room}/back?made=1")).await.status, StatusCode::CONFLICT);
    assert_eq!(third.post(&format!("{room}/back?made=1")).await.status, StatusCode::FORBIDDEN);
    assert!(first.get(&room).await.text.contains("id=\"take-back\""));
    first.post(&format!("{room}/back?made=1")).await.location();
    let asking = first.get(&room).await;
    assert!(asking.page().contains("You asked to take back b2. Your friend can"));
    assert!(
        !asking.text.contains("id=\"take-back\"") && asking.text.contains("http-equiv=\"refresh\"")
    );
    let asked = second.get(&room).await;
    for part in ["Your friend would like to take back b2.", "/agree?made=1", "/decline?made=1"] {
        assert!(asked.page().contains(part), "{part}: {}", asked.text);
    }
    let looking = third.get(&room).await;
    assert!(looking.page().contains("Player 1 would like to take back b2."));
    assert!(!looking.text.contains("/agree"));
    assert_eq!(third.post(&format!("{room}/agree?made=1")).await.status, StatusCode::FORBIDDEN);
    second.post(&format!("{room}/decline?made=1")).await.location();
    let declined = first.get(&room).await;
    assert!(declined.page().contains("Your friend would rather play on."));
    assert!(!declined.text.contains("id=\"take-back\""));
    // After the answer to it, one's own move goes with it.
    second.post(&format!("{room}/move?name=a1&made=1")).await.location();
    first.post(&format!("{room}/back?made=2")).await.location();
    assert!(second.get(&room).await.page().contains("take back b2, a1."));
    second.post(&format!("{room}/agree?made=2")).await.location();
    assert!(first.get(&room).await.page().contains("data-made=\"0\""));
}

#[tokio::test]
async fn players_have_names_that_their_browsers_remember() {
    let served = Served::new();
    let mut visitors = [(); 3].map(|()| Visitor::new(&served));
    let [first, second, third] = &mut visitors;
    let room = first.open(TIC_TAC_TOE, "begins=you").await;
    let named = first.fill(&format!("{room}/name"), "name=%3Cb%3E%C3%84da").await;
    assert_eq!(named.location(), room);
    assert_eq!(third.fill(&format!("{room}/name"), "name=Eve").await.status, StatusCode::FORBIDDEN);
    let long = "name=%20Benjamin%20the%20Second%20of%20Nowhere";
    second.fill(&format!("{room}/seat?side=two"), long).await.location();
    let look = third.get(&room).await;
    for part in
        ["<bdi>&lt;b&gt;Äda</bdi>", "<bdi>Benjamin the Second</bdi>", "&lt;b&gt;Äda to move"]
    {
        assert!(look.page().contains(part), "{part}: {}", look.text);
    }
    assert!(look.page().contains("<title>&lt;b&gt;Äda to move, Tic-Tac-Toe"));
    // In the next room the browser still knows it, until it is emptied.
    let other = first.open(TIC_TAC_TOE, "begins=you").await;
    assert!(first.get(&other).await.page().contains("<bdi>&lt;b&gt;Äda</bdi>"));
    assert!(second.get(&other).await.page().contains("value=\"Benjamin the Second\""));
    first.fill(&format!("{other}/name"), "name=").await.location();
    assert!(!first.get(&other).await.page().contains("Äda"));
    assert!(first.get(&room).await.page().contains("Äda"), "there they are still called so");
}

#[tokio::test]
async fn a_link_to_a_room_has_a_preview() {
    let served = Served::new();
    let mut first = Visitor::new(&served);
    let room = first.open(TIC_TAC_TOE, "begins=you").await;
    first.post(&format!("{room}/move?name=b2&made=0")).await.location();
    let there = Request::get(&room).header(header::HOST, "school.example");
    let invited = Visitor::new(&served).send(there, "").await;
    for part in [
        "property=\"og:title\" content=\"You are invited to play, Tic-Tac-Toe\"",
        "property=\"og:description\" content=\"Open the link and play Tic-Tac-Toe together",
        "content=\"http://school.example/play/tictactoe/regular/board.png?moves=b2&amp;hints=off\"",
    ] {
        assert!(invited.page().contains(part), "{part}: {}", invited.text);
    }
}

//! The connections that are open: how many there may be, and who has to go when there are more.
//!
//! A client that begins a request and never ends it costs a place for as long as it is waited for. So no
//! address may have more than half of the places, and whoever has kept the server waiting for longest gives way
//! to whoever comes: an honest client sends its request at once and reads the answer.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::AbortHandle;

/// Connections open at the same time. For more, those that keep the server waiting give way.
const CONNECTIONS: usize = 512;
/// Connections from one address: a class behind one router has that many.
const CONNECTIONS_EACH: usize = CONNECTIONS / 2;
/// How long a client may take to send a request's head.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// The same while more than half of the connections are taken.
const HURRIED_HEAD_TIME: Duration = Duration::from_secs(2);

/// All connections. Clones share them.
#[derive(Clone, Default)]
pub struct Connections {
    inner: Arc<Inner>,
}

#[derive(Default)]
struct Inner {
    open: Mutex<Open>,
    /// One has ended, or waits for its client again.
    changed: Notify,
}

#[derive(Default)]
struct Open {
    connections: HashMap<u64, Connection>,
    /// Counts connections, and moments at which they began to wait.
    next: u64,
}

struct Connection {
    peer: IpAddr,
    /// Since when it waits for its client; `None` while a request is answered.
    waits: Option<u64>,
    /// What ends it, once it runs.
    task: Option<AbortHandle>,
}

/// The place of a connection, until it is dropped.
pub struct Place {
    all: Connections,
    id: u64,
}

impl Connections {
    /// A place for a connection from `peer`, at once: if there is none, whoever has kept the server waiting for longest
    /// gives it up. `None` if nobody waits and all requests are being answered.
    /// A proxy may have as many connections as there are.
    pub fn enter(&self, peer: IpAddr, proxy: bool) -> Option<Place> {
        let peer = peer.to_canonical();
        let mut open = self.open();
        let of_peer = |open: &Open| open.connections.values().filter(|c| c.peer == peer).count();
        // What comes from this machine may be a proxy, too, which asks for everybody.
        if !proxy && !peer.is_loopback() && of_peer(&open) >= CONNECTIONS_EACH {
            open.shed(|connection| connection.peer == peer)?;
        }
        if open.connections.len() >= CONNECTIONS {
            open.shed(|_| true)?;
        }
        let id = open.next;
        open.next += 1;
        open.connections.insert(id, Connection { peer, waits: Some(id), task: None });
        Some(Place { all: self.clone(), id })
    }

    /// As [`Connections::enter`], but waits until there is a place.
    pub async fn wait(&self, peer: IpAddr, proxy: bool) -> Place {
        loop {
            let changed = self.inner.changed.notified();
            if let Some(place) = self.enter(peer, proxy) {
                return place;
            }
            changed.await;
        }
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.open().connections.len()
    }

    /// How long the next client may take to send a request's head: less if many are waited for.
    pub fn head_time(&self) -> Duration {
        let many = self.open().connections.len() > CONNECTIONS / 2;
        if many { HURRIED_HEAD_TIME } else { HEAD_TIME }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Ends the one that has waited longest of those that may go.
    fn shed(&mut self, may_go: impl Fn(&Connection) -> bool) -> Option<()> {
        let waiting = self.connections.iter().filter(|(_, connection)| may_go(connection));
        let since = waiting.filter_map(|(&id, connection)| Some((connection.waits?, id)));
        let (_, id) = since.min()?;
        let connection = self.connections.remove(&id)?;
        connection.task.inspect(AbortHandle::abort);
        Some(())
    }
}

impl Place {
    /// Says what ends the connection.
    pub fn runs_as(&self, task: AbortHandle) {
        match self.all.open().connections.get_mut(&self.id) {
            Some(connection) => connection.task = Some(task),
            // It had to go before it began.
            None => task.abort(),
        }
    }

    /// A request has come, which keeps the connection open until it is answered.
    pub fn begins(&self) {
        if let Some(connection) = self.all.open().connections.get_mut(&self.id) {
            connection.waits = None;
        }
    }

    /// The answer is there; it is the client's turn again.
    pub fn ends(&self) {
        let mut open = self.all.open();
        let now = open.next;
        open.next += 1;
        if let Some(connection) = open.connections.get_mut(&self.id) {
            connection.waits = Some(now);
        }
        self.all.inner.changed.notify_one();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.all.open().connections.remove(&self.id);
        self.all.inner.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn peer(n: u32) -> IpAddr {
        Ipv4Addr::from_bits(0x0A00_0000 + n).into()
    }

    fn is_open(place: &Place) -> bool {
        place.all.open().connections.contains_key(&place.id)
    }

    #[test]
    fn whoever_waits_longest_gives_way_and_nobody_who_is_answered() {
        let all = Connections::default();
        let places: Vec<Place> =
            (0..CONNECTIONS).map(|_| all.enter(HERE, false).unwrap()).collect();
        // The first is being answered, the second was and waits again.
        places[0].begins();
        places[1].begins();
        places[1].ends();
        let more: Vec<Place> = (0..3).map(|_| all.enter(HERE, false).unwrap()).collect();
        let closed: Vec<usize> = (0..CONNECTIONS).filter(|&i| !is_open(&places[i])).collect();
        assert_eq!(closed, [2, 3, 4]);
        assert!(more.iter().all(is_open));
        // What has gone leaves no place a second time.
        drop(places);
        assert_eq!(all.open().connections.len(), 3);
    }

    #[test]
    fn nobody_is_let_in_while_all_are_answered() {
        let all = Connections::default();
        let places: Vec<Place> =
            (0..CONNECTIONS).map(|_| all.enter(HERE, false).unwrap()).collect();
        places.iter().for_each(Place::begins);
        assert!(all.enter(HERE, false).is_none());
        places[7].ends();
        assert!(all.enter(HERE, false).is_some() && !is_open(&places[7]));
    }

    #[test]
    fn no_address_has_all_places() {
        let all = Connections::default();
        let honest = all.enter(peer(1), false).unwrap();
        let crowd: Vec<Place> =
            (0..CONNECTIONS).map(|_| all.enter(peer(2), false).unwrap()).collect();
        assert_eq!(crowd.iter().filter(|place| is_open(place)).count(), CONNECTIONS_EACH);
        assert!(is_open(&honest));
        // They are pressed for time, and so is everybody.
        assert_eq!(all.head_time(), HURRIED_HEAD_TIME);
        drop(crowd);
        assert_eq!(all.head_time(), HEAD_TIME);
    }

    #[test]
    fn a_proxy_asks_for_many() {
        let all = Connections::default();
        let places: Vec<Place> = (0..300).map(|_| all.enter(peer(1), true).unwrap()).collect();
        assert_eq!(places.iter().filter(|place| is_open(place)).count(), 300);
    }

    #[tokio::test]
    async fn a_task_that_has_to_go_is_ended() {
        let all = Connections::default();
        let first = all.enter(HERE, false).unwrap();
        let task = tokio::spawn(std::future::pending::<()>());
        first.runs_as(task.abort_handle());
        let others: Vec<Place> =
            (0..CONNECTIONS).map(|_| all.enter(HERE, false).unwrap()).collect();
        assert!(task.await.unwrap_err().is_cancelled());
        assert_eq!(others.len(), CONNECTIONS);
        // One that begins too late is ended at once.
        let late = tokio::spawn(std::future::pending::<()>());
        first.runs_as(late.abort_handle());
        assert!(late.await.unwrap_err().is_cancelled());
    }
}

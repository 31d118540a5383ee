//! The socket: accepts connections, bounds them, and stops when asked to.

use std::io::Write as _;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tower::ServiceExt as _;

use crate::serving::Listen;
use crate::web::app::App;
use crate::web::connections::Place;
use crate::web::listen::{self, Connection, Socket};
use crate::web::visitor::Peer;
use crate::web::{limits, pages, routes, threads};

/// How long open requests have to end once the server is asked to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves there until SIGINT or SIGTERM.
pub fn run(app: App, listen: &Listen) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(app.options.requests_at_once + 8)
        .build()
        .context("cannot start the server’s threads")?;
    let served = runtime.block_on(serve(app, listen));
    // A solver that has not noticed yet that it should stop must not keep the process alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

async fn serve(app: App, listen: &Listen) -> anyhow::Result<()> {
    let socket = Socket::open(listen).await?;
    let stop = asked_to_stop().context("cannot listen for signals")?;
    let mut stop = std::pin::pin!(stop);
    announce(&socket.place()?);
    if let Some(class) = &app.class {
        let (code, page) = (class.code(), class.teacher_page());
        eprintln!(
            "class: learners open /class and join with the code {code}; the teacher’s page is {page}"
        );
    }

    let routes = routes::all(app.clone());
    let catalogue = app.clone();
    threads::spawn(move || pages::catalogue::warm(&catalogue));
    let graceful = GracefulShutdown::new();
    loop {
        let connection = tokio::select! {
            accepted = socket.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let peer = Peer(match &connection {
            Connection::Address(_, address) => address.ip(),
            Connection::File(_) => Ipv4Addr::LOCALHOST.into(),
        });
        let place = tokio::select! {
            place = app.connections.wait(peer.0, app.options.trusts(peer.0)) => place,
            () = &mut stop => break,
        };
        let head_time = app.connections.head_time();
        let task = Task { peer, place: Arc::new(place), routes: routes.clone(), head_time };
        match connection {
            Connection::Address(stream, _) => task.run(stream, &graceful),
            Connection::File(stream) => task.run(stream, &graceful),
        }
    }
    listen::tell(false);
    drop(socket);
    tracing::info!("stopping");
    app.jobs.stop();
    app.rooms.close();
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
    Ok(())
}

/// A connection about to be served.
struct Task {
    peer: Peer,
    place: Arc<Place>,
    routes: axum::Router,
    head_time: Duration,
}

impl Task {
    /// Answers the requests of a connection until it ends or has to give way.
    fn run<S>(self, stream: S, graceful: &GracefulShutdown)
    where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        let Task { peer, place, routes, head_time } = self;
        let held = Arc::clone(&place);
        let service = tower::service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            held.begins();
            let (answer, held) = (routes.clone().oneshot(request), Arc::clone(&held));
            async move {
                let answer = answer.await;
                held.ends();
                answer
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(head_time)
            .max_buf_size(limits::HEAD)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let connection = graceful.watch(connection);
        let task = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection ended");
            }
        });
        place.runs_as(task.abort_handle());
    }
}

/// The one line on standard output that scripts wait for. Nobody may be reading it.
fn announce(place: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "listening on {place}");
    let _ = out.flush();
    listen::tell(true);
    tracing::info!(place, "listening");
}

/// Ends when the process is asked to stop. The signals are caught from now on.
#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

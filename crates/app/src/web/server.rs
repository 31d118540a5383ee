//! The socket: accepts connections, bounds them, and stops when asked to.

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::ServiceExt as _;

use crate::web::app::App;
use crate::web::limits::{self, Peer};
use crate::web::{pages, routes};

/// How long open requests have to end once the server is asked to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves on this address until SIGINT or SIGTERM.
pub fn run(app: App, address: SocketAddr) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(app.options.requests_at_once + 8)
        .build()
        .context("cannot start the server's threads")?;
    let served = runtime.block_on(serve(app, address));
    // A solver that has not noticed yet that it should stop must not keep the process alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

async fn serve(app: App, address: SocketAddr) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}; is the port taken?"))?;
    let stop = asked_to_stop().context("cannot listen for signals")?;
    let mut stop = std::pin::pin!(stop);
    announce(listener.local_addr().context("the socket has no address")?);

    let routes = routes::all(app.clone());
    let catalogue = app.clone();
    tokio::task::spawn_blocking(move || pages::catalogue::warm(&catalogue));
    let graceful = GracefulShutdown::new();
    let connections = app.connections.clone();
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let place = tokio::select! {
            place = connections.wait(address.ip()) => Arc::new(place),
            () = &mut stop => break,
        };
        // Answers are written in one piece; waiting for more to send would only delay them.
        let _ = stream.set_nodelay(true);
        let (peer, routes) = (Peer(address.ip()), routes.clone());
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
            .header_read_timeout(connections.head_time())
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
    drop(listener);
    tracing::info!("stopping");
    app.jobs.stop();
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
    Ok(())
}

/// The one line on standard output that scripts wait for. Nobody may be reading it.
fn announce(address: SocketAddr) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "listening on http://{address}/");
    let _ = out.flush();
    tracing::info!(%address, "listening");
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

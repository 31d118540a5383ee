//! The socket that a server listens at: one it was given, one at an address, or one in the file system.

use std::net::SocketAddr;

use anyhow::Context as _;
use tokio::net::{TcpListener, TcpStream};

use crate::serving::Listen;

mod file;

pub use file::{FileSocket, FileStream, tell};

use file::Given;

/// A socket that listens.
pub enum Socket {
    /// At an address.
    Address(TcpListener),
    /// In the file system.
    File(FileSocket),
}

/// A connection.
pub enum Connection {
    /// From an address.
    Address(TcpStream, SocketAddr),
    /// From this machine.
    File(FileStream),
}

impl Socket {
    /// The socket that the process was given, if there is one, or else a new one there.
    ///
    /// # Errors
    /// If it cannot be bound.
    pub async fn open(listen: &Listen) -> anyhow::Result<Socket> {
        match file::given().context("the socket that was passed on is no good")? {
            Some(Given::Address(listener)) => return Ok(Socket::Address(listener)),
            Some(Given::File(socket)) => return Ok(Socket::File(socket)),
            None => {}
        }
        match listen {
            Listen::Address(address) => {
                let listener = TcpListener::bind(address).await;
                Ok(Socket::Address(
                    listener.with_context(|| {
                        format!("cannot listen on {address}; is the port taken?")
                    })?,
                ))
            }
            Listen::Socket(path) => Ok(Socket::File(FileSocket::bind(&path.0)?)),
        }
    }

    /// The next connection.
    pub async fn accept(&self) -> std::io::Result<Connection> {
        match self {
            Socket::Address(listener) => {
                let (stream, address) = listener.accept().await?;
                // Answers are written in one piece; waiting for more to send would only delay them.
                let _ = stream.set_nodelay(true);
                Ok(Connection::Address(stream, address))
            }
            Socket::File(socket) => Ok(Connection::File(socket.accept().await?)),
        }
    }

    /// Where it listens, as people write it.
    pub fn place(&self) -> anyhow::Result<String> {
        match self {
            Socket::Address(listener) => {
                let address = listener.local_addr().context("the socket has no address")?;
                Ok(format!("http://{address}/"))
            }
            Socket::File(socket) => Ok(socket.place()),
        }
    }
}

//! Talks to the server, so that my_strategy.rs need not. No need to edit this file.

use crate::model::*;
use crate::stream::{Reader, Writer};
use std::io;
use std::net::TcpStream;

/// What a strategy must be able to do.
pub trait Strategy {
    /// Called every tick; what it returns are the orders. The interface is None unless a viewer watches.
    fn get_action(&mut self, player_view: &PlayerView, debug_interface: Option<&mut DebugInterface>) -> Action;

    /// Called again and again while a viewer watches.
    fn debug_update(&mut self, player_view: &PlayerView, debug_interface: &mut DebugInterface);
}

/// Sends commands to the viewer and asks what its user does.
pub struct DebugInterface {
    reader: Reader,
    writer: Writer,
}

impl DebugInterface {
    /// Lets the viewer carry out the command.
    pub fn send(&mut self, command: DebugCommand) {
        self.tell(ClientMessage::DebugMessage { command }).unwrap_or_else(|error| quit(&lost(&error)));
    }

    /// The window, the mouse, the keys and the camera.
    pub fn get_state(&mut self) -> DebugState {
        self.tell(ClientMessage::RequestDebugState)
            .and_then(|_| DebugState::read(&mut self.reader))
            .unwrap_or_else(|error| quit(&lost(&error)))
    }

    fn tell(&mut self, message: ClientMessage) -> io::Result<()> {
        message.write(&mut self.writer);
        self.writer.flush()
    }
}

/// Plays one game: calls the strategy each tick.
pub fn play(mut strategy: impl Strategy) {
    let mut words = std::env::args().skip(1);
    let host = words.next().unwrap_or_else(|| "127.0.0.1".to_string());
    let port = words.next().unwrap_or_else(|| "31001".to_string());
    let token = words.next().unwrap_or_else(|| "0000000000000000".to_string());
    let link = connected(&host, &port).unwrap_or_else(|error| quit(&format!("no server at {}:{}: {}", host, port, error)));
    talk(link, &token, &mut strategy).unwrap_or_else(|error| quit(&lost(&error)));
}

fn connected(host: &str, port: &str) -> io::Result<DebugInterface> {
    let link = TcpStream::connect(format!("{}:{}", host, port))?;
    link.set_nodelay(true)?;
    Ok(DebugInterface { reader: Reader::new(link.try_clone()?), writer: Writer::new(link) })
}

/// Answers the server's messages until the game is over.
fn talk(mut link: DebugInterface, token: &str, strategy: &mut impl Strategy) -> io::Result<()> {
    link.writer.write_string(token);
    link.writer.flush()?;
    loop {
        match ServerMessage::read(&mut link.reader)? {
            ServerMessage::GetAction { player_view, debug_available } => {
                let available = if debug_available { Some(&mut link) } else { None };
                let action = strategy.get_action(&player_view, available);
                link.tell(ClientMessage::ActionMessage { action })?;
            }
            ServerMessage::DebugUpdate { player_view } => {
                strategy.debug_update(&player_view, &mut link);
                link.tell(ClientMessage::DebugUpdateDone)?;
            }
            ServerMessage::Finish => return Ok(()),
        }
    }
}

fn lost(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::InvalidData {
        return error.to_string();
    }
    "the server closed the connection before the game was over".to_string()
}

fn quit(message: &str) -> ! {
    eprintln!("{}", message);
    std::process::exit(1)
}

//! The bytes of messages: little-endian, one value after another. No need to edit this file.

#![allow(dead_code)]

use std::collections::HashMap;
use std::hash::Hash;
use std::io::{self, BufReader, Read, Write};
use std::net::TcpStream;

/// Reads the values of messages.
pub struct Reader {
    input: BufReader<TcpStream>,
}

impl Reader {
    pub fn new(link: TcpStream) -> Reader {
        Reader { input: BufReader::with_capacity(65536, link) }
    }

    pub fn read_boolean(&mut self) -> io::Result<bool> {
        let mut data = [0; 1];
        self.input.read_exact(&mut data)?;
        Ok(data[0] != 0)
    }

    pub fn read_int32(&mut self) -> io::Result<i32> {
        let mut data = [0; 4];
        self.input.read_exact(&mut data)?;
        Ok(i32::from_le_bytes(data))
    }

    pub fn read_float32(&mut self) -> io::Result<f32> {
        Ok(f32::from_bits(self.read_int32()? as u32))
    }

    pub fn read_string(&mut self) -> io::Result<String> {
        let mut data = vec![0; self.read_int32()? as usize];
        self.input.read_exact(&mut data)?;
        Ok(String::from_utf8_lossy(&data).into_owned())
    }

    pub fn read_option<T>(&mut self, read: fn(&mut Reader) -> io::Result<T>) -> io::Result<Option<T>> {
        Ok(if self.read_boolean()? { Some(read(self)?) } else { None })
    }

    pub fn read_list<T>(&mut self, read: fn(&mut Reader) -> io::Result<T>) -> io::Result<Vec<T>> {
        let count = self.read_int32()?;
        (0..count).map(|_| read(self)).collect()
    }

    pub fn read_map<K: Eq + Hash, V>(
        &mut self,
        key: fn(&mut Reader) -> io::Result<K>,
        value: fn(&mut Reader) -> io::Result<V>,
    ) -> io::Result<HashMap<K, V>> {
        let count = self.read_int32()?;
        (0..count).map(|_| Ok((key(self)?, value(self)?))).collect()
    }

    pub fn unknown(&self, what: &str, tag: i32) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, format!("unknown {} {}", what, tag))
    }
}

/// Collects the values of messages until they are sent.
pub struct Writer {
    output: TcpStream,
    held: Vec<u8>,
}

impl Writer {
    pub fn new(link: TcpStream) -> Writer {
        Writer { output: link, held: Vec::new() }
    }

    pub fn write_boolean(&mut self, value: bool) {
        self.held.push(value as u8);
    }

    pub fn write_int32(&mut self, value: i32) {
        self.held.extend_from_slice(&value.to_le_bytes());
    }

    pub fn write_float32(&mut self, value: f32) {
        self.write_int32(value.to_bits() as i32);
    }

    pub fn write_count(&mut self, value: usize) {
        self.write_int32(value as i32);
    }

    pub fn write_string(&mut self, value: &str) {
        self.write_count(value.len());
        self.held.extend_from_slice(value.as_bytes());
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&self.held)?;
        self.held.clear();
        Ok(())
    }
}

//! Numbers in files.

use std::io::{self, Read, Write};

/// Writing numbers, low bytes first.
pub(crate) trait Put: Write {
    fn put(&mut self, number: u64) -> io::Result<()> {
        self.write_all(&number.to_le_bytes())
    }

    /// A list of numbers, its length first.
    fn put_all(&mut self, numbers: impl ExactSizeIterator<Item = u64>) -> io::Result<()> {
        self.put(numbers.len() as u64)?;
        for number in numbers {
            self.put(number)?;
        }
        Ok(())
    }

    /// A list of bytes, its length first.
    fn put_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.put(bytes.len() as u64)?;
        self.write_all(bytes)
    }
}

impl<W: Write + ?Sized> Put for W {}

/// Reading what [`Put`] has written. A length that cannot be is an error, not an allocation.
pub(crate) trait Get: Read {
    fn get(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn get_all(&mut self) -> io::Result<Vec<u64>> {
        let length = self.get()?;
        let mut numbers = Vec::with_capacity(length.min(1 << 20) as usize);
        for _ in 0..length {
            numbers.push(self.get()?);
        }
        Ok(numbers)
    }

    fn get_bytes(&mut self) -> io::Result<Vec<u8>> {
        let length = self.get()?;
        let mut bytes = Vec::new();
        <&mut Self as Read>::take(&mut *self, length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == length {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }
}

impl<R: Read + ?Sized> Get for R {}

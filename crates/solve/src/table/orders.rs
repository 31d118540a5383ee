//! Making the blocks of a table on all ranks that have its entries: rank 0, which writes the file, asks for them, and the
//! others answer until it is done.

use std::io::{self, Read};

use super::header::{Coding, Extent};
use super::seek::Frame;
use super::share::{Block, Share};
use super::{Layout, Section, TableError, damaged};
use crate::bytes::{Get, Put};
use crate::{Solution, Transport};

/// Some blocks of a section.
pub(super) struct Order {
    pub(super) extent: Extent,
    pub(super) layout: Layout,
    pub(super) blocks: Vec<usize>,
}

/// What rank 0 asks for.
enum Request {
    /// Blocks.
    Make(Order),
    /// Whether the files of the solve are as they were written.
    Check,
    /// Nothing more: the file is written, or why it is not, by which rank.
    End(usize, String),
}

/// All ranks that have a share of a solution, seen from one of them.
pub(super) struct Ranks<'a> {
    share: Share<'a>,
    transport: &'a dyn Transport,
}

impl<'a> Ranks<'a> {
    pub(super) fn new(solution: &'a Solution, transport: &'a dyn Transport) -> Ranks<'a> {
        Ranks { share: Share::new(solution), transport }
    }

    pub(super) fn solution(&self) -> &'a Solution {
        self.share.solution()
    }

    pub(super) fn count(&self) -> usize {
        self.transport.count()
    }

    /// Makes blocks, on rank 0.
    ///
    /// # Errors
    /// If a rank cannot read its files.
    pub(super) fn make(&self, order: &Order) -> Result<Vec<(usize, Block)>, TableError> {
        if order.blocks.is_empty() {
            return Ok(Vec::new());
        }
        if self.is_alone() {
            return self.share.blocks(order.extent, order.layout, &order.blocks);
        }
        self.ask(&order.to_bytes()?, || {
            self.share.blocks(order.extent, order.layout, &order.blocks)
        })
    }

    /// Compares the files of all ranks with what was written into them, on rank 0.
    ///
    /// # Errors
    /// If they have changed or cannot be read.
    pub(super) fn check_files(&self) -> Result<(), TableError> {
        let checked = if self.is_alone() {
            self.check_own()
        } else {
            self.ask(&[CHECK], || self.check_own())
        };
        checked.map(drop)
    }

    fn check_own(&self) -> Result<Vec<(usize, Block)>, TableError> {
        Ok(self.solution().check_files().map(|()| Vec::new())?)
    }

    /// Lets the other ranks go, and tells them how it went.
    pub(super) fn end<T>(&self, how: &Result<T, TableError>) {
        if !self.is_alone() {
            let (rank, why) = match how {
                Ok(_) => (0, String::new()),
                Err(TableError::Elsewhere { rank, why }) => (*rank, why.clone()),
                Err(error) => (0, error.to_string()),
            };
            let rank = (rank as u64).to_le_bytes();
            self.transport.exchange(self.to_others(&[&[END][..], &rank, why.as_bytes()].concat()));
        }
    }

    /// Answers what rank 0 asks for, on another rank, until it is done.
    ///
    /// # Errors
    /// If the file is not written.
    pub(super) fn answer(&self) -> Result<(), TableError> {
        loop {
            let asked = self.transport.exchange(self.to_first(Vec::new()));
            let made = match Request::read(&asked[0])? {
                Request::Make(order) => {
                    self.share.blocks(order.extent, order.layout, &order.blocks)
                }
                Request::Check => self.check_own(),
                Request::End(_, why) if why.is_empty() => return Ok(()),
                Request::End(rank, why) => return Err(TableError::Elsewhere { rank, why }),
            };
            let bytes = match made {
                Ok(blocks) => to_bytes(&blocks)?,
                Err(error) => [&[FAILED], error.to_string().as_bytes()].concat(),
            };
            self.transport.exchange(self.to_first(bytes));
        }
    }

    /// What all ranks answer.
    fn ask(
        &self,
        request: &[u8],
        own: impl FnOnce() -> Result<Vec<(usize, Block)>, TableError>,
    ) -> Result<Vec<(usize, Block)>, TableError> {
        self.transport.exchange(self.to_others(request));
        let own = own();
        let heard = self.transport.exchange(vec![Vec::new(); self.transport.count()]);
        let mut blocks = own?;
        for (rank, bytes) in heard.iter().enumerate().skip(1) {
            match bytes.split_first() {
                Some((&MADE, made)) => from_bytes(made, &mut blocks)?,
                Some((_, why)) => {
                    let why = String::from_utf8_lossy(why).into_owned();
                    return Err(TableError::Elsewhere { rank, why });
                }
                None => return Err(damaged("a rank did not answer")),
            }
        }
        Ok(blocks)
    }

    fn is_alone(&self) -> bool {
        self.transport.count() == 1
    }

    fn to_first(&self, bytes: Vec<u8>) -> Vec<Vec<u8>> {
        let mut to = vec![Vec::new(); self.transport.count()];
        to[0] = bytes;
        to
    }

    fn to_others(&self, bytes: &[u8]) -> Vec<Vec<u8>> {
        let mut to = vec![bytes.to_vec(); self.transport.count()];
        to[0].clear();
        to
    }
}

/// What requests and answers begin with.
const MAKE: u8 = 0;
const CHECK: u8 = 1;
const END: u8 = 2;
const MADE: u8 = 3;
const FAILED: u8 = 4;

impl Order {
    fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let Order { extent: Extent { section, width, coding }, layout, blocks } = self;
        let section = Section::ALL.iter().position(|known| known == section).unwrap_or(0);
        let mut bytes = vec![MAKE];
        bytes.put(section as u64)?;
        bytes.put(*width as u64)?;
        bytes.put(u64::from(*coding == Coding::Delta))?;
        bytes.put(u64::from(*layout == Layout::Raw))?;
        bytes.put_all(blocks.iter().map(|&block| block as u64))?;
        Ok(bytes)
    }

    fn read(from: &mut dyn Read) -> io::Result<Order> {
        let section = Section::ALL.get(from.get()? as usize).copied();
        let section = section.ok_or(io::ErrorKind::InvalidData)?;
        let width = from.get()? as usize;
        let coding = if from.get()? == 1 { Coding::Delta } else { Coding::Plain };
        let layout = if from.get()? == 1 { Layout::Raw } else { Layout::Compressed };
        let blocks = from.get_all()?.into_iter().map(|block| block as usize).collect();
        Ok(Order { extent: Extent { section, width, coding }, layout, blocks })
    }
}

impl Request {
    fn read(bytes: &[u8]) -> io::Result<Request> {
        match bytes.split_first() {
            Some((&MAKE, mut order)) => Order::read(&mut order).map(Request::Make),
            Some((&CHECK, _)) => Ok(Request::Check),
            Some((&END, mut end)) => {
                let rank = Get::get(&mut end)? as usize;
                Ok(Request::End(rank, String::from_utf8_lossy(end).into_owned()))
            }
            _ => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

fn to_bytes(blocks: &[(usize, Block)]) -> io::Result<Vec<u8>> {
    let mut bytes = vec![MADE];
    for (block, (content, Frame { compressed, size, checksum })) in blocks {
        for number in [*block as u64, (*compressed).into(), (*size).into(), (*checksum).into()] {
            bytes.put(number)?;
        }
        bytes.extend_from_slice(content);
    }
    Ok(bytes)
}

fn from_bytes(mut bytes: &[u8], into: &mut Vec<(usize, Block)>) -> io::Result<()> {
    let from = &mut bytes;
    while !from.is_empty() {
        let block = from.get()? as usize;
        let [compressed, size, checksum] =
            [from.get()?, from.get()?, from.get()?].map(|n| n as u32);
        let content = from.split_off(..compressed as usize).ok_or(io::ErrorKind::UnexpectedEof)?;
        into.push((block, (content.to_vec(), Frame { compressed, size, checksum })));
    }
    Ok(())
}

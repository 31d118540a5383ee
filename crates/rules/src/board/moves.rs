//! The moves most games are made of.

use super::ones;
use crate::{Clicks, click, from_to};

/// A piece goes from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FromTo {
    /// Where it was.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
}

impl FromTo {
    /// From cell, to cell.
    ///
    /// # Panics
    /// If a cell is 256 or more.
    #[inline(always)]
    pub fn new(from: usize, to: usize) -> FromTo {
        debug_assert!(from < 256 && to < 256, "cells have one byte");
        FromTo { from: from as u8, to: to as u8 }
    }

    /// From each of these cells to each of those that `to` names for it.
    #[inline(always)]
    pub fn each(from: u64, to: impl Fn(usize) -> u64) -> impl Iterator<Item = FromTo> {
        ones(from).flat_map(move |from| ones(to(from)).map(move |to| FromTo::new(from, to)))
    }

    /// The mask after the piece on `from` went to `to`.
    #[inline(always)]
    pub fn apply(self, mask: u64) -> u64 {
        mask & !(1 << self.from) | 1 << self.to
    }

    /// Both cells by their names: `a1-b2`.
    pub fn name(self, cell: impl Fn(usize) -> String) -> String {
        format!("{}-{}", cell(self.from.into()), cell(self.to.into()))
    }

    /// As [`FromTo::name`]; of a move from a cell to itself, which stands for placing a piece there, the cell alone.
    pub fn name_or_place(self, cell: impl Fn(usize) -> String) -> String {
        if self.from == self.to { cell(self.to.into()) } else { self.name(cell) }
    }

    /// A click on the piece, then one on its target.
    pub fn clicks(self) -> Clicks {
        from_to(self.from.into(), self.to.into())
    }
}

/// A piece is put on a cell, or a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement(pub u8);

impl Placement {
    /// On this cell.
    ///
    /// # Panics
    /// If it is 256 or more.
    #[inline(always)]
    pub fn new(cell: usize) -> Placement {
        debug_assert!(cell < 256, "cells have one byte");
        Placement(cell as u8)
    }

    /// The cell.
    #[inline(always)]
    pub fn cell(self) -> usize {
        self.0.into()
    }

    /// The mask with the cell.
    #[inline(always)]
    pub fn apply(self, mask: u64) -> u64 {
        mask | 1 << self.0
    }

    /// The cell's name: `b2`.
    pub fn name(self, cell: impl Fn(usize) -> String) -> String {
        cell(self.cell())
    }

    /// A click on the cell.
    pub fn clicks(self) -> Clicks {
        click(self.cell())
    }
}

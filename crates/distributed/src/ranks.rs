//! The transport over MPI.

use std::panic;

use gamesman_solve::{Reduce, Transport};
use mpi::Threading;
use mpi::collective::SystemOperation;
use mpi::datatype::{Partition, PartitionMut};
use mpi::environment::Universe;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, CommunicatorCollectives};

use crate::error::JoinError;

/// Most bytes that one rank sends to another in one call of MPI, which counts in 31 bits what a rank sends in all.
const MOST: usize = 1 << 30;

/// All processes that were started together.
pub(crate) struct Mpi {
    rank: usize,
    count: usize,
    /// Ends MPI when it is dropped.
    _universe: Universe,
}

impl Mpi {
    /// Begins. Calls may come from any thread, one at a time.
    pub(crate) fn new() -> Result<Mpi, JoinError> {
        let (universe, level) = mpi::initialize_with_threading(Threading::Serialized)
            .ok_or_else(|| JoinError::Mpi("it has begun already".into()))?;
        if level < Threading::Serialized {
            return Err(JoinError::Mpi(format!(
                "this library allows calls from one thread alone ({level:?}); use one built with threads"
            )));
        }
        let world = universe.world();
        let (rank, count) = (world.rank() as usize, world.size() as usize);
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            tell(panic);
            SimpleCommunicator::world().abort(101);
        }));
        Ok(Mpi { rank, count, _universe: universe })
    }

    /// All of them. Its handle may not go from one thread to another, so each call has one of its own.
    fn world(&self) -> SimpleCommunicator {
        SimpleCommunicator::world()
    }

    /// Sends at most [`MOST`] bytes in all, and receives what the others send meanwhile.
    fn exchange_some(&self, to: &[&[u8]], from: &mut [Vec<u8>]) {
        let counts: Vec<i32> = to.iter().map(|bytes| bytes.len() as i32).collect();
        let mut coming = vec![0i32; self.count];
        self.world().all_to_all_into(&counts[..], &mut coming[..]);
        let places = |counts: &[i32]| -> Vec<i32> {
            counts.iter().scan(0, |at, count| Some(std::mem::replace(at, *at + count))).collect()
        };
        let (at, coming_at) = (places(&counts), places(&coming));
        // Never empty: where nothing is, the address is 1, which Open MPI takes for MPI_IN_PLACE.
        let mut sent = to.concat();
        sent.push(0);
        let mut received = vec![0u8; coming.iter().map(|&count| count as usize).sum::<usize>() + 1];
        self.world().all_to_all_varcount_into(
            &Partition::new(&sent[..], &counts[..], &at[..]),
            &mut PartitionMut::new(&mut received[..], &coming[..], &coming_at[..]),
        );
        for ((from, &at), &count) in from.iter_mut().zip(&coming_at).zip(&coming) {
            from.extend_from_slice(&received[at as usize..][..count as usize]);
        }
    }
}

impl Transport for Mpi {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.count
    }

    fn exchange(&self, to: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        // Everybody must be able to count what comes as well as what goes.
        let most = MOST / self.count;
        let longest = to.iter().map(Vec::len).max().unwrap_or(0);
        let longest = self.reduce(&[longest as u64], Reduce::Greatest)[0] as usize;
        let mut from = vec![Vec::new(); self.count];
        for begin in (0..longest).step_by(most) {
            let part = |bytes: &'_ Vec<u8>| begin.min(bytes.len())..(begin + most).min(bytes.len());
            let parts: Vec<&[u8]> = to.iter().map(|bytes| &bytes[part(bytes)]).collect();
            self.exchange_some(&parts, &mut from);
        }
        from
    }

    fn reduce(&self, numbers: &[u64], how: Reduce) -> Vec<u64> {
        let how = match how {
            Reduce::Least => SystemOperation::min(),
            Reduce::Greatest => SystemOperation::max(),
            Reduce::Sum => SystemOperation::sum(),
        };
        let mut all = vec![0; numbers.len()];
        self.world().all_reduce_into(numbers, &mut all[..], how);
        all
    }

    fn barrier(&self) {
        self.world().barrier();
    }
}

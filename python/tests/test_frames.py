"""Tables are read by other programs of data, each by the same capsule of Apache Arrow."""

import duckdb
import gamesman as gm
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    # A puzzle with dead ends: remotenesses are missing.
    return gm.open("pegsolitaire", "star", data=tmp_path_factory.mktemp("data")).solve().table()


def by_hand(table):
    """How many positions have each value."""
    names = [gm.Value(value).name.lower() for value in range(4)]
    return {names[value]: int((table.values == value).sum()) for value in set(table.values.tolist())}


def test_polars_reads_a_table(table):
    frame = pl.DataFrame(table)
    assert frame.columns[:3] == ["number", "value", "remoteness"]
    assert (frame["number"].to_numpy() == table.numbers).all()
    counts = frame.group_by(pl.col("value").cast(pl.String)).len().rows()
    assert dict(counts) == by_hand(table)
    assert frame["remoteness"].null_count() == int((table.remoteness == 65_535).sum()) > 0
    ends = frame["remoteness"].drop_nulls().to_numpy()
    assert (ends == table.remoteness[table.remoteness != 65_535]).all()


def test_pandas_and_pyarrow_read_a_table(table):
    arrow = pa.table(table)
    assert arrow.schema.field("value").type == pa.dictionary(pa.int8(), pa.string())
    frame = pd.DataFrame.from_arrow(table)
    assert frame["value"].value_counts().to_dict().items() >= by_hand(table).items()


def test_duckdb_asks_a_table(table):
    asked = duckdb.connect()
    asked.register("positions", table)
    rows = asked.sql("select value, count(*) from positions group by all").fetchall()
    assert dict(rows) == by_hand(table)
    [(longest,)] = asked.sql("select max(remoteness) from positions").fetchall()
    assert longest == int(table.remoteness[table.remoteness != 65_535].max())


def test_columns_that_only_some_games_have(tmp_path):
    scored = pl.DataFrame(gm.open("dotsandboxes", "1x2", data=tmp_path).solve().table())
    assert scored.columns == ["number", "value", "remoteness", "margin"]
    nim = gm.open("nim", data=tmp_path).solve().table()
    frame = pl.DataFrame(nim)
    assert frame.columns == ["number", "value", "remoteness", "nimber"]
    assert (frame["nimber"].to_numpy() == nim.nimbers).all()
    assert frame.filter(pl.col("nimber") == 0)["value"].cast(pl.String).unique().to_list() == ["lose"]
    assert np.array_equal(frame["number"].to_numpy(), nim.numbers)

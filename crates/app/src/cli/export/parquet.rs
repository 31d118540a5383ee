//! Apache Parquet: columns in groups of 65,536 rows, compressed with zstd.

use std::io::Write;
use std::sync::Arc;

use gamesman_query::{Page, Rows, Session};
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{WriterProperties, WriterPropertiesPtr};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use super::sink::Sink;
use crate::cli::failure::Failure;

/// Rows of a group.
const GROUP: usize = 64 << 10;

/// Writes row groups.
pub(super) struct Parquet<W: Write + Send> {
    /// Until the first rows say which columns there are.
    file: Option<W>,
    properties: WriterPropertiesPtr,
    writer: Option<SerializedFileWriter<W>>,
    /// Rows of the next group.
    pending: Rows,
}

impl<W: Write + Send> Parquet<W> {
    pub(super) fn new(file: W, session: &Session) -> Parquet<W> {
        let number = ColumnPath::from("number");
        let text = |key: &str, value: &str| KeyValue::new(key.to_owned(), value.to_owned());
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_created_by(concat!("gamesman ", env!("CARGO_PKG_VERSION")).into())
            .set_key_value_metadata(Some(vec![
                text("game", session.entry().id),
                text("variant", &session.chosen().id),
            ]))
            // Numbers rise, each occurs once.
            .set_column_dictionary_enabled(number.clone(), false)
            .set_column_encoding(number, Encoding::DELTA_BINARY_PACKED)
            .set_column_dictionary_enabled(ColumnPath::from("position"), false)
            .build();
        let pending = Rows { page: Page::default(), positions: None };
        Parquet { file: Some(file), properties: Arc::new(properties), writer: None, pending }
    }

    /// Writes the pending rows as a group.
    fn group(&mut self) -> Result<(), ParquetError> {
        let rows =
            std::mem::replace(&mut self.pending, Rows { page: Page::default(), positions: None });
        if let Some(file) = self.file.take() {
            let schema = Arc::new(parse_message_type(&schema(&rows))?);
            let properties = Arc::clone(&self.properties);
            self.writer = Some(SerializedFileWriter::new(file, schema, properties)?);
        }
        let Some(writer) = &mut self.writer else { return Ok(()) };
        if rows.page.numbers.is_empty() {
            return Ok(());
        }
        let mut group = writer.next_row_group()?;
        columns(&mut group, &rows)?;
        group.close()?;
        Ok(())
    }
}

impl<W: Write + Send> Sink for Parquet<W> {
    fn put(&mut self, rows: &Rows) -> Result<(), Failure> {
        let (page, pending) = (&rows.page, &mut self.pending);
        pending.page.numbers.extend(&page.numbers);
        pending.page.records.extend(&page.records);
        let texts = rows.positions.iter().flatten().cloned();
        append(&mut pending.positions, rows.positions.as_ref().map(|_| texts));
        append(&mut pending.page.margins, page.margins.clone());
        append(&mut pending.page.nimbers, page.nimbers.clone());
        if pending.page.numbers.len() >= GROUP {
            self.group().map_err(failure)?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), Failure> {
        self.group().map_err(failure)?;
        if let Some(writer) = self.writer {
            writer.close().map_err(failure)?;
        }
        Ok(())
    }
}

fn append<T>(to: &mut Option<Vec<T>>, more: Option<impl IntoIterator<Item = T>>) {
    if let Some(more) = more {
        to.get_or_insert_default().extend(more);
    }
}

/// The columns that these rows have.
fn schema(rows: &Rows) -> String {
    let position = rows.positions.as_ref().map_or("", |_| "required binary position (STRING);");
    let margin = rows.page.margins.as_ref().map_or("", |_| "required int32 margin;");
    let nimber =
        rows.page.nimbers.as_ref().map_or("", |_| "required int32 nimber (INTEGER(32,false));");
    format!(
        "message positions {{
            required int64 number (INTEGER(64,false));
            {position}
            required binary value (STRING);
            optional int32 remoteness (INTEGER(32,false));
            {margin}
            {nimber}
        }}"
    )
}

/// Writes the columns in the order of the schema.
fn columns<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    rows: &Rows,
) -> Result<(), ParquetError> {
    let Rows { page, positions } = rows;
    let numbers: Vec<i64> = page.numbers.iter().map(|number| number.cast_signed()).collect();
    column::<Int64Type, W>(group, &numbers, None)?;
    if let Some(positions) = positions {
        let texts: Vec<ByteArray> = positions.iter().map(|text| text.as_str().into()).collect();
        column::<ByteArrayType, W>(group, &texts, None)?;
    }
    let values: Vec<ByteArray> =
        page.records.iter().map(|record| record.value.name().into()).collect();
    column::<ByteArrayType, W>(group, &values, None)?;
    let remotenesses = page.records.iter().map(|record| record.remoteness);
    let there: Vec<i16> = remotenesses.clone().map(|r| i16::from(r.is_some())).collect();
    let remotenesses: Vec<i32> = remotenesses.flatten().map(u32::cast_signed).collect();
    column::<Int32Type, W>(group, &remotenesses, Some(&there))?;
    if let Some(margins) = &page.margins {
        column::<Int32Type, W>(group, margins, None)?;
    }
    if let Some(nimbers) = &page.nimbers {
        let nimbers: Vec<i32> = nimbers.iter().map(|nimber| nimber.cast_signed()).collect();
        column::<Int32Type, W>(group, &nimbers, None)?;
    }
    Ok(())
}

/// Writes the next column; `there` says which rows have an item if not all must.
fn column<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    items: &[T::T],
    there: Option<&[i16]>,
) -> Result<(), ParquetError> {
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(items, there, None)?;
        column.close()?;
    }
    Ok(())
}

fn failure(error: ParquetError) -> Failure {
    Failure::Failed(format!("cannot write the Parquet file: {error}"))
}

//! A sheet as PDF.

use gamesman_query::rules::Mistake;
use krilla::Document;
use krilla::action::LinkAction;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::geom::{Rect, Size};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use usvg::{Options, Tree};

use super::canvas::{Link, Page};
use super::{Sheet, font, layout};

/// The sheet as a PDF document.
///
/// # Errors
/// If a page cannot be drawn, which no sheet should lead to.
pub(crate) fn pdf(sheet: &Sheet) -> Result<Vec<u8>, Mistake> {
    let mut document = Document::new();
    let language = sheet.language.code().to_owned();
    let metadata = Metadata::new().title(sheet.title.clone()).language(language);
    document.set_metadata(metadata.creator("gamesman".into()));
    for page in layout::pages(sheet) {
        add(&mut document, &page)?;
    }
    document.finish().map_err(|error| Mistake::new(format!("the PDF is not valid: {error:?}")))
}

fn add(document: &mut Document, page: &Page) -> Result<(), Mistake> {
    let broken = || Mistake::new("a page of the sheet cannot be drawn");
    let tree = tree(page)?;
    let settings = PageSettings::from_wh(page.width, page.height).ok_or_else(broken)?;
    let size = Size::from_wh(page.width, page.height).ok_or_else(broken)?;
    let mut sheet = document.start_page_with(settings);
    let mut surface = sheet.surface();
    surface.draw_svg(&tree, size, SvgSettings::default()).ok_or_else(broken)?;
    surface.finish();
    for link in &page.links {
        sheet.add_annotation(annotation(link).ok_or_else(broken)?);
    }
    sheet.finish();
    Ok(())
}

/// The page as it is drawn, with all places computed.
pub(super) fn tree(page: &Page) -> Result<Tree, Mistake> {
    let options = Options {
        fontdb: font::database(),
        font_family: font::FAMILY.to_owned(),
        ..Options::default()
    };
    Tree::from_str(&page.svg, &options).map_err(|error| Mistake::new(error.to_string()))
}

fn annotation(link: &Link) -> Option<Annotation> {
    let area = link.area;
    let area = Rect::from_xywh(area.x, area.y, area.width, area.height)?;
    let target = Target::Action(LinkAction::new(link.to.clone()).into());
    Some(Annotation::new_link(LinkAnnotation::new(area, target), Some(link.title.clone())))
}

export { type AudienceGate, audienceGate, audienceSql } from './audience.ts';
export {
  type CategoryKind,
  categoryBindings,
  categoryNameSql,
  categoryPlaces,
  categoryTree,
  knownCategories,
} from './categories.ts';
export { categoryParts } from './category-parts.ts';
export { cleanTexts } from './clean-texts.ts';
export { importDraft } from './commands/import-draft.ts';
export { importPublished } from './commands/import-published.ts';
export { changeItem, makeItem, saveItem } from './commands/save-item.ts';
export { tellWithdrawn } from './commands/tell-withdrawn.ts';
export { contentBindings } from './content-bindings.ts';
export { contentGrantable } from './content-grantable.ts';
export type { ContentImport } from './content-import.ts';
export { contentParts } from './content-parts.ts';
export { contentTarget } from './content-target.ts';
export { lockItem, workingCopy, writeItem } from './item-store.ts';
export type { ContentItem, ContentKind } from './kind.ts';
export { shownIn, textIn } from './languages.ts';
export { contentListBlock } from './list-block.ts';
export { tellOpenPages } from './open-pages.ts';
export { waitsForPicture } from './pictures/waits-for-picture.ts';
export { plantContent } from './plant-content.ts';
export { draftedSql, draftsOf, isOutlived, showsDraft } from './preview.ts';
export { publishedChoices } from './published-choices.ts';
export { publishedEvent } from './published-event.ts';
export { publishedItems } from './published-items.ts';
export {
  cardColumnsSql,
  editedNumberSql,
  englishSql,
  listedSql,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
  shownListSql,
  shownTextSql,
  shownValueSql,
  taggedCardSql,
  titleSql,
} from './published-sql.ts';
export { type EditionKey, editionValues } from './queries/edition-values.ts';
export { findPage } from './queries/find-page.ts';
export { foundInEditions } from './queries/found-in-editions.ts';
export { listedUntil } from './queries/list-until.ts';
export {
  countListed,
  dressedSql,
  firstListed,
  type ListedItems,
  type ListedPage,
  listedPage,
} from './queries/listed-page.ts';
export { pageReader } from './queries/page-reader.ts';
export { publishedYears } from './queries/published-years.ts';
export { publishersSql } from './queries/publishers-sql.ts';
export {
  putBack,
  recordDesk,
  type WithdrawnKind,
  withdrawalColumns,
  withdrawalSql,
} from './record-withdrawal.ts';
export { labelledTitle } from './rules/labelled-title.ts';
export { sampleCard } from './sample-card.ts';
export { plainText, sanitise } from './sanitise.ts';
export { type Byline, contentKeys, envelopeColumns, medicalColumns } from './schema.ts';

export { matchingEachSql, matchingItemsSql, matchingSql } from './queries/matching-sql.ts';
export { newestItems } from './queries/newest-items.ts';
export { relatedTags } from './queries/related-tags.ts';
export { searchItems } from './queries/search-items.ts';
export { soundingSql, typedSound } from './queries/sounding-sql.ts';
export { tagCounts } from './queries/tag-counts.ts';

export { cardTagsSql } from './card-tags-sql.ts';

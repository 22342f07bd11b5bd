export { cardTagsSql, nameSql } from './tag-name-sql.ts';

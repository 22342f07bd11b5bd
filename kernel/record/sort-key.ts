import { textInLanguageSql } from '../database/in-language-sql.ts';
import type { Locale } from '../rules/locale.ts';
import type { TableNames } from './record-sql.ts';
import type { SortKey } from './seek-page.ts';

/** The reader of a list: their language, and the SQL of a property as they are shown it, with its type. */
export interface SortReader {
  locale: Locale;
  sqlOf(property: string): string;
  typeOf(property: string): string;
}

/**
 * How a record's list is ordered by one of its columns; `-` in front of the property means downwards. What is stored in
 * both languages is ordered as its reader is shown it.
 */
export function sortKey(names: TableNames, sort: string, reader?: SortReader): SortKey {
  const isDown = sort.startsWith('-');
  const property = isDown ? sort.slice(1) : sort;
  const column = names.columns[property];
  const english = `${property}En`;
  if (reader !== undefined && column !== undefined && names.columns[english] !== undefined) {
    const [zh, en] = [property, english].map((each) => {
      const shown = reader.sqlOf(each);
      // What is worked out may be JSON.
      return shown === names.of(each) ? shown : `(to_jsonb(${shown}) #>> '{}')`;
    }) as [string, string];
    const sql = textInLanguageSql(`'${reader.locale}'`, zh, en);
    return { sql, type: 'text', isNullable: !(column.notNull && names.columns[english].notNull), isDown };
  }
  if (reader !== undefined && column === undefined) {
    return { sql: reader.sqlOf(property), type: reader.typeOf(property), isNullable: true, isDown };
  }
  const isNullable = column?.notNull !== true;
  return { sql: names.of(property), type: column?.getSQLType() ?? 'text', isNullable, isDown };
}

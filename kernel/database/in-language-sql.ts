/** `inLanguage` in SQL: of two expressions the one in the language that the SQL `locale` says. */
export const textInLanguageSql = (locale: string, zh: string, en: string): string =>
  `case when ${locale} = 'en' and ${en} <> '' or ${zh} = '' then ${en} else ${zh} end`;

/**
 * The same for a column of row `alias` that is stored as `name` and `name_en`; `locale` is a placeholder, or a literal
 * such as `'en'`, which costs the plan nothing.
 */
export const inLanguageSql = (alias: string, locale: string, column = 'name'): string =>
  textInLanguageSql(locale, `${alias}.${column}`, `${alias}.${column}_en`);

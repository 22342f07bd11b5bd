/**
 * `inLanguage` in SQL: a column of row `alias` that is stored as `name` and `name_en`, in the language that the SQL `locale`
 * says: a placeholder, or a literal such as `'en'`, which costs the plan nothing.
 */
export function inLanguageSql(alias: string, locale: string, column = 'name'): string {
  const [zh, en] = [`${alias}.${column}`, `${alias}.${column}_en`];
  return `case when ${locale} = 'en' and ${en} <> '' or ${zh} = '' then ${en} else ${zh} end`;
}

const latin = `CASE WHEN 'en' = ANY(e.locales) THEN nullif(e.title_en, '') END`;

/** The Latin name of the expert that the member of a row over `alias` is; null where there is none that readers see. */
export const latinOfMemberSql = (alias: string): string =>
  `(SELECT ${latin} FROM expert_link k JOIN expert e ON e.shop_id = k.shop_id AND e.id = k.expert_id
    WHERE k.shop_id = ${alias}.shop_id AND k.member_id = ${alias}.member_id)`;

/** The Latin name of the only expert who is called what stands in a column; of two who are called alike it is nobody's. */
export const latinOfNameSql = (alias: string, written: string): string =>
  `(SELECT CASE WHEN count(*) = 1 THEN max(${latin}) END FROM expert e WHERE e.shop_id = ${alias}.shop_id AND e.title = ${alias}.${written})`;

/** The Latin name of whom a row over `alias` is about: by the account, and of who has none by the name that is written there. */
export const latinNameSql = (alias: string, written: string): string =>
  `coalesce(${latinOfMemberSql(alias)}, ${latinOfNameSql(alias, written)})`;

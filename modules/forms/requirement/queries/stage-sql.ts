/** SQL of the stages of a requirement `r`, by the version of its kind that it goes through. */
export const stagesSql = (r: string): string =>
  `(SELECT e.stages FROM requirement_edition e WHERE e.shop_id = ${r}.shop_id AND e.kind_id = ${r}.kind_id AND e.edition = ${r}.flow_edition)`;

/** SQL of the name of one of them in the reader’s language; null where there is none of this key. */
export const stageNameSql = (r: string, key: string, locale: string): string =>
  `(SELECT CASE WHEN ${locale} = 'en' AND s ->> 'nameEn' <> '' THEN s ->> 'nameEn' ELSE s ->> 'name' END
    FROM jsonb_array_elements(${stagesSql(r)}) s WHERE s ->> 'key' = ${key} LIMIT 1)`;

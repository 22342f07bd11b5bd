/** A name in the language that parameter `locale` carries: English where there is one, else Chinese. */
export const nameSql = (alias: string, locale: number): string =>
  `CASE WHEN $${locale} = 'en' AND ${alias}.name_en <> '' THEN ${alias}.name_en ELSE ${alias}.name END`;

/** The tags of a row as a JSON list of `{id, name}` in their order; `column` holds their numbers, `shop` the shop's. */
export const cardTagsSql = (column: string, shop: string, locale: number): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', ${nameSql('g', locale)})
      ORDER BY array_position(${column}, g.id)), '[]')
    FROM tag g WHERE g.shop_id = ${shop} AND g.id = ANY(${column}))`;

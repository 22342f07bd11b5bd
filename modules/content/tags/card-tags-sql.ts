import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';

/** The tags of a row as a JSON list of `{id, name}` in their order; `column` holds their numbers, `shop` the shop's. */
export const cardTagsSql = (column: string, shop: string, locale: number): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', ${inLanguageSql('g', `$${locale}`)})
      ORDER BY array_position(${column}, g.id)), '[]')
    FROM tag g WHERE g.shop_id = ${shop} AND g.id = ANY(${column}))`;

import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';

/** The tags of row `t` as a JSON list of `{id, name}` in their order; parameter 3 is the reader's language. */
export const cardTagsSql = `(SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', ${inLanguageSql('g', '$3')})
    ORDER BY array_position(t.tag_ids, g.id)), '[]')
  FROM tag g WHERE g.shop_id = t.shop_id AND g.id = ANY(t.tag_ids))`;

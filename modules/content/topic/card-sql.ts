import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { cardColumnsSql } from '../envelope/public.ts';
import { cardTagsSql } from '../tags/public.ts';

const url = `'/topic?category=' || t.category || '&id=' || t.id`;

/** The columns of a `TopicCard`, over `topic t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${cardColumnsSql(url)}, ${cardTagsSql('t.tag_ids', 't.shop_id', 3)} AS tags,
  t.category, t.type,
  coalesce((SELECT ${inLanguageSql('c', '$3')} FROM topic_category c WHERE c.shop_id = t.shop_id AND c.key = t.category), '')
    AS "categoryName",
  (SELECT count(*)::int FROM jsonb_array_elements(t.sections) AS s, jsonb_array_elements(s -> 'items')) AS items`;

import type { PersonMatch, PersonPair } from '../../../kernel/module/person-part.ts';
import { catchUpForSearch } from './commands/catch-up.ts';

/** A sound that more people than this share tells nothing of who they are. */
const MOST_ALIKE = 4;
/** Of a whole shop the newest members are compared with everybody: who is there twice came a second time. */
const NEWEST = 300;

/** Members whose names are written otherwise and read alike (林晓晨, 林小晨), as a name is taken down by ear. */
export const personMatches: Record<string, PersonMatch> = {
  'search.sound': {
    label: { zh: '姓名读音相同', en: 'Names that sound alike' },
    weight: 'weak',
    async pairs(ctx, memberId, limit) {
      await catchUpForSearch(ctx);
      return ctx.db.rows<PersonPair>(
        `with heard as (
           select m.id, m.name, (platform.search_sounds(m.name))[1] as sound from member m
           where m.shop_id = $1 and m.merged_into is null and m.removed_at is null and ($2::bigint is null or m.id = $2) and m.name ~ '^[\\u4e00-\\u9fff]{2,8}$'
           order by m.created_at desc, m.id desc limit ${NEWEST}),
         alike as (
           select h.id, o.id as other, count(*) over (partition by h.id) as n from heard h
           cross join lateral (select b.id from search_record r
             join member b on b.shop_id = r.shop_id and b.id = r.record_id
             where r.shop_id = $1 and r.kind = 'member.person' and r.terms @@ quote_literal(h.sound)::tsquery
               and r.record_id <> h.id and b.merged_into is null and b.removed_at is null and b.name <> h.name and char_length(b.name) = char_length(h.name)
             limit ${MOST_ALIKE + 1}) o
           where h.sound is not null)
         select distinct least(id, other) as one, greatest(id, other) as other from alike where n <= ${MOST_ALIKE}
         order by 1 desc, 2 limit $3`,
        [ctx.shop.id, memberId, limit],
      );
    },
  },
};

import type { PersonMatch, PersonPair } from '../../../kernel/module/person-part.ts';

/** A name that more people than this share tells nothing of who they are. */
const MOST_NAMESAKES = 5;

/** Members who look like one person by what every member has. */
export const personMatches: Record<string, PersonMatch> = {
  'member.name': {
    label: { zh: '姓名相同', en: 'Same name' },
    weight: 'weak',
    pairs: (ctx, memberId, limit) =>
      ctx.db.rows<PersonPair>(
        `select a.id as one, b.id as other from member a
         join member b on b.shop_id = a.shop_id and b.name = a.name and b.id > a.id and b.merged_into is null
         where a.shop_id = $1 and a.merged_into is null and a.removed_at is null and b.removed_at is null and ($2::bigint is null or $2 in (a.id, b.id))
           and ($2::bigint is null or a.name = (select o.name from member o where o.shop_id = $1 and o.id = $2))
           and a.name in (select n.name from member n where n.shop_id = $1 group by n.name having count(*) between 2 and $3)
         order by a.id desc, b.id limit $4`,
        [ctx.shop.id, memberId, MOST_NAMESAKES, limit],
      ),
  },
};

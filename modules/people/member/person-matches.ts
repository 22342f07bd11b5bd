import { provedContactsSql } from '../../../kernel/identity/persons.ts';
import type { PersonMatch, PersonPair } from '../../../kernel/module/person-part.ts';

/** A name that more people than this share tells nothing of who they are. */
const MOST_NAMESAKES = 5;

/** Pairs of members whom one value leads to: `one` and `other` are tables with `member` and `value`, each once. */
const sharing = (one: string, other: string): string =>
  `select least(a.member, b.member) as one, greatest(a.member, b.member) as other from (${one}) a
   join (${other}) b on b.value = a.value and b.member <> a.member
   join member x on x.shop_id = $1 and x.id = a.member and x.merged_into is null and x.removed_at is null
   join member y on y.shop_id = $1 and y.id = b.member and y.merged_into is null and y.removed_at is null
   where $2::bigint is null or $2 in (a.member, b.member) group by 1, 2 order by 1 desc, 2 limit $3`;

const contactsSql = (kind: 'phone' | 'mail'): string =>
  `select c.member_id as member, c.value_hash as value from person_contact c where c.shop_id = $1 and c.kind = '${kind}'`;

/** Members who look like one person by what every member has. */
export const personMatches: Record<string, PersonMatch> = {
  'member.phone': {
    label: { zh: '手机号相同', en: 'Same phone' },
    weight: 'strong',
    pairs: (ctx, memberId, limit) =>
      ctx.db.rows<PersonPair>(sharing(contactsSql('phone'), provedContactsSql('$1')), [ctx.shop.id, memberId, limit]),
  },
  'member.mail': {
    label: { zh: '邮箱相同', en: 'Same mail address' },
    weight: 'fair',
    pairs: (ctx, memberId, limit) =>
      ctx.db.rows<PersonPair>(sharing(contactsSql('mail'), contactsSql('mail')), [ctx.shop.id, memberId, limit]),
  },
  'member.affiliation': {
    label: { zh: '姓名与单位相同', en: 'Same name and affiliation' },
    weight: 'fair',
    pairs: (ctx, memberId, limit) =>
      ctx.db.rows<PersonPair>(
        `select a.id as one, b.id as other from member a
         join member b on b.shop_id = a.shop_id and b.name = a.name and lower(b.affiliation) = lower(a.affiliation) and b.id > a.id
         where a.shop_id = $1 and a.affiliation <> '' and a.merged_into is null and b.merged_into is null
           and a.removed_at is null and b.removed_at is null and ($2::bigint is null or $2 in (a.id, b.id))
         order by a.id desc, b.id limit $3`,
        [ctx.shop.id, memberId, limit],
      ),
  },
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

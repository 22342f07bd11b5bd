import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PersonMatch, PersonPair } from '../../../../kernel/module/person-part.ts';

/** Pairs of members whose doctor profiles agree in something, as SQL over `a` and `b` says it. */
const agreeing = (agree: string) => (ctx: Ctx, memberId: number | null, limit: number) =>
  ctx.db.rows<PersonPair>(
    `select distinct least(a.member_id, b.member_id) as one, greatest(a.member_id, b.member_id) as other
     from doctor a join doctor b on b.shop_id = a.shop_id and ${agree} and b.member_id <> a.member_id
       join member x on x.shop_id = a.shop_id and x.id = a.member_id and x.merged_into is null
       join member y on y.shop_id = b.shop_id and y.id = b.member_id and y.merged_into is null
     where a.shop_id = $1 and a.state <> 'draft' and b.state <> 'draft' and ($2::bigint is null or a.member_id = $2)
     order by 1 desc, 2 limit $3`,
    [ctx.shop.id, memberId, limit],
  );

/** Doctors who look like one person. */
export const personMatches: Record<string, PersonMatch> = {
  'doctor.licence': {
    label: { zh: '执业证号相同', en: 'Same licence number' },
    weight: 'strong',
    pairs: agreeing('b.licence_hash = a.licence_hash'),
  },
  'doctor.hospital': {
    label: { zh: '姓名与医院相同', en: 'Same name and hospital' },
    weight: 'fair',
    pairs: agreeing(`b.name = a.name and b.hospital = a.hospital and a.name <> '' and a.hospital <> ''`),
  },
};

import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

interface Row {
  id: number;
  at: string;
  what: 'accepted' | 'withdrawn';
  title: string;
  version: string;
  device: string;
}

// A consent that was taken back is two entries.
const ENTRIES = `select c.id * 2 as id, c.created_at as at, 'accepted' as what, c.agreement, c.agreement_version as version, c.device
    from agreement_acceptance c where c.shop_id = $1 and c.member_id = $2
  union all select c.id * 2 + 1, c.withdrawn_at, 'withdrawn', c.agreement, c.agreement_version, '' from agreement_acceptance c
    where c.shop_id = $1 and c.member_id = $2 and c.withdrawn_at is not null`;

/** What a member agreed to, and took back. */
export const personConsents: PersonPart = {
  label: { zh: '协议与同意', en: 'Consents' },
  permission: 'agreement.consent.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select e.*, coalesce(case when $6 = 'en' and a.title_en <> '' then a.title_en else a.title end, e.agreement) as title
       from (${ENTRIES}) e left join agreement a on a.shop_id = $1 and a.key = e.agreement
       where ${beforePlace('e.at', 'e.id', '$3', '$4')} order by e.at desc, e.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, what, title, version, device }) => ({
      id,
      at,
      title: ctx.t(`agreement.past.${what}`, { title, version }),
      detail: device,
    }));
  },
};

import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

interface Row {
  id: number;
  at: string;
  exhibitor: string;
}

/** By which exhibitors a member let their badge be scanned, as they agreed to it (F5). */
export const personLeads: PersonPart = {
  label: { zh: '展商扫码', en: 'Scans by exhibitors' },
  permission: 'exhibitor.lead.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select s.id, s.at, (select ${inLanguageSql('o', '$6')} from organisation o where o.shop_id = e.shop_id and o.id = e.organisation_id) as exhibitor
       from exhibitor_lead l join lead_scan s on s.shop_id = l.shop_id and s.lead_id = l.id
         join exhibitor e on e.shop_id = l.shop_id and e.id = l.exhibitor_id
       where l.shop_id = $1 and l.member_id = $2 and ${beforePlace('s.at', 's.id', '$3', '$4')}
       order by s.at desc, s.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, exhibitor }) => ({
      ...{ id, at },
      title: ctx.t('exhibitor.past', { exhibitor }),
      address: '/backend/exhibitor-leads',
    }));
  },
};

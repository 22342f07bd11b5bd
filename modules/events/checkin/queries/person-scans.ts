import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';
import type { Outcome } from '../rules/outcomes.ts';

interface Row {
  id: number;
  at: string;
  outcome: Outcome;
  list: string;
  gate: string;
  room: string | null;
}

/** What a member’s codes were shown at, and what came of it: who was let in, a meal, a room, and what they were turned away from (F5). */
export const personScans: PersonPart = {
  label: { zh: '签到扫码', en: 'Scans at gates' },
  permission: 'checkin.entry.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select t.id, t.at, t.outcome, ${inLanguageSql('l', '$6')} as list, ${inLanguageSql('g', '$6')} as gate,
         (select ${inLanguageSql('o', '$6')} from room o where o.shop_id = l.shop_id and o.id = l.room_id) as room
       from registration r join checkin_scan t on t.shop_id = r.shop_id and t.registration_id = r.id
         join checkin_list l on l.shop_id = t.shop_id and l.id = t.list_id join checkin_gate g on g.shop_id = t.shop_id and g.id = t.gate_id
       where r.shop_id = $1 and r.member_id = $2 and ${beforePlace('t.at', 't.id', '$3', '$4')}
       order by t.at desc, t.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, outcome, list, gate, room }) => ({
      ...{ id, at },
      title: ctx.t('checkin.past', { list }),
      detail: [ctx.t(`checkin.console.outcomes.${outcome}`), room, gate].filter(Boolean).join(' · '),
      address: '/backend/checkin-scans',
    }));
  },
};

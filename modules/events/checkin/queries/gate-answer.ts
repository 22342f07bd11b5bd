import type { z } from 'zod';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { gateAnswer } from '../contract.ts';

type Answer = z.output<ReturnType<typeof gateAnswer<z.ZodString>>>;
type Row = Omit<Answer, 'first'> & { firstAt: string | null; firstGate: string };

/** SQL of what a registration `r` has, in one line, in a language that comes as a placeholder or literal. */
export const productsSql = (locale: string): string =>
  `coalesce((select string_agg(${inLanguageSql('p', locale, 'title')} || case when i.quantity > 1 then ' × ' || i.quantity else '' end, ' + ' order by i.id)
     from registration_item i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
     where i.shop_id = r.shop_id and i.registration_id = r.id and i.state = 'had'), '')`;

const SQL = `select s.id as scan, s.outcome, s.way, s.at, ${inLanguageSql('l', '$3')} as list, ${inLanguageSql('g', '$3')} as gate,
    r.id as registration, m.name as person, coalesce(m.affiliation, '') as affiliation, case when r.id is null then '' else ${productsSql('$3')} end as products,
    s.badge_version as "badgeShown",
    (select max(b.number) from checkin_badge b where b.shop_id = s.shop_id and b.registration_id = s.registration_id) as "badgePresent",
    s.entry_id as entry, case when s.outcome = 'already' then e.at end as "firstAt", coalesce(${inLanguageSql('f', '$3')}, '') as "firstGate"
  from checkin_scan s join checkin_list l on l.shop_id = s.shop_id and l.id = s.list_id
    join checkin_gate g on g.shop_id = s.shop_id and g.id = s.gate_id
    left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id
    left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    left join checkin_entry e on e.shop_id = s.shop_id and e.id = s.entry_id
    left join checkin_gate f on f.shop_id = e.shop_id and f.id = e.gate_id
  where s.shop_id = $1 and s.id = $2`;

/** What a gate says of a scan: read from the ledger, so that it is the same whenever it is asked (K2). */
export async function gateAnswerOf(ctx: Ctx, scan: number): Promise<{ data: Answer }> {
  const row = await ctx.db.row<Row>(SQL, [ctx.shop.id, scan, ctx.locale]);
  if (row === null) throw notFound();
  const { firstAt, firstGate, ...told } = row;
  return { data: { ...told, first: firstAt === null ? null : { at: firstAt, gate: firstGate } } };
}

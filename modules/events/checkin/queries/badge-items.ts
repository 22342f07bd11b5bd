import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BadgeItem } from '../../../../kernel/rules/badge-item.ts';
import { signCodes } from '../../../platform/device/public.ts';
import { conferencesFacts } from '../../conference/public.ts';
import { ticketCodesUntil } from '../../registration/public.ts';
import { BADGE, passNumber } from '../rules/pass-number.ts';

interface Row {
  id: number;
  registration: number;
  number: number;
  conference: number;
  name: string;
  affiliation: string;
  ticket: string;
}

/** For how long after it was counted a badge may be drawn: whoever wants it later prints another one, which is counted too. */
const DRAWN_MINUTES = 10;

const SQL = `select b.id, b.registration_id as registration, b.number, r.conference_id as conference, m.name, m.affiliation,
    coalesce((select ${inLanguageSql('p', '$3', 'title')} from registration_item i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
      where i.shop_id = r.shop_id and i.registration_id = r.id and i.state = 'had' and p.kind = 'ticket' order by i.id limit 1), '') as ticket
  from checkin_badge b join registration r on r.shop_id = b.shop_id and r.id = b.registration_id
    join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where b.shop_id = $1 and b.id = any ($2::bigint[]) and b.printed_at > $4::timestamptz - interval '${DRAWN_MINUTES} minutes'
    and not exists (select from checkin_badge n where n.shop_id = b.shop_id and n.registration_id = b.registration_id and n.number > b.number)`;

/** What badges say that were counted a moment ago, by their numbers: those that count no more are left out (K8). */
export async function badgeItems(ctx: Ctx, ids: readonly number[]): Promise<Map<number, BadgeItem>> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, ids, ctx.locale, ctx.services.now().toISOString()]);
  const conferences = await conferencesFacts(ctx, ctx.db, [...new Set(rows.map((row) => row.conference))], 'anybody');
  const things = rows.flatMap(({ registration, number, conference }) => {
    const facts = conferences.get(conference);
    return facts === undefined ? [] : [{ id: passNumber(registration, number), until: ticketCodesUntil(facts) }];
  });
  const codes = await signCodes(ctx, BADGE, things);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        lines: [row.affiliation].filter((line) => line !== ''),
        title: conferences.get(row.conference)?.title ?? '',
        number: badgeNumber(ctx, row),
        code: codes.get(passNumber(row.registration, row.number)) ?? '',
        band: row.ticket,
      },
    ]),
  );
}

const badgeNumber = (ctx: Ctx, { registration, number }: Pick<Row, 'registration' | 'number'>): string =>
  number === 1
    ? ctx.t('checkin.paper.number', { number: registration })
    : ctx.t('checkin.paper.again', { number: registration, version: number });

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { PAPER_SIZES, perPage } from '../../../../kernel/rules/paper-size.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import type { checkinBadges } from '../badge-contract.ts';
import { comesSql, dueSql, ticketSql, whySql } from '../badge-due-sql.ts';
import { type BadgeSize, forecastPaper } from '../rules/badge-batch.ts';

type Show = (typeof checkinBadges)['checkin.queue.show'];
type List = (typeof checkinBadges)['checkin.queue.list'];

interface Figures {
  conference: string;
  fresh: number;
  changed: number;
  spoilt: number;
  coming: number;
  printed: number;
  again: number;
  openBatches: number;
  size: BadgeSize | null;
  sheets: number | null;
  version: number | null;
}

const FIGURES = `select coalesce(${inLanguageSql('c', '$3', 'title')}, '') as conference, q.fresh, q.changed, q.spoilt, w.coming, b.printed, b.again,
    (select count(*)::int from checkin_batch k where k.shop_id = c.shop_id and k.conference_id = c.id and k.state = 'open') as "openBatches",
    p.size, p.sheets, p.version
  from conference c
    cross join (select count(*) filter (where d.why = 'fresh')::int as fresh, count(*) filter (where d.why = 'changed')::int as changed,
        count(*) filter (where d.why = 'spoilt')::int as spoilt from ${dueSql('$1', '$2')} d) q
    cross join (select count(*)::int as coming from registration r
      where r.shop_id = $1 and r.conference_id = $2 and r.state in ('pending', 'awaiting')) w
    cross join lateral (select count(*)::int as printed, count(*) filter (where n.number > 1)::int as again from checkin_badge n
        join registration r on r.shop_id = n.shop_id and r.id = n.registration_id
      where n.shop_id = c.shop_id and r.conference_id = c.id) b
    left join checkin_paper p on p.shop_id = c.shop_id and p.conference_id = c.id
  where c.shop_id = $1 and c.id = $2`;

/** How the badges of a conference stand, and what paper they will still take. */
export async function showQueue(ctx: Ctx, { conference: id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const row = await ctx.db.row<Figures>(FIGURES, [ctx.shop.id, id, ctx.locale]);
  if (row === null) throw notFound();
  const { conference, fresh, changed, spoilt, coming, printed, again, openBatches, sheets, version } = row;
  const size = row.size ?? 'badgeSheet';
  const counts = { waiting: fresh + changed + spoilt, coming, printed, again };
  const paper = { size, sheets, version: version ?? 0, perSheet: perPage(PAPER_SIZES[size]) };
  return {
    data: {
      ...{ conference, waiting: { fresh, changed, spoilt }, coming, printed, again, openBatches },
      paper: { ...paper, ...forecastPaper(counts, size, sheets) },
    },
  };
}

/**
 * Who waits for a badge, who registered first before the others. A page ends with its last row: in the weeks when nearly everybody waits,
 * all of them are not looked at for the first twenty.
 */
export async function listQueue(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { conferenceId, why } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', `t.conference_id = ${bind(conferenceId)}`, comesSql('t')];
  where.push(why === undefined ? `${whySql('t')} is not null` : `${whySql('t')} = ${bind(why)}`);
  const locale = bind(ctx.locale);
  const columns = `t.id, t.submitted_at as "submittedAt", m.name as person, m.affiliation, ${whySql('t')} as why, ${ticketSql('t', locale)} as ticket,
    (${conferenceTitleSql('conference_id', locale)}) as conference`;
  const key = { sql: 't.submitted_at', type: 'timestamptz', isNullable: false, isDown: false } as const;
  const joins = 'join member m on m.shop_id = t.shop_id and m.id = t.member_id';
  const asked = { ...input, sort: 'submittedAt' };
  return seekRows<OutputOf<List>['data'][number]>(
    ...([ctx.db, asked, { from: 'registration t', joins, where, columns, key }, values] as const),
  );
}

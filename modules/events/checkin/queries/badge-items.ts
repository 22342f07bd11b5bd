import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BadgeItem } from '../../../../kernel/rules/badge-item.ts';
import { signCodes } from '../../../platform/device/public.ts';
import { conferencesFacts } from '../../conference/public.ts';
import { ticketCodesUntil } from '../../registration/public.ts';
import { ticketSql } from '../badge-due-sql.ts';
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

/** A batch is drawn as long as it is open, for as long as a printer may need that has to be put right. */
export const BATCH_MINUTES = 60;

/** Badges of one batch, as `b` of a member `m`: by unit and name, as they are put into boxes. */
export const BATCH_ORDER = 'm.affiliation, m.name, b.id';

const EMPTY: BadgeItem = { name: '', lines: [], title: '', number: '', code: '' };

/** What the sheets of a batch say. */
export interface BadgeBatchItem {
  badges: readonly BadgeItem[];
}

const SQL = `select b.id, b.registration_id as registration, b.number, r.conference_id as conference, m.name, m.affiliation,
    ${ticketSql('r', '$3')} as ticket
  from checkin_badge b join registration r on r.shop_id = b.shop_id and r.id = b.registration_id
    join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where b.shop_id = $1 and b.id = any ($2::bigint[]) and b.printed_at > $4::timestamptz and not b.is_spoilt
    and not exists (select from checkin_badge n where n.shop_id = b.shop_id and n.registration_id = b.registration_id and n.number > b.number)`;

/** From when on a badge was counted that may still be drawn. */
const since = (ctx: Ctx, minutes: number): string =>
  new Date(ctx.services.now().getTime() - minutes * 60_000).toISOString();

/** What badges say that were counted a moment ago, by their numbers: those that count no more are left out (K8). */
export const badgeItems = (ctx: Ctx, ids: readonly number[]): Promise<Map<number, BadgeItem>> =>
  drawnBadges(ctx, ids, since(ctx, DRAWN_MINUTES));

async function drawnBadges(ctx: Ctx, ids: readonly number[], from: string): Promise<Map<number, BadgeItem>> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, ids, ctx.locale, from]);
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

const OF_BATCHES = `select b.id, b.batch_id as batch from checkin_badge b join checkin_batch k on k.shop_id = b.shop_id and k.id = b.batch_id
    join registration r on r.shop_id = b.shop_id and r.id = b.registration_id
    join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where b.shop_id = $1 and b.batch_id = any ($2::bigint[]) and k.state = 'open' and k.taken_at > $3
  order by ${BATCH_ORDER}`;

/** The badges of batches of which nobody has said yet how they came out, in the order in which they lie on their sheets. */
export async function batchItems(ctx: Ctx, ids: readonly number[]): Promise<Map<number, BadgeBatchItem>> {
  const from = since(ctx, BATCH_MINUTES);
  const badges = await ctx.db.rows<{ id: number; batch: number }>(OF_BATCHES, [ctx.shop.id, ids, from]);
  const items = await drawnBadges(
    ctx,
    badges.map(({ id }) => id),
    from,
  );
  const found = new Map<number, BadgeBatchItem>();
  for (const batch of ids) {
    const own = badges.filter((badge) => badge.batch === batch);
    // Of what was replaced meanwhile the place stays empty: the others lie where the desk looks for them.
    if (own.some(({ id }) => items.has(id))) found.set(batch, { badges: own.map(({ id }) => items.get(id) ?? EMPTY) });
  }
  return found;
}

const badgeNumber = (ctx: Ctx, { registration, number }: Pick<Row, 'registration' | 'number'>): string =>
  number === 1
    ? ctx.t('checkin.paper.number', { number: registration })
    : ctx.t('checkin.paper.again', { number: registration, version: number });

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { whyNotOffered } from '../commands/save-offer.ts';
import { problemText } from '../commands/tell-of-copy.ts';
import type { Offer, Placement, syndication } from '../contract.ts';
import { addressOf, kindName, kindOfRecord, recordsSeen } from '../desks.ts';

type Listed = OutputOf<(typeof syndication)['syndication.offer.list']>;
type Row = Omit<Offer, 'kind' | 'address'> & { type: string; record: string; itemId: number };

const COLUMNS = `t.id, t.type, t.record, t.item_id as "itemId", t.title, t.title_en as "titleEn", t.is_open as "isOpen",
  t.offered_at as "offeredAt", p.standing, p.back as "takenBack"`;
const JOINS = `cross join lateral (select count(*) filter (where c.state = 'standing')::int as standing,
  count(*) filter (where c.state <> 'standing')::int as back
  from syndication_placement c where c.shop_id = t.shop_id and c.offer_id = t.id) p`;
const MOST_PLACES = 1_000;

const shownOffer = (ctx: Ctx, { type, record, itemId, ...row }: Row): Offer => ({
  ...row,
  kind: kindName(ctx, type),
  address: addressOf(ctx, record, itemId),
});

/** What this shop offers or offered, of the kinds that the caller may see. */
export async function listOffers(
  ctx: Ctx,
  asked: ParsedOf<(typeof syndication)['syndication.offer.list']>,
): Promise<Listed> {
  const { data, ...page } = await seekRows<Row>(
    ctx.db,
    { ...asked, sort: '-offeredAt' },
    {
      ...{ from: 'syndication_offer t', joins: JOINS, columns: COLUMNS },
      where: ['t.shop_id = $1', 't.record = any ($2)'],
      key: { sql: 't.offered_at', type: 'timestamptz', isNullable: false, isDown: true },
    },
    [ctx.shop.id, recordsSeen(ctx)],
  );
  return { ...page, data: data.map((row) => shownOffer(ctx, row)) };
}

/** One offer with where the text is, the latest copies first. */
export async function showOffer(
  ctx: Ctx,
  { id }: { id: number },
): Promise<OutputOf<(typeof syndication)['syndication.offer.show']>> {
  const found = await ctx.db.row<{ row: Row }>(
    `select to_jsonb(r) as row from (select ${COLUMNS} from syndication_offer t ${JOINS}
       where t.shop_id = $1 and t.id = $2 and t.record = any ($3)) r`,
    [ctx.shop.id, id, recordsSeen(ctx)],
  );
  if (found === null) throw notFound();
  const rows = await ctx.db.rows<Omit<Placement, 'url'> & { partner: number; path: string }>(
    `select id, partner, name, name_en as "nameEn", path, is_following as "isFollowing", edition, state, taken_at as "takenAt",
       changed_at as "changedAt", problem
     from syndication_placement where shop_id = $1 and offer_id = $2 order by id desc limit ${MOST_PLACES}`,
    [ctx.shop.id, id],
  );
  const places: Placement[] = [];
  for (const { partner, path, problem, ...place } of rows) {
    const shop = place.state === 'standing' ? await ctx.services.shops.byId(partner) : null;
    const url = shop?.status === 'open' ? originOf(ctx.services.config, shop.canonicalHost) + path : '';
    places.push({ ...place, url, problem: problemText(ctx, problem) });
  }
  return { data: { ...shownOffer(ctx, found.row), places }, can: {} };
}

/** Whether a text of the desk is offered, and what keeps it from being so. */
export async function offerOf(
  ctx: Ctx,
  { record, id }: ParsedOf<(typeof syndication)['syndication.offer.of']>,
): Promise<OutputOf<(typeof syndication)['syndication.offer.of']>> {
  const kind = kindOfRecord(ctx, record);
  if (!ctx.can(`${record}.view`)) throw notFound();
  if (kind === null) return { data: null };
  // In a write, because the text is held while it is asked.
  const text = await ctx.db.write((tx) => kind.desk.shared(ctx, tx, id));
  const whyNot = whyNotOffered(text);
  const row = await ctx.db.row<{ id: number | null; isOpen: boolean; partners: number; standing: number }>(
    `select o.id, coalesce(o.is_open, false) as "isOpen",
       (select count(*)::int from syndication_partner p where p.shop_id = $1 and p.side = 'gives' and p.ours = 'yes' and p.theirs = 'yes') as partners,
       (select count(*)::int from syndication_placement c where c.shop_id = $1 and c.offer_id = o.id and c.state = 'standing') as standing
     from (select 1) one left join syndication_offer o on o.shop_id = $1 and o.type = $2 and o.item_id = $3`,
    [ctx.shop.id, kind.type, id],
  );
  const known = row ?? { id: null, isOpen: false, partners: 0, standing: 0 };
  return { data: { ...known, whyNot: whyNot === null ? '' : ctx.t(errorKey(whyNot.code)) } };
}

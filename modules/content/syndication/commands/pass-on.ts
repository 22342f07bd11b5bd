import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { kindOf, type SharedKind } from '../desks.ts';
import { type OriginNow, originNow } from '../queries/origin-now.ts';
import { isOfferable, nextTry } from '../rules/states.ts';
import { carryCopy } from './carry-copy.ts';

interface OfferRow {
  id: number;
  type: string;
  itemId: number;
  tries: number;
  dueAt: string | null;
}

const MOST_PARTNERS = 1_000;

/** Tells every partner how an offered text stands, and brings each copy of it there to that; what fails is tried again. */
export async function passOn(ctx: Ctx, id: number): Promise<void> {
  const offer = await ctx.db.row<OfferRow>(
    `select id, type, item_id as "itemId", tries, due_at as "dueAt" from syndication_offer where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );
  const kind = offer && kindOf(ctx, offer.type);
  if (offer === null || kind === null) return;
  const partners = await ctx.db.rows<{ partner: number; copies: number[] }>(
    `select p.partner, coalesce((select array_agg(c.copy order by c.id) from syndication_placement c
       where c.shop_id = $1 and c.offer_id = $2 and c.partner = p.partner and c.state = 'standing'), '{}') as copies
     from syndication_partner p where p.shop_id = $1 and p.side = 'gives' order by p.id limit ${MOST_PARTNERS}`,
    [ctx.shop.id, id],
  );
  const settle = (tries: number, dueAt: string | null): Promise<object[]> =>
    ctx.db.write((tx) =>
      tx.rows(
        `update syndication_offer set tries = $4,
           due_at = case when due_at is not distinct from $3::timestamptz then $5::timestamptz else due_at end
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, offer.dueAt, tries, dueAt],
      ),
    );
  try {
    await eachApart(partners, 'partners', async ({ partner, copies }) => {
      const shop = await ctx.services.shops.byId(partner);
      if (shop === null) return noteGone(ctx, id, partner);
      await tellText(ctx, ctx.shop, kind, offer.itemId, shop);
      for (const copy of copies) await carryCopy(ctx, shop, copy);
    });
    await settle(0, null);
  } catch (error) {
    await settle(offer.tries + 1, nextTry(offer.tries + 1, ctx.services.now()));
    throw error;
  }
}

/** The shop that had copies is no more, and they with it. */
async function noteGone(ctx: Ctx, offer: number, partner: number): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `update syndication_placement set state = 'gone', path = '', changed_at = $4
       where shop_id = $1 and offer_id = $2 and partner = $3 and state = 'standing'`,
      [ctx.shop.id, offer, partner, ctx.services.now().toISOString()],
    ),
  );
}

/** Shows another shop a text that it may take over, as it is now, or that it may not any more. */
export async function tellText(ctx: Ctx, from: Shop, kind: SharedKind, item: number, to: Shop): Promise<void> {
  await ctx.services.crossing.write(ctx, '', async (actIn) => {
    const now = await actIn(from, async (here, tx) => {
      // Of two who tell of one text the later one says how it stands.
      await tx.rows("select pg_advisory_xact_lock(hashtextextended('syndication.text', $1))", [item]);
      return originNow(here, tx, kind, item, to);
    });
    await actIn(to, (there, tx) => keepText(there, tx, from, { type: kind.type, item, now }));
  });
}

async function keepText(
  ctx: Ctx,
  tx: Tx,
  from: Shop,
  { type, item, now: { facts, text } }: { type: string; item: number; now: OriginNow },
): Promise<void> {
  const isOpen =
    facts?.isAgreed === true && facts.isOffered && text !== null && !text.isCopy && isOfferable(text.audience);
  if (!isOpen) {
    await tx.rows(
      `update syndication_text set is_open = false, values = '{}'
       where shop_id = $1 and partner = $2 and type = $3 and item = $4 and is_open`,
      [ctx.shop.id, from.id, type, item],
    );
    return;
  }
  await tx.rows(
    `insert into syndication_text (partner, partner_name, partner_name_en, type, item, edition, title, title_en, lead, lead_en, audience,
       path, values, is_open, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true, $14)
     on conflict (shop_id, partner, type, item) do update set partner_name = excluded.partner_name,
       partner_name_en = excluded.partner_name_en, edition = excluded.edition, title = excluded.title, title_en = excluded.title_en,
       lead = excluded.lead, lead_en = excluded.lead_en, audience = excluded.audience, path = excluded.path, values = excluded.values,
       at = case when syndication_text.is_open then syndication_text.at else excluded.at end, is_open = true`,
    [
      ...[from.id, from.name['zh-CN'], from.name.en, type, item, text.edition, text.title, text.titleEn],
      ...[text.lead, text.leadEn, text.audience, text.path, JSON.stringify(text.values)],
      ctx.services.now().toISOString(),
    ],
  );
}

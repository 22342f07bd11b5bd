import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { publishersSql } from '../../envelope/public.ts';
import { type Consent, otherSide, type Side } from '../rules/states.ts';
import { carryLater } from './carry-later.ts';

interface Said {
  partner: number;
  side: Side;
  ours: Consent;
  dueAt: string | null;
}

/** Tells another shop what this one says to texts going a way between them. */
export async function tellPartner(ctx: Ctx, id: number): Promise<void> {
  const { shops, crossing } = ctx.services;
  const said = await ctx.db.row<Said>(
    `select partner, side, ours, due_at as "dueAt" from syndication_partner where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );
  if (said === null) return;
  const there = await shops.byId(said.partner);
  await crossing.write(ctx, '', async (actIn) => {
    // What it says at this moment, and nobody says otherwise until it is told.
    const now = await actIn(ctx.shop, (_here, tx) =>
      tx.row<Said>(
        `update syndication_partner set due_at = case when due_at is not distinct from $3::timestamptz then null else due_at end
         where shop_id = $1 and id = $2 returning partner, side, ours, due_at as "dueAt"`,
        [ctx.shop.id, id, said.dueAt],
      ),
    );
    if (now === null || there === null) return;
    const theirs = await actIn(there, (to, tx) => hear(to, tx, ctx, now));
    await actIn(ctx.shop, (here, tx) => learn(here, tx, id, theirs));
  });
}

/** Notes what the other shop says, and answers what this one does. */
async function hear(ctx: Ctx, tx: Tx, { shop }: Ctx, { side, ours }: Said): Promise<Consent> {
  const row = await tx.row<{ id: number; ours: Consent; isNew: boolean }>(
    `insert into syndication_partner (partner, side, name, name_en, host, theirs) values ($1, $2, $3, $4, $5, $6)
     on conflict (shop_id, partner, side) do update set theirs = excluded.theirs, name = excluded.name, name_en = excluded.name_en,
       host = excluded.host
     returning id, ours, xmax = 0 as "isNew"`,
    [shop.id, otherSide(side), shop.name['zh-CN'], shop.name.en, shop.canonicalHost, ours],
  );
  if (row === null) throw new Error('What a partner said was not stored.');
  if (otherSide(side) === 'gives') await tellAll(ctx, tx);
  if (row.isNew) await tellInvited(ctx, tx, row.id, { zh: shop.name['zh-CN'], en: shop.name.en });
  return row.ours;
}

async function learn(ctx: Ctx, tx: Tx, id: number, theirs: Consent): Promise<void> {
  const row = await tx.row<{ side: Side }>(
    'update syndication_partner set theirs = $3 where shop_id = $1 and id = $2 returning side',
    [ctx.shop.id, id, theirs],
  );
  if (row?.side === 'gives') await tellAll(ctx, tx);
}

/** Has every text that is offered told of anew: who may take it over has changed. */
async function tellAll(ctx: Ctx, tx: Tx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await tx.rows('update syndication_offer set due_at = $2 where shop_id = $1 and is_open', [ctx.shop.id, now]);
  await carryLater(ctx, tx);
}

async function tellInvited(ctx: Ctx, tx: Tx, id: number, shop: { zh: string; en: string }): Promise<void> {
  const people = await tx.rows<{ id: number }>(publishersSql('syndication.partner'), [
    ...[ctx.shop.id, 'syndication.partner.save', id],
  ]);
  await sendNotice(ctx, tx, {
    kind: 'syndication.invited',
    key: String(id),
    to: people.map((one) => one.id),
    link: '/configure/sharing-partners',
    values: { partner: shop },
  });
}

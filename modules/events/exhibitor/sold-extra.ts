import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { type HeldExtra, heldExtra, refuseNamed, stepExtra } from './commands/hold-extra.ts';
import { isOver, readExhibitor } from './queries/own-exhibition.ts';
import type { BadgeKind } from './rules/badges.ts';

/** What of this module lies in orders beside booths: badges beyond the number of a booth. */
export const EXTRA = 'exhibitor.extra';

const find = async (ctx: Ctx, tx: Tx, { ref }: SoldThing): Promise<HeldExtra | null> =>
  /^\d{1,15}$/.test(ref) ? heldExtra(ctx, tx, Number(ref)) : null;

const KINDS: Readonly<Record<BadgeKind, { zh: string; en: string }>> = {
  exhibitor: { zh: '超额参展证', en: 'Further exhibitor badges' },
  builder: { zh: '超额搭建证', en: 'Further builder badges' },
  vip: { zh: '超额贵宾证', en: 'Further VIP badges' },
};

const NAMES = `SELECT name, coalesce(nullif(name_en, ''), name) AS "nameEn" FROM exhibitor WHERE shop_id = $1 AND id = $2`;
const HELD = `SELECT FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id WHERE e.shop_id = $1 AND e.id = $2 AND c.event_status = 'planned'`;

/** Whether their conference is held as it was announced. */
const isHeld = async (ctx: Ctx, tx: Tx, { exhibitorId }: HeldExtra): Promise<boolean> =>
  (await tx.row(HELD, [ctx.shop.id, exhibitorId])) !== null;

/** Badges beyond the number of a booth as orders know them (E3). They take no stock: once they are paid there are more of them. */
export const extraSeller: SellSpec = {
  label: { zh: '超额参展胸卡', en: 'Further exhibitor badges' },
  async offer(ctx, tx, thing) {
    const extra = await find(ctx, tx, thing);
    if (extra === null || extra.quantity !== thing.quantity) throw notFound();
    const of = await tx.row<{ name: string; nameEn: string }>(NAMES, [ctx.shop.id, extra.exhibitorId]);
    if (of === null) throw notFound();
    const kind = KINDS[extra.kind];
    return {
      title: { zh: `${kind.zh} · ${of.name}`, en: `${kind.en} · ${of.nameEn}` },
      unitFen: BigInt(extra.unitFen),
      currency: 'CNY',
      taxRate: await ctx.services.settings.get<string>(ctx, 'exhibitor.boothTaxRate'),
      ruleVersion: `exhibitor extra ${extra.id}/${extra.version}`,
    };
  },
  async stock(ctx, tx, thing) {
    const extra = await find(ctx, tx, thing);
    // Money that comes late, for what is given back or was paid already, goes back.
    return extra?.state === 'open' ? { key: extra.key, lines: [] } : null;
  },
  async kept(ctx, tx, thing, paidFen) {
    const extra = await find(ctx, tx, thing);
    if (extra === null) return 0n;
    const own = await readExhibitor(ctx, tx, extra.exhibitorId);
    // What is not held as it was announced is not the fault of whoever paid for it.
    return isOver(ctx, own.badgeUntil) && (await isHeld(ctx, tx, extra)) ? paidFen : 0n;
  },
  async refuseGivingUp(ctx, tx, thing) {
    const extra = await find(ctx, tx, thing);
    if (extra?.state === 'paid' && (await isHeld(ctx, tx, extra))) await refuseNamed(ctx, tx, extra);
  },
  async fulfil(ctx, tx, thing) {
    const extra = await find(ctx, tx, thing);
    if (extra === null) throw notFound();
    await stepExtra(ctx, tx, extra, 'paid');
  },
  async release(ctx, tx, thing) {
    const extra = await find(ctx, tx, thing);
    if (extra?.state === 'open') await stepExtra(ctx, tx, extra, 'ended');
    else if (extra?.state === 'paid') await stepExtra(ctx, tx, extra, 'back');
  },
};

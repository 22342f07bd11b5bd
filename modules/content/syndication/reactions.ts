import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import { carryLater } from './commands/carry-later.ts';

const Told = z.object({ type: z.string(), id: z.number() });

/** A text that is offered, or has copies elsewhere, came out anew: its partners are told within a moment. */
async function onPublished(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { type, id } = Told.parse(data);
  const rows = await tx.rows(
    `update syndication_offer set due_at = $4 where shop_id = $1 and type = $2 and item_id = $3 returning id`,
    [ctx.shop.id, type, id, ctx.services.now().toISOString()],
  );
  if (rows.length > 0) await carryLater(ctx, tx);
}

/** Something about a text changed that is in no version of it, such as who may have it: its copies are looked at as well. */
async function onChanged(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  // Where nothing is named, everything of a kind changed its place, which copies do not share.
  if (Told.safeParse(data).success) await onPublished(ctx, tx, data);
}

/**
 * A text is off the site: it is offered no longer, also where it comes back, and its copies are taken off. Of a copy its own shop took
 * it off, and its origin is told.
 */
async function onWithdrawn(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { type, id } = Told.parse(data);
  const values = [ctx.shop.id, type, id, ctx.services.now().toISOString()];
  const offers = await tx.rows(
    'update syndication_offer set is_open = false, due_at = $4 where shop_id = $1 and type = $2 and item_id = $3 returning id',
    values,
  );
  const copies = await tx.rows(
    `update syndication_copy set state = 'ended', due_at = $4, changed_at = $4
     where shop_id = $1 and type = $2 and item_id = $3 and state = 'standing' returning id`,
    values,
  );
  if (offers.length + copies.length > 0) await carryLater(ctx, tx);
}

/** What is done where content comes out or goes. */
export const reactions: readonly ReactionSpec[] = [
  { event: 'content.published', run: onPublished },
  { event: 'content.changed', run: onChanged },
  { event: 'content.withdrawn', run: onWithdrawn },
];

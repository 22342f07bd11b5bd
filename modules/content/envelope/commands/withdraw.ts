import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { StandingThing } from '../../../../kernel/module/target-spec.ts';
import { withdrawFor } from '../../../platform/approval/public.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { reviewKind } from '../review.ts';
import { advance, type Saved, type Target, takeStep } from './advance.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';

type Reasoned = Target & { reason: string };

/** What a withdrawal writes: the page keeps a notice with the reason. */
async function withdrawal(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  reason: string,
): Promise<Record<string, unknown>> {
  await withdrawFor(ctx, tx, reviewKind(kind), item.id, signedIn(ctx).id);
  await tellWithdrawn(ctx, tx, kind, item);
  const withdrawnAt = ctx.services.now().toISOString();
  return { standing: 'withdrawn', withdrawnAt, withdrawalReason: reason, scheduledAt: null };
}

/** Takes a live item out of every list; its page keeps a notice with the reason. */
export function withdraw(ctx: Ctx, kind: ContentKind, input: Reasoned): Promise<Saved> {
  const { reason } = input;
  return advance(ctx, kind, 'withdraw', input, (tx, item) => withdrawal(ctx, tx, kind, item, reason), reason);
}

/** The item as it stands, with every path that ever led to it. */
async function standing(ctx: Ctx, tx: Tx, kind: ContentKind, item: ContentItem): Promise<StandingThing> {
  const former = await tx.rows<{ slug: string }>(
    'SELECT slug FROM content_slug WHERE shop_id = $1 AND type = $2 AND item_id = $3 ORDER BY id',
    [ctx.shop.id, kind.type, item.id],
  );
  const urls = [item.slug, ...former.map(({ slug }) => slug)].map((slug) => kind.url({ ...item, slug }));
  return { title: item.title, titleEn: item.titleEn, urls: [...new Set(urls)] };
}

/** The same within the write of another module; `before` hears of the item while it still stands. */
export async function withdrawWithin(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  input: Reasoned,
  before: (thing: StandingThing) => Promise<void>,
): Promise<void> {
  // Whether something may be withdrawn hangs on no step of its review.
  await takeStep(ctx, tx, { kind, verb: 'withdraw', steps: 0 }, input, async (inside, item) => {
    await before(await standing(ctx, inside, kind, item));
    return withdrawal(ctx, inside, kind, item, input.reason);
  });
}

import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

/** Notes that somebody looked into what a provider said, and what it was. */
export function seeAlarm(
  ctx: Ctx,
  { id, version, note }: { id: number; version: number; note: string },
): Promise<{ id: number; version: number }> {
  return ctx.db.write(async (tx) => {
    const before = await tx.row<{ version: number }>(
      `select version from payment_notice where shop_id = $1 and id = $2 and problem <> '' for update`,
      [ctx.shop.id, id],
    );
    if (before === null) throw notFound();
    if (before.version !== version) throw versionConflict();
    await tx.rows(
      `update payment_notice set state = 'seen', note = $3, seen_by = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, note, signedIn(ctx).id],
    );
    return { id, version: version + 1 };
  });
}

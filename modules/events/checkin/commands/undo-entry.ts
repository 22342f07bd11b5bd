import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { takeArrivalBack } from '../../registration/public.ts';
import { refuse } from '../refusals.ts';
import { tellPresence } from './tell-presence.ts';

const UNDO = `update checkin_entry set is_active = false, undone_at = $3, undone_by = $4, reason = $5, updated_at = now()
  where shop_id = $1 and id = $2 and is_active returning id`;
const ELSEWHERE = 'select from checkin_entry where shop_id = $1 and registration_id = $2 and is_active limit 1';

/** Takes an entry back, with who did it and why; who is in nowhere else has not arrived (K9). */
export function undoEntry(
  ctx: Ctx,
  { entry, reason }: { entry: number; reason: string },
): Promise<{ data: { id: number } }> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ registration: number; list: number }>(
      'select registration_id as registration, list_id as list from checkin_entry where shop_id = $1 and id = $2',
      [ctx.shop.id, entry],
    );
    if (row === null) throw notFound();
    // In the order in which gates take them: the registration first, what lies below it afterwards.
    await tx.rows('select from registration where shop_id = $1 and id = $2 for no key update', [
      ...[ctx.shop.id, row.registration],
    ]);
    const now = ctx.services.now().toISOString();
    const done = await tx.row(UNDO, [ctx.shop.id, entry, now, signedIn(ctx).id, reason]);
    if (done === null) throw refuse.undone();
    if ((await tx.row(ELSEWHERE, [ctx.shop.id, row.registration])) === null) {
      await takeArrivalBack(ctx, tx, row.registration);
    }
    await tellPresence(ctx, tx, row);
    return { data: { id: entry } };
  });
}

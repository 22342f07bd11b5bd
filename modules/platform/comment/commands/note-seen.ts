import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { seenRecord, type Which } from '../seen-record.ts';

/** Notes that the caller has read what was said about a record up to now. */
export async function noteSeen(ctx: Ctx, which: Which): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    await seenRecord(ctx, tx, which);
    await tx.rows(
      `insert into comment_seen (member_id, record, row_id, at) values ($1, $2, $3, $4)
       on conflict (shop_id, member_id, record, row_id) do update set at = greatest(comment_seen.at, excluded.at)`,
      [signedIn(ctx).id, which.record, which.id, ctx.services.now().toISOString()],
    );
  });
  return {};
}

import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

/** Those of some records of a kind that somebody else edits at present: whoever changes many leaves them alone. */
export async function heldByOthers(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  record: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await reader.rows<{ id: number }>(
    `select row_id::bigint as id from edit_lock where shop_id = $1 and record = $2 and row_id = any($3::text[]) and until >= $4 and member_id <> $5`,
    [ctx.shop.id, record, ids.map(String), ctx.services.now().toISOString(), signedIn(ctx).id],
  );
  return new Set(rows.map(({ id }) => id));
}

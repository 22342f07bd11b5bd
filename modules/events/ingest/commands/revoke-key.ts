import type { Ctx } from '../../../../kernel/http/context.ts';
import { feedStream, lockStream } from '../../live/public.ts';
import type { LineKind } from '../lines.ts';

/** Ends the key of a line: whoever sends by it is cut off at the next word of the receiving server. */
export async function revokeKey(
  ctx: Ctx,
  { id, kind }: { id: number; kind: LineKind },
): Promise<{ data: { id: number } }> {
  return ctx.db.write(async (tx) => {
    await lockStream(tx, { id });
    await tx.rows(
      `UPDATE ingest_line SET key_hash = NULL, key_tail = '', key_at = NULL, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND stream_id = $2 AND kind = $3 AND key_hash IS NOT NULL`,
      [ctx.shop.id, id, kind],
    );
    const left = await tx.row(
      'SELECT 1 FROM ingest_line WHERE shop_id = $1 AND stream_id = $2 AND key_hash IS NOT NULL LIMIT 1',
      [ctx.shop.id, id],
    );
    await feedStream(ctx, tx, id, left !== null);
    return { data: { id } };
  });
}

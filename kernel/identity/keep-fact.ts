import type { Tx } from '../database/db.ts';

/**
 * Keeps what a module knows of some members by a fact that it declares: `value` is SQL over the member `m` with the shop as `$1`,
 * and null where there is nothing to say. It changes their rows, so that nobody counts as who they were a moment ago (decision 0022).
 */
export async function keepFact(
  tx: Tx,
  shopId: number,
  { fact, value }: { fact: string; value: string },
  memberIds: readonly number[],
): Promise<void> {
  await tx.rows(
    `update member m set updated_at = now(),
       facts = jsonb_strip_nulls(m.facts || jsonb_build_object($3::text, ${value}))
     where m.shop_id = $1 and m.id = any ($2::bigint[])`,
    [shopId, memberIds, fact],
  );
}

import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { voidNumbers } from '../../../../kernel/numbering/void-number.ts';

/** Ends certificates that hold, with their numbers, for good; `by` is null where the portal does. Answers those that it ended. */
export async function endSome(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  { state, reason, by }: { state: 'replaced' | 'revoked'; reason: string; by: number | null },
): Promise<{ id: number; memberId: number }[]> {
  const ended = await tx.rows<{ id: number; memberId: number; documentId: number }>(
    `update certificate set state = $3, ended_at = $4, end_reason = $5, ended_by = $6
     where shop_id = $1 and id = any($2::bigint[]) and state = 'valid'
     returning id, member_id as "memberId", document_id as "documentId"`,
    [ctx.shop.id, ids, state, ctx.services.now().toISOString(), reason, by],
  );
  await voidNumbers(
    ctx,
    tx,
    ended.map(({ documentId }) => documentId),
    reason,
  );
  return ended;
}

import type { Tx } from '../../../../kernel/database/db.ts';

/** Deletes everything that was asked about records which go for good, with titles, answers and reasons. */
export async function forgetMatters(
  tx: Tx,
  shopId: number,
  kind: string,
  subjectIds: readonly number[],
): Promise<void> {
  await tx.rows('delete from approval_request where shop_id = $1 and kind = $2 and subject_id = any ($3::bigint[])', [
    shopId,
    kind,
    subjectIds,
  ]);
}

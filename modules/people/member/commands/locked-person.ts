import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** A membership that is about to be changed. */
export interface LockedPerson {
  readonly id: number;
  readonly version: number;
  readonly status: 'active' | 'blocked';
  readonly centreId: number | null;
}

/** Takes a membership for a change, and refuses when it is not there or somebody else changed it in between. */
export async function lockedPerson(
  ctx: Ctx,
  tx: Tx,
  input: { id: number; version?: number | undefined },
): Promise<LockedPerson> {
  const row = await tx.row<LockedPerson>(
    'select id, version, status, centre_id as "centreId" from member where shop_id = $1 and id = $2 for update',
    [ctx.shop.id, input.id],
  );
  if (row === null) throw notFound();
  if (input.version !== undefined && row.version !== input.version) throw versionConflict();
  return row;
}

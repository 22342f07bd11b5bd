import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inSight } from '../queries/person-sql.ts';
import { refuse } from '../refusals.ts';

/** A membership that is about to be changed. */
export interface LockedPerson {
  readonly id: number;
  /** Null for who has no account. */
  readonly accountId: number | null;
  readonly version: number;
  readonly status: 'active' | 'blocked';
  readonly centreId: number | null;
  readonly mergedInto: number | null;
}

/**
 * Takes a membership for a change under a permission, and refuses when it is not there, not within the caller's reach, was
 * merged into another, which is the one to change, or somebody else changed it in between.
 */
export async function lockedPerson(
  ctx: Ctx,
  tx: Tx,
  permission: string,
  input: { id: number; version?: number | undefined },
): Promise<LockedPerson> {
  const values: unknown[] = [ctx.shop.id, input.id];
  const where = inSight(ctx, permission, 'write')(binder(values));
  const row = await tx.row<LockedPerson>(
    `select id, account_id as "accountId", version, status, centre_id as "centreId",
       merged_into as "mergedInto" from member t
     where shop_id = $1 and id = $2 and removed_at is null and (${where})
     for update`,
    values,
  );
  if (row === null) throw notFound();
  if (row.mergedInto !== null) throw refuse.person_merged();
  if (input.version !== undefined && row.version !== input.version) throw versionConflict();
  return row;
}

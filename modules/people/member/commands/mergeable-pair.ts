import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { replaceCredentials } from '../../../../kernel/identity/accounts.ts';
import { shopsOf } from '../../../../kernel/identity/merge-members.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { grantsOfMember, refuseBeyondOwn } from '../../role/public.ts';
import { inSight } from '../queries/person-sql.ts';
import { refuse } from '../refusals.ts';

/** A membership that is about to be merged or parted. */
export interface MergeSide {
  readonly id: number;
  /** Null for who has no account. */
  readonly accountId: number | null;
  readonly version: number;
  readonly status: 'active' | 'blocked';
  readonly staff: boolean;
  readonly mergedInto: number | null;
}

/** Two memberships, locked in one order so that two merges at once wait for one another. */
export async function lockedPair(
  ctx: Ctx,
  tx: Tx,
  { winner, loser }: { winner: number; loser: number },
): Promise<{ winner: MergeSide; loser: MergeSide }> {
  const values: unknown[] = [ctx.shop.id, [winner, loser]];
  const reached = inSight(ctx, 'member.person.merge', 'write')(binder(values));
  const rows = await tx.rows<MergeSide>(
    `select t.id, t.account_id as "accountId", t.version, t.status, t.staff, t.merged_into as "mergedInto" from member t
     where t.shop_id = $1 and t.id = any ($2::bigint[]) and t.removed_at is null and (${reached}) order by t.id for update`,
    values,
  );
  const [one, other] = [rows.find(({ id }) => id === winner), rows.find(({ id }) => id === loser)];
  if (one === undefined || other === undefined) throw notFound();
  return { winner: one, loser: other };
}

/** The same two, refused unless the caller may make one of them. */
export async function mergeablePair(
  ctx: Ctx,
  tx: Tx,
  asked: { winner: number; loser: number; winnerVersion?: number; loserVersion?: number },
): Promise<{ winner: MergeSide; loser: MergeSide }> {
  if (asked.winner === asked.loser) throw refuse.merge_self();
  const pair = await lockedPair(ctx, tx, asked);
  const { winner, loser } = pair;
  if (winner.mergedInto !== null || loser.mergedInto !== null) throw refuse.merged_already();
  if ([winner.id, loser.id].includes(signedIn(ctx).id)) throw refuse.merge_own();
  if (loser.staff) throw refuse.merge_staff();
  // Who can sign in is the one who stays: what proves to be them is not taken from one record to another.
  if (winner.accountId === null && loser.accountId !== null) throw refuse.merge_account();
  if (winner.status === 'blocked' || loser.status === 'blocked') throw refuse.merge_blocked();
  if (asked.winnerVersion !== undefined && asked.winnerVersion !== winner.version) throw versionConflict();
  if (asked.loserVersion !== undefined && asked.loserVersion !== loser.version) throw versionConflict();
  await refuseBeyondOwn(ctx, tx, await grantsOfMember(tx, ctx.shop.id, winner.id));
  return pair;
}

/**
 * Whether both accounts belong to this shop alone, so that it may decide about them. They are held until the transaction
 * ends: nobody signs in with them at another shop meanwhile.
 */
export async function areOfThisShopAlone(ctx: Ctx, tx: Tx, accounts: readonly number[]): Promise<boolean> {
  for (const account of [...accounts].sort((a, b) => a - b)) await replaceCredentials(tx, account);
  for (const account of accounts) {
    const shops = await shopsOf(tx, account);
    if (shops.some((shop) => shop !== ctx.shop.id)) return false;
  }
  return true;
}

import type { Tx } from '../database/db.ts';
import { placesWhere } from '../module/person-places.ts';
import type { Registry } from '../module/registry.ts';

/** How many rows went, by `table.column`; `account` where nobody else knew the person. */
export type RemovedRows = Readonly<Record<string, number>>;

/** A membership that is about to end for good. */
interface Leaving {
  readonly id: number;
  readonly accountId: number | null;
}

const goes = (registry: Pick<Registry, 'modules'>): string[] =>
  placesWhere(registry, ({ removal }) => removal === 'goes');

/**
 * Takes everything that is about a member out of the shop of the transaction: rows as they are declared, the values of the
 * membership, the browsers in the log of sign-ins, and the account with its ways to sign in where no other shop knows it. The
 * membership stays as a number under a general name, for what names it as having done something.
 */
export async function removeMember(
  tx: Tx,
  registry: Pick<Registry, 'modules'>,
  shopId: number,
  { id, accountId }: Leaving,
  left: { name: string; now: Date },
): Promise<RemovedRows> {
  const at = left.now.toISOString();
  const rows = await tx.row<{ counts: RemovedRows }>('select platform.forget_rows($1, $2) as counts', [
    id,
    goes(registry),
  ]);
  await tx.rows(
    `update session set ended_at = coalesce(ended_at, $3), device = '', device_hash = null, previous_hash = null, refresh_hash = null,
       used_refresh_hashes = '[]' where shop_id = $1 and member_id = $2`,
    [shopId, id, at],
  );
  await tx.rows(
    `update member set account_id = null, name = $3, affiliation = '', avatar = null, gender = null, locale = null, status = 'blocked', blocked_reason = null,
       centre_id = null, staff = false, facts = '{}', last_seen_at = null, factor_reset_at = null, removed_at = $4,
       version = version + 1, updated_at = $4
     where shop_id = $1 and id = $2`,
    [shopId, id, left.name, at],
  );
  const counts = rows?.counts ?? {};
  if (accountId === null) return counts;
  return (await forgetAccounts(tx, [accountId])) > 0 ? { ...counts, account: 1 } : counts;
}

/** Takes accounts out of the installation that are no member of any shop, with the phones and names that led to them; answers how many went. */
export async function forgetAccounts(tx: Tx, accountIds: readonly number[]): Promise<number> {
  const row = await tx.row<{ gone: number }>(
    `select count(*) filter (where platform.forget_account(a.id))::int as gone
     from (select id from unnest($1::bigint[]) id order by id) a`,
    [accountIds],
  );
  return row?.gone ?? 0;
}

/** Deletes what was written about a removed member after all, by calls that were under way. */
export async function removeLateRows(tx: Tx, registry: Pick<Registry, 'modules'>, memberId: number): Promise<void> {
  await tx.rows('select platform.forget_rows($1, $2)', [memberId, goes(registry)]);
}

/** How much of a shop's trail was looked through. */
export interface TrailStretch {
  /** The last entry of the stretch; null at the end. */
  readonly last: number | null;
  readonly redacted: number;
}

/** Takes the values of a removed member out of a stretch of the trail; the chain over it stays whole. */
export async function redactTrail(
  tx: Tx,
  registry: Pick<Registry, 'modules'>,
  memberId: number,
  after: number,
  most: number,
): Promise<TrailStretch> {
  const row = await tx.row<TrailStretch>('select last, redacted from platform.redact_trail($1, $2, $3, $4)', [
    memberId,
    goes(registry),
    after,
    most,
  ]);
  if (row === null) throw new Error('The trail was not looked through.');
  return row;
}

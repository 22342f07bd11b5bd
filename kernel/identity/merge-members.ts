import type { Tx } from '../database/db.ts';
import type { Registry } from '../module/registry.ts';

/** Numbers of rows that changed hands, by `table.column`. */
export type HandedOver = Readonly<Record<string, readonly number[]>>;

/** The kernel's own columns that are nothing to hand on: sign-ins and power end with the membership they belong to. */
const KEPT = ['session.member_id', 'member_role.member_id'];

/** Every column that names a member and stays with them in a merge: the kernel's, and what the manifests declare. */
export const staysOnMerge = ({ modules }: Pick<Registry, 'modules'>): string[] => [
  ...KEPT,
  ...modules.flatMap(({ manifest }) => manifest.staysOnMerge ?? []),
];

/**
 * Hands everything that is one member's over to another of the same shop: the rows whose `member_id` or `owner_id` names
 * them, of every table but in the columns that stay. What the taker has already stays too. Answers what went, so that it can
 * come back.
 */
export async function handOver(
  tx: Tx,
  { giver, taker }: { giver: number; taker: number },
  stays: readonly string[],
): Promise<HandedOver> {
  const row = await tx.row<{ moved: HandedOver }>('select platform.hand_over($1, $2, $3) as moved', [
    giver,
    taker,
    stays,
  ]);
  return row?.moved ?? {};
}

/** Gives back what was handed over, as far as it is there and still the taker's; answers how many rows that were. */
export async function handBack(tx: Tx, moved: HandedOver, giver: number, taker: number): Promise<number> {
  const row = await tx.row<{ rows: number }>('select platform.hand_back($1::jsonb, $2, $3)::int as rows', [
    JSON.stringify(moved),
    giver,
    taker,
  ]);
  return row?.rows ?? 0;
}

/** Numbers of the shops (0 is the platform) in which an account is a member; for decisions, not for showing. */
export async function shopsOf(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.rows<{ shop: number }>('select shop from platform.shops_of($1) as shop', [accountId]);
  return rows.map(({ shop }) => shop);
}

/** Gives identities of one account to another: all of them, or those named; answers their numbers. */
export async function moveIdentities(
  tx: Tx,
  from: number,
  to: number,
  ids: readonly number[] | null,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `update platform.identity set account_id = $2 where account_id = $1 and ($3::bigint[] is null or id = any ($3)) returning id`,
    [from, to, ids],
  );
  return rows.map(({ id }) => id);
}

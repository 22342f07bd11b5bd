import type { Tx } from '../database/db.ts';
import { placesWhere } from '../module/person-places.ts';
import type { Registry } from '../module/registry.ts';

/** Numbers of rows that changed hands, by `table.column`. */
export type HandedOver = Readonly<Record<string, readonly number[]>>;

/**
 * Hands everything that is one member's over to another of the same shop: the rows of every place that is declared to move.
 * What the taker has already stays. Answers what went, so that it can come back.
 */
export async function handOver(
  tx: Tx,
  registry: Pick<Registry, 'modules'>,
  { giver, taker }: { giver: number; taker: number },
): Promise<HandedOver> {
  const row = await tx.row<{ moved: HandedOver }>('select platform.hand_over($1, $2, $3) as moved', [
    giver,
    taker,
    placesWhere(registry, ({ merge }) => merge === 'moves'),
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

import type { Tx } from '../database/db.ts';
import { placesWhere } from '../module/person-places.ts';
import type { PersonRow } from '../module/person-rows.ts';
import type { Registry } from '../module/registry.ts';

/** Numbers of rows that changed hands, by `table.column`. */
export type HandedOver = Readonly<Record<string, readonly number[]>>;

/** Rows that ended because the taker has the same, by `table.column`. */
export type EndedRows = Readonly<Record<string, readonly PersonRow[]>>;

/** What a hand-over did, by which it can be taken back. */
export interface HandOver {
  readonly moved: HandedOver;
  readonly ended: EndedRows;
}

/**
 * Hands everything that is one member's over to another of the same shop: the rows of every place that is declared to move.
 * What the taker has already stays, or ends where its place says what is told of that (`clash`).
 */
export async function handOver(
  tx: Tx,
  registry: Pick<Registry, 'modules'>,
  { giver, taker }: { giver: number; taker: number },
): Promise<HandOver> {
  const row = await tx.row<{ done: HandOver }>('select platform.hand_over($1, $2, $3, $4) as done', [
    giver,
    taker,
    placesWhere(registry, ({ merge }) => merge === 'moves'),
    placesWhere(registry, ({ clash }) => clash !== undefined),
  ]);
  if (row === null) throw new Error('Nothing was handed over.');
  return row.done;
}

/** Gives back what was handed over, as far as it is there and still the taker's, and what ended; answers how many rows that were. */
export async function handBack(tx: Tx, { moved, ended }: HandOver, giver: number, taker: number): Promise<number> {
  const row = await tx.row<{ rows: number }>('select platform.hand_back($1::jsonb, $2::jsonb, $3, $4)::int as rows', [
    JSON.stringify(moved),
    JSON.stringify(ended),
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

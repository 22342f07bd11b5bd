import type { Tx } from '../database/db.ts';
import { placesWhere } from '../module/person-places.ts';
import type { Registry } from '../module/registry.ts';
import { type HandOver, handRowsOver } from '../record/hand-over.ts';

/**
 * Hands everything that is one member's over to another of the same shop: the rows of every place that is declared to move.
 * What the taker has already stays, or ends where its place says what is told of that (`clash`).
 */
export const handOver = (
  tx: Tx,
  registry: Pick<Registry, 'modules'>,
  people: { giver: number; taker: number },
): Promise<HandOver> =>
  handRowsOver(
    tx,
    people,
    placesWhere(registry, ({ merge }) => merge === 'moves'),
    placesWhere(registry, ({ clash }) => clash !== undefined),
  );

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

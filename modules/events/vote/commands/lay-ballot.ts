import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import { FEWEST, type Signal } from '../fraud.ts';

/** How many other ballots are laid down anew with each: so many at least may be the one that somebody cast. */
export const NEIGHBOURS = 16;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** A receipt for who sent none: 120 random bits. */
export const newReceipt = (): string =>
  Array.from(randomBytes(24), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** By what a ballot is known in the published list: 128 bits of a hash of its receipt, which anybody can work out anew. */
export const markOf = (pollId: number, receipt: string): string =>
  createHash('sha256').update(`${pollId}:${receipt}`).digest('hex').slice(0, 32);

// The marks as a ring: so many before and so many behind, wherever on it a ballot lies, so that its place among them says nothing.
const side = (near: string, far: string, order: string, count: string): string => `
  select mark from ((select mark, 0 as lap from vote_ballot where shop_id = $1 and poll_id = $2 and mark ${near} $3 order by mark ${order} limit ${count})
    union all (select mark, 1 from vote_ballot where shop_id = $1 and poll_id = $2 and mark ${far} $3 order by mark ${order} limit ${count})) t
  order by lap, mark ${order} limit ${count}`;

const LAY = `
  with near as ((${side('<', '>', 'desc', '$5')}) union (${side('>', '<', 'asc', '$6')})),
  taken as (
    delete from vote_ballot b where b.shop_id = $1 and b.poll_id = $2 and b.mark = any (array(select mark from near union select $3))
    returning b.mark, b.options, b.held)
  insert into vote_ballot (shop_id, poll_id, mark, options, held)
  select $1, $2, t.mark, t.options, t.held from (
    select taken.mark, taken.options, taken.held from taken where taken.mark <> $3
    union all select $3, $4::text[], coalesce((select taken.held from taken where taken.mark = $3), $7)) t
  order by random()`;

/** Keeps others from the ballots of a poll until this transaction ends: they are moved about, and nobody may miss one. */
export const holdUrn = (tx: Tx, shopId: number, pollId: number): Promise<unknown> =>
  tx.rows('select pg_advisory_xact_lock($1, hashint8($2))', [shopId, pollId]);

/** What a ballot says; null where none has this mark. */
export async function readBallot(
  tx: Pick<Tx, 'row'>,
  shopId: number,
  pollId: number,
  mark: string,
): Promise<string[] | null> {
  const ballot = await tx.row<{ options: string[] }>(
    'select options from vote_ballot where shop_id = $1 and poll_id = $2 and mark = $3',
    [shopId, pollId, mark],
  );
  return ballot?.options ?? null;
}

/**
 * Lays a ballot down, or in the place of the one with its mark, and with it its neighbours on the ring of the marks, in an order of chance (V6): one
 * transaction and one stretch of the table hold as many ballots, any of which may be the new one. It is the last statement of its transaction.
 */
export const layBallot = (
  tx: Tx,
  shopId: number,
  ballot: { pollId: number; mark: string; options: readonly string[]; held: Signal | null },
): Promise<unknown> => {
  const before = randomInt(0, NEIGHBOURS + 1);
  const { pollId, mark, options, held } = ballot;
  return tx.finish(LAY, [shopId, pollId, mark, options, before, NEIGHBOURS - before, held]);
};

/**
 * Lays every ballot of a poll down anew, in an order of chance: after the close nothing is left of when each was cast. A heap of so few that
 * keeping them apart would say whose they are is a heap no more; answered with how many it had.
 */
export const turnUrn = (tx: Tx, shopId: number, pollId: number): Promise<{ signal: Signal; ballots: number }[]> =>
  tx.rows<{ signal: Signal; ballots: number }>(
    `with taken as (delete from vote_ballot b where b.shop_id = $1 and b.poll_id = $2 returning b.mark, b.options, b.held),
     few as (select held, count(*)::int as ballots from taken where held is not null group by held having count(*) < ${FEWEST}),
     laid as (insert into vote_ballot (shop_id, poll_id, mark, options, held)
       select $1, $2, t.mark, t.options, case when t.held not in (select held from few) then t.held end from taken t order by random())
     select held as signal, ballots from few order by held`,
    [shopId, pollId],
  );

import type { Db } from '../database/db.ts';
import type { Reader } from '../identity/accounts.ts';
import type { PageAsked, PageFound } from '../record/seek-page.ts';
import { seekRows } from '../record/seek-rows.ts';
import type { Locale } from '../rules/locale.ts';

const ROWS_AT_ONCE = 200;

/** A purged shop with the proof of it. */
export interface PurgeProof {
  shop: number;
  code: string;
  name: Record<Locale, string>;
  proof: Record<string, number>;
  startedAt: string;
  finishedAt: string | null;
}

/** The shops whose moment to be purged has come. */
export async function shopsToPurge(reader: Reader): Promise<number[]> {
  const rows = await reader.rows<{ id: number }>(
    `select id from platform.shop where id > 0 and status = 'closed' and closed_as = 'closing' and purge_at <= now() order by id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes every row of a closed shop, some at a time, then its hosts and itself; the database refuses before the moment
 * has come, and refuses to end while a row is left. Cut short, it goes on where it stopped.
 */
export async function purgeRows(db: Db, shopId: number, files: number): Promise<void> {
  const some = () =>
    db.write((tx) =>
      tx.row<{ gone: number }>('select platform.purge_shop($1, $2)::int as gone', [shopId, ROWS_AT_ONCE]),
    );
  while (((await some())?.gone ?? 0) > 0);
  await db.write((tx) => tx.rows('select platform.finish_purge($1, $2)', [shopId, files]));
}

/** A page of the proofs, the newest first. */
export function purgeProofs(
  reader: Reader,
  asked: Omit<PageAsked, 'sort'>,
): Promise<{ data: (PurgeProof & { id: number })[] } & PageFound> {
  const list = {
    from: '(select p.*, p.shop as id from platform.purge p) t',
    where: ['t.id > 0'],
    columns: 't.id, t.shop, t.code, t.name, t.proof, t.started_at as "startedAt", t.finished_at as "finishedAt"',
    key: { sql: 't.started_at', type: 'timestamptz', isNullable: false, isDown: true },
  };
  return seekRows(reader, { ...asked, sort: '-startedAt' }, list, []);
}

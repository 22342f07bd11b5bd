import { createHash } from 'node:crypto';
import type { Db } from '../database/db.ts';

/** What became of a shop's trail: how many entries are sealed, and the first one that is not as it was sealed. */
export interface TrailReport {
  sealed: number;
  /** Of these, entries from which the values of a removed person were taken: a later entry vouches for what is left. */
  reduced: number;
  /** Number of the first entry that was changed, removed or put in; null where the chain is whole. */
  brokenAt: number | null;
}

/** What became of one stretch of the chain. */
export interface TrailPart extends TrailReport {
  /** Number of the last link that was looked at; null where the chain has ended or is broken. */
  next: number | null;
  /** Hash of that link: whoever wrote it down elsewhere can tell whether the end of the trail was cut off. */
  head: string | null;
}

interface Link {
  id: number;
  entry: number;
  hash: string;
  text: string | null;
}

const AT_ONCE = 1_000;

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What the trail says that is left of entries whose values were taken out, by their numbers: the last word counts. */
async function digestsOf(db: Db, entries: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ entry: number; digest: string }>(
    `select distinct on (row_id) row_id as entry, after ->> 'digest' as digest from audit_entry
     where shop_id = $1 and table_name = 'audit_entry' and row_id = any ($2::bigint[]) order by row_id, id desc`,
    [db.shopId, entries],
  );
  return new Map(rows.map(({ entry, digest }) => [entry, digest]));
}

/**
 * Computes a stretch of the chain anew: the links after one, from its stored hash on. When every stretch from the first
 * link to the last is whole, the chain is.
 */
export async function verifyTrailPart(db: Db, after: number, most: number): Promise<TrailPart> {
  const start = await db.row<{ hash: string }>('select hash from audit_seal where shop_id = $1 and id = $2', [
    db.shopId,
    after,
  ]);
  const links = await db.rows<Link>(
    `select s.id, s.entry_id as entry, s.hash, platform.audit_text(e) as text
     from audit_seal s left join audit_entry e on e.shop_id = s.shop_id and e.id = s.entry_id
     where s.shop_id = $1 and s.id > $2 order by s.id limit $3`,
    [db.shopId, after, most],
  );
  let chain = start?.hash ?? '';
  let reduced = 0;
  let digests: ReadonlyMap<number, string> | null = null;
  for (const [index, { entry, hash, text }] of links.entries()) {
    const isWhole = text !== null && sha256(`${chain}|${text}`) === hash;
    if (!isWhole) {
      // Few entries are ever reduced, so nothing is asked before one does not fit.
      digests ??= await digestsOf(
        db,
        links.map((link) => link.entry),
      );
      if (text === null || digests.get(entry) !== sha256(text)) {
        return { sealed: index, reduced, brokenAt: entry, next: null, head: null };
      }
      reduced += 1;
    }
    chain = hash;
  }
  const last = links.at(-1);
  const next = links.length < most ? null : (last?.id ?? null);
  return { sealed: links.length, reduced, brokenAt: null, next, head: chain };
}

/** Follows the chain of a shop's audit trail from its first link and computes every one anew. */
export async function verifyTrail(db: Db): Promise<TrailReport> {
  let [sealed, reduced] = [0, 0];
  for (let after: number | null = 0; after !== null; ) {
    const part: TrailPart = await verifyTrailPart(db, after, AT_ONCE);
    sealed += part.sealed;
    reduced += part.reduced;
    if (part.brokenAt !== null) return { sealed, reduced, brokenAt: part.brokenAt };
    after = part.next;
  }
  return { sealed, reduced, brokenAt: null };
}

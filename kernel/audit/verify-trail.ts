import { createHash } from 'node:crypto';
import type { Db } from '../database/db.ts';

/** What became of a shop's trail: how many entries are sealed, and the first one that is not as it was sealed. */
export interface TrailReport {
  sealed: number;
  /** Number of the first entry that was changed, removed or put in; null where the chain is whole. */
  brokenAt: number | null;
}

const AT_ONCE = 1_000;

/** Follows the chain of a shop's audit trail from its first link and computes every one anew. */
export async function verifyTrail(db: Db): Promise<TrailReport> {
  let chain = '';
  let after = 0;
  let sealed = 0;
  for (;;) {
    const links = await db.rows<{ id: number; entry: number; hash: string; text: string | null }>(
      `select s.id, s.entry_id as entry, s.hash, platform.audit_text(e) as text
       from audit_seal s left join audit_entry e on e.shop_id = s.shop_id and e.id = s.entry_id
       where s.shop_id = $1 and s.id > $2 order by s.id limit ${AT_ONCE}`,
      [db.shopId, after],
    );
    for (const { id, entry, hash, text } of links) {
      chain = createHash('sha256').update(`${chain}|${text}`, 'utf8').digest('hex');
      if (text === null || chain !== hash) return { sealed, brokenAt: entry };
      sealed += 1;
      after = id;
    }
    if (links.length < AT_ONCE) return { sealed, brokenAt: null };
  }
}

import type { Db } from '../database/db.ts';

/** How many there are of something, and since when the oldest. */
export interface Pile {
  amount: number;
  oldest: string | null;
}

/** The messages of a shop that wait to be sent, and those that failed or may have been lost since a moment. */
export async function outboxBacklog(db: Db, since: string): Promise<Record<'waiting' | 'failed' | 'unknown', Pile>> {
  const rows = await db.rows<Pile & { pile: 'waiting' | 'failed' | 'unknown' }>(
    `select case when status in ('waiting', 'sending') then 'waiting' else status end as pile, count(*) as amount,
       min(created_at) as oldest
     from outbox_message where shop_id = $1 and (status in ('waiting', 'sending') or (status in ('failed', 'unknown') and updated_at >= $2))
     group by 1`,
    [db.shopId, since],
  );
  const pileOf = (name: string): Pile => {
    const found = rows.find(({ pile }) => pile === name);
    return { amount: found?.amount ?? 0, oldest: found?.oldest ?? null };
  };
  return { waiting: pileOf('waiting'), failed: pileOf('failed'), unknown: pileOf('unknown') };
}

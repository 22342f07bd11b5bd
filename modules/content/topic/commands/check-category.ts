import type { Tx } from '../../../../kernel/database/db.ts';
import { topicRefusals } from '../refusals.ts';

/** Refuses a key that another category has; `before` is the category as it was, or null for a new one. */
export async function checkCategory(tx: Tx, key: string, before: { id: number; key: string } | null): Promise<void> {
  const other = await tx.row('SELECT 1 FROM topic_category WHERE key = $1 AND id <> $2', [key, before?.id ?? 0]);
  if (other !== null) throw topicRefusals.key_taken({ key });
  // The key stands in the addresses of its topics, which have been passed on.
  if (before !== null && before.key !== key) await refuseUsedCategory(tx, before.key);
}

/** Refuses to take away a key that topics carry, in what is public or in a change that waits. */
export async function refuseUsedCategory(tx: Tx, key: string): Promise<void> {
  const used = await tx.row(`SELECT 1 FROM topic WHERE category = $1 OR pending ->> 'category' = $1 LIMIT 1`, [key]);
  if (used !== null) throw topicRefusals.category_used();
}

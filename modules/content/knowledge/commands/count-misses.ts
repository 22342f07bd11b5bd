import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** New words that are kept of one day. */
const MOST_NEW_A_DAY = 500;

/** A search that was in vain; `isEmpty` where nothing at all was found. */
interface Missed {
  term: string;
  isEmpty: boolean;
}

/** Counts searches in vain by their words, each a session of its own. Rows are taken in the order of their words, so that nobody waits for each other. */
export async function countMisses(ctx: Ctx, tx: Tx, missed: readonly Missed[]): Promise<void> {
  if (missed.length === 0) return;
  await tx.rows(
    `insert into knowledge_miss as m (term, sessions, emptied, first_at, last_at)
     select s.term, count(*), count(*) filter (where s.is_empty), $4, $4
     from unnest($2::text[], $3::boolean[]) as s (term, is_empty)
     where exists (select from knowledge_miss k where k.shop_id = $1 and k.term = s.term)
       or (select count(*) from knowledge_miss k where k.shop_id = $1 and k.first_at > $4::timestamptz - interval '1 day') < ${MOST_NEW_A_DAY}
     group by s.term order by s.term
     on conflict (shop_id, term) do update set sessions = m.sessions + excluded.sessions,
       emptied = m.emptied + excluded.emptied, last_at = excluded.last_at`,
    [
      ctx.shop.id,
      missed.map(({ term }) => term),
      missed.map(({ isEmpty }) => isEmpty),
      ctx.services.now().toISOString(),
    ],
  );
}

import type { Db, Tx } from '../../../../kernel/database/db.ts';

/** Somebody was present at something for a moment, as a feed of the manifests (`attendance`) knows it. */
export interface Watched {
  source: string;
  /** Number of the record of the feed's module. */
  subject: number;
  memberId: number;
  from: Date;
  to: Date;
}

/** A gap longer than this ends a stretch, in seconds (CR3). */
export const GAP_SECONDS = 60;

// The latest stretch grows, or a new one begins; what nothing is counted for leaves no row.
const KEEP = `with fed as (
    select f.unit_id from credit_feed f where f.shop_id = $1 and f.source = $2 and f.subject_id = $3),
  grown as (
    update credit_watch w set to_at = greatest(w.to_at, $6) from fed
    where w.shop_id = $1 and w.unit_id = fed.unit_id and w.member_id = $4 and w.source = $2 and w.subject_id = $3
      and w.from_at <= $5 and w.to_at >= $5::timestamptz - make_interval(secs => ${GAP_SECONDS})
    returning w.unit_id)
  insert into credit_watch (shop_id, unit_id, member_id, source, subject_id, from_at, to_at)
  select $1, fed.unit_id, $4, $2, $3, $5, $6 from fed where fed.unit_id not in (select unit_id from grown) and $6::timestamptz > $5::timestamptz`;

/** Keeps that somebody watched, for every session that is fed by it: one statement, which writes nothing where none is. */
export async function keepWatch(tx: Pick<Tx, 'rows'>, shopId: number, watched: Watched): Promise<void> {
  const { source, subject, memberId, from, to } = watched;
  await tx.rows(KEEP, [shopId, source, subject, memberId, from.toISOString(), to.toISOString()]);
}

/** Whether any session is fed by it; what is not needs no call of `keepWatch`. */
export const isWatched = async (
  db: Pick<Db, 'row'>,
  shopId: number,
  { source, subject }: Pick<Watched, 'source' | 'subject'>,
): Promise<boolean> =>
  (await db.row('select 1 from credit_feed where shop_id = $1 and source = $2 and subject_id = $3 limit 1', [
    ...[shopId, source, subject],
  ])) !== null;

const FORGET = `delete from credit_watch where shop_id = $1 and source = $2 and subject_id = $3 and member_id = $4`;
const SAY = `insert into credit_watch (shop_id, unit_id, member_id, source, subject_id, from_at, to_at)
  select $1, f.unit_id, $4, $2, $3, w.from_at, w.to_at from credit_feed f, unnest($5::timestamptz[], $6::timestamptz[]) as w (from_at, to_at)
  where f.shop_id = $1 and f.source = $2 and f.subject_id = $3 and w.to_at > w.from_at`;

/** Says anew when somebody was at something, for every session that is fed by it: what was said before holds no more, and the same again changes nothing. */
export async function sayWatched(
  tx: Pick<Tx, 'rows'>,
  shopId: number,
  { source, subject, memberId }: Pick<Watched, 'source' | 'subject' | 'memberId'>,
  spans: readonly { from: string; to: string }[],
): Promise<void> {
  const of = [shopId, source, subject, memberId];
  await tx.rows(FORGET, of);
  if (spans.length === 0) return;
  await tx.rows(SAY, [...of, spans.map(({ from }) => from), spans.map(({ to }) => to)]);
}

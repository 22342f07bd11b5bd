import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import { unhurried } from '../database/unhurried.ts';
import { derivedKey } from '../security/derived-key.ts';
import { keyedHash } from '../security/keyed-hash.ts';

/** At most `most` attempts (1 to 200) in any stretch of `seconds`. */
export interface AttemptLimit {
  readonly most: number;
  readonly seconds: number;
}

/** Whether an attempt may be made: `at` names it for `returnAttempt`, `retryAfter` is in seconds. */
export type AttemptOutcome =
  | { readonly taken: true; readonly key: string; readonly at: string }
  | { readonly taken: false; readonly retryAfter: number };

/**
 * The key under which attempts are counted: a keyed hash, so that the table names no phone, address or person. `kind`
 * says what is limited, such as `sms-phone`; the subject counts in every shop alike unless it names one.
 */
export function attemptKey(config: Config, kind: string, subject: string): string {
  return keyedHash(derivedKey(config.secretKey, 'attempt'), kind, subject);
}

// One row per subject holds the moments of its attempts, so a limit holds in every stretch of time and not in windows
// of the clock; the row's lock makes parallel attempts pass one after the other. A refused attempt is not added. What was tried in the
// last moments before a crash of the database may be tried again: nobody can bring that about, and everybody would wait for the disk.
const TAKE = unhurried(`
  insert into platform.attempt as a (key, hits, until)
  values ($1, array[$2::timestamptz], $2::timestamptz + make_interval(secs => $5))
  on conflict (key) do update set
    hits = array(select h from unnest(a.hits) h where h > $2::timestamptz - make_interval(secs => $5)) || $2::timestamptz,
    until = $2::timestamptz + make_interval(secs => $5)
  where not exists (
    select from unnest($3::int[], $4::int[]) as l (most, seconds)
    where (select count(*) from unnest(a.hits) h where h > $2::timestamptz - make_interval(secs => l.seconds)) >= l.most)
  returning $2::text as at`);

const WAIT = `
  select ceil(extract(epoch from max(
    (select h from unnest(a.hits) h order by h desc offset l.most - 1 limit 1)
      + make_interval(secs => l.seconds) - $2::timestamptz)))::int as wait
  from platform.attempt a, unnest($3::int[], $4::int[]) as l (most, seconds) where a.key = $1`;

/**
 * Counts one attempt in a transaction of its own, before what it limits is even looked at, and says whether it may go
 * on. An attempt that turns out well can be returned, so that limits on failures do not shut out valid use.
 */
export async function takeAttempt(
  db: Db,
  key: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<AttemptOutcome> {
  const at = now.toISOString();
  const most = limits.map((limit) => limit.most);
  const seconds = limits.map((limit) => limit.seconds);
  const taken = await db.row<{ at: string }>(TAKE, [key, at, most, seconds, Math.max(...seconds)]);
  if (taken !== null) return { taken: true, key, at };
  const row = await db.row<{ wait: number | null }>(WAIT, [key, at, most, seconds]);
  return { taken: false, retryAfter: Math.max(1, row?.wait ?? 1) };
}

/** Takes one counted attempt back: it succeeded, or what it asked for did not happen through no fault of the caller. */
export async function returnAttempt(db: Db, attempt: { readonly key: string; readonly at: string }): Promise<void> {
  await db.rows(
    `update platform.attempt set hits = hits[:p - 1] || hits[p + 1:]
     from (select array_position(hits, $2::timestamptz) as p from platform.attempt where key = $1) found
     where key = $1 and p is not null`,
    [attempt.key, attempt.at],
  );
}

/** Forgets subjects whose last attempt no longer counts; answers how many. */
export async function forgetAttempts(db: Db, now: Date): Promise<number> {
  const gone = await db.rows('delete from platform.attempt where until < $1 returning 1', [now.toISOString()]);
  return gone.length;
}

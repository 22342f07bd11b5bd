import type { Db, Tx } from '../database/db.ts';
import { isTokenShape, randomToken, tokenHash } from '../security/random-token.ts';

/** How long a sign-in lives: `idle` seconds after its last use, `whole` seconds in all. */
export interface SessionLife {
  readonly idle: number;
  readonly whole: number;
  /** Seconds for which signing in counts as a fresh proof of the person; absent means not at all. */
  readonly proved?: number;
  /** That proof is somebody else's word: it counts in this shop, and not for changing the account, which is every shop's. */
  readonly isBorrowed?: boolean;
}

/** What the browser gets of a sign-in: `refresh` works once, in the same browser; `expiresIn` is in seconds. */
export interface OpenedSession {
  readonly id: number;
  readonly token: string;
  readonly refresh: string;
  readonly expiresIn: number;
}

/** Age at which a token is replaced, as an SQL interval. */
export const ROTATE_AFTER = '15 minutes';
// Calls that are under way with the old token have another minute.
const PREVIOUS_LIVES = '60 seconds';

/** Opens a sign-in of a member of the transaction's shop; only hashes of what the browser gets are kept. */
export async function openSession(
  tx: Tx,
  who: {
    memberId: number;
    kind: 'site' | 'staff';
    deviceHash: string;
    device: string;
    visitId?: number;
    /** The sign-in that it is handed on from, and the host that it is for. */
    from?: { id: number; host: string };
  },
  life: SessionLife,
  now: Date,
): Promise<OpenedSession> {
  const token = randomToken();
  const refresh = randomToken();
  const row = await tx.row<{ id: number }>(
    `insert into session (member_id, kind, token_hash, refresh_hash, device_hash, device, rotated_at, last_seen_at, idle_until, ends_at, proved_until, visit_id, proof_borrowed,
       from_id, host)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7::timestamptz + make_interval(secs => $8), $7::timestamptz + make_interval(secs => $9),
       $7::timestamptz + make_interval(secs => $10), $11, $12, $13, $14)
     returning id`,
    [
      who.memberId,
      who.kind,
      token.hash,
      refresh.hash,
      who.deviceHash,
      who.device,
      now.toISOString(),
      life.idle,
      life.whole,
      life.proved ?? null,
      who.visitId ?? null,
      life.isBorrowed ?? false,
      who.from?.id ?? null,
      who.from?.host ?? null,
    ],
  );
  if (row === null) throw new Error('The sign-in was not stored.');
  return {
    id: row.id,
    token: token.token,
    refresh: `${row.id}.${refresh.token}`,
    expiresIn: Math.min(life.idle, life.whole),
  };
}

/** Notes that a sign-in is in use, which puts off its idle end; the kernel asks for it once a minute at most. */
export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.rows(
    `update session set idle_until = $3::timestamptz + (idle_until - last_seen_at), last_seen_at = $3
     where shop_id = $1 and id = $2 and ended_at is null and last_seen_at < $3`,
    [db.shopId, sessionId, now.toISOString()],
  );
}

/** Notes that the person of a sign-in has proved once more who they are, and answers until when that counts. */
export async function keepProof(
  tx: Tx,
  shopId: number,
  sessionId: number,
  seconds: number,
  now: Date,
): Promise<string> {
  const until = new Date(now.getTime() + seconds * 1000).toISOString();
  await tx.rows('update session set proved_until = $3, proof_borrowed = false where shop_id = $1 and id = $2', [
    shopId,
    sessionId,
    until,
  ]);
  return until;
}

/** Replaces a token that is due for it and answers the new one; null when it is not due or another call was first. */
export async function rotateToken(db: Db, sessionId: number, token: string, now: Date): Promise<string | null> {
  const next = randomToken();
  const row = await db.row(
    `update session set previous_hash = token_hash, previous_until = $5::timestamptz + interval '${PREVIOUS_LIVES}',
       token_hash = $4, rotated_at = $5
     where shop_id = $1 and id = $2 and token_hash = $3 and ended_at is null
       and rotated_at <= $5::timestamptz - interval '${ROTATE_AFTER}'
     returning id`,
    [db.shopId, sessionId, tokenHash(token), next.hash, now.toISOString()],
  );
  return row === null ? null : next.token;
}

/** The outcome of a refresh: a new pair, or `reused` (the sign-in `id` was ended for it), or `refused`. */
export type RefreshOutcome =
  | {
      readonly kind: 'renewed';
      readonly session: OpenedSession;
      readonly memberId: number;
      readonly face: 'site' | 'staff';
    }
  | { readonly kind: 'reused'; readonly id: number }
  | { readonly kind: 'refused' };

/**
 * Trades a refresh token for a new token and a new refresh token. It works once and only together with the device
 * cookie of its browser; one that comes back ends the whole sign-in, because somebody holds a copy.
 */
export async function refreshSession(
  tx: Tx,
  shopId: number,
  refresh: string,
  deviceHash: string | null,
  now: Date,
): Promise<RefreshOutcome> {
  const [id = '', secret = ''] = refresh.split('.');
  if (!/^\d{1,15}$/.test(id) || !isTokenShape(secret) || deviceHash === null) return { kind: 'refused' };
  const row = await tx.row<{
    member_id: number;
    kind: 'site' | 'staff';
    refresh_hash: string | null;
    used: boolean;
    left: number;
  }>(
    `select s.member_id, s.kind, s.refresh_hash, s.used_refresh_hashes ? $3 as used,
       floor(extract(epoch from least(s.ends_at, $5::timestamptz + (s.idle_until - s.last_seen_at)) - $5::timestamptz))::int as left
     from session s join member m on m.shop_id = s.shop_id and m.id = s.member_id
     where s.shop_id = $1 and s.id = $2 and s.device_hash = $4 and s.ended_at is null and s.idle_until > $5 and s.ends_at > $5
       and m.status = 'active' and (s.kind = 'site' or m.staff)
     for update of s`,
    [shopId, Number(id), tokenHash(secret), deviceHash, now.toISOString()],
  );
  if (row === null) return { kind: 'refused' };
  if (row.used) {
    await endSessions(tx, shopId, [Number(id)], now);
    return { kind: 'reused', id: Number(id) };
  }
  if (row.refresh_hash !== tokenHash(secret)) return { kind: 'refused' };
  const token = randomToken();
  const next = randomToken();
  await tx.rows(
    `update session set previous_hash = token_hash, previous_until = $5::timestamptz + interval '${PREVIOUS_LIVES}', token_hash = $3,
       rotated_at = $5, refresh_hash = $4, used_refresh_hashes = used_refresh_hashes || to_jsonb(refresh_hash),
       idle_until = $5::timestamptz + (idle_until - last_seen_at), last_seen_at = $5
     where shop_id = $1 and id = $2`,
    [shopId, Number(id), token.hash, next.hash, now.toISOString()],
  );
  return {
    kind: 'renewed',
    memberId: row.member_id,
    face: row.kind,
    session: { id: Number(id), token: token.token, refresh: `${id}.${next.token}`, expiresIn: row.left },
  };
}

/**
 * Ends sign-ins of the shop by their numbers, each together with the one that it was handed on from and those that were handed on
 * from that, and answers those that were alive.
 */
export async function endSessions(tx: Tx, shopId: number, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `with named as (select id, from_id from session where shop_id = $1 and id = any ($2::bigint[])),
       root as (select id from named union select from_id from named where from_id is not null)
     update session s set ended_at = $3 where s.shop_id = $1 and s.ended_at is null
       and (s.id in (select id from root) or s.from_id in (select id from root)) returning s.id`,
    [shopId, ids, now.toISOString()],
  );
  return rows.map((row) => row.id);
}

/** Ends the sign-ins that were handed on to a host, because the host is the shop's no longer, and answers those that were alive. */
export async function endSessionsAt(tx: Tx, shopId: number, host: string, now: Date): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    'update session set ended_at = $3 where shop_id = $1 and host = $2 and ended_at is null returning id',
    [shopId, host, now.toISOString()],
  );
  return rows.map((row) => row.id);
}

/** Ends every sign-in of a member, but for one and what belongs to it where given, and answers those that were alive. */
export async function endSessionsOf(
  tx: Tx,
  shopId: number,
  memberId: number,
  now: Date,
  keep: number | null = null,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `update session set ended_at = $3 where shop_id = $1 and member_id = $2 and ended_at is null
       and coalesce(from_id, id) is distinct from
         (select coalesce(k.from_id, k.id) from session k where k.shop_id = $1 and k.id = $4::bigint) returning id`,
    [shopId, memberId, now.toISOString(), keep],
  );
  return rows.map((row) => row.id);
}

/**
 * Ends every sign-in of a member at the console, and answers those that were alive. Of two who do so at the same moment, the second
 * waits and ends what the first has opened.
 */
export async function endStaffSessions(tx: Tx, shopId: number, memberId: number, now: Date): Promise<number[]> {
  await tx.row('select id from member where shop_id = $1 and id = $2 for no key update', [shopId, memberId]);
  const rows = await tx.rows<{ id: number }>(
    `update session set ended_at = $3 where shop_id = $1 and member_id = $2 and kind = 'staff' and ended_at is null returning id`,
    [shopId, memberId, now.toISOString()],
  );
  return rows.map((row) => row.id);
}

/**
 * Ends the sign-ins of an account in every shop, of one kind or of both, but for one where given, together with what the
 * transaction changes; answers those that were alive.
 */
export function endSessionsEverywhere(
  tx: Tx,
  accountId: number,
  now: Date,
  which: { kind?: 'site' | 'staff'; keep?: number } = {},
): Promise<{ shop: number; id: number }[]> {
  const { kind = null, keep = null } = which;
  return tx.rows('select shop, id from platform.end_sign_ins($1, $2, $3, $4)', [
    accountId,
    now.toISOString(),
    kind,
    keep,
  ]);
}

/** Whether a browser has been signed in as this member before: attempts by strangers never lock it out. */
export async function isKnownDevice(db: Db, memberId: number, deviceHash: string | null): Promise<boolean> {
  if (deviceHash === null) return false;
  const row = await db.row('select 1 from session where shop_id = $1 and member_id = $2 and device_hash = $3 limit 1', [
    db.shopId,
    memberId,
    deviceHash,
  ]);
  return row !== null;
}

import { randomInt } from 'node:crypto';
import { tooMany } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx, SignedGuest } from '../http/context.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../rate-limit/attempts.ts';
import { derivedKey } from '../security/derived-key.ts';
import { keyedHash, sameHash } from '../security/keyed-hash.ts';
import { hasPrefix, isTokenShape, randomToken, tokenHash } from '../security/random-token.ts';

const PREFIX = 'mg_';
/** A working day: whoever comes back the next one signs in again. */
const SESSION_MS = 12 * 3_600_000;
/** Letters that none is mistaken for another; twelve of them are 59 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;
/** Wrong codes of one account, and from one address over all accounts. */
const OF_AN_ACCOUNT = [
  { most: 10, seconds: 900 },
  { most: 50, seconds: 86_400 },
];
const OF_AN_ADDRESS = [{ most: 60, seconds: 3600 }];

/** Whether what was sent as a token is meant as the sign-in of a guest. */
export const isGuestShape = (token: string): boolean => hasPrefix(token, PREFIX);

/** One spelling of what a guest types. */
const plainAccount = (account: string): string => account.normalize('NFKC').trim().toLowerCase();
const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

function codeHash(ctx: Ctx, account: string, code: string): string {
  return keyedHash(
    derivedKey(ctx.services.config.secretKey, 'guest'),
    'code',
    String(ctx.shop.id),
    account,
    plainCode(code),
  );
}

/** A new code, `ABCD-EFGH-JKLM`; it is told once, and kept as a keyed hash. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** An account that is to be made. */
export interface NewGuest {
  name: string;
  account: string;
  /** What it opens: the kind, as a manifest names it (`guests`), and the number. */
  kind: string;
  thingId: number;
  until: string;
}

/** Makes an account for somebody of an organisation; answers its number and its code, or null where the account name is taken. */
export async function makeGuest(
  ctx: Ctx,
  tx: Tx,
  { name, account, kind, thingId, until }: NewGuest,
): Promise<{ id: number; code: string } | null> {
  const code = newCode();
  const plain = plainAccount(account);
  const row = await tx.row<{ id: number }>(
    `insert into guest_account (name, account, kind, thing_id, code_hash, until_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (shop_id, account) do nothing returning id`,
    [name, plain, kind, thingId, codeHash(ctx, plain, code), until],
  );
  return row && { id: row.id, code };
}

const END_SESSIONS = `update guest_session set ended_at = $3 where shop_id = $1 and guest_id = any ($2::bigint[]) and ended_at is null`;

/** Gives an account a new code and day, and ends the sign-ins of the code before; null where there is none for that thing. */
export async function renewGuest(
  ctx: Ctx,
  tx: Tx,
  { id, kind, until }: { id: number; kind: string; until: string },
): Promise<string | null> {
  const at = ctx.services.now().toISOString();
  const found = await tx.row<{ account: string }>(
    'select account from guest_account where shop_id = $1 and id = $2 and kind = $3 for update',
    [ctx.shop.id, id, kind],
  );
  if (found === null) return null;
  const code = newCode();
  await tx.rows(
    `update guest_account set code_hash = $3, until_at = $4, revoked_at = null, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, codeHash(ctx, found.account, code), until],
  );
  await tx.rows(END_SESSIONS, [ctx.shop.id, [id], at]);
  return code;
}

/** Ends an account with its next call; ending an ended one is fine. Answers whether there is such an account of that kind. */
export async function endGuest(ctx: Ctx, tx: Tx, { id, kind }: { id: number; kind: string }): Promise<boolean> {
  const at = ctx.services.now().toISOString();
  const ended = await tx.rows(
    `update guest_account set revoked_at = coalesce(revoked_at, $4), version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and kind = $3 returning id`,
    [ctx.shop.id, id, kind, at],
  );
  await tx.rows(END_SESSIONS, [ctx.shop.id, [id], at]);
  return ended.length > 0;
}

interface Account {
  id: number;
  name: string;
  thingId: number;
  codeHash: string;
  untilAt: string;
}

/** What somebody signs in with, and whether what it opens is what they mean. */
export interface GuestEntry {
  kind: string;
  account: string;
  code: string;
  isMeant?(thingId: number): Promise<boolean>;
}

/**
 * Signs a guest in with account and code; null for what is wrong, over or revoked, which all look and last the same. Tries are
 * counted before anything is looked at, by account and by address, so that parallel guesses share them.
 */
export async function enterGuest(
  ctx: Ctx,
  { kind, account, code, isMeant }: GuestEntry,
): Promise<{ token: string; until: string; name: string; thingId: number } | null> {
  const { config, now } = ctx.services;
  const plain = plainAccount(account);
  const keys = [
    { key: attemptKey(config, 'guest-account', `${ctx.shop.id}/${plain}`), limits: OF_AN_ACCOUNT },
    { key: attemptKey(config, 'guest-address', ctx.ip), limits: OF_AN_ADDRESS },
  ];
  const turns = [];
  for (const { key, limits } of keys) {
    const turn = await takeAttempt(ctx.db, key, limits, now());
    if (!turn.taken) throw tooMany(turn.retryAfter);
    turns.push(turn);
  }
  const at = now().getTime();
  const found = await ctx.db.row<Account>(
    `select id, name, thing_id as "thingId", code_hash as "codeHash", until_at as "untilAt" from guest_account
     where shop_id = $1 and account = $2 and kind = $3 and revoked_at is null and until_at > $4`,
    [ctx.shop.id, plain, kind, new Date(at).toISOString()],
  );
  if (!sameHash(found?.codeHash ?? codeHash(ctx, plain, newCode()), codeHash(ctx, plain, code)) || found === null)
    return null;
  if (isMeant !== undefined && !(await isMeant(found.thingId))) return null;
  const { token, hash } = randomToken();
  const until = new Date(Math.min(at + SESSION_MS, Date.parse(found.untilAt))).toISOString();
  const opened = await ctx.db.write((tx) =>
    // Once more, for the account may have been ended or given another code in between.
    tx.row(
      `insert into guest_session (guest_id, token_hash, started_at, until_at)
       select a.id, $3, $4, $5 from guest_account a where a.shop_id = $1 and a.id = $2 and a.revoked_at is null and a.code_hash = $6
       returning id`,
      [ctx.shop.id, found.id, hash, new Date(at).toISOString(), until, found.codeHash],
    ),
  );
  if (opened === null) return null;
  for (const turn of turns) await returnAttempt(ctx.db, turn);
  return { token: `${PREFIX}${token}`, until, name: found.name, thingId: found.thingId };
}

/** The guest of this shop whose sign-in a token is, looked up with each call; null for one that is foreign, over, or was ended. */
export async function authenticateGuest(
  database: Database,
  shopId: number,
  { token, client, now }: { token: string; client: string; now: Date },
): Promise<SignedGuest | null> {
  const secret = token.slice(PREFIX.length);
  if (!isTokenShape(secret)) return null;
  const db = database.as({ shopId, personId: null, requestId: '', client });
  return db.row<SignedGuest>(
    `select a.id, a.name, a.kind, a.thing_id as "thingId", s.id as "sessionId", least(s.until_at, a.until_at) as until
     from guest_session s join guest_account a on a.shop_id = s.shop_id and a.id = s.guest_id
     where s.shop_id = $1 and s.token_hash = $2 and s.ended_at is null and s.until_at > $3
       and a.revoked_at is null and a.until_at > $3`,
    [shopId, tokenHash(secret), now.toISOString()],
  );
}

/** Ends the sign-in that calls. */
export async function leaveGuest(ctx: Ctx, { sessionId }: SignedGuest): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows('update guest_session set ended_at = $3 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, sessionId, ctx.services.now().toISOString()],
    ]),
  );
}

import { domainToUnicode } from 'node:url';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { personBlocked, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, type Person, signedIn } from '../../../../kernel/http/context.ts';
import { accountById } from '../../../../kernel/identity/accounts.ts';
import { challengeOf, newChallenge } from '../../../../kernel/identity/browser.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { isTokenShape, randomToken, tokenHash } from '../../../../kernel/security/random-token.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { passage } from '../passage-contract.ts';
import { refuse } from '../refusals.ts';
import { openSignIn } from './open-sign-in.ts';

type Input<K extends keyof typeof passage> = ParsedOf<(typeof passage)[K]>;

/** Seconds in which the person may sign in at the shop's own host and agree. */
const ASKED_SECONDS = 10 * 60;
/** Seconds in which the ticket may be taken. */
const TICKET_SECONDS = 60;
/** How often a network may ask within an hour. */
const ASKED_MOST = 60;

const later = (ctx: Ctx, seconds: number): string =>
  new Date(ctx.services.now().getTime() + seconds * 1000).toISOString();

/** Asks, from the host of a part, for a sign-in by the shop's own host. */
export async function askPassage(ctx: Ctx, { back }: Input<'signIn.passage.ask'>): Promise<{ url: string }> {
  const { domain, shop, services } = ctx;
  if (domain === null || domain.part === null) throw refuse.passage_closed();
  if (!isDemoLoopback(ctx)) {
    const key = attemptKey(services.config, 'passage-address', ctx.ip);
    const outcome = await takeAttempt(ctx.db, key, [{ most: ASKED_MOST, seconds: 3600 }], services.now());
    if (!outcome.taken) throw tooMany(outcome.retryAfter);
  }
  const { token, hash } = randomToken();
  const browser = challengeOf(ctx) ?? newChallenge(ctx);
  await ctx.db.write((tx) =>
    tx.rows(
      'insert into sign_in_passage (host, back, browser_hash, request_hash, expires_at) values ($1, $2, $3, $4, $5)',
      [domain.host, safePath(back) ?? '/', browser, hash, later(ctx, ASKED_SECONDS)],
    ),
  );
  const url = new URL('/sign-in/passage', originOf(services.config, shop.canonicalHost));
  url.searchParams.set('request', token);
  return { url: url.href };
}

/** The host that asks by a request that is open; a host that is no longer this shop's asks for nothing. */
async function askingHost(ctx: Ctx, request: string): Promise<string> {
  const row = isTokenShape(request)
    ? await ctx.db.row<{ host: string }>(
        `select host from sign_in_passage where shop_id = $1 and request_hash = $2 and ticket_hash is null and expires_at > $3`,
        [ctx.shop.id, tokenHash(request), ctx.services.now().toISOString()],
      )
    : null;
  const found = row === null ? null : await ctx.services.shops.byHost(row.host);
  if (row === null || found?.shop.id !== ctx.shop.id || found.domain.part === null) throw refuse.passage_gone();
  return row.host;
}

/** A person of the site in a browser: no key, no visit, nobody of the console, and on a host of the whole shop. */
function giver(ctx: Ctx): Person {
  const person = signedIn(ctx);
  const isOwn = person.kind === 'site' && person.apiKey === undefined && person.visit === undefined;
  if (!isOwn || ctx.domain === null || ctx.domain.part !== null) throw refuse.passage_gone();
  return person;
}

/** Which host asks, and as whom the person would be signed in there. */
export async function showPassage(
  ctx: Ctx,
  { request }: Input<'signIn.passage.show'>,
): Promise<OutputOf<(typeof passage)['signIn.passage.show']>> {
  const { name } = giver(ctx);
  return { data: { host: domainToUnicode(await askingHost(ctx, request)), name } };
}

/** Gives the ticket; of two that give at once one does. */
export async function givePassage(ctx: Ctx, { request }: Input<'signIn.passage.give'>): Promise<{ url: string }> {
  const person = giver(ctx);
  const host = await askingHost(ctx, request);
  const { token, hash } = randomToken();
  const given = await ctx.db.write((tx) =>
    tx.row(
      `update sign_in_passage set ticket_hash = $3, member_id = $4, expires_at = $6,
         session_id = (select coalesce(s.from_id, s.id) from session s where s.shop_id = $1 and s.id = $5)
       where shop_id = $1 and request_hash = $2 and ticket_hash is null and expires_at > $7 returning id`,
      [
        ...[ctx.shop.id, tokenHash(request), hash, person.id, person.sessionId],
        ...[later(ctx, TICKET_SECONDS), ctx.services.now().toISOString()],
      ],
    ),
  );
  if (given === null) throw refuse.passage_gone();
  // Behind the number sign it reaches no server's log and no other site.
  return { url: `${originOf(ctx.services.config, host)}/signed-in#${token}` };
}

interface Taken {
  memberId: number;
  sessionId: number;
  back: string;
}

/** Uses a ticket up: only at the host and in the browser that asked, once, in time. */
async function useTicket(ctx: Ctx, tx: Tx, ticket: string, host: string): Promise<Taken | null> {
  const browser = challengeOf(ctx);
  if (browser === null || !isTokenShape(ticket)) return null;
  return tx.row<Taken>(
    `update sign_in_passage set used_at = $5 where shop_id = $1 and ticket_hash = $2 and browser_hash = $3 and host = $4
       and used_at is null and expires_at > $5 returning member_id as "memberId", session_id as "sessionId", back`,
    [ctx.shop.id, tokenHash(ticket), browser, host, ctx.services.now().toISOString()],
  );
}

interface Origin {
  accountId: number;
  status: string;
  idle: number;
  whole: number;
}

/** The sign-in that the ticket is from, held so that it cannot end meanwhile; null where it has ended. */
const originSession = (ctx: Ctx, tx: Tx, { memberId, sessionId }: Taken): Promise<Origin | null> =>
  tx.row<Origin>(
    `select m.account_id as "accountId", m.status, floor(extract(epoch from s.idle_until - s.last_seen_at))::int as idle,
       floor(extract(epoch from s.ends_at - $4::timestamptz))::int as whole
     from session s join member m on m.shop_id = s.shop_id and m.id = s.member_id
     where s.shop_id = $1 and s.id = $2 and s.member_id = $3 and s.ended_at is null and s.idle_until > $4 and s.ends_at > $4
     for update of s`,
    [ctx.shop.id, sessionId, memberId, ctx.services.now().toISOString()],
  );

/** Signs in by a ticket. The sign-in lives no longer than the one it comes from, proves nothing anew, and ends with it. */
export async function takePassage(
  ctx: Ctx,
  { ticket }: Input<'signIn.passage.take'>,
): Promise<OutputOf<(typeof passage)['signIn.passage.take']>> {
  const { domain } = ctx;
  if (domain === null || domain.part === null) throw refuse.passage_gone();
  const { host } = domain;
  const done = await ctx.db.write(async (tx) => {
    const taken = await useTicket(ctx, tx, ticket, host);
    const from = taken === null ? null : await originSession(ctx, tx, taken);
    // Refused outside, so that the ticket stays used up.
    if (taken === null || from === null) return 'gone';
    const account = await accountById(tx, from.accountId);
    if (account === null || account.blocked || from.status !== 'active') return 'blocked';
    const { idle, whole } = from;
    const terms = { life: { idle: Math.min(idle, whole), whole }, agreements: [] };
    const who = { account, memberId: taken.memberId, kind: 'site' as const, channel: 'passage' };
    return { ...(await openSignIn(ctx, tx, terms, { ...who, from: { id: taken.sessionId, host } })), back: taken.back };
  });
  if (done === 'gone') throw refuse.passage_gone();
  if (done === 'blocked') throw personBlocked();
  return done;
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endSessionsAt } from '../../../../kernel/identity/sessions.ts';
import { LookupFailed, platformLookup } from '../../../../kernel/outside/dns/lookup-txt.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import { givePartHost, storedDomain, takePartHost } from '../../../../kernel/tenancy/domains.ts';
import { normalizeHost } from '../../../../kernel/tenancy/host.ts';
import { partText } from '../../../../kernel/tenancy/host-part.ts';
import {
  challengeName,
  challengeText,
  isBelow,
  isOutsideHost,
  isProved,
} from '../../../../kernel/tenancy/host-proof.ts';
import { SHOPS_CHANGED } from '../../../../kernel/tenancy/open-shop-directory.ts';
import type { micrositeHosts } from '../host-contract.ts';
import { namedHost, ownSuffix, partOfMicrosite, showHost } from '../queries/host-state.ts';
import { refuse } from '../refusals.ts';
import { checkCertificate } from './check-certificates.ts';

type Input<K extends keyof typeof micrositeHosts> = ParsedOf<(typeof micrositeHosts)[K]>;
type Shown = OutputOf<(typeof micrositeHosts)['microsite.host.show']>;

/** A host below the shop's own name, by one word: nobody but the installation answers there, and no other shop has names there. */
const isOwnName = (ctx: Ctx, host: string): boolean =>
  host.endsWith(ownSuffix(ctx)) && !host.slice(0, -ownSuffix(ctx).length).includes('.');

/** The microsite, which nobody removes or gives another host meanwhile. */
async function holdMicrosite(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const row = await tx.row('SELECT FROM microsite WHERE shop_id = $1 AND id = $2 FOR UPDATE', [ctx.shop.id, id]);
  if (row === null) throw notFound();
}

/**
 * Refuses a host that leads to a shop already: to this one it would lead in a circle, and another's is another's. Whether it leads to
 * this microsite, by the one look that refused nothing: at the next one it may be another's.
 */
async function refuseHeld(ctx: Ctx, tx: Tx, id: number, host: string): Promise<boolean> {
  const held = await storedDomain(tx, host);
  if (held?.shop === ctx.shop.id && held.kind !== 'part') throw refuse.host_loop({ host });
  const isMine = held?.shop === ctx.shop.id && held.part === partText(partOfMicrosite(id));
  if (held !== null && !isMine) throw refuse.host_taken({ host });
  const named = await tx.row('SELECT FROM microsite_host WHERE shop_id = $1 AND host = $2 AND microsite_id <> $3', [
    ...[ctx.shop.id, host, id],
  ]);
  if (named !== null) throw refuse.host_taken({ host });
  return isMine;
}

/** Lets the host of a microsite lead nowhere; whoever was signed in there is so no longer. */
async function unlead(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const host = await takePartHost(tx, ctx.shop.id, partOfMicrosite(id));
  if (host === null) return;
  const ended = await endSessionsAt(tx, ctx.shop.id, host, ctx.services.now());
  tx.afterCommit(() => {
    for (const session of ended) ctx.services.realtime.endSession(ctx.shop.id, session);
  });
  await ctx.services.signals.send(tx, SHOPS_CHANGED, { shop: ctx.shop.id });
}

/** Names the host that a microsite is to have. */
export function saveHost(ctx: Ctx, { id, host: raw }: Input<'microsite.host.save'>): Promise<Shown> {
  const host = normalizeHost(
    raw
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  );
  const isBelowOurs = host !== null && isBelow(host, ctx.services.config.publicSuffix);
  if (host === null || !(isBelowOurs ? isOwnName(ctx, host) : isOutsideHost(host))) {
    // A name of the platform that is no shop's to give is said to be taken by whoever has it.
    throw refuse.host_bad({ below: ownSuffix(ctx) });
  }
  const challenge = isBelowOurs ? null : randomToken().token;
  return ctx.db.write(async (tx) => {
    await holdMicrosite(ctx, tx, id);
    await refuseHeld(ctx, tx, id, host);
    const before = await namedHost(tx, ctx.shop.id, id);
    if (before?.host !== host) {
      await unlead(ctx, tx, id);
      await tx.rows(
        `INSERT INTO microsite_host (microsite_id, host, challenge) VALUES ($1, $2, $3)
         ON CONFLICT (shop_id, microsite_id) DO UPDATE SET host = $2, challenge = $3, certificate = NULL, checked_at = NULL, updated_at = now()`,
        [id, host, challenge],
      );
    }
    return showHost(ctx, id, tx);
  });
}

/** Proves the host and lets it lead to the microsite; of two shops that prove one host at once, one has it. */
export async function proveHost(ctx: Ctx, { id }: Input<'microsite.host.prove'>): Promise<Shown> {
  const named = await namedHost(ctx.db, ctx.shop.id, id);
  if (named === null) throw notFound();
  const { host, challenge } = named;
  if (challenge !== null) {
    const lookup = await platformLookup(ctx);
    const isThere = await isProved(lookup, host, challenge).catch((error: unknown) => {
      if (error instanceof LookupFailed) throw refuse.proof_unreachable();
      throw error;
    });
    if (!isThere) throw refuse.proof_missing({ name: challengeName(host), text: challengeText(challenge) });
  }
  await ctx.db.write(async (tx) => {
    await holdMicrosite(ctx, tx, id);
    // What was proved is the host that was named then.
    const now = await namedHost(tx, ctx.shop.id, id);
    if (now?.host !== host || now.challenge !== challenge) throw notFound();
    const isLed = await refuseHeld(ctx, tx, id, host);
    if (!isLed && !(await givePartHost(tx, ctx.shop.id, partOfMicrosite(id), host))) throw refuse.host_taken({ host });
    await ctx.services.signals.send(tx, SHOPS_CHANGED, { shop: ctx.shop.id });
  });
  await checkCertificate(ctx, id, host);
  return showHost(ctx, id);
}

/** Looks at the certificate once more. */
export async function checkHost(ctx: Ctx, { id }: Input<'microsite.host.check'>): Promise<Shown> {
  const named = await namedHost(ctx.db, ctx.shop.id, id);
  if (named === null) throw notFound();
  await checkCertificate(ctx, id, named.host);
  return showHost(ctx, id);
}

/** Takes the host away from a microsite that goes, or that keeps its path alone; false where it had none. */
export async function dropHost(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
  await unlead(ctx, tx, id);
  const row = await tx.row('DELETE FROM microsite_host WHERE shop_id = $1 AND microsite_id = $2 RETURNING id', [
    ...[ctx.shop.id, id],
  ]);
  return row !== null;
}

/** The same as an act by itself. */
export function removeHost(ctx: Ctx, { id }: Input<'microsite.host.remove'>): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    await holdMicrosite(ctx, tx, id);
    if (!(await dropHost(ctx, tx, id))) throw notFound();
    return {};
  });
}

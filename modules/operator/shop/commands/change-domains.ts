import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endSessionsAt } from '../../../../kernel/identity/sessions.ts';
import { LookupFailed, platformLookup } from '../../../../kernel/outside/dns/lookup-txt.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import {
  removeDomain as forgetDomain,
  proveDomain as noteProof,
  type StoredDomain,
  setDomainKind,
  addDomain as storeDomain,
  storedDomain,
} from '../../../../kernel/tenancy/domains.ts';
import { normalizeHost } from '../../../../kernel/tenancy/host.ts';
import {
  challengeName,
  challengeText,
  isBelow,
  isOutsideHost,
  isProved,
} from '../../../../kernel/tenancy/host-proof.ts';
import { SHOPS_CHANGED } from '../../../../kernel/tenancy/open-shop-directory.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import type { domain } from '../domain-contract.ts';
import { domainRow } from '../queries/list-domains.ts';
import { refuse } from '../refusals.ts';

type Input<K extends keyof typeof domain> = ParsedOf<(typeof domain)[K]>;

/** Changes the hosts of a shop that is not being closed, and tells every process. */
function change<T>(ctx: Ctx, shopId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.write(async (tx) => {
    const shop = await registeredShop(tx, shopId, 'locked');
    if (shop === null) throw notFound();
    if (shop.state === 'closing') throw refuse.not_now();
    const done = await work(tx);
    await ctx.services.signals.send(tx, SHOPS_CHANGED, { shop: shopId });
    return done;
  });
}

/** A host of this shop; another shop's is like none. */
async function ownDomain(tx: Pick<Tx, 'row' | 'rows'>, shop: number, raw: string): Promise<StoredDomain> {
  const host = normalizeHost(raw);
  const found = host === null ? null : await storedDomain(tx, host);
  if (found === null || found.shop !== shop) throw notFound();
  return found;
}

/** Gives a shop a host: one below the platform's own domain at once, any other once its TXT record has been seen. */
export async function addDomain(ctx: Ctx, { shop, host: raw, kind }: Input<'shop.domain.add'>) {
  const host = normalizeHost(raw);
  const suffix = ctx.services.config.publicSuffix;
  if (host === null || !(isBelow(host, suffix) || isOutsideHost(host))) throw refuse.host_bad();
  const challenge = isBelow(host, suffix) ? null : randomToken().token;
  return change(ctx, shop, async (tx) => {
    if (!(await storeDomain(tx, { host, shop, kind, challenge }))) throw refuse.host_taken({ host });
    const stored = await storedDomain(tx, host);
    if (stored === null) throw new Error('The host was not stored.');
    return { data: domainRow(stored) };
  });
}

/** Looks for the TXT record of a host, and lets the host lead to its shop once it is there. */
export async function proveDomain(ctx: Ctx, { shop, host: raw }: Input<'shop.domain.prove'>) {
  const { host, challenge } = await ownDomain(ctx.db, shop, raw);
  if (challenge !== null) {
    const lookup = await platformLookup(ctx);
    const isThere = await isProved(lookup, host, challenge).catch((error: unknown) => {
      if (error instanceof LookupFailed) throw refuse.proof_unreachable();
      throw error;
    });
    if (!isThere) {
      throw refuse.proof_missing({ name: challengeName(host), text: challengeText(challenge) });
    }
  }
  return change(ctx, shop, async (tx) => {
    await noteProof(tx, host);
    return {};
  });
}

/** Makes a host canonical, a mirror or an alias. */
export function changeDomain(ctx: Ctx, { shop, host: raw, kind }: Input<'shop.domain.change'>) {
  return change(ctx, shop, async (tx) => {
    const { host, kind: before, verifiedAt } = await ownDomain(tx, shop, raw);
    // It shows one thing of the shop alone, and is that thing's.
    if (before === 'part') throw refuse.host_part();
    if (kind === before) return {};
    // A shop always has a canonical host: it loses the role only to another one.
    if (before === 'canonical') throw refuse.host_canonical();
    if (kind === 'canonical' && verifiedAt === null) throw refuse.host_unproved();
    await setDomainKind(tx, shop, host, kind);
    return {};
  });
}

/** Takes a host away from a shop. */
export function removeDomain(ctx: Ctx, { shop, host: raw }: Input<'shop.domain.remove'>) {
  return change(ctx, shop, async (tx) => {
    const { host, kind } = await ownDomain(tx, shop, raw);
    if (kind === 'canonical') throw refuse.host_canonical();
    await forgetDomain(tx, shop, host);
    const ended = await withinShop(tx, shop, () => endSessionsAt(tx, shop, host, ctx.services.now()));
    tx.afterCommit(() => {
      for (const id of ended) ctx.services.realtime.endSession(shop, id);
    });
    return {};
  });
}

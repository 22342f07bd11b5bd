import { domainToUnicode } from 'node:url';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type StoredDomain, storedDomains } from '../../../../kernel/tenancy/domains.ts';
import { challengeName, challengeText } from '../../../../kernel/tenancy/host-proof.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import type { DomainRow } from '../domain-contract.ts';

/** A host as the platform's console shows it. */
export function domainRow({ host, kind, verifiedAt, challenge }: StoredDomain): DomainRow {
  const record = challenge === null ? null : { name: challengeName(host), text: challengeText(challenge) };
  return { host, shown: domainToUnicode(host), kind, verifiedAt, record };
}

/** The hosts of a shop. */
export async function listDomains(ctx: Ctx, shopId: number) {
  const shop = await registeredShop(ctx.db, shopId);
  if (shop === null) throw notFound();
  const domains = await storedDomains(ctx.db, shopId);
  return {
    data: domains.map(domainRow),
    can: { save: ctx.can('shop.domain.save') && shop.state !== 'closing' },
  };
}

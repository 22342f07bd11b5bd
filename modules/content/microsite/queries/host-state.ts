import { domainToUnicode } from 'node:url';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { storedDomain, storedDomains } from '../../../../kernel/tenancy/domains.ts';
import { partOf, partText } from '../../../../kernel/tenancy/host-part.ts';
import { challengeName, challengeText } from '../../../../kernel/tenancy/host-proof.ts';
import type { HostPart } from '../../../../kernel/tenancy/shop.ts';
import type { HostState, micrositeHosts } from '../host-contract.ts';
import { type Certificate, nextStep } from '../rules/host-steps.ts';

type Shown = OutputOf<(typeof micrositeHosts)['microsite.host.show']>;

/** A microsite as hosts know it. */
export const partOfMicrosite = (id: number): HostPart => ({ kind: 'microsite', id });

/** The host that a microsite is to have. */
export interface NamedHost {
  host: string;
  challenge: string | null;
  certificate: Certificate | null;
  checkedAt: string | null;
}

/** The name below which hosts are a shop's own: nobody else can have one there. */
export const ownSuffix = ({ shop, services }: Ctx): string => `.${shop.code}.${services.config.publicSuffix}`;

/** The host that a microsite is to have; null for one that has its path alone. */
export function namedHost(reader: Reader, shopId: number, micrositeId: number): Promise<NamedHost | null> {
  return reader.row<NamedHost>(
    'SELECT host, challenge, certificate, checked_at AS "checkedAt" FROM microsite_host WHERE shop_id = $1 AND microsite_id = $2',
    [shopId, micrositeId],
  );
}

const isLed = (domain: { shop: number; part: string | null } | null, shopId: number, micrositeId: number): boolean =>
  domain !== null && domain.shop === shopId && domain.part === partText(partOfMicrosite(micrositeId));

function stateOf(ctx: Ctx, { host, challenge, certificate, checkedAt }: NamedHost, isProved: boolean): HostState {
  return {
    ...{ host, shown: domainToUnicode(host), address: originOf(ctx.services.config, host), isProved },
    record: challenge === null ? null : { name: challengeName(host), text: challengeText(challenge) },
    ...{ certificate: isProved ? certificate : null, checkedAt },
  };
}

/** The host of a microsite, with what is left to do. */
export async function showHost(ctx: Ctx, id: number, reader: Reader = ctx.db): Promise<Shown> {
  const found = await reader.row('SELECT FROM microsite WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]);
  if (found === null) throw notFound();
  const named = await namedHost(reader, ctx.shop.id, id);
  const domain = named === null ? null : await storedDomain(reader, named.host);
  const data = named === null ? null : stateOf(ctx, named, isLed(domain, ctx.shop.id, id));
  return { data, step: nextStep(data), below: ownSuffix(ctx), can: { save: ctx.can('microsite.host.save') } };
}

interface OfMicrosite extends NamedHost {
  id: number;
  name: string;
  nameEn: string;
}

/** Every host of the shop, those that microsites are still to have included. */
export async function listHosts(ctx: Ctx): Promise<OutputOf<(typeof micrositeHosts)['microsite.host.list']>> {
  const domains = await storedDomains(ctx.db, ctx.shop.id);
  const named = await ctx.db.rows<OfMicrosite>(
    `SELECT h.host, h.challenge, h.certificate, h.checked_at AS "checkedAt", m.id, m.name, m.name_en AS "nameEn"
     FROM microsite_host h
     JOIN microsite m ON m.shop_id = h.shop_id AND m.id = h.microsite_id WHERE h.shop_id = $1 ORDER BY h.host LIMIT 200`,
    [ctx.shop.id],
  );
  const whole = domains
    .filter(({ kind }) => kind !== 'part')
    .map(({ host, kind, challenge, verifiedAt }) => ({
      ...stateOf(ctx, { host, challenge, certificate: null, checkedAt: null }, verifiedAt !== null),
      ...{ kind, microsite: null },
    }));
  const ledTo = new Map(domains.map(({ host, part }) => [host, partOf(part)?.id]));
  const parts = named.map(({ id, name, nameEn, ...host }) => ({
    ...stateOf(ctx, host, ledTo.get(host.host) === id),
    ...{ kind: 'part' as const, microsite: { id, name: inLanguage(ctx.locale, name, nameEn) } },
  }));
  return { data: [...whole, ...parts] };
}

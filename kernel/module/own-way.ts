import type { Ctx } from '../http/context.ts';
import type { OwnWaySpec, ToldOwn } from './tell-spec.ts';

// Addresses of a site are read against any host.
const HERE = 'http://site';

/** What a member has already of what addresses of the site offer, by the address; those without are left out, and nobody but members has any. */
export async function ownWays(ctx: Ctx, addresses: Iterable<string>): Promise<ReadonlyMap<string, ToldOwn>> {
  const member = ctx.person?.id;
  if (member === undefined) return new Map();
  const specs = ctx.services.registry.enabled(ctx.shop).map((manifest) => manifest.ownWays ?? {});
  const ways: Readonly<Record<string, OwnWaySpec>> = Object.assign({}, ...specs);
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address): Promise<[string, ToldOwn | null]> => {
      const url = address.startsWith('/') ? URL.parse(address, HERE) : null;
      return [
        address,
        (await ways[url?.pathname ?? '']?.own(ctx, member, url?.searchParams ?? new URLSearchParams())) ?? null,
      ];
    }),
  );
  return new Map(found.filter((one): one is [string, ToldOwn] => one[1] !== null));
}

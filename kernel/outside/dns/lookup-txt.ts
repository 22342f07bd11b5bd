import { Resolver } from 'node:dns/promises';
import type { Ctx } from '../../http/context.ts';

/** Answers the TXT records of a name, each as one text; an empty list where there is none. */
export type TxtLookup = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Says that no name server answered. */
export class LookupFailed extends Error {
  override readonly name = 'LookupFailed';
}

/** Asks a name server (`8.8.8.8` or `127.0.0.1:5353`), or those of the machine where none is named. */
export function txtLookup(server: string): TxtLookup {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (server !== '') resolver.setServers([server]);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw new LookupFailed(String(code), { cause: error });
    }
  };
}

/** Asks the name server that the platform names in a setting, where it has that one, or those of the machine. */
export async function platformLookup(ctx: Ctx): Promise<TxtLookup> {
  const { registry, settings } = ctx.services;
  const key = 'shop.dnsServer';
  return txtLookup(registry.settings.has(key) ? await settings.get<string>(ctx, key) : '');
}

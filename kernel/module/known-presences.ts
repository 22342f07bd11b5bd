import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { KnownPresence, PresenceSpec } from './presence-spec.ts';

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && Date.parse(other) > Date.parse(one)) ? other : one;
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && Date.parse(other) < Date.parse(one)) ? other : one;

/** When those who are `who` can be at a record of `of`, by all modules that know of it: whoever says less counts. In the order of their numbers. */
export async function knownPresences(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  { of, who, id }: Pick<PresenceSpec, 'of' | 'who'> & { id: number },
): Promise<KnownPresence[]> {
  const found = new Map<number, KnownPresence>();
  for (const { presences = {} } of ctx.services.registry.enabled(ctx.shop)) {
    for (const spec of Object.values(presences)) {
      if (spec.of !== of || spec.who !== who) continue;
      for (const one of await spec.read(ctx, reader, id)) {
        const known = found.get(one.who);
        found.set(one.who, {
          who: one.who,
          from: later(known?.from ?? null, one.from),
          to: earlier(known?.to ?? null, one.to),
        });
      }
    }
  }
  return [...found.values()].sort((one, other) => one.who - other.who);
}

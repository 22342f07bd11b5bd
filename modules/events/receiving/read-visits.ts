import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { KnownVisit, VisitSpec } from '../../../kernel/module/visit-spec.ts';
import { refuse } from './refusals.ts';

/** The modules of the shop that tell of visits, by the words that they tell them under. */
export const visitSources = (ctx: Ctx): [code: string, spec: VisitSpec][] =>
  ctx.services.registry.enabled(ctx.shop).flatMap(({ visits = {} }) => Object.entries(visits));

/** A visit as the module tells it that plans it; a refusal where that is not there, null where it has none of that number. */
export async function knownVisit(
  ctx: Ctx,
  reader: Pick<Tx, 'row' | 'rows'>,
  { source, thing }: { source: string; thing: number },
): Promise<KnownVisit | null> {
  const found = visitSources(ctx).find(([code]) => code === source);
  if (found === undefined) throw refuse.source_missing({ source });
  return found[1].read(ctx, reader, thing);
}

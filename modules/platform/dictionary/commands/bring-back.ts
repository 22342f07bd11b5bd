import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { dictionaryConfigure } from '../contract.ts';
import { effectiveItems, isLocked } from '../queries/effective-items.ts';
import { refuse } from '../refusals.ts';
import { restoreItems } from './restore-items.ts';

/** Lets a dictionary be as an earlier version said; what was added since is retired. */
export async function bringBack(
  ctx: Ctx,
  { id: name, version, entry, reason }: ParsedOf<(typeof dictionaryConfigure)['dictionary.bringBack']>,
): Promise<Record<string, never>> {
  if (await isLocked(ctx, name)) throw refuse.locked();
  const inherited = (await effectiveItems(ctx, name)).filter(({ usual }) => usual !== null).map(({ code }) => code);
  const comment = reason || ctx.t('kernel.history.rolledBack');
  await restoreItems(ctx, name, { version, entry, inherited: new Set(inherited), comment });
  return {};
}

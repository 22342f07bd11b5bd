import type { Ctx } from '../../../../kernel/http/context.ts';
import { effectiveItems, isLocked } from '../queries/effective-items.ts';
import { refuse } from '../refusals.ts';
import { resetItems } from './store-items.ts';

/** Lets a dictionary be as it is inherited, but for the items that were added here. */
export async function resetDictionary(
  ctx: Ctx,
  { name, comment }: { name: string; comment: string },
): Promise<Record<string, never>> {
  if (await isLocked(ctx, name)) throw refuse.locked();
  const inherited = (await effectiveItems(ctx, name)).filter(({ usual }) => usual !== null).map(({ code }) => code);
  await resetItems(ctx, name, inherited, comment);
  return {};
}

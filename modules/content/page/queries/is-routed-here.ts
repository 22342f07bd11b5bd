import type { Ctx } from '../../../../kernel/http/context.ts';
import { pathEnds } from '../../../platform/route/public.ts';

/** A check whether something answers at an address of the site now; files and sent queries do not matter to it. */
export async function isRoutedHere(ctx: Ctx): Promise<(path: string) => boolean> {
  const endOf = await pathEnds(ctx);
  return (address) => address.startsWith('/api/file/') || endOf(address).to !== null;
}

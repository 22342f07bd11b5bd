import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Somebody turned to people of the shop: `way` of `helpWays`, and `memberId`, null of whom the shop has no record. Their browser is that of the call. */
export const SOUGHT_HELP = 'member.sought_help';

/** Tells, in the transaction in which it is kept, that somebody turned to people of the shop in a way that a manifest declares (`helpWays`). */
export async function tellSoughtHelp(ctx: Ctx, tx: Tx, way: string, memberId: number | null): Promise<void> {
  const { registry, events } = ctx.services;
  if (!registry.helpWays.has(way)) throw new Error(`No manifest declares ${way} under helpWays.`);
  await events.emit(ctx, tx, SOUGHT_HELP, { way, memberId });
}

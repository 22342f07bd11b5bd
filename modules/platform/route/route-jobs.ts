import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { SETTINGS_CHANGED } from '../../../kernel/settings/open-settings.ts';

const TURN = 'route.turns';

/** Renews the kept pages at the moments at which a route begins or ends to hold. */
export async function sendTurns(
  ctx: Ctx,
  tx: Tx,
  route: { id: number; opensAt: string | null; closesAt: string | null },
): Promise<void> {
  for (const [end, at] of [
    ['opens', route.opensAt],
    ['closes', route.closesAt],
  ] as const) {
    if (at === null || new Date(at) <= ctx.services.now()) continue;
    await ctx.services.jobs.send(tx, TURN, {}, { after: new Date(at), key: `${route.id} ${end}` });
  }
}

/** Jobs of the shop's routes. */
export const routeJobs: readonly JobSpec[] = [
  {
    name: TURN,
    // The table is read by the clock; what has to be told is that the pages which hold the old one are stale.
    run: (ctx) => ctx.db.write((tx) => ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id })),
  },
];

import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formerState } from '../../../../kernel/record/state-at.ts';
import type { shopRoutes } from '../contract.ts';
import { routeRecord } from '../route-record.ts';
import type { routeEntry } from '../schema.ts';
import { saveRoute } from './save-route.ts';

/** Saves a route as it was after an entry of its history, by the same checks as any other; its place in the order stays. */
export async function rollbackRoute(
  ctx: Ctx,
  asked: ParsedOf<(typeof shopRoutes)['route.rollback']>,
): Promise<{ data: { id: number; version: number } }> {
  const { state } = await formerState(ctx, routeRecord, asked);
  const { layout, ...former } = state as typeof routeEntry.$inferSelect;
  const { id, version } = asked;
  const comment = asked.reason || ctx.t('kernel.history.rolledBack');
  return saveRoute(ctx, { ...former, layout: layout as 'front', id, version, comment });
}

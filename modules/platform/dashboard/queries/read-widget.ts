import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { earlierRange, spanOf } from '../../../../kernel/rules/time-buckets.ts';
import type { dashboard } from '../contract.ts';
import { isAtHome, mayRead } from './offered-widgets.ts';

type Widget = (typeof dashboard)['dashboard.widget'];

/** The numbers of a widget that the person may see; those of the days before are told by the same grain. */
export async function readWidget(ctx: Ctx, asked: ParsedOf<Widget>): Promise<OutputOf<Widget>> {
  const spec = ctx.services.registry.widgets.get(asked.key);
  if (spec === undefined || !isAtHome(ctx.services, ctx.shop, spec)) throw notFound();
  if (!mayRead(ctx, spec)) throw permissionDenied(spec.permission);
  const days = { from: asked.from, to: asked.to };
  const daysBefore = asked.compare && spec.isRanged ? earlierRange(days) : null;
  const span = spanOf(days);
  const [data, before] = await Promise.all([
    spec.read(ctx, span),
    daysBefore === null ? null : spec.read(ctx, { ...daysBefore, grain: span.grain }),
  ]);
  return { data, before, days, daysBefore };
}

import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isRobot } from '../../../../kernel/rules/is-robot.ts';
import type { advertise, EVENTS } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { readToken } from '../token.ts';

type Event = (typeof EVENTS)[number];

/** What stands for an event in `advertise_serving.seen`. */
export const BITS: Readonly<Record<'serve' | Event, number>> = { serve: 1, view: 2, click: 4, close: 8 };

/** A view is told of after a second at the earliest, and any event within half an hour. */
export const YOUNGEST_SECONDS: Readonly<Record<Event, number>> = { view: 1, click: 0, close: 0 };
export const TOKEN_MINUTES = 30;

// Each bit is set once, whoever says it how often; what ended or is not passed any more counts nothing.
const NOTE = `
  UPDATE advertise_serving s SET seen = s.seen | $3
  FROM advertise_campaign k, advertise_creative c
  WHERE s.shop_id = $1 AND s.id = $2 AND (s.seen & $3) = 0
    AND s.served_at <= $4::timestamptz - make_interval(secs => $5)
    AND s.served_at >= $4::timestamptz - make_interval(mins => ${TOKEN_MINUTES})
    AND k.shop_id = s.shop_id AND k.id = s.campaign_id AND k.is_on AND k.starts_at <= $4 AND coalesce(k.ends_at > $4, true)
    AND c.shop_id = s.shop_id AND c.id = s.creative_id AND c.state = 'passed'
  RETURNING s.id`;

/** Notes that an advertisement was viewed, clicked or closed: once for each token, which was given out for it alone (AD8). */
export async function noteEvent(
  ctx: Ctx,
  { token, kind }: ParsedOf<(typeof advertise)['advertise.event']>,
): Promise<Record<string, never>> {
  const id = readToken(ctx.services.config.secretKey, ctx.shop.id, token);
  if (id === null) throw refuse.token_forged();
  if (isRobot(ctx.headers['user-agent'])) return {};
  const now = ctx.services.now().toISOString();
  await ctx.db.write((tx) => tx.finish(NOTE, [ctx.shop.id, id, BITS[kind], now, YOUNGEST_SECONDS[kind]]));
  return {};
}

import type { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { VisitRow } from '../contract.ts';

/** The entries of the platform's staff into this shop, the newest first. */
export function listVisits(ctx: Ctx, asked: Omit<PageAsked, 'sort'>) {
  const list = {
    from: 'visit t',
    where: ['t.shop_id = $1'],
    columns: `t.id, t.name, t.reason, t.created_at as "askedAt", t.started_at as "startedAt", t.ends_at as "endsAt",
      t.left_at as "leftAt", coalesce(t.ends_at > $2 and t.left_at is null, false) as "isUnderWay"`,
    key: { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true },
  };
  const values = [ctx.shop.id, ctx.services.now().toISOString()];
  return seekRows<z.output<typeof VisitRow>>(ctx.db, { ...asked, sort: '-askedAt' }, list, values);
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { exhibitorDesk } from '../admin-contract.ts';

type List = (typeof exhibitorDesk)['exhibitor.extra.list'];

/** Badges that exhibitors ordered beyond the number of their booths, the latest first. */
export function listExtras(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { exhibitorId, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (exhibitorId !== undefined) where.push(`t.exhibitor_id = ${bind(exhibitorId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const columns = `t.id, t.exhibitor_id AS "exhibitorId", t.kind, t.quantity, t.unit_fen::bigint * t.quantity AS fen, t.state, t.order_code AS "order",
    t.author, t.created_at AS "createdAt", (SELECT ${inLanguageSql('e', bind(ctx.locale))} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id) AS exhibitor`;
  const key = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: sort === '-createdAt' } as const;
  return seekRows(ctx.db, input, { from: 'exhibitor_extra t', where, columns, key }, values);
}

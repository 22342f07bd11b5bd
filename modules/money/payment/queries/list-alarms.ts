import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { Alarm, paymentDesk } from '../contract.ts';

type Desk = typeof paymentDesk;

const COLUMNS = `t.id, t.version, t.provider, t.kind, t.problem, coalesce(t.facts->>'number', '') as number,
  coalesce((t.facts->'paid'->>'fen')::bigint, (t.facts->>'fen')::bigint) as fen, t.state, t.note, t.received_at as "receivedAt",
  (select m.name from member m where m.shop_id = t.shop_id and m.id = t.seen_by) as "seenBy"`;
const NEWEST = { sql: 't.received_at', type: 'timestamptz', isNullable: false, isDown: true } as const;

/** What providers said and does not fit, the newest first. */
export function listAlarms(
  ctx: Ctx,
  input: ParsedOf<Desk['payment.alarm.list']>,
): Promise<OutputOf<Desk['payment.alarm.list']>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', `t.problem <> ''`];
  if (input.state !== undefined) where.push(`t.state = ${bind(input.state)}`);
  return seekRows<Alarm>(ctx.db, input, { from: 'payment_notice t', where, columns: COLUMNS, key: NEWEST }, values);
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, type SortKey, seekPage } from '../../../../kernel/record/seek-page.ts';
import type { deliveries } from '../delivery-contract.ts';
import { inLocale } from '../texts.ts';

type Input = ParsedOf<(typeof deliveries)['notice.delivery.list']>;
type Listed = OutputOf<(typeof deliveries)['notice.delivery.list']>;

const NEWEST: SortKey = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true };

/** What left the portal, newest first. */
export async function listDeliveries(ctx: Ctx, input: Input): Promise<Listed> {
  const { channel, state, kind, from, to, ...page } = input;
  const values: unknown[] = [];
  const bind = binder(values);
  const seek = seekPage({ ...page, sort: '-createdAt' }, NEWEST, bind);
  const now = bind(ctx.services.now().toISOString());
  const waits = `t.due_at > ${now}::timestamptz`;
  const where = [
    `t.shop_id = ${bind(ctx.shop.id)}`,
    ...(channel ? [`t.channel = ${bind(channel)}`] : []),
    ...(state ? [`t.state = ${bind(state === 'held' ? 'queued' : state)}`] : []),
    ...(state === 'held' ? [waits] : []),
    ...(state === 'queued' ? [`not (${waits})`] : []),
    ...(kind ? [`t.kind = ${bind(kind)}`] : []),
    ...(from ? [`t.created_at >= ${bind(from)}`] : []),
    ...(to ? [`t.created_at <= ${bind(to)}`] : []),
  ].join(' and ');
  const rows = await ctx.db.rows<Omit<Listed['data'][number], 'label'> & { counted: number }>(
    `select t.id, t.kind, t.member_id as "memberId", t.channel, t.sent_to as "sentTo", t.reason, t.units,
       case when t.state = 'queued' and ${waits} then 'held' else t.state end as state,
       t.created_at as "createdAt", t.due_at as "dueAt", t.settled_at as "settledAt",
       ${boundedCount(`notice_delivery t where ${where}`)} as counted, ${seek.place}
     from notice_delivery t where ${[where, ...seek.conditions].join(' and ')} ${seek.tail}`,
    values,
  );
  const found = seek.read(rows, rows[0]?.counted ?? 0);
  const { notices } = ctx.services.registry;
  const data = found.data.map(({ counted: _counted, ...row }) => {
    const spec = notices.get(row.kind);
    return { ...row, label: spec === undefined ? row.kind : inLocale(spec.label, ctx.locale) };
  });
  return { ...found, data };
}

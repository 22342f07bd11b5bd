import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { RetentionRow } from '../contract.ts';
import { daysOf, dueBefore, heldSql, kindOf, retentionKinds, rulesOf } from '../kinds.ts';
import { fileRows } from './file-rows.ts';

/** More than these nobody counts for a look. */
const COUNTED = 10_000;

type Place = Omit<PageAsked, 'sort'>;

/** The kinds with what the shop keeps of them how long, and what would go tonight. */
export async function retentionRows(ctx: Ctx) {
  const rules = await rulesOf(ctx);
  const data: RetentionRow[] = [];
  for (const [kind, spec] of retentionKinds(ctx.services.registry)) {
    const { label, law, leastDays, usualDays, table, since } = spec;
    const rule = rules.get(kind);
    const days = daysOf(spec, rule);
    const [due, last] = await Promise.all([
      days === null
        ? null
        : ctx.db.row<{ due: number; held: number }>(
            `select (count(*) filter (where not held))::int as due, (count(*) filter (where held))::int as held
             from (select ${heldSql(spec)} as held from "${table}" t where t.shop_id = $1 and (${since}) < $2 limit ${COUNTED + 1}) few`,
            [ctx.shop.id, dueBefore(ctx, days)],
          ),
      ctx.db.row<{ at: string; gone: number }>(
        'select at, gone from retention_run where shop_id = $1 and kind = $2 order by at desc limit 1',
        [ctx.shop.id, kind],
      ),
    ]);
    data.push({
      ...{ kind, label, law, leastDays, usualDays, days, version: rule?.version ?? 0 },
      ...{ due: Math.min(due?.due ?? 0, COUNTED), isAtLeast: (due?.due ?? 0) > COUNTED, held: due?.held ?? 0 },
      ...{ lastAt: last?.at ?? null, lastGone: last?.gone ?? null },
    });
  }
  const files = await fileRows(ctx);
  return { data, files, can: { save: ctx.can('retention.rule.save'), hold: ctx.can('retention.hold.save') } };
}

/** What would go tonight of a kind, the oldest first. */
export async function dueRows(ctx: Ctx, { kind, ...place }: { kind: string } & Place) {
  const spec = kindOf(ctx, kind);
  const days = daysOf(spec, (await rulesOf(ctx)).get(kind));
  if (days === null) return { data: [], total: 0, page: place.page, limit: place.limit };
  const person =
    spec.member === undefined
      ? 'null'
      : `(select m.name from member m where m.shop_id = t.shop_id and m.id = ${spec.member})`;
  const list = {
    from: `"${spec.table}" t`,
    where: ['t.shop_id = $1', `(${spec.since}) < $2`],
    columns: `t.id, (${spec.since}) as since, ${person} as person, ${heldSql(spec)} as "isHeld"`,
    key: { sql: `(${spec.since})`, type: 'timestamptz', isNullable: false, isDown: false },
  };
  return seekRows<{ id: number; since: string; person: string | null; isHeld: boolean }>(
    ctx.db,
    { ...place, sort: kind },
    list,
    [ctx.shop.id, dueBefore(ctx, days)],
  );
}

/** What went in which night. */
export async function listRuns(ctx: Ctx, asked: Place) {
  const kinds = retentionKinds(ctx.services.registry);
  const list = {
    from: 'retention_run t',
    where: ['t.shop_id = $1'],
    columns: 't.id, t.kind, t.days, t.gone, t.held, t.at',
    key: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true },
  };
  const { data, ...found } = await seekRows<{
    id: number;
    kind: string;
    days: number;
    gone: number;
    held: number;
    at: string;
  }>(ctx.db, { ...asked, sort: '-at' }, list, [ctx.shop.id]);
  const labelOf = (kind: string) => kinds.get(kind)?.label ?? { zh: kind, en: kind };
  return { data: data.map((row) => ({ ...row, label: labelOf(row.kind) })), ...found };
}

/** The holds: those that last first, then those that were lifted last. */
export function listHolds(ctx: Ctx, asked: Place) {
  const list = {
    from: 'retention_hold t',
    joins: 'join member m on m.shop_id = t.shop_id and m.id = t.member_id',
    where: ['t.shop_id = $1'],
    columns: `t.id, t.version, m.name as person, t.reason, t.created_at as "createdAt", t.lifted_at as "liftedAt"`,
    key: { sql: `coalesce(t.lifted_at, 'infinity')`, type: 'timestamptz', isNullable: false, isDown: true },
  };
  return seekRows<{
    id: number;
    version: number;
    person: string;
    reason: string;
    createdAt: string;
    liftedAt: string | null;
  }>(ctx.db, { ...asked, sort: '-lifted' }, list, [ctx.shop.id]);
}

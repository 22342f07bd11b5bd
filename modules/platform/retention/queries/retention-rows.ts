import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RetentionRow } from '../contract.ts';
import { daysOf, dueBefore, heldSql, kindOf, retentionKinds, rulesOf } from '../kinds.ts';
import { fileRows } from './file-rows.ts';

/** More than these nobody counts for a look. */
const COUNTED = 10_000;

interface Page {
  page: number;
  limit: number;
}

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
export async function dueRows(ctx: Ctx, { kind, page, limit }: { kind: string } & Page) {
  const spec = kindOf(ctx, kind);
  const days = daysOf(spec, (await rulesOf(ctx)).get(kind));
  if (days === null) return { data: [], total: 0, page, limit };
  const from = `"${spec.table}" t where t.shop_id = $1 and (${spec.since}) < $2`;
  const values = [ctx.shop.id, dueBefore(ctx, days)];
  const person =
    spec.member === undefined
      ? 'null'
      : `(select m.name from member m where m.shop_id = t.shop_id and m.id = ${spec.member})`;
  const [count, data] = await Promise.all([
    ctx.db.row<{ total: number }>(
      `select count(*)::int as total from (select from ${from} limit ${COUNTED}) few`,
      values,
    ),
    ctx.db.rows<{ id: number; since: string; person: string | null; isHeld: boolean }>(
      `select t.id, (${spec.since}) as since, ${person} as person, ${heldSql(spec)} as "isHeld" from ${from}
       order by 2, t.id limit $3 offset $4`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}

/** What went in which night. */
export async function listRuns(ctx: Ctx, { page, limit }: Page) {
  const kinds = retentionKinds(ctx.services.registry);
  const [count, rows] = await Promise.all([
    ctx.db.row<{ total: number }>('select count(*)::int as total from retention_run where shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ id: number; kind: string; days: number; gone: number; held: number; at: string }>(
      `select id, kind, days, gone, held, at from retention_run where shop_id = $1 order by at desc, id desc limit $2 offset $3`,
      [ctx.shop.id, limit, (page - 1) * limit],
    ),
  ]);
  const data = rows.map((row) => ({ ...row, label: kinds.get(row.kind)?.label ?? { zh: row.kind, en: row.kind } }));
  return { data, total: count?.total ?? 0, page, limit };
}

/** The holds, those that last first. */
export async function listHolds(ctx: Ctx, { page, limit }: Page) {
  const [count, data] = await Promise.all([
    ctx.db.row<{ total: number }>('select count(*)::int as total from retention_hold where shop_id = $1', [
      ctx.shop.id,
    ]),
    ctx.db.rows<{
      id: number;
      version: number;
      person: string;
      reason: string;
      createdAt: string;
      liftedAt: string | null;
    }>(
      `select h.id, h.version, m.name as person, h.reason, h.created_at as "createdAt", h.lifted_at as "liftedAt"
       from retention_hold h join member m on m.shop_id = h.shop_id and m.id = h.member_id
       where h.shop_id = $1 order by h.lifted_at is not null, h.created_at desc, h.id desc limit $2 offset $3`,
      [ctx.shop.id, limit, (page - 1) * limit],
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}

import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SegmentCondition } from '../../../../kernel/module/segment-spec.ts';
import type { BindValue } from '../../../../kernel/record/record-sql.ts';
import { refuse } from '../refusals.ts';
import type { SegmentRule } from '../segment-rules.ts';

/** The conditions that modules of this shop have, by name, each with its module. */
export function conditionsOf(ctx: Ctx): ReadonlyMap<string, SegmentCondition & { module: string }> {
  return new Map(
    ctx.services.registry
      .enabled(ctx.shop)
      .flatMap(({ id, segments = {} }) =>
        Object.entries(segments).map(([name, spec]) => [name, { ...spec, module: id }] as const),
      ),
  );
}

/** SQL over the member `m` of whether they are here and can be written to. */
const PRESENT = `m.status = 'active' and m.removed_at is null and m.merged_into is null`;

/** SQL over the member `m` of whether they meet every rule; refuses a condition that this shop has not (any more). */
export function segmentSql(ctx: Ctx, rules: readonly SegmentRule[], bind: BindValue): string {
  const known = conditionsOf(ctx);
  const parts = rules.map(({ condition, not, ...values }) => {
    const spec = known.get(condition);
    if (spec === undefined) throw refuse.condition_unknown();
    return `${not ? 'not ' : ''}(${spec.sql(values, bind)})`;
  });
  return [`m.shop_id = ${bind(ctx.shop.id)}`, PRESENT, ...parts].join(' and ');
}

/** Rules that say nothing of what their condition asks for, by their places. */
export function emptyRules(ctx: Ctx, rules: readonly SegmentRule[]): number[] {
  const known = conditionsOf(ctx);
  return rules.flatMap(({ condition, ids, days, words }, at) => {
    const asks = known.get(condition)?.asks.kind;
    if (asks === undefined) throw refuse.condition_unknown();
    const isEmpty = asks === 'source' ? ids.length === 0 : asks === 'days' ? days === 0 : words.length === 0;
    return isEmpty ? [at] : [];
  });
}

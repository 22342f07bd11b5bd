import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { segmentAdmin } from '../segment-contract.ts';
import type { SegmentRule } from '../segment-rules.ts';
import { conditionsOf, segmentSql } from './segment-sql.ts';

/** By what people can be told apart here, in the reader's language. */
export function listConditions(ctx: Ctx): OutputOf<(typeof segmentAdmin)['campaign.segment.conditions']> {
  const data = Array.from(conditionsOf(ctx), ([condition, { label, asks, module }]) => ({
    condition,
    label: labelIn(ctx.locale, label),
    module: labelIn(ctx.locale, ctx.services.registry.find(module)?.title ?? { zh: module, en: module }),
    asks: asks.kind,
    source: asks.kind === 'source' ? asks.source : '',
    options:
      asks.kind === 'options'
        ? asks.options.map((option) => ({ value: option.value, label: labelIn(ctx.locale, option.label) }))
        : [],
  }));
  return { data };
}

/** How many people rules stand for now. */
export async function countSegment(ctx: Ctx, rules: readonly SegmentRule[]): Promise<number> {
  const values: unknown[] = [];
  const where = segmentSql(ctx, rules, binder(values));
  const row = await ctx.db.row<{ people: number }>(
    `select count(*)::int as people from member m where ${where}`,
    values,
  );
  return row?.people ?? 0;
}

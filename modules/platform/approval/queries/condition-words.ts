import type { Ctx } from '../../../../kernel/http/context.ts';
import { approvalOptions } from '../../../../kernel/module/approval-options.ts';
import type { ApprovalFact, ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { type Condition, type Facts, type FlowStep, holdsCondition } from '../flow.ts';

/** A known value of a fact as a person reads it. */
export async function factWord(ctx: Ctx, fact: ApprovalFact | undefined, known: Facts[string]): Promise<string> {
  const code = String(known ?? '');
  if (code === '') return ctx.t('approval.console.unknownFact');
  if (code === 'true') return ctx.t('approval.console.yes');
  if (code === 'false') return ctx.t('approval.console.no');
  const options = fact === undefined ? [] : approvalOptions(fact, ctx.services.registry.facts);
  const option = options.find(({ value }) => value === code);
  if (option !== undefined) return labelIn(ctx.locale, option.label);
  if (fact?.dictionary === undefined) return code;
  const choices = await ctx.services.registry.dictionaries.choices(ctx, fact.dictionary);
  return choices.find(({ value }) => value === code)?.label ?? code;
}

async function conditionWords(
  ctx: Ctx,
  spec: ApprovalSpec | undefined,
  { fact: key, op, value }: Condition,
  facts: Facts,
) {
  const fact = spec?.facts[key];
  const values = op === 'in' ? value.split(',').map((each) => each.trim()) : [value];
  const wanted = await Promise.all(values.map((each) => factWord(ctx, fact, each)));
  return ctx.t('approval.console.conditionFailed', {
    fact: fact === undefined ? key : labelIn(ctx.locale, fact.label),
    op: ctx.t(`approval.console.flow.op.${op}`),
    value: enumerated(wanted, ctx.locale),
    known: await factWord(ctx, fact, Object.hasOwn(facts, key) ? (facts[key] ?? null) : null),
  });
}

/** The conditions of a step that do not hold for a matter with these facts, each in words: what was asked for, and what is. */
export function failedConditions(
  ctx: Ctx,
  spec: ApprovalSpec | undefined,
  step: Pick<FlowStep, 'when'>,
  facts: Facts,
): Promise<string[]> {
  const failed = step.when.filter((condition) => !holdsCondition(condition, facts));
  return Promise.all(failed.map((condition) => conditionWords(ctx, spec, condition, facts)));
}

import { type FieldErrors, invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import type { FormSection } from './contract.ts';
import type { AnswerFault } from './rules/answer-rules.ts';
import { questionsOf } from './rules/definition-rules.ts';
import { questionAt } from './rules/items.ts';

/** What is said of a fault: in the words of the check that failed, or of what is wrong. */
function faultText(ctx: Ctx, sections: readonly FormSection[], { key, problem, params, check }: AnswerFault): string {
  const own = questionAt(questionsOf(sections), key)?.checks;
  const failed = check === undefined ? undefined : own?.[check];
  const said = failed === undefined ? '' : inLanguage(ctx.locale, failed.message, failed.messageEn);
  return said || ctx.t(`engine.site.problem.${problem}`, params);
}

/** Faults in words, by the field that each is told at; `field` is the one of the input that holds the answers. */
export function faultFields(
  ctx: Ctx,
  { sections }: { sections: readonly FormSection[] },
  faults: readonly AnswerFault[],
  field = 'values',
): FieldErrors {
  const fields: FieldErrors = {};
  for (const fault of faults) {
    const path = `${field}.${fault.key}`;
    fields[path] = [...(fields[path] ?? []), faultText(ctx, sections, fault)];
  }
  return fields;
}

/** Refuses where something is wrong, all of it at once. */
export function refuseFields(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

/** Refuses answers with faults, each told at its question. */
export function refuseFaults(
  ctx: Ctx,
  asked: { sections: readonly FormSection[] },
  faults: readonly AnswerFault[],
  field = 'values',
): void {
  refuseFields(faultFields(ctx, asked, faults, field));
}

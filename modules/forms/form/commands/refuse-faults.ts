import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { textIn } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { AnswerFault } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';

/** What is said of a fault: in the words of the check that failed, or of what is wrong. */
function faultText(ctx: Ctx, sections: readonly FormSection[], { key, problem, params, check }: AnswerFault): string {
  const own = questionsOf(sections).find((question) => question.key === key)?.checks;
  const failed = check === undefined ? undefined : own?.[check];
  const said = failed === undefined ? '' : textIn(ctx.locale, failed.message, failed.messageEn);
  return said || ctx.t(`engine.site.problem.${problem}`, params);
}

/** Refuses answers with faults, each told at its question. */
export function refuseFaults(
  ctx: Ctx,
  { sections }: { sections: readonly FormSection[] },
  faults: readonly AnswerFault[],
): void {
  if (faults.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const fault of faults) {
    const path = `values.${fault.key}`;
    fields[path] = [...(fields[path] ?? []), faultText(ctx, sections, fault)];
  }
  throw invalidInput(fields);
}

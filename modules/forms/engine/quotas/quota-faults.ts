import type { FormSection } from '../contract.ts';
import { questionsOf } from '../rules/definition-rules.ts';
import { checkExpression } from '../rules/expression/check-expression.ts';
import { variablesAlone } from '../rules/situation.ts';
import { isOfAll, type Quota, quotaKey } from './quotas.ts';

/** What quotas lack: conditions that can be worked out, each once, and words in each language. */
export function quotaFaults(
  quotas: readonly Quota[],
  { sections, titleEn }: { sections: readonly FormSection[]; titleEn: string },
): string[] {
  const variables = variablesAlone(questionsOf(sections));
  const isWrong = (quota: Quota): boolean =>
    !isOfAll(quota) && checkExpression(quota.when, 'truth', variables).faults.length > 0;
  return [
    ...(quotas.some(isWrong) ? ['quota_wrong'] : []),
    ...(new Set(quotas.map(({ when }) => quotaKey(when))).size < quotas.length ? ['quota_twice'] : []),
    ...(titleEn !== '' && quotas.some(({ text, textEn }) => text !== '' && textEn === '')
      ? ['quota_english_needed']
      : []),
  ].map((fault) => `engine.console.quota.problem.${fault}`);
}

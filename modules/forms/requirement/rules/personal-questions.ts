import type { FormSection } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { itemsOf } from '../../engine/rules/items.ts';

const ALWAYS: readonly string[] = ['phone', 'mail', 'idCard'];

/** Keys of what a kind asks that identifies somebody: by its kind of question, or by its mark. */
export function personalQuestions(sections: readonly FormSection[]): string[] {
  const questions = questionsOf(sections);
  return [...questions, ...itemsOf(questions)]
    .filter(({ kind, personal }) => personal === true || ALWAYS.includes(kind))
    .map(({ key }) => key);
}

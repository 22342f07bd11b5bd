import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { asksKind, definitionFaults, questionsOf } from '../../engine/rules/definition-rules.ts';
import { itemsOf } from '../../engine/rules/items.ts';
import { needsLine } from '../../engine/rules/question-kinds.ts';

const keptKinds = (sections: readonly FormSection[]): Pick<Question, 'key' | 'kind'>[] => {
  const questions = questionsOf(sections);
  return [...questions, ...itemsOf(questions)];
};

/** What keeps a kind from being opened with these questions: a key means one kind of question for good. */
export function openingFaults(
  sections: readonly FormSection[],
  inEnglish: boolean,
  earlier: readonly { sections: readonly FormSection[] }[],
): FieldErrors {
  const faults = new Set(
    definitionFaults(sections, inEnglish).map(({ problem }) => `engine.console.problem.${problem}`),
  );
  const kinds = new Map(keptKinds(sections).map(({ key, kind }) => [key, kind]));
  const isOther = earlier.some((edition) =>
    keptKinds(edition.sections).some(({ key, kind }) => (kinds.get(key) ?? kind) !== kind),
  );
  if (isOther) faults.add('requirement.console.problem.kind_changed');
  if (asksKind(sections, needsLine)) faults.add('requirement.console.problem.asks_files');
  return faults.size > 0 ? { sections: [...faults] } : {};
}

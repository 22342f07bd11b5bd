import type { FormSection } from '../../engine/contract.ts';
import { everyQuestionOf } from '../../engine/rules/definition-rules.ts';
import { freeNames, underNames } from '../../engine/rules/under-names.ts';

/** Sections behind others: what comes in gets other names where its own are taken, and speaks of itself by them. */
export function joinSections(here: readonly FormSection[], coming: readonly FormSection[]): FormSection[] {
  const questions = freeNames(
    everyQuestionOf(coming).map(({ key }) => key),
    new Set(everyQuestionOf(here).map(({ key }) => key)),
  );
  const sections = freeNames(
    coming.map(({ key }) => key),
    new Set(here.map(({ key }) => key)),
  );
  return [
    ...here.filter(({ questions: own, title }) => own.length > 0 || title !== ''),
    ...coming.map((section) => ({
      ...section,
      key: sections.get(section.key) ?? section.key,
      questions: section.questions.map((question) => underNames(question, questions)),
    })),
  ];
}

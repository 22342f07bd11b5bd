import type { FormSection } from '../../engine/contract.ts';
import { everyQuestionOf } from '../../engine/rules/definition-rules.ts';

/** The names of parts that come in, where one of them is taken already. */
function freeNames(names: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const all = new Set([...taken, ...names]);
  return new Map(
    names
      .filter((name) => taken.has(name))
      .map((name) => {
        let number = 2;
        while (all.has(`${name.slice(0, 36)}_${number}`)) number += 1;
        const free = `${name.slice(0, 36)}_${number}`;
        all.add(free);
        return [name, free] as const;
      }),
  );
}

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
  // Names stand alone, in front of a row, or behind a group; what is in quotes is no name.
  const renamed = (expression: string): string =>
    expression.replace(/"(?:[^"\\]|\\.)*"|[a-z][a-z0-9_]*/g, (word) => questions.get(word) ?? word);
  const within = <Q extends FormSection['questions'][number]>(question: Q): Q => ({
    ...question,
    key: questions.get(question.key) ?? question.key,
    formula: renamed(question.formula),
    checks: question.checks.map((check) => ({ ...check, holds: renamed(check.holds) })),
    shownIf:
      question.shownIf === null
        ? null
        : 'when' in question.shownIf
          ? { when: renamed(question.shownIf.when) }
          : { ...question.shownIf, question: questions.get(question.shownIf.question) ?? question.shownIf.question },
    ...(question.questions && { questions: question.questions.map((one) => within(one as Q)) }),
  });
  return [
    ...here.filter(({ questions: own, title }) => own.length > 0 || title !== ''),
    ...coming.map((section) => ({
      ...section,
      key: sections.get(section.key) ?? section.key,
      questions: section.questions.map(within),
    })),
  ];
}

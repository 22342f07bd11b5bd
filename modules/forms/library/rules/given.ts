import type { FormSection, Question } from '../../engine/contract.ts';
import { everyQuestionOf } from '../../engine/rules/definition-rules.ts';
import { freeNames, underNames } from '../../engine/rules/under-names.ts';
import { type TakenItem, unmarked } from './taken.ts';

/** Questions of a definition as they stand in an item: parts of it keep their names there, and others get free ones. */
export function givenBack(
  questions: readonly Question[],
  taken: TakenItem,
  title: Pick<FormSection, 'title' | 'titleEn'>,
): { sections: FormSection[]; names: ReadonlyMap<string, string> } {
  const all = everyQuestionOf([{ key: 'all', ...title, questions: [...questions] }]);
  const isPart = ({ origin }: Question): boolean => origin?.item === taken.item && origin.copy === taken.copy;
  const names = new Map(all.flatMap((one) => (isPart(one) ? [[one.key, one.origin?.part ?? one.key] as const] : [])));
  const others = freeNames(
    all.filter((one) => !isPart(one)).map(({ key }) => key),
    new Set(names.values()),
  );
  for (const [key, free] of others) names.set(key, free);
  const sections = unmarked([{ key: 'all', ...title, questions: questions.map((one) => underNames(one, names)) }]);
  return { sections, names };
}

/** A definition whose questions under these keys are parts of an item from now on. */
export function belonging(
  sections: readonly FormSection[],
  keys: ReadonlySet<string>,
  { item, edition, copy }: TakenItem,
  names: ReadonlyMap<string, string>,
): FormSection[] {
  const mark = <Q extends Question>(question: Q): Q => ({
    ...question,
    ...(keys.has(question.key) && { origin: { item, edition, copy, part: names.get(question.key) ?? question.key } }),
    ...(question.questions && { questions: question.questions.map((one) => mark(one)) }),
  });
  return sections.map((section) => ({ ...section, questions: section.questions.map((one) => mark(one)) }));
}

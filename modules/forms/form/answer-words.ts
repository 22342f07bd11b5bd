import type { FormSection } from '../engine/contract.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { placedItems } from '../engine/rules/items.ts';
import { said } from '../engine/rules/said.ts';
import type { Attendee } from './attendee.ts';

const WORDED = [
  'text',
  'longText',
  'number',
  'calculated',
  'date',
  'time',
  'scale',
  'slider',
  'lab',
  'place',
  'reference',
];

/**
 * What an answer says in texts for the desk's search: those that tell of nobody, and those of questions that its own version
 * of the form, or any other (`marked`), marks as personal. The name of who was registered is personal, too.
 */
export function wordsOf(
  sections: readonly FormSection[],
  answers: Answers,
  marked: ReadonlySet<string>,
  attendee: Pick<Attendee, 'name'> | null = null,
): [open: string, personal: string] {
  const items = placedItems(questionsOf(sections), answers).filter(({ kind }) => WORDED.includes(kind));
  const words = (isPersonal: boolean): string =>
    items
      // Forms from before there was such a mark have none.
      .filter(({ asked, personal }) => (personal === true || marked.has(asked)) === isPersonal)
      .flatMap((item) => [answers[item.key] ?? []].flat().map((text) => said(item, text)))
      .join(' · ');
  return [words(false), [attendee?.name ?? [], words(true) || []].flat().join(' · ')];
}

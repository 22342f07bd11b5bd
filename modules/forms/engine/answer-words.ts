import type { Ctx } from '../../../kernel/http/context.ts';
import type { ReaderQuestion } from './contract.ts';
import { answerText } from './draw-answers.ts';
import type { Answers } from './rules/answer-rules.ts';
import { itemsOf, placedItems } from './rules/items.ts';
import { type AnswerPlace, placeOf } from './rules/question-kinds.ts';

type Words = Record<AnswerPlace, Record<string, string>>;

/** What an answer says in words; what identifies somebody stands apart, because it is masked. */
export function answerWords(
  ctx: Ctx,
  questions: readonly ReaderQuestion[],
  given: Answers,
  personal: ReadonlySet<string>,
): Words {
  const words: Words = { texts: {}, phones: {}, mails: {}, personals: {} };
  for (const item of placedItems(questions, given)) {
    const text = answerText(ctx, item, given);
    const { kind, key, asked } = item;
    if (text !== '') words[placeOf(kind, personal.has(asked))][key] = text;
  }
  for (const group of questions.filter(({ kind }) => kind === 'repeat')) {
    if (given[group.key] !== undefined) words.texts[group.key] = answerText(ctx, group, given);
    for (const [column, place, text] of columnWords(ctx, group, given, personal)) words[place][column] = text;
  }
  return words;
}

/** What the rows of a group say in each of its columns, a line a row: a list and a file have one cell for them. */
function columnWords(ctx: Ctx, group: ReaderQuestion, given: Answers, personal: ReadonlySet<string>) {
  const rows = placedItems([group], given);
  return itemsOf([group]).flatMap(({ key, kind, asked }): [column: string, place: AnswerPlace, text: string][] => {
    if (kind === 'repeat') return [];
    const said = rows.filter((item) => item.asked === asked).map((item) => answerText(ctx, item, given));
    if (said.every((text) => text === '')) return [];
    const lines = said.map((text, at) => `${at + 1}. ${text || '—'}`);
    return [[key, placeOf(kind, personal.has(asked), true), lines.join('\n')]];
  });
}

import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ReaderQuestion } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { itemsOf, placedItems } from '../../engine/rules/items.ts';
import { type AnswerPlace, placeOf } from '../../engine/rules/question-kinds.ts';
import { type AnswerOf, answerText, questionsFor } from './draw-answers.ts';
import { personalKeys } from './personal-keys.ts';

/** A row of answers as the record kit reads it: what was given stands where its words will. */
export interface RawAnswer extends AnswerOf {
  texts: Answers;
}

type Words = Record<AnswerPlace, Record<string, string>>;

/** What an answer says in words; what identifies somebody stands apart, because it is masked. */
function wordsOf(ctx: Ctx, questions: readonly ReaderQuestion[], given: Answers, personal: ReadonlySet<string>): Words {
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

/** Rows of answers with everything in words, one look-up for all their versions. */
export async function presentAnswers<R extends RawAnswer>(ctx: Ctx, rows: readonly R[]) {
  const questions = await questionsFor(ctx, rows);
  const forms = rows.map(({ formId }) => formId);
  const personal = await personalKeys(ctx, forms);
  return rows.map((row) => ({
    ...row,
    ...wordsOf(ctx, questions(row), row.texts, personal(row.formId)),
    questions: placedItems(questions(row), row.texts).map(({ key, kind, label }) => ({ key, kind, label })),
  }));
}

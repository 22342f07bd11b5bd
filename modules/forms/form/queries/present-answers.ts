import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ReaderQuestion } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
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
  for (const question of questions) {
    const text = answerText(ctx, question, given);
    const { kind, key } = question;
    if (text !== '') words[placeOf(kind, personal.has(key))][key] = text;
  }
  return words;
}

/** Rows of answers with everything in words, one look-up for all their versions. */
export async function presentAnswers<R extends RawAnswer>(ctx: Ctx, rows: readonly R[]) {
  const questions = await questionsFor(ctx, rows);
  const forms = rows.map(({ formId }) => formId);
  const personal = await personalKeys(ctx, forms);
  return rows.map((row) => ({
    ...row,
    ...wordsOf(ctx, questions(row), row.texts, personal(row.formId)),
    questions: questions(row).map(({ key, kind, label }) => ({ key, kind, label })),
  }));
}

import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Answers } from '../answer-rules.ts';
import type { ReaderQuestion } from '../contract.ts';
import { type AnswerOf, answerText, questionsFor } from './draw-answers.ts';

/** A row of answers as the record kit reads it: what was given stands where its words will. */
export interface RawAnswer extends AnswerOf {
  texts: Answers;
}

/** What an answer says in words; phones and mails stand apart, because they are masked. */
function wordsOf(ctx: Ctx, questions: readonly ReaderQuestion[], given: Answers) {
  const words = { texts: {}, phones: {}, mails: {} } as Record<'texts' | 'phones' | 'mails', Record<string, string>>;
  for (const question of questions) {
    const text = answerText(ctx, question, given);
    const { kind, key } = question;
    if (text !== '') words[kind === 'phone' ? 'phones' : kind === 'mail' ? 'mails' : 'texts'][key] = text;
  }
  return words;
}

/** Rows of answers with everything in words, one look-up for all their versions. */
export async function presentAnswers<R extends RawAnswer>(ctx: Ctx, rows: readonly R[]) {
  const questions = await questionsFor(ctx, rows);
  return rows.map((row) => ({
    ...row,
    ...wordsOf(ctx, questions(row), row.texts),
    questions: questions(row).map(({ key, kind, label }) => ({ key, kind, label })),
  }));
}

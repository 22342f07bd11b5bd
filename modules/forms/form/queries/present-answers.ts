import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ReaderQuestion } from '../../engine/contract.ts';
import { answerWords } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { filesIn } from '../../engine/rules/file-answer.ts';
import { type Item, placedItems } from '../../engine/rules/items.ts';
import { hasFiles, placeOf } from '../../engine/rules/question-kinds.ts';
import { PLAIN } from '../answer-contract.ts';
import { type AnswerOf, questionsFor } from './draw-answers.ts';
import { personalKeys } from './personal-keys.ts';

/** A row of answers as the record kit reads it: what was given stands where its words will. */
export interface RawAnswer extends AnswerOf {
  texts: Answers;
}

/** The files of an answer by question: those that tell of somebody for who may see them in full. */
const openFiles = (ctx: Ctx, items: readonly Item<ReaderQuestion>[], given: Answers, personal: ReadonlySet<string>) =>
  Object.fromEntries(
    items
      .filter(({ kind, asked }) => hasFiles(kind) && (ctx.can(PLAIN) || placeOf(kind, personal.has(asked)) === 'texts'))
      .map(({ key }) => [key, filesIn(given[key])] as const)
      .filter(([, files]) => files.length > 0),
  );

/** Rows of answers with everything in words, one look-up for all their versions. */
export async function presentAnswers<R extends RawAnswer>(ctx: Ctx, rows: readonly R[]) {
  const questions = await questionsFor(ctx, rows);
  const forms = rows.map(({ formId }) => formId);
  const personal = await personalKeys(ctx, forms);
  return rows.map((row) => {
    const items = placedItems(questions(row), row.texts);
    return {
      ...row,
      ...answerWords(ctx, questions(row), row.texts, personal(row.formId)),
      files: openFiles(ctx, items, row.texts, personal(row.formId)),
      questions: items.map(({ key, kind, label }) => ({ key, kind, label })),
    };
  });
}

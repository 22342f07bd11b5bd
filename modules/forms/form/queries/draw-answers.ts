import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues, textIn } from '../../../content/envelope/public.ts';
import type { FormSection, ReaderQuestion } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { readerQuestion } from '../../engine/rules/reader-question.ts';

/** An answer's number of form and version. */
export interface AnswerOf {
  formId: number;
  edition: number;
}

/** The questions of the versions that answers were given to, in the reader's language. */
export async function questionsFor(
  ctx: Ctx,
  answers: readonly AnswerOf[],
): Promise<(of: AnswerOf) => readonly ReaderQuestion[]> {
  const wanted = new Map(answers.map(({ formId, edition }) => [`${formId}/${edition}`, { id: formId, edition }]));
  const found = await editionValues(ctx, 'form', [...wanted.values()]);
  const pick = (zh: string, en: string): string => textIn(ctx.locale, zh, en);
  const questions = new Map(
    found.map(({ id, edition, values }) => [
      `${id}/${edition}`,
      questionsOf(values.sections as FormSection[]).map((question) => readerQuestion(question, pick)),
    ]),
  );
  return ({ formId, edition }) => questions.get(`${formId}/${edition}`) ?? [];
}

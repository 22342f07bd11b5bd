import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues } from '../../../content/envelope/public.ts';
import type { ReaderQuestion } from '../../engine/contract.ts';
import { editionQuestions } from '../../engine/rules/edition-questions.ts';

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
  const questions = editionQuestions(await editionValues(ctx, 'form', [...wanted.values()]), ctx.locale);
  return ({ formId, edition }) => questions({ id: formId, edition });
}

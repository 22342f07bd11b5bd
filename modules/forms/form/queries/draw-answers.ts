import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { editionValues, textIn } from '../../../content/envelope/public.ts';
import type { FormSection, ReaderQuestion } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { type Item, placedItems } from '../../engine/rules/items.ts';
import { isNumeric } from '../../engine/rules/question-kinds.ts';
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

/** The answer to one question in words; empty where there is none. */
export function answerText(ctx: Ctx, question: ReaderQuestion, answers: Answers): string {
  const given = answers[question.key];
  if (given === undefined) return '';
  const { kind, options, unit } = question;
  if (kind === 'yesNo') return ctx.t(given === 'yes' ? 'engine.site.yes' : 'engine.site.no');
  if (kind === 'consent') {
    if (given === 'yes') return ctx.t('engine.site.consented');
    return ctx.t('engine.site.consentedTo', { version: String(given) });
  }
  if (kind === 'repeat') return ctx.t('engine.site.rowCount', { count: [given].flat().length });
  const labels = new Map(options.map(({ key, label }) => [key, label]));
  const words = [given].flat().map((one) => labels.get(one) ?? one);
  // An order is told by its places.
  const text =
    kind === 'ranking' ? words.map((one, at) => `${at + 1}. ${one}`).join('  ') : enumerated(words, ctx.locale);
  return isNumeric(kind) && unit !== '' ? `${text} ${unit}` : text;
}

/** Everything that was answered with its words, in order: of a matrix each row, of a repeating group row by row. */
export const drawnAnswers = (
  ctx: Ctx,
  questions: readonly ReaderQuestion[],
  answers: Answers,
  isTold: (item: Item<ReaderQuestion>) => boolean = () => true,
) =>
  placedItems(questions, answers)
    .filter(isTold)
    .map((question) => ({ key: question.key, label: question.label, text: answerText(ctx, question, answers) }))
    .filter(({ text }) => text !== '');

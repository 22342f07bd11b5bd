import type { Ctx } from '../../../kernel/http/context.ts';
import { enumerated } from '../../../kernel/rules/enumerated.ts';
import type { ReaderQuestion } from './contract.ts';
import type { Answers } from './rules/answer-rules.ts';
import { filesIn } from './rules/file-answer.ts';
import { type Item, placedItems } from './rules/items.ts';
import { hasFiles, isNumeric } from './rules/question-kinds.ts';
import { said } from './rules/said.ts';

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
  const words = [given].flat().map((one) => labels.get(one) ?? said(question, one));
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
    .map((question) => ({
      key: question.key,
      label: question.label,
      text: answerText(ctx, question, answers),
      ...(hasFiles(question.kind) && { files: filesIn(answers[question.key]) }),
    }))
    .filter(({ text }) => text !== '');

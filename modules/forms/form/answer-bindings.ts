import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { answerAdmin } from './answer-contract.ts';
import { answerReading } from './answer-reading.ts';
import { checkSaid } from './commands/check-said.ts';
import { decideAnswer } from './commands/decide-answer.ts';
import { startOdm } from './commands/export-odm.ts';
import { handleAnswer } from './commands/handle-answer.ts';
import { linkAnswer } from './commands/link-answer.ts';
import { revealAnswer } from './commands/reveal-answer.ts';
import { answerHistory } from './queries/answer-history.ts';
import { formCross } from './queries/form-cross.ts';
import { formFigures } from './queries/form-figures.ts';
import { presentAnswers, type RawAnswer } from './queries/present-answers.ts';

/** The same call with what it reads put into words. */
function inWords(binding: Binding): Binding {
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawAnswer | RawAnswer[] }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      await checkSaid(ctx, input as { formId?: number; said?: string });
      const answer = await read(input, ctx);
      const rows = await presentAnswers(ctx, [answer.data].flat());
      return { ...answer, data: Array.isArray(answer.data) ? rows : rows[0] };
    },
  };
}

/** The history with what was given told question by question, and nothing of it as it is stored. */
function byQuestion(binding: Binding): Binding {
  const read = binding.handle as (input: { id: number }, ctx: Ctx) => Promise<Parameters<typeof answerHistory>[2]>;
  return {
    ...binding,
    handle: async (input: { id: number }, ctx: Ctx) => answerHistory(ctx, input.id, await read(input, ctx)),
  };
}

/** What puts the answer of a call into the words of the questions. */
const worded: Record<string, (binding: Binding) => Binding> = {
  'form.answer.list': inWords,
  'form.answer.show': inWords,
  'form.answer.history': byQuestion,
};

const own = [
  ...(['form.answer.handle', 'form.answer.approve', 'form.answer.refuse', 'form.answer.reveal'] as const),
  'form.answer.odm' as const,
  'form.answer.link' as const,
  ...(['form.answer.figures', 'form.answer.cross'] as const),
] as const;
const called = Object.fromEntries(own.map((name) => [name, answerAdmin[name]])) as Pick<
  typeof answerAdmin,
  (typeof own)[number]
>;

/** What answers the calls of the desk. */
export const answerBindings: Binding[] = [
  ...answerReading.map((binding) => worded[binding.name]?.(binding) ?? binding),
  ...bind(called, {
    'form.answer.handle': (input, ctx) => handleAnswer(ctx, input),
    'form.answer.approve': (input, ctx) => decideAnswer(ctx, input, 'approved', ''),
    'form.answer.refuse': ({ reason, ...input }, ctx) => decideAnswer(ctx, input, 'refused', reason),
    'form.answer.odm': (input, ctx) => startOdm(ctx, input),
    'form.answer.reveal': (input, ctx) => revealAnswer(ctx, input),
    'form.answer.link': (input, ctx) => linkAnswer(ctx, input),
    'form.answer.figures': ({ id }, ctx) => formFigures(ctx, id),
    'form.answer.cross': (input, ctx) => formCross(ctx, input),
  }),
];

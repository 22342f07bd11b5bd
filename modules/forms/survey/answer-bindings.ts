import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { answerAdmin } from './answer-contract.ts';
import { type Asked, answerReading, checkSaid } from './answer-reading.ts';
import { startOdm } from './commands/export-odm.ts';
import { countedLines } from './queries/counted-lines.ts';
import { presentAnswers, type RawAnswer } from './queries/present-answers.ts';

/** The same call with what it reads put into words. */
function inWords(binding: Binding): Binding {
  const read = binding.handle as (input: Asked, ctx: Ctx) => Promise<{ data: RawAnswer | RawAnswer[] }>;
  return {
    ...binding,
    handle: async (input: Asked, ctx: Ctx) => {
      await checkSaid(ctx, input);
      const answer = await read(input, ctx);
      const rows = await presentAnswers(ctx, [answer.data].flat());
      return { ...answer, data: Array.isArray(answer.data) ? rows : rows[0] };
    },
  };
}

/** What answers the calls of the desk about answers. */
export const answerBindings: Binding[] = [
  ...answerReading.map(inWords),
  ...bind(
    {
      'survey.count.list': answerAdmin['survey.count.list'],
      'survey.answer.odm': answerAdmin['survey.answer.odm'],
    },
    {
      'survey.count.list': (input, ctx) => countedLines(ctx, input),
      'survey.answer.odm': (input, ctx) => startOdm(ctx, input),
    },
  ),
];

import { bind } from '../../../kernel/contract/bind.ts';
import { makeRecall } from './commands/make-recall.ts';
import { tryAgain } from './commands/try-again.ts';
import { recalls } from './contract.ts';
import { listRecalls, showRecall } from './queries/list-recalls.ts';

/** What answers the calls about recalls. */
export const recallRoutes = bind(recalls, {
  'recall.recall.list': (input, ctx) => listRecalls(ctx, input),
  'recall.recall.show': (input, ctx) => showRecall(ctx, input),
  'recall.recall.make': (input, ctx) => makeRecall(ctx, input),
  'recall.recall.again': (input, ctx) => tryAgain(ctx, input),
});

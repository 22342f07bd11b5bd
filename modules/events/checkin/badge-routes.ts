import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { checkinBadges } from './badge-contract.ts';
import { savePaper } from './commands/save-paper.ts';
import { settleBatch } from './commands/settle-batch.ts';
import { takeBatch } from './commands/take-batch.ts';
import { listBatches, showBatch } from './queries/badge-batches.ts';
import { listQueue, showQueue } from './queries/badge-queue.ts';

/** What answers the desks that print badges by the batch. */
export const badgeRoutes: readonly Binding[] = bind(checkinBadges, {
  'checkin.queue.show': (input, ctx) => showQueue(ctx, input),
  'checkin.queue.list': (input, ctx) => listQueue(ctx, input),
  'checkin.queue.take': (input, ctx) => takeBatch(ctx, input),
  'checkin.queue.paper': (input, ctx) => savePaper(ctx, input),
  'checkin.batch.list': (input, ctx) => listBatches(ctx, input),
  'checkin.batch.show': (input, ctx) => showBatch(ctx, input),
  'checkin.batch.settle': (input, ctx) => settleBatch(ctx, input),
});

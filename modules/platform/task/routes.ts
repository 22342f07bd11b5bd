import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import { tasks } from '../../../kernel/contract/tasks.ts';
import { cancelTask } from './commands/run-task.ts';
import { startBulk } from './commands/start-bulk.ts';
import { readPart } from './queries/read-part.ts';
import { listTasks, showTask } from './queries/show-task.ts';

/** What answers the calls on long work. */
export const taskRoutes = bind(tasks, {
  'task.list': (input, ctx) => listTasks(ctx, input),
  'task.show': ({ id }, ctx) => showTask(ctx, id),
  'task.cancel': async ({ id }, ctx) => {
    if (!(await cancelTask(ctx, id))) throw notFound();
    return {};
  },
  'task.read': (input, ctx) => readPart(ctx, input),
  'task.bulk': (input, ctx) => startBulk(ctx, input),
});

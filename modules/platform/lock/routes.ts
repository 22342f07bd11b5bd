import { bind } from '../../../kernel/contract/bind.ts';
import { editLocks } from '../../../kernel/contract/edit-locks.ts';
import { answer } from './commands/answer.ts';
import { ask } from './commands/ask.ts';
import { hold } from './commands/hold.ts';
import { release } from './commands/release.ts';
import { savesSince } from './queries/saves-since.ts';

/** What answers the calls on edit locks. */
export const lockRoutes = bind(editLocks, {
  'lock.hold': (input, ctx) => hold(ctx, input),
  'lock.ask': (input, ctx) => ask(ctx, input),
  'lock.answer': (input, ctx) => answer(ctx, input),
  'lock.since': (input, ctx) => savesSince(ctx, input),
  'lock.release': (input, ctx) => release(ctx, input),
});

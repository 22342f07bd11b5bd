import { type AsideTask, asideTask } from '../../../../kernel/aside/aside-task.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { countPages, DrawnPage, drawPage, PageOrder } from '../../../../kernel/media/draw-page.ts';
import { documentRefusals } from '../refusals.ts';

const file = new URL('../../../../kernel/media/draw-page.ts', import.meta.url);
const COUNT = asideTask<typeof countPages>(file, 'countPages');
const DRAW = asideTask<typeof drawPage>(file, 'drawPage');
/** Less than the call that waits for it, with what a new process loads first. */
const MS = 7_000;

/** Runs aside; a paper that cannot be drawn is refused in words, and its cause goes along into the log. */
async function aside<F extends (input: never) => unknown>(
  ctx: Ctx,
  task: AsideTask<F>,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> {
  try {
    return await ctx.services.aside.run(task, input, { asker: askerOf(ctx), ms: MS, signal: ctx.signal });
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'TOO_COMPLEX') throw error;
    throw Object.assign(documentRefusals.unreadable(), { cause: error });
  }
}

/** How many pages a paper has. */
export const pagesOf = (ctx: Ctx, bytes: Uint8Array): Promise<number> => aside(ctx, COUNT, bytes);

/** A page with its mark in its pixels. */
export const drawnPage = (ctx: Ctx, order: PageOrder): Promise<DrawnPage> => aside(ctx, DRAW, order);

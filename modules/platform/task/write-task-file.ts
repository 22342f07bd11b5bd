import type { Ctx } from '../../../kernel/http/context.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';

/** Ends the writing of a file whose slice is over before its end. */
class TooLong extends Error {}

/** A file that a task writes piece by piece; `mayGoOn` is asked between pages, with whether there are more. */
export interface TaskFile {
  name: string;
  ending: string;
  mime: string;
  body(mayGoOn: (hasMore: boolean) => void): AsyncIterable<Buffer>;
}

/**
 * Writes the file of a task and keeps it for the person. A file cannot be gone on with, so only the first slice, while the person waits,
 * gives up when it takes too long; the second one writes to the end.
 */
export async function writeTaskFile(ctx: Ctx, run: TaskRun, file: TaskFile): Promise<'more' | 'done'> {
  const { name, ending, mime, body } = file;
  const isFirst = run.state.isSecond !== true;
  const key = newStorageKey(ctx.shop.id, `-export.${ending}`);
  try {
    await ctx.services.storage.put(
      key,
      body((hasMore) => {
        if (isFirst && hasMore && run.isOver()) throw new TooLong();
      }),
      { mime },
    );
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    await run.beat({ done: 0, state: { isSecond: true } });
    return 'more';
  }
  await run.keepFile({ key, name: `${name}.${ending}`, mime });
  return 'done';
}

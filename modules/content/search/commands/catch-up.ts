import type { Ctx } from '../../../../kernel/http/context.ts';

/** Name of the job that takes new records into the index. */
export const CATCH_UP_JOB = 'search.catch_up';

const MOST_BY_SEARCH = 200;
const MOST_AT_ONCE = 500;
const LONGEST_MS = 120_000;

async function takeIn(ctx: Ctx, most: number): Promise<number> {
  const [row] = await ctx.db.write((tx) =>
    tx.finish<{ taken: number }>('select platform.search_catch_up($1) as taken', [most]),
  );
  return row?.taken ?? 0;
}

/** Takes every new record of the shop into the index of the console's search. */
export async function catchUp(ctx: Ctx): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while ((await takeIn(ctx, MOST_AT_ONCE)) === MOST_AT_ONCE && Date.now() < until);
}

/**
 * Takes in what was made last, so that whoever searches finds what they just saved; where more waits, such as after an
 * import, the job goes on at once.
 */
export async function catchUpForSearch(ctx: Ctx): Promise<void> {
  if ((await takeIn(ctx, MOST_BY_SEARCH)) < MOST_BY_SEARCH) return;
  await ctx.db.write((tx) =>
    ctx.services.jobs.send(tx, CATCH_UP_JOB, {}, { key: 'search', lane: 'bulk', isAwaited: true }),
  );
}

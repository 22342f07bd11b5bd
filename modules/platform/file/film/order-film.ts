import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../errors.ts';
import { libraryRow } from '../queries/library-rows.ts';

/** The job that makes the forms of one film. */
export const MAKE_FILM_JOB = 'file.make_film';

/** Sends the job of a film, at once or later. */
export const sendFilm = (ctx: Ctx, tx: Tx, id: number, after?: Date): Promise<void> =>
  ctx.services.jobs.send(
    tx,
    MAKE_FILM_JOB,
    { id },
    { key: `${MAKE_FILM_JOB}:${id}`, lane: 'heavy', ...(after !== undefined && { after }) },
  );

/**
 * Has the forms of a film made, inside the transaction that stores it. What is made already, or is on its way, is left as it
 * is; what failed is tried anew where `again` says so.
 */
export async function orderFilm(ctx: Ctx, tx: Tx, sha256: string, again = false): Promise<void> {
  const row = await tx.row<{ id: number }>(
    `insert into film as f (sha256) values ($2) on conflict (shop_id, sha256) do update
       set state = 'waiting', percent = 0, reason = '', attempts = 0, updated_at = now()
       where f.shop_id = $1 and f.state = 'failed' and $3
     returning id`,
    [ctx.shop.id, sha256, again],
  );
  if (row !== null) await sendFilm(ctx, tx, row.id);
}

/** Has the forms of a video of the library made, once more where that failed. */
export async function makeFilmAgain(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  const row = await libraryRow(ctx, id);
  if (row === null) throw notFound();
  if (row.uploadId === null) throw refuse.no_film();
  await ctx.db.write((tx) => orderFilm(ctx, tx, row.sha256, true));
  return {};
}

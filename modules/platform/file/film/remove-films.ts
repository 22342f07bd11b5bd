import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { missingTool } from '../../../../kernel/media/media-tool.ts';
import { sendFilm } from './order-film.ts';

const AT_ONCE = 100;

/** SQL over `f`, a row of `film`: no file has its bytes any more; a removed one may be brought back while it has them. */
const FORSAKEN = `not exists (select from file x where x.shop_id = f.shop_id and x.sha256 = f.sha256 and x.upload_id is not null)`;

/** Whether a shop has films whose files are gone. */
export const FORSAKEN_FILMS = `select from film f where f.shop_id = this_shop and ${FORSAKEN}`;

/** SQL of films that are to be made, or were not because the machine had nothing to make them with. */
const OPEN = `(state in ('waiting', 'working') or reason = 'no_tool')`;

/** Whether a shop has films that are to be made. */
export const OPEN_FILMS = `select from film where shop_id = this_shop and ${OPEN}`;

/**
 * Removes what was made of films whose files are gone. The rows go first: who uploads the same film at this moment has it made
 * anew. Bytes that cannot be removed then are named by nothing, and the sweep of the storage takes them.
 */
export async function removeFilms(ctx: Ctx): Promise<void> {
  const { storage } = ctx.services;
  const films = await ctx.db.rows<{ id: number }>(
    `select f.id from film f where f.shop_id = $1 and ${FORSAKEN} order by f.id limit ${AT_ONCE}`,
    [ctx.shop.id],
  );
  await eachApart(films, 'films', async ({ id }) => {
    const at = [ctx.shop.id, id];
    const keys = await ctx.db.write(async (tx) => {
      await tx.rows('select id from film where shop_id = $1 and id = $2 for update', at);
      const parts = await tx.rows<{ key: string }>('select key from film_part where shop_id = $1 and film_id = $2', at);
      // With the row in hand: a file that was stored for it meanwhile is seen now.
      const gone = await tx.row(
        `delete from film f where f.shop_id = $1 and f.id = $2 and ${FORSAKEN} returning f.id`,
        at,
      );
      return gone === null ? [] : parts.map(({ key }) => key);
    });
    for (const key of keys) await storage.delete(key);
  });
}

/** Asks again for films whose job is gone: one that waits in the queue stays the only one. */
export async function resumeFilms(ctx: Ctx): Promise<void> {
  const { now } = ctx.services;
  if (missingTool() !== null) return;
  const films = await ctx.db.rows<{ id: number }>(
    `select id from film where shop_id = $1 and ${OPEN} and (claimed_until is null or claimed_until < $2)
     order by id limit ${AT_ONCE}`,
    [ctx.shop.id, now().toISOString()],
  );
  if (films.length === 0) return;
  await ctx.db.write(async (tx) => {
    const ids = films.map(({ id }) => id);
    await tx.rows(
      `update film set state = 'waiting', reason = '', updated_at = now()
       where shop_id = $1 and id = any($2::bigint[]) and reason = 'no_tool'`,
      [ctx.shop.id, ids],
    );
    for (const id of ids) await sendFilm(ctx, tx, id);
  });
}

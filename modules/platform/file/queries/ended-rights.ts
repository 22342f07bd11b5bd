import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { IN_LIBRARY, RIGHTS_END } from './library-rows.ts';

/** The library's files among some numbers that may no longer be shown at a moment, by their numbers. */
export async function endedRights(ctx: Ctx, ids: readonly number[], at: Date): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.rows<{ id: number; name: string }>(
    `select id, name from file where shop_id = $1 and id = any($2::bigint[]) and ${IN_LIBRARY} and rights_until <= $3`,
    [ctx.shop.id, ids, at.toISOString()],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many files are shown somewhere although their rights have ended. */
export async function shownWithoutRights(ctx: Ctx): Promise<number> {
  const row = await ctx.db.row<{ cnt: number }>(
    `select count(*)::int as cnt from (select from file where shop_id = $1 and ${IN_LIBRARY} and rights_until <= now()
       and exists (select from file_use u where u.shop_id = file.shop_id and u.file_id = file.id) limit 1000) f`,
    [ctx.shop.id],
  );
  return row?.cnt ?? 0;
}

/** SQL over `file`: its rights end soon or have ended, something shows it, and nobody was told of this end yet. */
const UNTOLD = `${IN_LIBRARY} and ${RIGHTS_END} and (rights_told_for is null or rights_told_for <> rights_until)
  and exists (select from file_use u where u.shop_id = file.shop_id and u.file_id = file.id)`;

/** Files of a shop of whose end of rights somebody is to be told. */
export const UNTOLD_RIGHTS = `select from file where shop_id = this_shop and ${UNTOLD}`;

/** A file whose rights end, and when. */
export interface EndingFile {
  id: number;
  name: string;
  until: string;
}

/** Of those the first to end, a hundred at most. */
export const untoldRights = (ctx: Ctx): Promise<EndingFile[]> =>
  ctx.db.rows<EndingFile>(
    `select id, name, rights_until as until from file where shop_id = $1 and ${UNTOLD} order by rights_until, id limit 100`,
    [ctx.shop.id],
  );

/** Notes of which end of a file's rights somebody was told. */
export async function noteTold(tx: Tx, shopId: number, { id, until }: EndingFile): Promise<void> {
  await tx.rows('update file set rights_told_for = $3 where shop_id = $1 and id = $2', [shopId, id, until]);
}

import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { FILE_COLUMNS, type FileRow, fileObject } from '../address.ts';
import type { FileObject } from '../contract.ts';

/** Both say that they hold the rows, so that what is said of them meanwhile is what is done. */
const WAIT = `select from file where shop_id = $1 and id = any($2::bigint[]) and purpose = $3 and look in ('waiting', 'held') for update`;
const MOVE = `update file set purpose = 'cover', owner_id = $4, version = version + 1, updated_at = now()
  where shop_id = $1 and id = any($2::bigint[]) and purpose = $3 and public and removed_at is null and look <> 'refused'
  returning ${FILE_COLUMNS}`;

/**
 * Makes public pictures that somebody brought for a purpose covers of the library, in the order of their numbers as they are
 * given: whoever asks answers for them from then on. Those that were refused stay away; `waits` where one is still to be looked through.
 */
export async function moveIntoLibrary(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  purpose: string,
): Promise<FileObject[] | 'waits'> {
  if (ids.length === 0) return [];
  const values = [ctx.shop.id, ids, purpose];
  if ((await tx.rows(WAIT, values)).length > 0) return 'waits';
  const moved = await tx.rows<FileRow>(MOVE, [...values, signedIn(ctx).id]);
  const { config, now } = ctx.services;
  return ids.flatMap((id) => {
    const row = moved.find((each) => each.id === id);
    return row === undefined ? [] : [fileObject(config, ctx.shop.id, row, now())];
  });
}

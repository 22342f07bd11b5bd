import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredTrack } from '../schema.ts';
import { saidInShop } from './said-in-shop.ts';

const NUMBERS = 'select unnest(platform.files_named(said)) as named';

/** The numbers of all files that rows of the shop name, by number or by address; too many rather than too few. */
export async function usedFiles(ctx: Ctx): Promise<Set<number>> {
  const used = new Set<number>();
  const ofFiles = ['file', 'file_upload', 'file_piece', 'file_use'];
  for await (const id of saidInShop<number>(ctx, NUMBERS, ofFiles)) used.add(id);
  for (const id of await partsOf(ctx, [...used])) used.add(id);
  return used;
}

/** Posters and captions live as long as the video that they belong to. */
async function partsOf(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db.rows<{ poster: number | null; tracks: StoredTrack[] }>(
    `select poster_file_id as poster, tracks from file
     where shop_id = $1 and id = any($2::bigint[]) and mime like 'video/%'
       and (removed_at is null or unused_since is not null)`,
    [ctx.shop.id, ids],
  );
  return rows.flatMap(({ poster, tracks }) => [
    ...(poster === null ? [] : [poster]),
    ...tracks.map(({ file }) => file),
  ]);
}

import type { Ctx } from '../../../../kernel/http/context.ts';
import { filesFor } from '../../../platform/file/public.ts';

/** What pictures of products that exhibitors propose are uploaded for. */
export const PRODUCT_PICTURE = 'exhibitorProduct';

/** A picture of something that an exhibitor proposes. */
export interface ProductPicture {
  id: number;
  name: string;
  url: string;
}

/** The pictures of several proposals in the order of their exhibitors, by the numbers of their files. */
export async function picturesOf(
  ctx: Ctx,
  proposals: readonly { pictureFiles: readonly number[] }[],
): Promise<(files: readonly number[]) => ProductPicture[]> {
  const ids = proposals.flatMap(({ pictureFiles }) => pictureFiles);
  const there = ids.length === 0 ? [] : await filesFor(ctx, ids, [PRODUCT_PICTURE, 'cover']);
  const byId = new Map(there.map(({ id, name, url }) => [id, { id, name, url }]));
  return (files) => files.flatMap((id) => byId.get(id) ?? []);
}

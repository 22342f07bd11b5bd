import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import { ownMaterial } from '../commands/bring-material.ts';
import { MATERIAL } from '../file-purpose.ts';
import type { OwnCaller } from '../own-guest.ts';

/** An address of a paper that works for five minutes, for whom the caller has let see it. */
export async function materialAddress(ctx: Ctx, id: number): Promise<{ data: { url: string } }> {
  const row = await ctx.db.row<{ file: number | null }>(
    'SELECT material_file AS file FROM speaking_material WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, id],
  );
  const file = row === null || row.file === null ? null : await fileFor(ctx, row.file, [MATERIAL]);
  if (file === null) throw notFound();
  return { data: { url: file.url } };
}

/** The same of a paper of the caller’s own. */
export async function ownMaterialAddress(ctx: Ctx, by: OwnCaller, id: number): Promise<{ data: { url: string } }> {
  await ownMaterial(ctx, ctx.db, by, id);
  return materialAddress(ctx, id);
}

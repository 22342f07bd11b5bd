import type { Ctx } from '../../../../kernel/http/context.ts';
import { saveItem } from '../../envelope/public.ts';
import { PageValues } from '../admin-contract.ts';
import { pageKind } from '../kind.ts';
import { templateTree } from '../queries/gallery.ts';
import { refineTree } from './refine-tree.ts';

/** Makes a page out of a layout of the gallery; its locks come along, whoever begins with it. */
export async function startPage(
  ctx: Ctx,
  { template, title, titleEn }: { template: string; title: string; titleEn: string },
): Promise<{ data: { id: number; version: number } }> {
  const { blocks } = await templateTree(ctx, template);
  const kind = { ...pageKind, refine: refineFrom(blocks) };
  return saveItem(ctx, kind, null, PageValues.parse({ title, titleEn }));
}

const refineFrom =
  (start: Parameters<typeof refineTree>[3]): NonNullable<typeof pageKind.refine> =>
  (ctx, written, before) =>
    refineTree(ctx, written, before, start);

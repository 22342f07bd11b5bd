import { notFound } from '../../../../kernel/contract/refusal.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readingFor } from '../../../platform/file/public.ts';
import { documentFigures, publishedDocuments } from '../published-documents.ts';
import { documentRefusals } from '../refusals.ts';

/** Gives a reader the paper of a document that they may see, to read or to keep, and counts it; a draft is not counted. */
export async function openDocument(
  ctx: Ctx,
  { id, as, preview }: { id: string; as: keyof typeof documentFigures; preview: string },
) {
  const { data: opened, can } = await publishedDocuments.show(ctx, { id, preview }, async (row, { withdrawn }) => ({
    paper: withdrawn ? null : await readingFor(ctx, row.paperFile),
    ...{ canDownload: row.canDownload, isMarked: row.isMarked },
  }));
  if (opened.paper === null) throw notFound();
  if (opened.isMarked) throw documentRefusals.marked_only();
  if (as === 'download' && !opened.canDownload) throw documentRefusals.reading_only();
  if (preview === '') {
    await ctx.db.write((tx) => countFigure(tx, documentFigures[as], ctx.services.now(), String(opened.id)));
  }
  return { data: opened.paper, can };
}

import { notFound, refusals } from '../../../../kernel/contract/refusal.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readingFor } from '../../../platform/file/public.ts';
import { documentFigures, publishedDocuments } from '../published-documents.ts';

/** Why a reader is not given a document. */
export const documentRefusals = refusals('document', { reading_only: 409 });

/** Gives a reader the paper of a document that they may see, to read or to keep, and counts it; a draft is not counted. */
export async function openDocument(
  ctx: Ctx,
  { id, as, preview }: { id: string; as: keyof typeof documentFigures; preview: string },
) {
  const { data: opened, can } = await publishedDocuments.show(ctx, { id, preview }, async (row, { withdrawn }) => ({
    paper: withdrawn ? null : await readingFor(ctx, row.paperFile),
    canDownload: row.canDownload,
  }));
  if (opened.paper === null) throw notFound();
  if (as === 'download' && !opened.canDownload) throw documentRefusals.reading_only();
  if (preview === '') {
    await ctx.db.write((tx) => countFigure(tx, documentFigures[as], ctx.services.now(), String(opened.id)));
  }
  return { data: opened.paper, can };
}

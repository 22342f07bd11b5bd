import type { Ctx } from '../../../../kernel/http/context.ts';

/** Takes a published change back; secrets get the value that they had, too. */
export async function undoChange(ctx: Ctx, id: number, note: string): Promise<{ data: { id: number | null } }> {
  const { settings } = ctx.services;
  const proof = await settings.proveUndo(ctx, id);
  const made = await ctx.db.write((tx) => settings.undo(ctx, tx, id, { note, proof }), { reason: note });
  return { data: { id: made } };
}

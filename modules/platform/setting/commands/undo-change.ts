import type { Ctx } from '../../../../kernel/http/context.ts';

/** Takes a published change back; secrets get the value that they had, too. */
export async function undoChange(ctx: Ctx, id: number, note: string): Promise<{ data: { id: number | null } }> {
  const made = await ctx.db.write((tx) => ctx.services.settings.undo(ctx, tx, id, note), { reason: note });
  return { data: { id: made } };
}

import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { library } from '../library-contract.ts';
import { libraryFile, libraryRow } from './library-rows.ts';
import { videoParts } from './read-file.ts';

/** One file of the library with everything that is known of it. */
export async function showLibraryFile(ctx: Ctx, id: number): Promise<OutputOf<(typeof library)['file.library.show']>> {
  const row = await libraryRow(ctx, id);
  if (row === null) throw notFound();
  const days = await ctx.services.settings.get<number>(ctx, 'file.unusedDays');
  const shown = libraryFile(ctx, row, await videoParts(ctx, [row]), days);
  return {
    data: { ...shown, poster: row.posterFileId, captions: row.tracks },
    can: {
      save: ctx.can('file.file.save'),
      replace: shown.kind === 'picture' && ctx.can('file.file.save'),
      remove: ctx.can('file.file.remove'),
    },
  };
}

import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { Film } from '../contract.ts';
import { filmPurposes } from '../kind.ts';

/** What a film of the library is played from and how long it is, for whom the caller lets see it; null where there is none. */
export async function playedFrom(
  ctx: Ctx,
  fileId: number,
): Promise<{ sources: Film; duration: number; isPrivate: boolean } | null> {
  const file = await fileFor(ctx, fileId, filmPurposes);
  if (file === null || file.film === null || file.film.duration === null) return null;
  const { duration, isPrivate, stream, poster, tracks } = file.film;
  return { sources: { url: file.url, mime: file.mime, stream, poster, tracks }, duration, isPrivate };
}
